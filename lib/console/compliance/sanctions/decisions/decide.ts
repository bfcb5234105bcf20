import 'server-only'
import { conflict, orNotFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { type DecisionRefusal, type DecisionStep, decide } from '#lib/domain/decisions/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { newId } from '#lib/id/index.ts'
import { companyNameOf } from '../../../companies/index.ts'
import { lockDecisions } from '../../../companies/parties/index.ts'
import type { Context } from '../../../core/context.ts'
import { lockMatches, takeBack, takeDecision } from '../../../core/decisions/index.ts'
import type { CallOf, Handler } from '../../../core/http/handler.ts'
import { notifyMatchDecision } from '../../../core/notifications/index.ts'
import { barFor, secondPersonWords, stepOr } from '../../../people/index.ts'
import { noteInFile } from '../../files/index.ts'
import { decisionOf } from '../matches/matches.ts'
import { sanctionsStateOf } from '../sanctions-state.ts'
import type { RegimeAssessment } from '../verdicts/assess.ts'
import { type Asked, makeDecision, matchIn, namesOf, type PartyStands, requireSeen, standsOfMatch } from './make.ts'
import { isNeededAt } from './second-person.ts'
import { endProposals, findProposal, insertProposal, lockPending, type ProposalRow } from './store.ts'

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
  const match = orNotFound(matchIn(standing, asked), 'No list in use proposes this match')
  return trail.change(async (tx) => {
    await lockDecisions(tx)
    const stands = await standsOfMatch(tx, match, asked)
    const pending = await lockPending(tx, asked, stands.keys)
    const step = await stepOf(tx, { asked, stands, pending, by, decisionId: newId(now) })
    const superseded = { state: 'superseded', endedAt: now, endedBy: by, endNote: null } as const
    const ids = pending.map(({ proposalId }) => proposalId)
    await endProposals(tx, ids, superseded)
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
  pending: readonly ProposalRow[]
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

type Proposing = Omit<ProposalRow, 'state' | 'endedAt' | 'endedBy' | 'endNote'>

async function propose(tx: Transaction, row: Proposing): Promise<string> {
  const { serviceId, list, entryId, verdict, reason, note, at: now, by, partyName, entryName } = row
  const write = await noteInFile(tx, { serviceId, by, now })
  const inForce = await lockMatches(tx, { entry: row, keys: row.keys })
  await requireSeen(tx, inForce, row)
  if (verdict === 'open' && inForce.length === 0) throw conflict('Nothing is decided on this match')
  await insertProposal(tx, { ...row, state: 'proposed', endedAt: null, endedBy: null, endNote: null })
  const before = decisionOf(inForce, serviceId)
  const changes = [
    { field: 'verdict', before: before?.verdict ?? null, after: verdict },
    { field: 'matchReason', before: before?.reason ?? null, after: reason },
  ]
  await write({ kind: 'sanctionMatchProposed', changes, reason: note, outcome: `${partyName}: ${entryName}` })
  return `${serviceId}: ${list} ${entryId} ${before?.verdict ?? 'open'} to ${verdict}, proposed`
}

/** Only where the law leaves it to judgment: what arithmetic decides, nobody overrules here. */
export const judgeSanctions: Handler<'judgeSanctions'> = async (
  ctx,
  { params: { serviceId }, body: { partyKey, regime, outcome, reason }, person, trail, auditEntry },
) => {
  const acting = { by: person.userId, now: ctx.clock.now() }
  const { subject, assessed } = await sanctionsStateOf(ctx, serviceId)
  const found = orNotFound(
    [...subject.known].find(([, { keyed }]) => keyed?.keys.has(partyKey)),
    'Party not found',
  )
  const [id, { party }] = found
  const open = openQuestion(
    assessed.find((one) => one.regime === regime),
    id,
  )
  return trail.change(async (tx) => {
    const write = await noteInFile(tx, { serviceId, ...acting })
    const question = { kind: 'judgment', place: serviceId, subject: `${partyKey} ${regime}` } as const
    const facts = { partyKey, partyName: party.name, regime, ...open }
    const { row } = await takeDecision(tx, question, { outcome, reason, facts }, acting)
    auditEntry.object = `${serviceId}: ${regime} ${outcome} where the arithmetic says ${open.verdict}`
    const changes = [{ field: 'verdict', before: open.verdict, after: outcome }]
    await write({ kind: 'sanctionsJudged', changes, reason, outcome: `${party.name}: ${regime}` })
    return { decisionId: row.decisionId }
  })
}

function openQuestion(assessment: RegimeAssessment | undefined, party: string): { verdict: string; editionId: string } {
  const verdict = assessment?.result?.verdicts.get(party)
  const isLaw = verdict?.verdict === 'cannotBeDecided' && verdict.reason === 'law'
  if (assessment?.edition == null || verdict === undefined || (!isLaw && verdict.cautions.length === 0))
    throw conflict('No question of law and no hint of control is open here')
  return {
    verdict: codeSaid({ ...assessment, verdict: verdict.verdict }),
    editionId: assessment.edition.editionId,
  }
}

/** By the id of the decision: one made after the page was read is not withdrawn by it. */
export const withdrawSanctionJudgment: Handler<'withdrawSanctionJudgment'> = async (
  ctx,
  { params: { serviceId, decisionId }, person, trail, auditEntry },
) => {
  const acting = { by: person.userId, now: ctx.clock.now() }
  await trail.change(async (tx) => {
    const write = await noteInFile(tx, { serviceId, ...acting })
    const { outcome, facts } = await takeBack(tx, { kind: 'judgment', place: serviceId, decisionId }, acting)
    auditEntry.object = `${serviceId}: ${facts.regime} ${outcome} withdrawn`
    const changes = [{ field: 'verdict', before: outcome, after: null }]
    await write({ kind: 'sanctionsJudged', changes, outcome: `${facts.partyName}: ${facts.regime}` })
  })
  return {}
}

/** What the first person decided is then decided as they would have: refused where the match was decided meanwhile. */
export const confirmMatchProposal: Handler<'confirmMatchProposal'> = async (ctx, call) => {
  const now = ctx.clock.now()
  const actor = call.person.userId
  const proposal = await proposalOf(ctx, call)
  const asked: Asked = proposal
  const standing = await sanctionsStateOf(ctx, proposal.serviceId)
  const match = matchIn(standing, asked)
  if (match === null) throw conflict('No list in use proposes this match any more')
  return call.trail.change(async (tx) => {
    await lockDecisions(tx)
    const stands = await standsOfMatch(tx, match, asked)
    const others = await requirePending(tx, proposal, { kind: 'confirm', actor, now })
    const deciders = { by: proposal.by, confirmedBy: actor, actor, now }
    const { matchId, object } = await makeDecision(tx, { asked, standing, match, stands, deciders })
    await end(tx, proposal, { state: 'decided', actor, now })
    // Of parties that were known to be one only after both were proposed.
    await endProposals(tx, others, { state: 'superseded', endedAt: now, endedBy: actor, endNote: null })
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
    const write = await noteInFile(tx, { serviceId, by: actor, now })
    await end(tx, proposal, { state, actor, now, note })
    const reason = note === null ? {} : { reason: note }
    await write({ kind: event, ...reason, outcome: `${partyName}: ${entryName}` })
    call.auditEntry.object = `${serviceId}: ${list} ${entryId} proposal of ${verdict} ${state}`
  })
  return {}
}

async function proposalOf({ database }: Context, { params }: ProposalCall): Promise<ProposalRow> {
  const proposal = orNotFound(await findProposal(database.sql, params), 'Proposal not found')
  return proposal
}

/** Under the lock of decisions, by what is pending now; answers what else is on the match. */
async function requirePending(
  tx: Transaction,
  { proposalId, list, entryId, keys }: ProposalRow,
  { kind, actor, now }: { kind: 'confirm' | 'return' | 'withdraw'; actor: string; now: Date },
): Promise<string[]> {
  const pending = await lockPending(tx, { list, entryId }, keys)
  const own = pending.find((one) => one.proposalId === proposalId)
  const proposed = own && { proposedBy: own.by, proposedAt: own.at }
  const before = proposed
    ? { decisionId: proposalId, proposedBy: proposed.proposedBy, bar: await barFor(tx, proposed, actor, now) }
    : null
  stepOr(decide(before, { kind, decisionId: proposalId }, { userId: actor }), secondPersonWords)
  return pending.flatMap((one) => (one.proposalId === proposalId ? [] : [one.proposalId]))
}

interface End {
  state: 'decided' | 'returned' | 'withdrawn'
  actor: string
  now: Date
  note?: string | null
}

async function end(tx: Transaction, proposal: ProposalRow, { state, actor, now, note = null }: End): Promise<void> {
  const { proposalId, serviceId, by: userId } = proposal
  await endProposals(tx, [proposalId], { state, endedAt: now, endedBy: actor, endNote: note })
  if (state === 'withdrawn') return
  const about = { userId, serviceId, companyName: await companyNameOf(tx, serviceId), proposalId }
  await notifyMatchDecision(tx, state === 'decided' ? 'match.decided' : 'match.returned', about, now)
}
