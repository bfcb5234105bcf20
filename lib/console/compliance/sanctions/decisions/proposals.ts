import 'server-only'
import { ApiError, notFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { decide, endings, type ProposalStep } from '#lib/domain/decisions/index.ts'
import { lockDecisions } from '../../../companies/parties/index.ts'
import type { Context } from '../../../core/context.ts'
import {
  asOfKind,
  endedMeanwhile,
  endProposals,
  findDecision,
  type OnMatch,
  onMatches,
} from '../../../core/decisions/index.ts'
import type { CallOf, Handler } from '../../../core/http/handler.ts'
import { pendingFor, secondPersonWords, stepOr } from '../../../people/index.ts'
import { appendToChronology, tellProposer } from '../../files/index.ts'
import { sanctionsStateOf } from '../sanctions-state.ts'
import { makeDecision, matchIn, standsOfMatch } from './make.ts'

type Proposal = OnMatch<'matchProposal'>

/** What the first person decided is then decided as they would have: refused where the match was decided meanwhile. */
export const confirmMatchProposal: Handler<'confirmMatchProposal'> = async (ctx, call) => {
  const acting = { by: call.person.userId, now: ctx.clock.now() }
  const { serviceId } = call.params
  const proposal = await proposalOf(ctx, call)
  const { outcome: verdict, reason, facts } = proposal
  const asked = { ...facts, serviceId, verdict, reason: facts.why, note: reason ?? '' }
  const standing = await sanctionsStateOf(ctx, serviceId)
  const match = matchIn(standing, asked)
  if (match === null) throw new ApiError('request.conflict', 'No list in use proposes this match any more')
  return call.trail.change(async (tx) => {
    await lockDecisions(tx)
    const stands = await standsOfMatch(tx, match, asked)
    const others = await requirePending(tx, proposal, 'confirm', acting)
    const deciders = { by: proposal.by, confirmedBy: acting.by, actor: acting.by, now: acting.now }
    const { matchId, object } = await makeDecision(tx, { asked, standing, match, stands, deciders })
    await endProposals(tx, [proposal.decisionId], 'decided', { ...acting, isOver: true })
    await tellProposer(tx, 'match', 'confirm', { ...proposal, serviceId }, acting.now)
    // Of parties that were known to be one only after both were proposed.
    await endProposals(tx, others, 'superseded', acting)
    call.auditEntry.object = object
    return { matchId }
  })
}

export const returnMatchProposal: Handler<'returnMatchProposal'> = (ctx, call) =>
  end(ctx, call, { step: 'return', event: 'sanctionMatchReturned', note: call.body.note })

export const withdrawMatchProposal: Handler<'withdrawMatchProposal'> = (ctx, call) =>
  end(ctx, call, { step: 'withdraw', event: 'sanctionMatchWithdrawn' })

interface Ending {
  step: 'return' | 'withdraw'
  event: 'sanctionMatchReturned' | 'sanctionMatchWithdrawn'
  note?: string
}

type ProposalCall = CallOf<'confirmMatchProposal'> | CallOf<'returnMatchProposal'> | CallOf<'withdrawMatchProposal'>

async function end(ctx: Context, call: ProposalCall, { step, event, note }: Ending) {
  const as = endings[step]
  const acting = { by: call.person.userId, now: ctx.clock.now() }
  const proposal = await proposalOf(ctx, call)
  const { decisionId, place: serviceId, outcome } = proposal
  const { list, entryId, partyName, entryName } = proposal.facts
  await call.trail.change(async (tx) => {
    await lockDecisions(tx)
    await requirePending(tx, proposal, step, acting)
    const write = await appendToChronology(tx, { serviceId, ...acting })
    await endProposals(tx, [decisionId], as, { ...acting, endReason: note })
    await tellProposer(tx, 'match', step, { ...proposal, serviceId }, acting.now)
    await write({ kind: event, ...(note && { reason: note }), outcome: `${partyName}: ${entryName}` })
    call.auditEntry.object = `${serviceId}: ${list} ${entryId} proposal of ${outcome} ${as}`
  })
  return {}
}

async function proposalOf({ database }: Context, { params }: ProposalCall): Promise<Proposal> {
  const found = await findDecision(database.sql, params.proposalId)
  if (found?.kind !== 'matchProposal' || found.place !== params.serviceId) throw notFound('Proposal not found')
  return asOfKind<'matchProposal'>(found)
}

/** Under the lock of decisions, by what is pending now; answers what else is on the match. */
async function requirePending(
  tx: Transaction,
  { decisionId, keys, facts: entry }: Proposal,
  kind: ProposalStep,
  { by, now }: { by: string; now: Date },
): Promise<string[]> {
  const pending = await onMatches(tx, 'matchProposal', { entry, keys, isLocked: true })
  const own = pending.find((one) => one.decisionId === decisionId)
  if (own === undefined) throw await endedMeanwhile(tx, decisionId)
  const before = await pendingFor(tx, own, by, now)
  stepOr(decide(before, { kind, decisionId }, { userId: by }), secondPersonWords)
  return pending.flatMap((one) => (one === own ? [] : [one.decisionId]))
}
