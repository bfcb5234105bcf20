import 'server-only'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { decidedComponents, type PartyDecision } from '#lib/domain/parties/index.ts'
import { moveMatch, onMatches } from '../../core/decisions/index.ts'
import { joinsOf, keptApartAmong, oneWithFile, rowsWith, setsDecidedOn, tiedSets } from './store.ts'

/**
 * Gives decisions in force of companies whose files are erased to another company that has a file and in which the
 * party stands: a decision of a party holds in all its companies, whichever of them it was made in. With the last file it is
 * erased. Called under the lock of decisions.
 */
export async function handOverDecisions(tx: Transaction, serviceIds: readonly string[]): Promise<void> {
  const leaving = await onMatches(tx, 'match', { serviceIds })
  const starts = leaving.map(({ keys }) => keys)
  const stands = await standsOf(tx, starts)
  for (const decision of leaving) {
    const [key = ''] = decision.keys
    // Where each has a decision of its own, that one holds there without this.
    const own = await onMatches(tx, 'match', { keys: stands.keysOf(key), entry: decision.facts })
    const taken = new Set([...serviceIds, ...own.map(({ place }) => place)])
    const rest = stands.companiesOf(key).filter((one) => !taken.has(one))
    const heir = await oneWithFile(tx, rest)
    if (heir !== null) await moveMatch(tx, decision.decisionId, heir)
  }
}

/** Where parties stand: the companies whose entries have their keys, by the name of the party in the closure. */
export interface Stands {
  closure: PartyClosure
  companiesOf(key: string): readonly string[]
  /** Keys of the party in its companies, those with a meaning in one company too. */
  keysOf(key: string): readonly string[]
  isCut: boolean
}

const rowsMax = 20_000

/** Reads where the parties with these keys stand. */
export async function standsOf(db: Sql, starts: readonly (readonly string[])[]): Promise<Stands> {
  const closure = await partyClosureOf(db, starts)
  const rows = await rowsWith(db, [...closure.keys], rowsMax)
  const companies = new Map<string, Set<string>>()
  const keys = new Map<string, Set<string>>()
  const note = (into: Map<string, Set<string>>, party: string, text: string) =>
    into.set(party, (into.get(party) ?? new Set()).add(text))
  for (const key of closure.keys) note(keys, closure.of(key), key)
  for (const { serviceId, ties, ids } of rows) {
    const known = [...ties, ...ids].find((key) => closure.keys.has(key))
    if (known === undefined) continue
    const party = closure.of(known)
    note(companies, party, serviceId)
    for (const key of [...ties, ...ids]) note(keys, party, key)
  }
  return {
    closure,
    companiesOf: (key) => [...(companies.get(closure.of(key)) ?? [])].toSorted(),
    keysOf: (key) => [...(keys.get(closure.of(key)) ?? [])].toSorted(),
    isCut: closure.isCut || rows.length === rowsMax,
  }
}

/** Companies that a decision on these parties reaches: of whose parties something else is decided; nobody where nothing is decided of any. */
export async function companiesOfDecided(tx: Transaction, starts: readonly (readonly string[])[]): Promise<string[]> {
  const { closure, companiesOf } = await standsOf(tx, starts)
  const keys = [...closure.keys]
  if ((await onMatches(tx, 'match', { keys, limit: 1 })).length === 0) return []
  return [...new Set(keys.flatMap((key) => companiesOf(key)))].toSorted()
}

/**
 * Companies of whose parties more or less is decided since these ties came or went, because they join parties, or joined them;
 * nobody where nothing is decided of any of them.
 */
export async function companiesTouched(tx: Transaction, ties: readonly (readonly string[])[]): Promise<string[]> {
  const joining = ties.filter((one) => one.length > 1)
  if (joining.length === 0) return []
  // Apart, as they are without each other: what they joined stands in all of them.
  const starts = [...new Set(joining.flat())].map((tie) => [tie])
  return companiesOfDecided(tx, starts)
}

/** All keys that lead to each other, also over joins that do not hold because of others, and which of them mean one party. */
export interface PartyClosure {
  keys: ReadonlySet<string>
  /** What names the party that a key means; equal for two keys exactly if they mean one. */
  of(key: string): string
  /** Whether there may be more: a bound was reached. */
  isCut: boolean
}

const isTie = (key: string) => key.startsWith('t')

/** Longer chains of entries that each know one key more are not to be expected. */
const roundsMax = 24
const keysMax = 50_000

/**
 * Follows the keys of parties over all entries and joins, until nothing more is reached. It is computed at every read, so that
 * nothing has to be undone: what was erased or taken back ties nothing any more. `isWhole` where the starts are all that means
 * their parties in their company.
 */
export async function partyClosureOf(
  db: Sql,
  starts: readonly (readonly string[])[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<PartyClosure> {
  const certain: (readonly string[])[] = []
  const joined = new Map<string, PartyDecision>()
  const keys = new Set<string>()
  const reach = (sets: readonly (readonly string[])[]): string[] => {
    const fresh = new Set(sets.flat().filter((key) => !keys.has(key)))
    for (const key of fresh) keys.add(key)
    return [...fresh]
  }
  certain.push(...starts)
  let fresh = reach(starts)
  let isCut = false
  for (let round = 0; fresh.length > 0 && !isCut; round += 1) {
    isCut = round === roundsMax || keys.size > keysMax
    if (isCut) break
    const leading = isWhole && round === 0 ? fresh.filter(isTie) : fresh
    const tied = [...(await tiedSets(db, leading)), ...(await setsDecidedOn(db, leading.filter(isTie)))]
    certain.push(...tied)
    const joins = await joinsOf(db, fresh)
    for (const join of joins) joined.set(join.joinId, join)
    fresh = reach([...tied, ...joins.map(({ one, other }) => [...one, ...other])])
  }
  // Only what a person joined can bring together what a person keeps apart.
  const apart = joined.size === 0 ? [] : await keptApartAmong(db, [...keys])
  const components = decidedComponents(certain, [...joined.values(), ...apart])
  return { keys, of: (key) => components.of(key), isCut }
}

/** All that means a party for certain, without what a person joined to it. */
export async function certainKeysOf(db: Sql, key: string): Promise<string[]> {
  const known = new Set([key])
  for (let fresh = [key]; fresh.length > 0 && known.size <= keysMax; ) {
    const tied = (await tiedSets(db, fresh)).flat()
    fresh = [...new Set(tied)].filter((one) => !known.has(one))
    for (const one of fresh) known.add(one)
  }
  return [...known]
}
