import 'server-only'
import { conflict, notFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { decide, endings, type ProposalStep, propose } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
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
import { appendToChronology, isNeededAt, tellProposer } from '../../files/index.ts'
import { lockMatch, makeDecision, matchAsked, proposeMatch } from './make.ts'

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
  const match = await matchAsked(ctx, asked, notFound('No list in use proposes this match'))
  return trail.change(async (tx) => {
    const one = await lockMatch(tx, match)
    const { keys, elsewhere } = one.stands
    const pending = await onMatches(tx, 'matchProposal', { entry: asked, keys, isLocked: true })
    const needsSecondPerson = await isNeededAt(tx, [serviceId, ...elsewhere])
    const decisionId = newId(now)
    const { stands } = propose(pending.at(-1) ?? null, { decisionId, needsSecondPerson })
    await endProposals(tx, idsOf(pending), 'superseded', { by, now })
    const deciding = { decisionId, by, confirmedBy: null, now }
    if (stands === 'proposed') {
      auditEntry.object = await proposeMatch(tx, one, deciding)
      return { matchId: null, proposalId: decisionId }
    }
    const { matchId, object } = await makeDecision(tx, one, deciding)
    auditEntry.object = object
    return { matchId, proposalId: null }
  })
}

type Proposal = OnMatch<'matchProposal'>

/** What the first person decided is then decided as they would have: refused where the match was decided meanwhile. */
export const confirmMatchProposal: Handler<'confirmMatchProposal'> = async (ctx, call) => {
  const acting = { by: call.person.userId, now: ctx.clock.now() }
  const { serviceId } = call.params
  const proposal = await proposalOf(ctx, call)
  const { outcome: verdict, reason, facts } = proposal
  const asked = { ...facts, serviceId, verdict, reason: facts.why, note: reason ?? '' }
  const match = await matchAsked(ctx, asked, conflict('No list in use proposes this match any more'))
  return call.trail.change(async (tx) => {
    const one = await lockMatch(tx, match)
    const others = await requirePending(tx, proposal, 'confirm', acting)
    const deciding = { decisionId: newId(acting.now), by: proposal.by, confirmedBy: acting.by, now: acting.now }
    const { matchId, object } = await makeDecision(tx, one, deciding)
    await endProposals(tx, [proposal.decisionId], 'decided', { ...acting, isOver: true })
    await tellProposer(tx, 'match', 'confirm', { ...proposal, serviceId }, acting.now)
    // Of parties that were known to be one only after both were proposed.
    await endProposals(tx, others, 'superseded', acting)
    call.auditEntry.object = object
    return { matchId }
  })
}

type EndCall = CallOf<'returnMatchProposal'> | CallOf<'withdrawMatchProposal'>

const ending =
  (step: 'return' | 'withdraw', kind: 'sanctionMatchReturned' | 'sanctionMatchWithdrawn') =>
  async (ctx: Context, call: EndCall) => {
    const as = endings[step]
    const acting = { by: call.person.userId, now: ctx.clock.now() }
    const proposal = await proposalOf(ctx, call)
    const { decisionId, place: serviceId, outcome, facts } = proposal
    const reason = call.body?.note
    await call.trail.change(async (tx) => {
      await lockDecisions(tx)
      await requirePending(tx, proposal, step, acting)
      const write = await appendToChronology(tx, { serviceId, ...acting })
      await endProposals(tx, [decisionId], as, { ...acting, endReason: reason })
      await tellProposer(tx, 'match', step, { ...proposal, serviceId }, acting.now)
      await write({ kind, reason, outcome: `${facts.partyName}: ${facts.entryName}` })
      call.auditEntry.object = `${serviceId}: ${facts.list} ${facts.entryId} proposal of ${outcome} ${as}`
    })
    return {}
  }

export const returnMatchProposal: Handler<'returnMatchProposal'> = ending('return', 'sanctionMatchReturned')
export const withdrawMatchProposal: Handler<'withdrawMatchProposal'> = ending('withdraw', 'sanctionMatchWithdrawn')

async function proposalOf(
  { database }: Context,
  { params }: { params: { serviceId: string; proposalId: string } },
): Promise<Proposal> {
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
  return idsOf(pending.filter((one) => one !== own))
}

function idsOf(rows: readonly Proposal[]): string[] {
  return rows.map(({ decisionId }) => decisionId)
}
