export const monitorSources = ['company_report', 'shareholder_graph'] as const
/** Categories of a shape B event (docs/interface.md, "Monitors and events"). */
export const eventCategories = [
  'name',
  'status',
  'address',
  'legal-form',
  'capital',
  'officers',
  'ownership',
  'identifiers',
  'activities',
  'disappeared',
] as const

export const sandboxChanges = [
  'rename',
  'move',
  'appoint',
  'resign',
  'transferShares',
  'openInsolvency',
  'dissolve',
] as const
