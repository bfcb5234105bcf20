import 'server-only'
import type { DecisionForms } from '../../schema/index.ts'
import type { DecisionRow } from '../store.ts'

type ListMatch = Extract<DecisionForms['match']['facts'], { source: 'list' }>

/** A decision on a match with a list of sanctions, with what it was made on; `why` is its note. */
export type MatchDecisionRow = Omit<ListMatch, 'source' | 'why'> &
  Pick<DecisionRow<'match'>, 'keys' | 'at' | 'by' | 'confirmedBy'> & {
    matchId: string
    serviceId: string
    verdict: DecisionForms['match']['outcome']
    reason: ListMatch['why']
    note: string
  }

export function matchOf(row: DecisionRow<'match'>): MatchDecisionRow[] {
  if (row.facts.source !== 'list') return []
  const { source: _, why: reason, ...facts } = row.facts
  const { decisionId: matchId, place: serviceId, outcome: verdict, keys, at, by, confirmedBy } = row
  return [{ ...facts, matchId, serviceId, verdict, reason, note: row.reason ?? '', keys, at, by, confirmedBy }]
}

export function rowOfMatch(match: MatchDecisionRow): DecisionRow<'match'> {
  const { matchId, serviceId, verdict, reason: why, note, keys, at, by, confirmedBy, ...facts } = match
  const subject = `${facts.partyKey} ${facts.list} ${facts.entryId}`
  return {
    ...{ decisionId: matchId, kind: 'match', place: serviceId, subject, outcome: verdict, reason: note },
    ...{ keys, facts: { source: 'list', why, ...facts }, at, by, confirmedBy, endedAt: null, endedBy: null },
  }
}
