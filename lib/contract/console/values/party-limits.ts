/** Roles that an organization may let see persons; the others read no companies. */
export const partyReaders = ['analyst', 'admin', 'auditor'] as const

export const partyLimits = {
  /** Entries kept of one result; of a longer one the rest is left out. */
  appearancesMax: 20_000,
  /** Of one answer on a party. */
  candidatesMax: 50,
  companiesInShortMax: 3,
  /** Of one company, e.g. of a graph of thousands. */
  namedMax: 2_000,
  nameCharactersMax: 300,
  /** Decisions that hold in one company alone: listed, and counted. */
  uncertainListed: 20,
  uncertainMax: 1_000,
  reasonCharactersMax: 500,
} as const

export const partyVerdicts = ['same', 'different'] as const
export type PartyVerdict = (typeof partyVerdicts)[number]
