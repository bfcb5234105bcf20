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

export const alertChannelKinds = ['webhook', 'chat'] as const
export type AlertChannelKind = (typeof alertChannelKinds)[number]

/** As many failed results as an alert looks at; a window of five minutes to a week; addresses of one installation. */
export const alertChannelLimits = {
  thresholdMax: 20,
  windowMinutesMin: 5,
  windowMinutesMax: 7 * 24 * 60,
  channelsMax: 20,
} as const

/** Deletions at the service are held back for so long, and can be undone until then. */
export const undoMinutes = 10
