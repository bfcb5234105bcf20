import 'server-only'
import { conflict, notFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { propose } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import { lockDecisions } from '../../../companies/parties/index.ts'
import { endProposals, insertDecision, onMatches } from '../../../core/decisions/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { appendToChronology, isNeededAt } from '../../files/index.ts'
import { type CurrentMatch, decisionOf } from '../matches/matches.ts'
import { sanctionsStateOf } from '../sanctions-state.ts'
import {
  type Asked,
  changesOf,
  makeDecision,
  matchIn,
  namesOf,
  type PartyStands,
  requireSeen,
  standsOfMatch,
  subjectOf,
} from './make.ts'

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
  if (match === null) throw notFound('No list in use proposes this match')
  return trail.change(async (tx) => {
    await lockDecisions(tx)
    const stands = await standsOfMatch(tx, match, asked)
    const pending = await onMatches(tx, 'matchProposal', { entry: asked, keys: stands.keys, isLocked: true })
    const needsSecondPerson = await isNeededAt(tx, [serviceId, ...stands.elsewhere])
    const decisionId = newId(now)
    const { begun } = propose(pending.at(-1) ?? null, { decisionId, needsSecondPerson }, { userId: by })
    const ids = pending.map((one) => one.decisionId)
    await endProposals(tx, ids, 'superseded', { by, now })
    if (begun?.as === 'proposed') {
      auditEntry.object = await writeProposal(tx, { asked, match, stands, decisionId, by, now })
      return { matchId: null, proposalId: decisionId }
    }
    const made = await makeDecision(tx, {
      ...{ asked, standing, match, stands },
      deciders: { by, confirmedBy: null, actor: by, now },
    })
    auditEntry.object = made.object
    return { matchId: made.matchId, proposalId: null }
  })
}

interface Proposing {
  asked: Asked
  match: CurrentMatch
  stands: PartyStands
  decisionId: string
  by: string
  now: Date
}

async function writeProposal(
  tx: Transaction,
  { asked, match, stands: { keys }, decisionId, by, now }: Proposing,
): Promise<string> {
  const { serviceId, partyKey, list, entryId, verdict, reason: why, note, seen } = asked
  const write = await appendToChronology(tx, { serviceId, by, now })
  const inForce = await onMatches(tx, 'match', { entry: asked, keys, isLocked: true })
  await requireSeen(tx, inForce, asked)
  if (verdict === 'open' && inForce.length === 0) throw conflict('Nothing is decided on this match')
  const names = namesOf(match, asked)
  const facts = { partyKey, list, entryId, ...names, why, seen }
  const question = { kind: 'matchProposal', place: serviceId, subject: subjectOf(asked) } as const
  const said = { decisionId, outcome: verdict, reason: note, facts, at: now, by, needsSecondPerson: true }
  if (!(await insertDecision(tx, { ...question, ...said, keys: [...keys], state: 'proposed' })))
    throw conflict('Another decision on this match awaits a second person')
  const before = decisionOf(inForce, serviceId)
  const changes = changesOf(before, asked)
  await write({
    kind: 'sanctionMatchProposed',
    changes,
    reason: note,
    outcome: `${names.partyName}: ${names.entryName}`,
  })
  return `${serviceId}: ${list} ${entryId} ${before?.outcome ?? 'open'} to ${verdict}, proposed`
}
