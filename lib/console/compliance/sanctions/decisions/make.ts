import 'server-only'
import { type ApiError, conflict, orNotFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { lockStates, refreshStates } from '../../../companies/company-states/index.ts'
import { companiesBelow, idOf, lockDecisions, lockHoldings, standsOf } from '../../../companies/parties/index.ts'
import {
  decideElsewhere,
  decideMatch,
  lockScreenings,
  partiesMayDiffer,
} from '../../../companies/screening-states/index.ts'
import type { Context } from '../../../core/context.ts'
import {
  decidedMeanwhile,
  endDecision,
  findDecision,
  insertOnMatch,
  type OnMatch,
  onMatches,
} from '../../../core/decisions/index.ts'
import type { CallOf } from '../../../core/http/handler.ts'
import { appendToChronology } from '../../files/index.ts'
import { type CurrentMatch, decisionOf, keysOf, seenOf } from '../matches/matches.ts'
import { lockOutcomes, saveOutcomes } from '../replay/store.ts'
import { foundIn, matchIdOf, type SanctionsState, sanctionsStateOf } from '../sanctions-state.ts'
import { areInUse } from '../store.ts'
import { assess, outcomeOf } from '../verdicts/assess.ts'

/** What a person decides on a match, as the page sent it. */
export type Asked = CallOf<'decideSanctionMatch'>['body'] & { serviceId: string }

/** Who decides; `confirmedBy` is the second person where one confirms it. */
interface Deciding {
  decisionId: string
  by: string
  confirmedBy: string | null
  now: Date
}

/** A match as a person decides it. */
interface Match {
  asked: Asked
  standing: SanctionsState
  match: CurrentMatch
}

/** With the other companies its party stands in, and all that means the party in them. */
interface Standing extends Match {
  stands: { elsewhere: readonly string[]; keys: readonly string[] }
}

/** As it stands; refused where no list in use proposes it. */
export async function matchAsked(ctx: Context, asked: Asked, refusal: ApiError): Promise<Match> {
  const { list, entryId, partyKey } = asked
  const standing = await sanctionsStateOf(ctx, asked.serviceId)
  const match = standing.matches.find((one) => one.list === list && one.entryId === entryId && isOf(one, partyKey))
  if (match === undefined) throw refusal
  return { asked, standing, match }
}

/** Read under the lock of decisions: a company that comes later is compared after the decision. */
export async function lockMatch(tx: Transaction, one: Match): Promise<Standing> {
  await lockDecisions(tx)
  const { serviceId } = one.asked
  const known = knownOf(one)
  const stands = await standsOf(tx, [known])
  const [key = ''] = known
  const elsewhere = stands.companiesOf(key).filter((company) => company !== serviceId)
  return { ...one, stands: { elsewhere, keys: stands.keysOf(key) } }
}

/** Companies of a party that are decided in one transaction; of more the rest follows behind. */
const decidedAtOnceMax = 50

/**
 * Decides a match for every company its party stands in, under the lock of decisions. Refused where another decision is in force
 * than the person has seen, or another edition in use.
 */
export async function makeDecision(
  tx: Transaction,
  one: Standing,
  deciding: Deciding,
): Promise<{ matchId: string | null; object: string }> {
  const { asked, standing, match, stands } = one
  const { keys, elsewhere } = stands
  const { serviceId, list, entryId, verdict } = asked
  const { now, by, confirmedBy } = deciding
  const actor = confirmedBy ?? by
  const atOnce = elsewhere.slice(0, decidedAtOnceMax)
  await lockStates(tx, [serviceId, ...atOnce], now)
  await lockHoldings(tx)
  const { inForce, made, facts, write, object } = await begin(tx, one, deciding)
  for (const { decisionId } of inForce)
    await endDecision(tx, { decisionId, kind: 'match' }, { endedAt: now, endedBy: actor })
  const editionId = standing.editions.find((edition) => edition.list === list)?.editionId ?? null
  const on = { source: 'list', ...facts, evidence: match.evidence, editionId, basis: null } as const
  const isOpen = verdict === 'open'
  const row = isOpen
    ? null
    : await insertOnMatch(tx, { ...made, kind: 'match', outcome: verdict, keys: knownOf(one), facts: on, confirmedBy })
  if (row === null && !isOpen) throw conflict('Another decision on this match is in force')
  await lockOutcomes(tx, [serviceId], now)
  if (!(await areInUse(tx, standing.editions))) throw conflict('A new edition of a list was imported meanwhile')
  const decided = decidedIn(standing, match, row)
  await saveOutcomes(tx, [{ serviceId, outcome: decided.outcome(dayOf(now)) }], now)
  await lockScreenings(tx, [serviceId, ...elsewhere])
  const compared = { ...standing.compared, found: decided.found(now) }
  await decideMatch(tx, serviceId, { id: matchIdOf(match), verdict, at: now }, compared)
  await decideElsewhere(tx, atOnce, { keys, list, entryId, verdict, at: now })
  // The others follow as they are compared, seconds later; so do companies that have the party from one of these as a holder.
  const below = await companiesBelow(tx, [serviceId, ...elsewhere])
  await partiesMayDiffer(tx, [...elsewhere.slice(decidedAtOnceMax), ...below])
  await refreshStates(tx, [serviceId, ...atOnce], now)
  await write('sanctionMatchDecided')
  const also = elsewhere.length === 0 ? '' : `, for ${elsewhere.length} more: ${atOnce.join(' ')}`
  return { matchId: row?.decisionId ?? null, object: `${object}${also}` }
}

/** What the first of two people decides waits for the second, and changes nothing. */
export async function proposeMatch(tx: Transaction, one: Standing, deciding: Deciding): Promise<string> {
  const { made, facts, write, object } = await begin(tx, one, deciding)
  const { asked, stands } = one
  const proposed = { state: 'proposed', needsSecondPerson: true } as const
  const on = { ...facts, seen: asked.seen }
  if (
    (await insertOnMatch(tx, { ...made, ...proposed, kind: 'matchProposal', keys: [...stands.keys], facts: on })) ===
    null
  )
    throw conflict('Another decision on this match awaits a second person')
  await write('sanctionMatchProposed')
  return `${object}, proposed`
}

/** What is in force on a match, as the person has seen it, and what is written of a decision on it. */
async function begin(
  tx: Transaction,
  { asked, match, stands }: Standing,
  { decisionId, by, confirmedBy, now }: Deciding,
) {
  const { serviceId, partyKey, list, entryId, verdict, reason: why, note } = asked
  const append = await appendToChronology(tx, { serviceId, by: confirmedBy ?? by, now })
  const inForce = await onMatches(tx, 'match', { entry: asked, keys: stands.keys, isLocked: true })
  await requireSeen(tx, inForce, asked)
  if (verdict === 'open' && inForce.length === 0) throw conflict('Nothing is decided on this match')
  const before = decisionOf(inForce, serviceId)
  const partyName = match.keyed?.party.name ?? match.decision?.facts.partyName ?? ''
  const entryName = match.entry?.names[0] ?? match.decision?.facts.entryName ?? entryId
  const changes = [
    { field: 'verdict', before: before?.outcome ?? null, after: verdict },
    { field: 'matchReason', before: before?.facts.why ?? null, after: why },
  ]
  const subject = `${partyKey} ${list} ${entryId}`
  return {
    inForce,
    made: { decisionId, place: serviceId, subject, outcome: verdict, reason: note, at: now, by },
    facts: { partyKey, list, entryId, partyName, entryName, why },
    // The note is in the chronology, and is erased with the file.
    object: `${serviceId}: ${list} ${entryId} ${before?.outcome ?? 'open'} to ${verdict}`,
    write: (kind: 'sanctionMatchDecided' | 'sanctionMatchProposed') =>
      append({ kind, changes, reason: note, outcome: `${partyName}: ${entryName}` }),
  }
}

/** Of the same match a person has seen: what was decided meanwhile is to be read first. */
async function requireSeen(
  tx: Transaction,
  inForce: readonly OnMatch<'match'>[],
  { serviceId, seen }: Asked,
): Promise<void> {
  const current = seenOf(inForce, serviceId)
  if (current === seen) return
  const standing = orNotFound(await findDecision(tx, current ?? seen ?? ''), 'No such decision on this match')
  throw await decidedMeanwhile(tx, standing)
}

/** What a run compares with from now on, and what is known of the company: whoever decides knows what follows, and needs no notification. */
function decidedIn({ subject, matches, editions }: SanctionsState, match: CurrentMatch, row: OnMatch<'match'> | null) {
  const inForce = row === null ? [] : [row]
  const decided = matches.map((one) => (one === match ? { ...one, decision: row, inForce } : one))
  return {
    outcome: (day: string) => outcomeOf(subject, assess(subject, { matches: decided, editions, day }), decided),
    found: (at: Date) => foundIn({ subject, editions, matches: decided }, at),
  }
}

/** Its own key alone where nothing else means the party. */
function knownOf({ match, asked: { serviceId, partyKey } }: Match): string[] {
  const known = keysOf(match)
  return known.length > 0 ? known : [idOf(serviceId, partyKey)]
}

function isOf({ keyed, decision }: CurrentMatch, partyKey: string): boolean {
  return keyed?.keys.has(partyKey) === true || decision?.facts.partyKey === partyKey
}
