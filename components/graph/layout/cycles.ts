import type { Indexed } from './indexed.ts'

export interface Upward {
  /** Pairs as they are layered: `low` under `high`; for a broken pair the two have changed places. */
  low: Int32Array
  high: Int32Array
  isBroken: Uint8Array
  /** Connected nodes in the order in which a walk from the root first meets them. */
  met: Int32Array
}

/**
 * Breaks circles: walks up from the root, deep before wide, and turns each pair that leads back to a company whose own
 * holders are still being walked. Linear, and without recursion, because chains can be long.
 */
export function breakCycles(graph: Indexed): Upward {
  const { count, owned, holder, first } = graph
  const isBroken = new Uint8Array(owned.length)
  const state = new Uint8Array(count)
  const met = new Int32Array(count)
  const next = Int32Array.from(first)
  const stack = new Int32Array(count)
  let metCount = 0
  for (const start of startsOf(graph)) {
    if (state[start] !== 0) continue
    let depth = 0
    stack[0] = start
    state[start] = 1
    met[metCount++] = start
    while (depth >= 0) {
      const node = stack[depth] ?? 0
      const pair = next[node] ?? 0
      if (pair === first[node + 1]) {
        state[node] = 2
        depth -= 1
        continue
      }
      next[node] = pair + 1
      const above = holder[pair] ?? 0
      if (state[above] === 1) isBroken[pair] = 1
      if (state[above] !== 0) continue
      state[above] = 1
      met[metCount++] = above
      depth += 1
      stack[depth] = above
    }
  }
  return {
    low: owned.map((node, pair) => (isBroken[pair] === 1 ? (holder[pair] ?? 0) : node)),
    high: holder.map((node, pair) => (isBroken[pair] === 1 ? (owned[pair] ?? 0) : node)),
    isBroken,
    met,
  }
}

/** The root, then nodes that hold nothing, then all others, which are reached only within a circle. */
function* startsOf({ count, root, holder }: Indexed): Generator<number> {
  if (root >= 0) yield root
  const holds = new Uint8Array(count)
  for (const node of holder) holds[node] = 1
  for (let node = 0; node < count; node += 1) if (holds[node] === 0) yield node
  for (let node = 0; node < count; node += 1) yield node
}
