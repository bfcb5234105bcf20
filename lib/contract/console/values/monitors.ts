/** What changes are about, for a picture of what happened when. */
export const changeLanes = ['owners', 'officers', 'address', 'status', 'other'] as const
export type ChangeLane = (typeof changeLanes)[number]

/** The lane of each category; a category of a newer service is `other`. */
export const laneOfCategory: Readonly<Record<string, ChangeLane>> = {
  ownership: 'owners',
  'shareholder-graph': 'owners',
  officers: 'officers',
  address: 'address',
  status: 'status',
  disappeared: 'status',
}

/** Months that are shown, the open one included. */
export const monitorMonthsMax = 12
