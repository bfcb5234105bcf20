import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { decidedComponents, type PartyDecision } from '#lib/domain/parties/index.ts'
import { joinsOf, keptApartAmong, setsDecidedOn, tiedSets } from './store.ts'

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
