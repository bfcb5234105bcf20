import { isCurrent } from '#lib/domain/ownership/index.ts'
import type { Parties } from './identity.ts'
import type { HolderList } from './lists.ts'
import type { Composition, CompositionBounds } from './model.ts'

export interface CompositionReach {
  /** Everybody above the company, and it itself, the nearest first. */
  reached: ReadonlySet<string>
  /** Whose holders were taken in. */
  taken: ReadonlySet<string>
  cut: Composition['cut']
}

/** Goes up from a company over the lists that count, each party once, so that circles end. */
export function reach(
  root: string,
  lists: ReadonlyMap<string, readonly HolderList[]>,
  parties: Parties,
  { depthMax, partiesMax }: CompositionBounds,
): CompositionReach {
  const reached = new Set([root])
  const taken = new Set<string>()
  let cut: Composition['cut'] = null
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = []
    for (const held of level) {
      const [list] = lists.get(held) ?? []
      if (list === undefined) continue
      if (depth >= depthMax) {
        cut ??= 'depth'
        continue
      }
      const holders = new Map<string, boolean>()
      for (const edge of list.edges) {
        const holder = parties.of(list.answer, edge.source)
        holders.set(holder, holders.get(holder) === true || isCurrent(edge))
      }
      const fresh = [...holders].filter(([holder]) => !reached.has(holder))
      // A list is taken in whole or not at all: half of it would leave a rest that others hold.
      if (reached.size + fresh.length > partiesMax) {
        cut = 'size'
        continue
      }
      taken.add(held)
      for (const [holder] of fresh) reached.add(holder)
      // Whoever holds no longer is shown, and nobody above is.
      for (const [holder, holdsNow] of holders) if (holdsNow && !taken.has(holder)) next.push(holder)
    }
    level = [...new Set(next)].filter((held) => !taken.has(held))
  }
  return { reached, taken, cut }
}
