import 'server-only'
import type { DecisionForms, decisions } from '../../schema/index.ts'
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

export function rowOfMatch(match: MatchDecisionRow): typeof decisions.$inferInsert {
  const { matchId, serviceId, verdict, reason: why, note, keys, at, by, confirmedBy, ...facts } = match
  const subject = `${facts.partyKey} ${facts.list} ${facts.entryId}`
  return {
    ...{ decisionId: matchId, kind: 'match', place: serviceId, subject, outcome: verdict, reason: note },
    ...{ keys, facts: { source: 'list', why, ...facts }, at, by, confirmedBy },
  }
}

/** What one person decided on a match, which awaits a second, or did. */
export type MatchProposalRow = Omit<DecisionForms['matchProposal']['facts'], 'why'> &
  Pick<DecisionRow<'matchProposal'>, 'keys' | 'at' | 'by'> & {
    proposalId: string
    serviceId: string
    verdict: DecisionForms['matchProposal']['outcome']
    reason: DecisionForms['matchProposal']['facts']['why']
    note: string
  }

export function proposalOf(row: DecisionRow<'matchProposal'>): MatchProposalRow {
  const { why: reason, ...facts } = row.facts
  const { decisionId: proposalId, place: serviceId, outcome: verdict, keys, at, by } = row
  return { ...facts, proposalId, serviceId, verdict, reason, note: row.reason ?? '', keys, at, by }
}

export function rowOfProposal(proposal: MatchProposalRow): typeof decisions.$inferInsert {
  const { proposalId, serviceId, verdict, reason: why, note, keys, at, by } = proposal
  const { partyKey, partyName, list, entryId, entryName, seen } = proposal
  const subject = `${partyKey} ${list} ${entryId}`
  return {
    ...{ decisionId: proposalId, kind: 'matchProposal', place: serviceId, subject, outcome: verdict, reason: note },
    ...{ keys, facts: { partyKey, partyName, list, entryId, entryName, why, seen }, at, by },
    ...{ state: 'proposed', needsSecondPerson: true },
  }
}
