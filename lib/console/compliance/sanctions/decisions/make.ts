import 'server-only'
import { conflict, type MatchDecision, type MatchReason, orNotFound, type SanctionListId } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { lockStates, refreshStates } from '../../../companies/company-states/index.ts'
import { companiesBelow, idOf, lockHoldings, standsOf } from '../../../companies/parties/index.ts'
import {
  decideElsewhere,
  decideMatch,
  lockScreenings,
  partiesMayDiffer,
} from '../../../companies/screening-states/index.ts'
import {
  decidedMeanwhile,
  endDecision,
  findDecision,
  insertDecision,
  type OnMatch,
  onMatches,
} from '../../../core/decisions/index.ts'
import { appendToChronology } from '../../files/index.ts'
import { type CurrentMatch, decisionOf, seenOf } from '../matches/matches.ts'
import { lockOutcomes, saveOutcomes } from '../replay/store.ts'
import { foundIn, matchIdOf, type SanctionsState } from '../sanctions-state.ts'
import { areInUse } from '../store.ts'
import { assess, outcomeOf } from '../verdicts/assess.ts'

/** What a person decides on a match, as the page sent it. */
export interface Asked {
  serviceId: string
  partyKey: string
  list: SanctionListId
  entryId: string
  seen: string | null
  verdict: MatchDecision
  reason: MatchReason
  note: string
}

/** Who decides; `actor` is the second person where one confirms it. */
interface Deciders {
  by: string
  confirmedBy: string | null
  actor: string
  now: Date
}

/** The other companies a party stands in, and all that means it in them. */
export interface PartyStands {
  elsewhere: readonly string[]
  keys: readonly string[]
}

export function matchIn({ matches }: SanctionsState, { list, entryId, partyKey }: Asked): CurrentMatch | null {
  return matches.find((one) => one.list === list && one.entryId === entryId && isOf(one, partyKey)) ?? null
}

/** Read under the lock of decisions: a company that comes later is compared after the decision. */
export async function standsOfMatch(tx: Transaction, match: CurrentMatch, asked: Asked): Promise<PartyStands> {
  const { serviceId } = asked
  const known = keysOf(match) ?? [idOf(serviceId, asked.partyKey)]
  const stands = await standsOf(tx, [known])
  const [key = ''] = known
  return { elsewhere: stands.companiesOf(key).filter((one) => one !== serviceId), keys: stands.keysOf(key) }
}

/** As a person reads them, in the log and the chronology. */
export function namesOf({ keyed, entry, decision }: CurrentMatch, { entryId }: Asked) {
  return {
    partyName: keyed?.party.name ?? decision?.facts.partyName ?? '',
    entryName: entry?.names[0] ?? decision?.facts.entryName ?? entryId,
  }
}

interface Making {
  asked: Asked
  standing: SanctionsState
  match: CurrentMatch
  stands: PartyStands
  deciders: Deciders
}

/** Companies of a party that are decided in one transaction; of more the rest follows behind. */
const decidedAtOnceMax = 50

/**
 * Decides a match for every company its party stands in, under the lock of decisions. Refused where another decision is in force
 * than the person has seen, or another edition in use.
 */
export async function makeDecision(
  tx: Transaction,
  { asked, standing, match, stands: { elsewhere, keys }, deciders }: Making,
): Promise<{ matchId: string | null; object: string }> {
  const { serviceId, list, entryId, verdict, note } = asked
  const { now, actor } = deciders
  const atOnce = elsewhere.slice(0, decidedAtOnceMax)
  await lockStates(tx, [serviceId, ...atOnce], now)
  await lockHoldings(tx)
  const write = await appendToChronology(tx, { serviceId, by: actor, now })
  const inForce = await onMatches(tx, 'match', { entry: asked, keys, isLocked: true })
  const before = decisionOf(inForce, serviceId)
  await requireSeen(tx, inForce, asked)
  if (verdict === 'open' && inForce.length === 0) throw conflict('Nothing is decided on this match')
  const row = rowOf({ asked, standing, match, deciders })
  for (const { decisionId } of inForce)
    await endDecision(tx, { decisionId, kind: 'match' }, { endedAt: now, endedBy: actor })
  if (row !== null && !(await insertDecision(tx, row))) throw conflict('Another decision on this match is in force')
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
  const { partyName, entryName } = namesOf(match, asked)
  const changes = changesOf(before, asked)
  await write({ kind: 'sanctionMatchDecided', changes, reason: note, outcome: `${partyName}: ${entryName}` })
  // The note is in the chronology, and is erased with the file.
  const also = elsewhere.length === 0 ? '' : `, for ${elsewhere.length} more: ${atOnce.join(' ')}`
  const was = before?.outcome ?? 'open'
  return { matchId: row?.decisionId ?? null, object: `${serviceId}: ${list} ${entryId} ${was} to ${verdict}${also}` }
}

/** Of the same match a person has seen: what was decided meanwhile is to be read first. */
export async function requireSeen(
  tx: Transaction,
  inForce: readonly OnMatch<'match'>[],
  { serviceId, seen }: Asked,
): Promise<void> {
  if (seenOf(inForce, serviceId) === seen) return
  const standing = orNotFound(
    await findDecision(tx, seenOf(inForce, serviceId) ?? seen ?? ''),
    'No such decision on this match',
  )
  throw await decidedMeanwhile(tx, standing)
}

/** Null where a decision is taken back: none is in force then. */
function rowOf({ asked, standing, match, deciders }: Omit<Making, 'stands'>): OnMatch<'match'> | null {
  const { serviceId, partyKey, list, entryId, verdict, reason: why, note } = asked
  const { by, confirmedBy, now } = deciders
  if (verdict === 'open') return null
  const editionId = standing.editions.find((edition) => edition.list === list)?.editionId ?? null
  const on = { source: 'list', partyKey, list, entryId, ...namesOf(match, asked) } as const
  const facts = { ...on, why, evidence: match.evidence, editionId, basis: null }
  const question = { kind: 'match', place: serviceId, subject: subjectOf(asked) } as const
  const made = { outcome: verdict, reason: note, state: 'decided', at: now, by, confirmedBy, decidedAt: null } as const
  const inForce = { needsSecondPerson: false, endedAt: null, endedBy: null, endReason: null }
  const keys = keysOf(match) ?? [idOf(serviceId, partyKey)]
  return { decisionId: newId(now), ...question, keys, facts, ...made, ...inForce }
}

/** As the chronology has them. */
export function changesOf(before: OnMatch<'match'> | null, { verdict, reason }: Asked) {
  return [
    { field: 'verdict', before: before?.outcome ?? null, after: verdict },
    { field: 'matchReason', before: before?.facts.why ?? null, after: reason },
  ]
}

/** What of a company a decision on a match is about. */
export function subjectOf({ partyKey, list, entryId }: Pick<Asked, 'partyKey' | 'list' | 'entryId'>): string {
  return `${partyKey} ${list} ${entryId}`
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

/** What means the party of a match; null where nothing on file names it and nobody decided. */
function keysOf({ keyed, inForce }: CurrentMatch): string[] | null {
  if (keyed !== null) return [...keyed.ties, ...keyed.ids]
  return inForce.length === 0 ? null : [...new Set(inForce.flatMap(({ keys }) => keys))]
}

function isOf({ keyed, decision }: CurrentMatch, partyKey: string): boolean {
  return keyed?.keys.has(partyKey) === true || decision?.facts.partyKey === partyKey
}
