/** What another answer follows from, once parties are joined or taken apart. */
export const partyReads = [
  'getParty',
  'getPartyMatches',
  'findParties',
  'getCompanySanctions',
  'getScreeningState',
  'getCompanyState',
] as const
