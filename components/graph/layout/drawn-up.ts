import type { Upward } from './cycles.ts'

/**
 * Moves whoever is not above the root right beneath its holders: counted from the bottom like owners, a company without
 * holdings of its own would stand far below the group that holds it. Owners of the root keep their layers.
 */
export function drawnUp(layer: Int32Array, { low, high }: Upward, root: number): Int32Array {
  const holders: number[][] = Array.from(layer, () => [])
  const held: number[][] = Array.from(layer, () => [])
  for (let pair = 0; pair < low.length; pair += 1) {
    holders[low[pair] ?? 0]?.push(high[pair] ?? 0)
    held[high[pair] ?? 0]?.push(low[pair] ?? 0)
  }
  const isAbove = aboveOf(root, holders)
  if (isAbove.size === layer.length) return layer
  const others = Array.from(layer.keys()).filter((node) => !isAbove.has(node))
  const drawn = Int32Array.from(layer)
  for (const node of others.toSorted((a, b) => (layer[b] ?? 0) - (layer[a] ?? 0))) {
    const all = holders[node] ?? []
    // Who only holds can follow upwards; others decide.
    const settled = all.filter((holder) => isAbove.has(holder) || (holders[holder]?.length ?? 0) > 0)
    const deciding = settled.length > 0 ? settled : all
    if (deciding.length === 0) continue
    drawn[node] = deciding.reduce((least, holder) => Math.min(least, drawn[holder] ?? 0), Number.MAX_SAFE_INTEGER) - 1
  }
  for (const node of others) {
    const own = held[node] ?? []
    if (holders[node]?.length !== 0 || own.length === 0) continue
    drawn[node] = own.reduce((most, one) => Math.max(most, drawn[one] ?? 0), 0) + 1
  }
  wrapLeaves(drawn, others, holders, held)
  return withoutGaps(drawn)
}

/** So many companies without holdings of their own stand side by side beneath a holder; more make rows of about a square. */
const besideMax = 16

/** A holder of a hundred companies would make a row that nobody can see whole. */
function wrapLeaves(
  drawn: Int32Array,
  nodes: readonly number[],
  holders: readonly number[][],
  held: readonly number[][],
): void {
  const leavesOf = new Map<number, number[]>()
  for (const node of nodes) {
    const [holder, ...others] = holders[node] ?? []
    if (holder === undefined || others.length > 0 || held[node]?.length !== 0) continue
    const known = leavesOf.get(holder)
    if (known === undefined) leavesOf.set(holder, [node])
    else known.push(node)
  }
  for (const leaves of leavesOf.values()) {
    const perRow = Math.max(besideMax, Math.ceil(Math.sqrt(leaves.length)))
    for (const [at, leaf] of leaves.entries()) drawn[leaf] = (drawn[leaf] ?? 0) - Math.floor(at / perRow)
  }
}

function aboveOf(root: number, holders: readonly number[][]): Set<number> {
  const above = new Set(root < 0 ? [] : [root])
  for (const node of above) for (const holder of holders[node] ?? []) above.add(holder)
  return above
}

function withoutGaps(layer: Int32Array): Int32Array {
  const numbers = new Map([...new Set(layer)].toSorted((a, b) => a - b).map((one, at) => [one, at]))
  return layer.map((one) => numbers.get(one) ?? 0)
}
