import 'server-only'
import {
  type Colleague,
  notFound,
  type PartyDecisionRecord,
  type PartyPage,
  type PartyRole,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { serialized } from '../../core/serialized.ts'
import { namesOfUsers } from '../../people/index.ts'
import { areResultsBehind, type PartyClosure, partyClosureOf } from '../parties/index.ts'
import { noteLook } from './access.ts'
import { candidatesOf, inShort, namesOf, shortKeysOf } from './candidates.ts'
import { type DecisionRow, decisionsOn, entriesWith, type NamedEntry } from './store.ts'

/** A party in more companies than people go through. */
const entriesMax = 5_000
const decisionsMax = 200

export interface PartyOnFile {
  /** All that means it. */
  keys: readonly string[]
  /** Newest first. */
  entries: readonly NamedEntry[]
  closure: PartyClosure
  isCut: boolean
}

/** The party that a key means now; not found where nothing on file names it any more. */
export async function partyOnFile(db: Sql, partyId: string): Promise<PartyOnFile> {
  const closure = await partyClosureOf(db, [[partyId]])
  const keys = [...closure.keys].filter((key) => closure.of(key) === closure.of(partyId))
  const entries = await entriesWith(db, keys, entriesMax)
  if (entries.length === 0) throw notFound('Nothing on file names this party')
  return {
    keys: [...new Set([...keys, ...shortKeysOf(entries)])],
    entries,
    closure,
    isCut: closure.isCut || entries.length === entriesMax,
  }
}

/** What a party is called; null of a person: who looks at one is written down, and a title is read before that. */
export async function titleOfParty(db: Sql, partyId: string): Promise<string | null> {
  const entries = await entriesWith(db, (await partyClosureOf(db, [[partyId]])).keys, entriesMax)
  return entries.some(({ kind }) => kind === 'person') ? null : (namesOf(entries)[0] ?? null)
}

/** Reads what is stored; asks no register and costs nothing. Who looks at a person is written down. */
export const getParty: Handler<'getParty'> = async (ctx, call) => {
  const db = ctx.database.sql
  const isBehind = await areResultsBehind(db)
  const party = await partyOnFile(db, call.params.partyId)
  const { entries } = party
  await noteLook(db, entries, call)
  const [candidates, decisions] = await Promise.all([candidatesOf(db, party), decisionsOf(db, party)])
  const isDecided = new Set(decisions.map(({ other }) => other.partyId))
  return {
    ...inShort(entries),
    names: namedIn(entries),
    standings: standingsIn(entries),
    candidates: candidates.found.filter((one) => !isDecided.has(one.party.partyId)),
    decisions,
    isCut: party.isCut || candidates.isCut || decisions.length === decisionsMax,
    isBehind,
  }
}

function namedIn(entries: readonly NamedEntry[]): PartyPage['names'] {
  return namesOf(entries).flatMap((name) => {
    const own = entries.filter((one) => one.name === name)
    const [newest] = own
    return newest === undefined ? [] : [{ name, serviceIds: companiesIn(own), ...namedBy(newest) }]
  })
}

function companiesIn(entries: readonly NamedEntry[]) {
  return [...new Set(entries.map(({ serviceId }) => serviceId))]
}

function namedBy({ orderId, product, at }: NamedEntry) {
  return { orderId: product === 'related' ? null : orderId, product, at: at.toISOString() }
}

function standingsIn(entries: readonly NamedEntry[]): PartyPage['standings'] {
  return [...Map.groupBy(entries, ({ serviceId }) => serviceId)].map(([serviceId, own]) => ({
    serviceId,
    companyName: own[0]?.companyName ?? null,
    roles: rolesIn(own),
  }))
}

/** What two answers say in the same words is said once, by the newer. */
function rolesIn(entries: readonly NamedEntry[]) {
  const said = new Map<string, PartyRole>()
  for (const entry of entries) {
    const { role, name, roleText, since, until, share } = entry
    const key = JSON.stringify([role, roleText, since, until, share])
    if (!said.has(key)) said.set(key, { role, name, roleText, since, until, share, ...namedBy(entry) })
  }
  return [...said.values()]
}

/** What people decided on the party, with the other party as what is on file calls it now. */
async function decisionsOf(db: Sql, { keys, closure }: PartyOnFile): Promise<PartyDecisionRecord[]> {
  const rows = await decisionsOn(db, keys, decisionsMax)
  const own = new Set(keys)
  const others = rows.map(({ one, other }) => (closesOn(one, own) ? other : one))
  const [people, entries] = await Promise.all([
    namesOfUsers(
      db,
      rows.map(({ by }) => by),
    ),
    entriesWith(db, [...new Set(others.flat())], entriesMax),
  ])
  return rows.flatMap((row, at) => {
    const meant = new Set(others[at])
    const named = entries.filter((entry) => shortKeysOf([entry]).some((key) => meant.has(key)))
    // Nothing on file names it: it is forgotten with what named it.
    return named.length === 0 ? [] : [recordOf(row, inShort(named), { closure, by: people.get(row.by) ?? null })]
  })
}

function closesOn(side: readonly string[], own: ReadonlySet<string>) {
  return side.some((key) => own.has(key))
}

function recordOf(
  row: DecisionRow,
  other: PartyDecisionRecord['other'],
  { closure, by }: { closure: PartyClosure; by: Colleague | null },
): PartyDecisionRecord {
  const isOne = closure.of(row.one[0] ?? '') === closure.of(row.other[0] ?? '')
  const said = serialized(row, 'joinId', 'verdict', 'reason', 'at')
  return { ...said, other, by, isInForce: isOne === (row.verdict === 'same') }
}
