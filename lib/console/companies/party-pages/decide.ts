import 'server-only'
import { consoleError, notFound, type PartyVerdict, partyLimits, type UncertainDecision } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { decidedMeanwhile, matchesWithoutTies, type OnMatch } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { namesOfUsers } from '../../people/index.ts'
import { companyNamesOf } from '../index.ts'
import { certainKeysOf, companiesOfDecided, lockDecisions, partyClosureOf, standsOf } from '../parties/index.ts'
import { partiesMayDiffer } from '../screening-states/index.ts'
import { maySeePersons, requireMaySee } from './access.ts'
import { candidatesOf, inShort, shortKeysOf } from './candidates.ts'
import {
  type DecisionRow,
  decisionsOn,
  entriesWith,
  insertPartyDecision,
  type NamedEntry,
  partyDecisionOf,
  undoDecision,
} from './store.ts'

const sampleMax = 500

/** Of two people who decide on the same parties at once the first stays; the second finds them joined, or kept apart. */
export const decideParty: Handler<'decideParty'> = async (
  ctx,
  { params: { partyId }, body: { other: otherId, verdict, reason }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const joinId = newId(now)
  auditEntry.object = `${partyId} ${verdict} ${otherId}`
  await trail.change(async (tx) => {
    await lockDecisions(tx)
    const [one, other] = await Promise.all([sideOf(tx, partyId), sideOf(tx, otherId)])
    await requireMaySee(tx, person.role, [...one.kinds, ...other.kinds])
    const sides = { one: one.keys, other: other.keys }
    await requireFits(tx, verdict, sides)
    await insertPartyDecision(tx, { joinId, verdict, ...sides, reason, at: now, by: person.userId })
    if (verdict === 'same') await requireHolds(tx, sides)
    await partiesMayDiffer(tx, await companiesOfDecided(tx, [one.keys, other.keys]))
  })
  return { joinId }
}

export const undoPartyDecision: Handler<'undoPartyDecision'> = async (
  ctx,
  { params: { partyId, joinId }, person, trail, auditEntry },
) => {
  const change = { undoneAt: ctx.clock.now(), undoneBy: person.userId }
  await trail.change(async (tx) => {
    await lockDecisions(tx)
    const found = await partyDecisionOf(tx, joinId)
    const own = new Set((await partyClosureOf(tx, [[partyId]])).keys)
    if (found === null || ![...found.one, ...found.other].some((key) => own.has(key)))
      throw notFound('No such decision on this party')
    if (found.undoneAt !== null) throw await meanwhile(tx, found)
    const { one, other, verdict } = found
    const entries = await entriesWith(tx, [...one, ...other], sampleMax)
    await requireMaySee(
      tx,
      person.role,
      entries.map(({ kind }) => kind),
    )
    // Before it is taken back: what it joined stands in all of them.
    const touched = await companiesOfDecided(tx, [one, other])
    await undoDecision(tx, joinId, change)
    await partiesMayDiffer(tx, touched)
    auditEntry.object = `${partyId} ${verdict} taken back: ${joinId}`
  })
  return {}
}

interface Sides {
  one: readonly string[]
  other: readonly string[]
}

/** All that certainly means the party: what other people joined to it is not theirs who decide now. */
async function sideOf(tx: Transaction, partyId: string) {
  const keys = await certainKeysOf(tx, partyId)
  const entries = await entriesWith(tx, keys, sampleMax)
  if (entries.length === 0) throw notFound('Nothing on file names this party')
  return { keys, kinds: entries.map(({ kind }) => kind) }
}

async function requireFits(tx: Transaction, verdict: PartyVerdict, { one, other }: Sides) {
  if (one.some((key) => other.includes(key)))
    throw consoleError('party.same_by_register', 'An identifier of a register says that this is one party')
  const earlier = (await decisionsOn(tx, one, sampleMax)).filter((row) =>
    [...row.one, ...row.other].some((key) => other.includes(key)),
  )
  const said = earlier.find((row) => row.verdict === verdict)
  if (await isOneParty(tx, { one, other }))
    throw consoleError(
      'party.joined',
      said ? (await meanwhile(tx, said)).detail : 'Decisions on other parties make these one',
    )
  if (said?.verdict === 'different') throw consoleError('party.kept_apart', (await meanwhile(tx, said)).detail)
}

function meanwhile(tx: Transaction, { joinId, verdict, reason, at, by, undoneAt, undoneBy }: DecisionRow) {
  return decidedMeanwhile(tx, {
    decisionId: joinId,
    outcome: verdict,
    reason,
    at,
    by,
    endedAt: undoneAt,
    endedBy: undoneBy,
  })
}

/** What a person keeps apart stays apart: a join that would not hold is not written. */
async function requireHolds(tx: Transaction, sides: Sides) {
  if (await isOneParty(tx, sides)) return
  throw consoleError('party.kept_apart', 'A person keeps these parties apart; take that back first')
}

async function isOneParty(tx: Transaction, { one, other }: Sides) {
  const closure = await partyClosureOf(tx, [one, other])
  return closure.of(one[0] ?? '') === closure.of(other[0] ?? '')
}

const { uncertainListed, uncertainMax } = partyLimits
const entriesMax = 20_000
const decisionsMax = 200

interface Uncertain {
  row: OnMatch<'match'>
  entries: readonly NamedEntry[]
}

/**
 * Decisions that stand as they were made, for one company: nothing means their party in every company, and nobody joined it to
 * another one. A person can, on the page of the party; what was decided then holds in the companies of both.
 */
export const listUncertainDecisions: Handler<'listUncertainDecisions'> = async (ctx, { query, person }) => {
  const db = ctx.database.sql
  const rows = await matchesWithoutTies(db, query.serviceId ?? null, uncertainMax + 1)
  const all = await standingAlone(db, rows.slice(0, uncertainMax))
  const maySee = await maySeePersons(db, person.role)
  // Of a party that nothing names any more nobody knows whether it is a person.
  const shown = all.filter(
    ({ entries }) => maySee || (entries.length > 0 && entries.every(({ kind }) => kind !== 'person')),
  )
  const listed = shown.slice(0, uncertainListed)
  const [people, names] = await Promise.all([
    namesOfUsers(
      db,
      listed.map(({ row }) => row.by),
    ),
    companyNamesOf(db, [...new Set(listed.map(({ row }) => row.place))]),
  ])
  const decisions: UncertainDecision[] = []
  for (const one of listed) {
    const { decisionId: matchId, place: serviceId, outcome: verdict, facts, at, by } = one.row
    const { partyName, list, entryId, entryName } = facts
    const party = one.entries.length === 0 ? null : inShort(one.entries)
    decisions.push({
      matchId,
      serviceId,
      companyName: names.get(serviceId) ?? null,
      list,
      entryId,
      entryName,
      verdict,
      partyId: party?.partyId ?? null,
      partyName: party?.name ?? partyName,
      at: at.toISOString(),
      by: people.get(by) ?? null,
      alike: await alikeOf(db, one.entries),
    })
  }
  return { decisions, count: shown.length, isCut: rows.length > uncertainMax }
}

/** Those whose party stands in no other company, nor is known by more through what a person joined. */
async function standingAlone(db: Sql, rows: readonly OnMatch<'match'>[]): Promise<Uncertain[]> {
  const stands = await standsOf(
    db,
    rows.map(({ keys }) => keys),
  )
  const alone = rows.filter(({ keys, place }) => {
    const [key = ''] = keys
    const isKnown = stands.keysOf(key).some((one) => one.startsWith('t'))
    return !isKnown && stands.companiesOf(key).every((one) => one === place)
  })
  const entries = await entriesWith(db, new Set(alone.flatMap(({ keys }) => keys)), entriesMax)
  return alone.map((row) => {
    const meant = new Set(row.keys)
    return { row, entries: entries.filter((entry) => shortKeysOf([entry]).some((key) => meant.has(key))) }
  })
}

/** Who else it may be, of those on whom nobody decided. */
async function alikeOf(db: Sql, entries: readonly NamedEntry[]) {
  if (entries.length === 0) return 0
  const keys = shortKeysOf(entries)
  const [{ found }, decisions] = await Promise.all([
    candidatesOf(db, { keys, entries }),
    decisionsOn(db, keys, decisionsMax),
  ])
  const decided = decisions.flatMap(({ one, other }) => [...one, ...other])
  const closure = await partyClosureOf(db, [decided])
  return found.filter(({ party }) => !closure.keys.has(party.partyId)).length
}
