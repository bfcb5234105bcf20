import type { Interval } from '#lib/domain/ownership/index.ts'
import type { Explored, Party } from './explored.ts'
import type { PartyPaths } from './paths.ts'

/** One circle of holdings: each holds the next, the last the first. */
export interface Loop {
  parties: Party[]
  shares: Interval[]
}

/** The circles a party's paths pass, or that it is part of itself; of entangled ones a shortest for each set of parties. */
export function loopsOf(explored: Explored, party: Party, paths: PartyPaths | null): Loop[] {
  const { cumulative } = explored
  const passed = new Set([party.index])
  for (const { steps } of [...(paths?.own ?? []), ...(paths?.joint ?? [])]) {
    for (const { by, of } of steps) passed.add(by).add(of)
  }
  return cumulative.cycles
    .filter((members) => members.some((member) => passed.has(member)))
    .flatMap((members) => {
      const loop = shortestThrough(explored, members)
      return loop === null ? [] : [loop]
    })
}

/** The path from one member back to itself, breadth first along what each holds. */
function shortestThrough({ ownership, parties }: Explored, members: readonly number[]): Loop | null {
  const [start] = members
  if (start === undefined) return null
  const inside = new Set(members)
  const cameFrom = new Map<number, { by: number; share: Interval }>()
  const queue = [start]
  for (const at of queue) {
    for (const { of, share } of ownership.holdingsBy[at] ?? []) {
      if (!inside.has(of) || cameFrom.has(of)) continue
      cameFrom.set(of, { by: at, share })
      queue.push(of)
    }
  }
  const loop: Loop = { parties: [], shares: [] }
  let at = start
  do {
    const before = cameFrom.get(at)
    const party = parties[before?.by ?? -1]
    if (before === undefined || party === undefined) return null
    loop.parties.unshift(party)
    loop.shares.unshift(before.share)
    at = before.by
  } while (at !== start)
  return loop
}
