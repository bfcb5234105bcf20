export const screeningLimits = {
  /** Of a file with hits, as it is chosen. */
  fileBytesMax: 1024 * 1024,
  rowsMax: 2000,
  rowsAtOnceMax: 100,
  hitsMax: 5000,
  partiesMax: 2000,
  textCharactersMax: 300,
  reasonCharactersMax: 2000,
  /** Lines without a hit that are kept with an import; the others are counted. */
  unreadKeptMax: 100,
} as const

export const screenedKinds = ['person', 'company', 'other'] as const
export type ScreenedKind = (typeof screenedKinds)[number]
export const screenedRoles = [
  'subject',
  'officer',
  'shareholder',
  'beneficialOwner',
  'graphOwner',
  'relatedParty',
] as const
export type ScreenedRole = (typeof screenedRoles)[number]
