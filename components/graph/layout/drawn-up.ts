import { append } from '../append.ts'
import type { Upward } from './cycles.ts'
import { type Lists, listsOf } from './lists.ts'

/**
 * Moves whoever is not above the root right beneath its holders: counted from the bottom like owners, a company without
 * holdings of its own would stand far below the group that holds it. Owners of the root keep their layers.
 */
export function drawnUp(layer: Int32Array, { low, high }: Upward, holders: Lists, root: number): Int32Array {
  const isAbove = aboveOf(root, holders, layer.length)
  const others: number[] = []
  for (let node = 0; node < layer.length; node += 1) if (isAbove[node] === 0) others.push(node)
  if (others.length === 0) return layer
  const held = listsOf(layer.length, high, low)
  const drawn = Int32Array.from(layer)
  const hasHolders = (node: number) => holders.first[node] !== holders.first[node + 1]
  for (const node of others.toSorted((a, b) => (layer[b] ?? 0) - (layer[a] ?? 0))) {
    const all = entriesOf(holders, node)
    // Who only holds can follow upwards; others decide.
    const settled = all.filter((holder) => isAbove[holder] === 1 || hasHolders(holder))
    const deciding = settled.length > 0 ? settled : all
    if (deciding.length === 0) continue
    drawn[node] = deciding.reduce((least, holder) => Math.min(least, drawn[holder] ?? 0), Number.MAX_SAFE_INTEGER) - 1
  }
  for (const node of others) {
    const own = entriesOf(held, node)
    if (hasHolders(node) || own.length === 0) continue
    drawn[node] = own.reduce((most, one) => Math.max(most, drawn[one] ?? 0), 0) + 1
  }
  wrapLeaves(drawn, others, holders, held)
  return withoutGaps(drawn)
}

/** So many companies without holdings of their own stand side by side beneath a holder; more make rows of about a square. */
const besideMax = 16

/** A holder of a hundred companies would make a row that nobody can see whole. */
function wrapLeaves(drawn: Int32Array, nodes: readonly number[], holders: Lists, held: Lists): void {
  const leavesOf = new Map<number, number[]>()
  for (const node of nodes) {
    const from = holders.first[node] ?? 0
    if (from + 1 !== holders.first[node + 1] || held.first[node] !== held.first[node + 1]) continue
    const holder = holders.list[from] ?? 0
    append(leavesOf, holder, node)
  }
  for (const leaves of leavesOf.values()) {
    const perRow = Math.max(besideMax, Math.ceil(Math.sqrt(leaves.length)))
    for (const [at, leaf] of leaves.entries()) drawn[leaf] = (drawn[leaf] ?? 0) - Math.floor(at / perRow)
  }
}

function entriesOf({ first, list }: Lists, node: number): Int32Array {
  return list.subarray(first[node], first[node + 1])
}

function aboveOf(root: number, holders: Lists, count: number): Uint8Array {
  const isAbove = new Uint8Array(count)
  if (root < 0) return isAbove
  const waiting = [root]
  isAbove[root] = 1
  for (const node of waiting) {
    for (let index = holders.first[node] ?? 0; index < (holders.first[node + 1] ?? 0); index += 1) {
      const holder = holders.list[index] ?? 0
      if (isAbove[holder] === 1) continue
      isAbove[holder] = 1
      waiting.push(holder)
    }
  }
  return isAbove
}

function withoutGaps(layer: Int32Array): Int32Array {
  const numbers = new Map([...new Set(layer)].toSorted((a, b) => a - b).map((one, at) => [one, at]))
  return layer.map((one) => numbers.get(one) ?? 0)
}
