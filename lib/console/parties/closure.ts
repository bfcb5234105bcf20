import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { Components } from '#lib/domain/parties/index.ts'
import { joinedSets, tiedSets } from './store.ts'

/** All keys of parties, and which of them mean one party. */
export interface Closure {
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
export async function closureOf(
  db: Sql,
  starts: readonly (readonly string[])[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<Closure> {
  const components = new Components()
  const keys = new Set<string>()
  const reach = (sets: readonly (readonly string[])[]): string[] => {
    for (const set of sets) components.add(set)
    const fresh = new Set(sets.flat().filter((key) => !keys.has(key)))
    for (const key of fresh) keys.add(key)
    return [...fresh]
  }
  let fresh = reach(starts)
  for (let round = 0; fresh.length > 0; round += 1) {
    if (round === roundsMax || keys.size > keysMax) return { keys, of: (key) => components.of(key), isCut: true }
    const leading = isWhole && round === 0 ? fresh.filter(isTie) : fresh
    fresh = reach([...(await tiedSets(db, leading)), ...(await joinedSets(db, fresh))])
  }
  return { keys, of: (key) => components.of(key), isCut: false }
}
