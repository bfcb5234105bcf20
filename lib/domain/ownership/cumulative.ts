import { componentsOf } from './components.ts'
import { add, cut, type Interval } from './interval.ts'
import { inverseOfRemainder } from './inverse.ts'
import type { Ownership } from './model.ts'

/** Less than this is the machine's own error. */
const error = 1e-9

export interface Cumulative {
  /** For each party and parcel, the part of the root it owns through all paths; the root itself is whole. */
  share: Interval[]
  /** For each party, what it holds of the root together with others, through joint parcels. */
  joint: Interval[]
  /** Circles of holdings, as indices of their parties; a company that holds itself is one of them. */
  cycles: number[][]
}

/**
 * Cumulative ownership (docs/interface.md, "Graph"): walk up from the root, taking each holder with the probability of its
 * share; the chance of ever reaching X. A chain multiplies, treasury shares fall to the other holders, circles are solved,
 * nothing exceeds 100 and complete leaf owners sum to 100. Bounds are the same walk with all lower and all upper shares, and
 * of whoever stands at an end at most what the others there leave.
 */
export function cumulativeOwnership(ownership: Ownership): Cumulative {
  const count = ownership.ids.length
  const successors = ownership.holdingsOf.map((holdings) => holdings.map((holding) => holding.by))
  // Holders come before those they hold in this order, so it is walked from its end: from the root upwards.
  const components = componentsOf(count, (node) => successors[node] ?? []).reverse()
  const low = chances(ownership, components, (interval) => interval.low)
  const high = chances(ownership, components, (interval) => interval.high)
  const cycles = components.filter((members) => members.length > 1 || holdsItself(successors, members[0] ?? 0))
  const inCycle = new Set(cycles.flat())
  const [openLow, openHigh] = [openWays(ownership, 'low', inCycle), openWays(ownership, 'high', inCycle)]
  const isEnd = (index: number) => index !== ownership.root && (ownership.holdingsOf[index] ?? []).length === 0
  const toEnds = low.reduce((sum, part, index) => (isEnd(index) ? sum + part : sum), 0)
  const share = Array.from({ length: count }, (_, index) => {
    const ends = { low: low[index] ?? 0, high: high[index] ?? 0 }
    // Where several ways meet, each at its most, their sum is still at most what certainly is nobody else's.
    const most = isEnd(index) ? Math.max(ends.low, 1 - Math.max(0, toEnds - ends.low)) : 1
    const isBounded = most < ends.high - error
    return cut({
      ...{ low: ends.low, high: isBounded ? most : ends.high },
      ...{ isLowOpen: openLow[index] === 1, isHighOpen: openHigh[index] === 1 && !isBounded },
    })
  })
  return {
    share,
    joint: jointShares(ownership, share),
    cycles,
  }
}

/**
 * Which parties a way from the root reaches that has an end that is excluded, over holdings that are more than nothing: then
 * their own end is excluded too. Nothing is said of members of a circle, whose ways may come by them twice.
 */
function openWays({ ids, root, holdingsOf }: Ownership, end: 'low' | 'high', inCycle: ReadonlySet<number>): Uint8Array {
  const isOpen = (share: Interval) => (end === 'low' ? share.isLowOpen : share.isHighOpen) === true
  const states = [new Uint8Array(ids.length), new Uint8Array(ids.length)] as const
  const queue: (readonly [node: number, isOpen: boolean])[] = [[root, false]]
  states[0][root] = 1
  for (const [node, wasOpen] of queue) {
    for (const { by, share } of holdingsOf[node] ?? []) {
      if (by === node || by === root || (share[end] === 0 && !isOpen(share))) continue
      const open = wasOpen || isOpen(share)
      const reached = states[open ? 1 : 0]
      if (reached[by] === 1) continue
      reached[by] = 1
      queue.push([by, open])
    }
  }
  for (const member of inCycle) states[1][member] = 0
  return states[1]
}

function holdsItself(successors: number[][], node: number): boolean {
  return successors[node]?.includes(node) ?? false
}

/**
 * The chance of ever reaching each party from the root. Expected visits follow from one walk over the components; the
 * chance of a first visit is the expected visits divided by the visits that one visit brings with it.
 */
function chances(ownership: Ownership, components: number[][], pick: (share: Interval) => number): Float64Array {
  const { ids, root, holdingsOf } = ownership
  const arriving = new Float64Array(ids.length)
  const chance = new Float64Array(ids.length)
  arriving[root] = 1
  for (const members of components) {
    const [only] = members
    if (members.length === 1 && only !== undefined && !holdingsOf[only]?.some((holding) => holding.by === only)) {
      chance[only] = arriving[only] ?? 0
      passOn(ownership, only, arriving[only] ?? 0, arriving, pick, null)
      continue
    }
    solveCircle(ownership, members, arriving, chance, pick)
  }
  return chance
}

/** Hands what visits a company on to its holders; `inside` are those that were served within their circle already. */
function passOn(
  { holdingsOf }: Ownership,
  company: number,
  visits: number,
  arriving: Float64Array,
  pick: (share: Interval) => number,
  inside: ReadonlySet<number> | null,
): void {
  if (visits === 0) return
  for (const { by, share } of holdingsOf[company] ?? []) {
    if (inside?.has(by)) continue
    // What is not finite has no place in a sum: an endless circle above passes on as much as there can be.
    arriving[by] = Math.min(1e6, (arriving[by] ?? 0) + visits * pick(share))
  }
}

function solveCircle(
  ownership: Ownership,
  members: number[],
  arriving: Float64Array,
  chance: Float64Array,
  pick: (share: Interval) => number,
): void {
  const inside = new Set(members)
  const position = new Map(members.map((member, index) => [member, index]))
  const matrix = members.map((member) => {
    const row = new Array<number>(members.length).fill(0)
    for (const { by, share } of ownership.holdingsOf[member] ?? []) {
      const column = position.get(by)
      if (column !== undefined) row[column] = (row[column] ?? 0) + pick(share)
    }
    return row
  })
  const entering = members.map((member) => arriving[member] ?? 0)
  const isReached = entering.some((value) => value > 0)
  const visitsOf = inverseOfRemainder(matrix)
  for (const [j, member] of members.entries()) {
    // Without a value of the sum the circle could hold everything of whatever enters it.
    const visits =
      visitsOf === null
        ? isReached
          ? 1
          : 0
        : entering.reduce((sum, value, i) => sum + value * (visitsOf[i]?.[j] ?? 0), 0)
    chance[member] = visitsOf === null ? visits : visits / (visitsOf[j]?.[j] ?? 1)
    passOn(ownership, member, visitsOf === null ? visits * 1e3 : visits, arriving, pick, inside)
  }
}

/** A parcel counts for each of its holders here, and in nobody's own share. */
function jointShares({ ids, parcels }: Ownership, share: Interval[]): Interval[] {
  const joint: Interval[] = ids.map(() => ({ low: 0, high: 0 }))
  for (const { index, holders } of parcels) {
    const part = share[index] ?? { low: 0, high: 0 }
    for (const holder of holders) {
      const sum = joint[holder] ?? { low: 0, high: 0 }
      joint[holder] = cut(add(sum, part))
    }
  }
  return joint
}
