/** What another answer follows from, once parties are joined or taken apart. */
export const partyReads = [
  'getParty',
  'getPartyMatches',
  'findParties',
  'listUncertainDecisions',
  'getCompanySanctions',
  'getScreeningState',
  'getCompanyState',
] as const
