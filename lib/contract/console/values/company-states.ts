/** What is believed of a company, one by one. */
export const factNames = [
  'name',
  'status',
  'seat',
  'legalForm',
  'capital',
  'officers',
  'signing',
  'holders',
  'owners',
  'employees',
  'figures',
  'pledges',
  'identifiers',
  'activities',
] as const
export type FactName = (typeof factNames)[number]

/** How grave it is to learn something of a company after it was read; the first is the gravest. */
export const changeSeverities = ['serious', 'notable', 'minor'] as const
export type ChangeSeverity = (typeof changeSeverities)[number]
