/** What a status comes to, whatever word the register has for it. */
export const companyConditions = ['active', 'restructuring', 'dissolution', 'insolvency', 'inactive'] as const
export type CompanyCondition = (typeof companyConditions)[number]

/**
 * What is not among companies found by a party: persons, where the organization keeps them from the role; results that have not
 * been read yet; other names of parties, of a name that is frequent.
 */
export const partyGaps = ['persons', 'behind', 'frequent'] as const
export type PartyGap = (typeof partyGaps)[number]

/** `companiesMax` are looked through for a text, `pageMax` come in one answer; `editsAtOnceMax` keeps a change of many files below the console's bound for a body. */
export const workListLimits = {
  companiesMax: 20_000,
  pageSize: 200,
  pageMax: 1_000,
  editsAtOnceMax: 100,
  monitorsAtOnceMax: 500,
  /** Of their next reviews, this one included. */
  monthsAhead: 12,
} as const
