'use client'

import { useAct } from '#lib/client/hooks.ts'

type MatchAct = 'decideSanctionMatch' | 'confirmMatchProposal' | 'returnMatchProposal' | 'withdrawMatchProposal'

/** A step of a decision on a match: every page that says something of the company or the party is read again. */
export function useMatchAct<Act extends MatchAct>(act: Act) {
  return useAct(act, {
    refreshes: [
      'getCompanySanctions',
      'getPartyMatches',
      'listUncertainDecisions',
      'getScreeningState',
      'getCompanyState',
      'getWorkList',
      'listDecisions',
      'listFileChronology',
      'getCompanyFile',
    ],
  })
}
