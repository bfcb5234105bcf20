/** What another answer follows from, once parties are joined or taken apart. */
export const partyReads = [
  'getParty',
  'getPartyMatches',
  'findParties',
  'listFileChronology',
  'listUncertainDecisions',
  'getCompanySanctions',
  'getScreeningState',
  'getCompanyState',
] as const
