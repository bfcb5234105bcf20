import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { type DecisionRefusal, type DecisionStep, decide } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import { lockDecisions } from '../../../companies/parties/index.ts'
import {
  endProposals,
  insertDecision,
  lockMatches,
  lockProposals,
  type MatchProposalRow,
  rowOfProposal,
} from '../../../core/decisions/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { secondPersonWords, stepOr } from '../../../people/index.ts'
import { appendToChronology, isNeededAt } from '../../files/index.ts'
import { decisionOf } from '../matches/matches.ts'
import { sanctionsStateOf } from '../sanctions-state.ts'
import { type Asked, makeDecision, matchIn, namesOf, type PartyStands, requireSeen, standsOfMatch } from './make.ts'

/**
 * Of two people who decide a match at once the first stays; the second sees the decision first, and decides on that. Where a second
 * person is needed, what the first decides waits for one and changes nothing.
 */
export const decideSanctionMatch: Handler<'decideSanctionMatch'> = async (
  ctx,
  { params: { serviceId }, body, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const by = person.userId
  const asked = { serviceId, ...body }
  const standing = await sanctionsStateOf(ctx, serviceId)
  const match = matchIn(standing, asked)
  if (match === null) throw new ApiError('resource.not_found', 'No list in use proposes this match')
  return trail.change(async (tx) => {
    await lockDecisions(tx)
    const stands = await standsOfMatch(tx, match, asked)
    const pending = await lockProposals(tx, asked, stands.keys)
    const step = await stepOf(tx, { asked, stands, pending, by, decisionId: newId(now) })
    const ids = pending.map(({ proposalId }) => proposalId)
    await endProposals(tx, ids, { state: 'superseded', by, now })
    if (step.begun?.as === 'proposed') {
      const { partyName, entryName } = namesOf(match, asked)
      const proposal = { ...asked, partyName, entryName, proposalId: step.begun.decisionId, at: now, by }
      auditEntry.object = await propose(tx, { ...proposal, keys: [...stands.keys] })
      return { matchId: null, proposalId: proposal.proposalId }
    }
    const made = await makeDecision(tx, {
      ...{ asked, standing, match, stands },
      deciders: { by, confirmedBy: null, actor: by, now },
    })
    auditEntry.object = made.object
    return { matchId: made.matchId, proposalId: null }
  })
}

interface Stepping {
  asked: Asked
  stands: PartyStands
  pending: readonly MatchProposalRow[]
  by: string
  decisionId: string
}

async function stepOf(tx: Transaction, { asked, stands, pending, by, decisionId }: Stepping): Promise<DecisionStep> {
  const needsSecondPerson = await isNeededAt(tx, [asked.serviceId, ...stands.elsewhere])
  const newest = pending.at(-1)
  const before = newest ? { decisionId: newest.proposalId, proposedBy: newest.by, bar: null } : null
  return stepOr<DecisionStep, DecisionRefusal>(
    decide(before, { kind: 'propose', decisionId, needsSecondPerson }, { userId: by }),
    secondPersonWords,
  )
}

async function propose(tx: Transaction, row: MatchProposalRow): Promise<string> {
  const { serviceId, list, entryId, verdict, reason, note, at: now, by, partyName, entryName } = row
  const write = await appendToChronology(tx, { serviceId, by, now })
  const inForce = await lockMatches(tx, { entry: row, keys: row.keys })
  await requireSeen(tx, inForce, row)
  if (verdict === 'open' && inForce.length === 0)
    throw new ApiError('request.conflict', 'Nothing is decided on this match')
  if (!(await insertDecision(tx, rowOfProposal(row))))
    throw new ApiError('request.conflict', 'Another decision on this match awaits a second person')
  const before = decisionOf(inForce, serviceId)
  const changes = [
    { field: 'verdict', before: before?.verdict ?? null, after: verdict },
    { field: 'matchReason', before: before?.reason ?? null, after: reason },
  ]
  await write({ kind: 'sanctionMatchProposed', changes, reason: note, outcome: `${partyName}: ${entryName}` })
  return `${serviceId}: ${list} ${entryId} ${before?.verdict ?? 'open'} to ${verdict}, proposed`
}
