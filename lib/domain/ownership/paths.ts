import type { Holding, Ownership } from './holdings.ts'
import { allHeld, type Interval, multiply } from './interval.ts'

/** One way a party reaches the root: holdings from the party down, and what they come to together. */
export interface OwnershipPath {
  steps: Holding[]
  share: Interval
}

export interface OwnershipPaths {
  paths: OwnershipPath[]
  /** True when more exist than were asked for. */
  isCut: boolean
}

/**
 * All ways from a party to the root that visit no company twice, shortest first. What goes round in circles is in the
 * cumulative share and in no path, so the two may differ, and the difference is the circle's.
 */
export function pathsToRoot(ownership: Ownership, party: number, pathsMax = 200): OwnershipPaths {
  const { root, holdingsOf } = ownership
  const leadsTo = reachable(ownership, party)
  const found: OwnershipPath[] = []
  let isCut = false
  if (party === root || leadsTo[root] === 0) return { paths: [], isCut }
  // Breadth first: the shortest ways are found first, so a cut leaves out only the longest.
  let level: { at: number; steps: Holding[]; share: Interval }[] = [{ at: root, steps: [], share: allHeld }]
  while (level.length > 0 && !isCut) {
    const next: typeof level = []
    for (const { at, steps, share } of level) {
      for (const holding of holdingsOf[at] ?? []) {
        const { by } = holding
        if (leadsTo[by] === 0 || by === root || steps.some((step) => step.by === by || step.of === by)) continue
        const longer = { at: by, steps: [holding, ...steps], share: multiply(share, holding.share) }
        if (by !== party) next.push(longer)
        else if (found.length < pathsMax) found.push({ steps: longer.steps, share: longer.share })
        else isCut = true
      }
      // Ways not walked to their end yet are bounded as well: a dense graph has more of them than memory.
      if (next.length > pathsMax * 500) isCut = true
    }
    level = next
  }
  return { paths: found, isCut }
}

/** Which parties and companies lie below a party, itself included: only these can be on its ways to the root. */
function reachable({ ids, holdingsBy }: Ownership, party: number): Uint8Array {
  const isReached = new Uint8Array(ids.length)
  isReached[party] = 1
  const queue = [party]
  for (const holder of queue) {
    for (const { of } of holdingsBy[holder] ?? []) {
      if (isReached[of] === 1) continue
      isReached[of] = 1
      queue.push(of)
    }
  }
  return isReached
}
