import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { decide } from '#lib/domain/decisions/index.ts'
import { companyNameOf } from '../../../companies/index.ts'
import { lockDecisions } from '../../../companies/parties/index.ts'
import type { Context } from '../../../core/context.ts'
import {
  endedMeanwhile,
  endProposals,
  findProposal,
  lockProposals,
  type MatchProposalRow,
} from '../../../core/decisions/index.ts'
import type { CallOf, Handler } from '../../../core/http/handler.ts'
import { notifyMatchDecision } from '../../../core/notifications/index.ts'
import { pendingFor, secondPersonWords, stepOr } from '../../../people/index.ts'
import { appendToChronology } from '../../files/index.ts'
import { sanctionsStateOf } from '../sanctions-state.ts'
import { type Asked, makeDecision, matchIn, standsOfMatch } from './make.ts'

/** What the first person decided is then decided as they would have: refused where the match was decided meanwhile. */
export const confirmMatchProposal: Handler<'confirmMatchProposal'> = async (ctx, call) => {
  const now = ctx.clock.now()
  const actor = call.person.userId
  const proposal = await proposalOf(ctx, call)
  const asked: Asked = proposal
  const standing = await sanctionsStateOf(ctx, proposal.serviceId)
  const match = matchIn(standing, asked)
  if (match === null) throw new ApiError('request.conflict', 'No list in use proposes this match any more')
  return call.trail.change(async (tx) => {
    await lockDecisions(tx)
    const stands = await standsOfMatch(tx, match, asked)
    const others = await requirePending(tx, proposal, { kind: 'confirm', actor, now })
    const deciders = { by: proposal.by, confirmedBy: actor, actor, now }
    const { matchId, object } = await makeDecision(tx, { asked, standing, match, stands, deciders })
    await end(tx, proposal, { state: 'decided', actor, now })
    // Of parties that were known to be one only after both were proposed.
    await endProposals(tx, others, { state: 'superseded', by: actor, now })
    call.auditEntry.object = object
    return { matchId }
  })
}

export const returnMatchProposal: Handler<'returnMatchProposal'> = (ctx, call) =>
  take(ctx, call, { kind: 'return', state: 'returned', note: call.body.note, event: 'sanctionMatchReturned' })

export const withdrawMatchProposal: Handler<'withdrawMatchProposal'> = (ctx, call) =>
  take(ctx, call, { kind: 'withdraw', state: 'withdrawn', note: null, event: 'sanctionMatchWithdrawn' })

interface Taking {
  kind: 'return' | 'withdraw'
  state: 'returned' | 'withdrawn'
  note: string | null
  event: 'sanctionMatchReturned' | 'sanctionMatchWithdrawn'
}

type ProposalCall = CallOf<'confirmMatchProposal'> | CallOf<'returnMatchProposal'> | CallOf<'withdrawMatchProposal'>

async function take(ctx: Context, call: ProposalCall, { kind, state, note, event }: Taking) {
  const now = ctx.clock.now()
  const actor = call.person.userId
  const proposal = await proposalOf(ctx, call)
  const { serviceId, list, entryId, verdict, partyName, entryName } = proposal
  await call.trail.change(async (tx) => {
    await lockDecisions(tx)
    await requirePending(tx, proposal, { kind, actor, now })
    const write = await appendToChronology(tx, { serviceId, by: actor, now })
    await end(tx, proposal, { state, actor, now, note })
    const reason = note === null ? {} : { reason: note }
    await write({ kind: event, ...reason, outcome: `${partyName}: ${entryName}` })
    call.auditEntry.object = `${serviceId}: ${list} ${entryId} proposal of ${verdict} ${state}`
  })
  return {}
}

async function proposalOf({ database }: Context, { params }: ProposalCall): Promise<MatchProposalRow> {
  const proposal = await findProposal(database.sql, params)
  if (proposal === null) throw new ApiError('resource.not_found', 'Proposal not found')
  return proposal
}

/** Under the lock of decisions, by what is pending now; answers what else is on the match. */
async function requirePending(
  tx: Transaction,
  { proposalId, list, entryId, keys }: MatchProposalRow,
  { kind, actor, now }: { kind: 'confirm' | 'return' | 'withdraw'; actor: string; now: Date },
): Promise<string[]> {
  const pending = await lockProposals(tx, { list, entryId }, keys)
  const own = pending.find((one) => one.proposalId === proposalId)
  if (own === undefined) throw await endedMeanwhile(tx, proposalId)
  const before = await pendingFor(tx, { ...own, decisionId: proposalId }, actor, now)
  stepOr(decide(before, { kind, decisionId: proposalId }, { userId: actor }), secondPersonWords)
  return pending.flatMap((one) => (one.proposalId === proposalId ? [] : [one.proposalId]))
}

interface End {
  state: 'decided' | 'returned' | 'withdrawn'
  actor: string
  now: Date
  note?: string | null
}

async function end(
  tx: Transaction,
  proposal: MatchProposalRow,
  { state, actor, now, note = null }: End,
): Promise<void> {
  const { proposalId, serviceId, by: userId } = proposal
  await endProposals(tx, [proposalId], { state, by: actor, now, note })
  if (state === 'withdrawn') return
  const about = { userId, serviceId, companyName: await companyNameOf(tx, serviceId), proposalId }
  await notifyMatchDecision(tx, state === 'decided' ? 'match.decided' : 'match.returned', about, now)
}
