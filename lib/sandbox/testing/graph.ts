import { type Company, keyOfParty, type Party } from '../world/model.ts'
import { pickAt } from '../world/random.ts'
import type { World } from '../world/world.ts'

/** Positions of the companies that hold a part of this one now. */
export function companyHolders({ holdings }: Company): number[] {
  return holdings
    .filter(({ until }) => until === null)
    .flatMap(({ holders }) => holders.flatMap((holder) => (holder.kind === 'company' ? [holder.index] : [])))
}

/** How many companies stand on each level above one, each counted on the lowest level it occurs. */
export function levelsAbove(world: World, index: number): number[] {
  const seen = new Set([index])
  const levels: number[] = []
  let level = [index]
  for (;;) {
    const next: number[] = []
    for (const one of level) {
      for (const holder of companyHolders(pickAt(world.companies, one))) {
        if (seen.has(holder)) continue
        seen.add(holder)
        next.push(holder)
      }
    }
    if (next.length === 0) return levels
    levels.push(next.length)
    level = next
  }
}

/** Companies that can be reached from one by holdings, in either direction, through companies and persons. */
export function reachable(world: World, start: number): number {
  const neighbours = new Map<string, string[]>()
  const link = (one: string, other: string) => {
    neighbours.set(one, [...(neighbours.get(one) ?? []), other])
    neighbours.set(other, [...(neighbours.get(other) ?? []), one])
  }
  for (const { index, holdings } of world.companies) {
    for (const { holders, until } of holdings) {
      if (until === null) for (const holder of holders) link(keyOfParty({ kind: 'company', index }), keyOfParty(holder))
    }
  }
  const first: Party = { kind: 'company', index: start }
  const seen = new Set([keyOfParty(first)])
  for (const one of seen) for (const next of neighbours.get(one) ?? []) seen.add(next)
  return [...seen].filter((key) => key.startsWith('company:')).length
}

/** Loops of exactly this length, each as its members in the order of holding. */
export function loopsOf(world: World, length: number): number[][] {
  const loops: number[][] = []
  function walk(path: readonly number[]): void {
    const [first = -1] = path
    for (const holder of companyHolders(pickAt(world.companies, path.at(-1) ?? first))) {
      if (holder === first && path.length === length) loops.push([...path])
      // Each loop is found from its lowest member alone.
      if (path.length < length && holder > first && !path.includes(holder)) walk([...path, holder])
    }
  }
  for (const { index } of world.companies) walk([index])
  return loops
}
