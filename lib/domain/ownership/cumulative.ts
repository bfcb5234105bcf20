import type { GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { solveCircle } from './circles.ts'
import { componentsOf } from './components.ts'
import { bounded, compare, minus, none, plus, roundedBottom, roundedDown } from './fraction.ts'
import { type Ownership, readOwnership } from './holdings.ts'
import {
  add,
  addBounds,
  cut,
  type End,
  type Interval,
  isEmptyInterval,
  isExact,
  lessOf,
  noBound,
  nothingHeld,
  percentageOf,
  productOf,
  restBeside,
  wholeBound,
} from './interval.ts'

/**
 * The parties of a graph with what each has of the root by this arithmetic. A service may state other sums, or none: every page
 * shows these, and the graph's findings say where what is stated differs.
 */
export function computedNodes(graph: ShareholderGraph): GraphNode[] {
  const ownership = readOwnership(graph)
  const { share, joint } = cumulativeOwnership(ownership)
  return ownership.nodes.map((node, index) => ({
    ...node,
    data: {
      ...node.data,
      cumulativeOwnership: percentageOf(share[index] ?? nothingHeld),
      jointlyHeldOwnership: percentageOf(joint[index] ?? nothingHeld),
    },
  }))
}

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
 * of whoever stands at an end at most what the others there leave. Exact in every digit.
 */
export function cumulativeOwnership(ownership: Ownership): Cumulative {
  const { ids, root, holdingsOf, parcels } = ownership
  const successors = holdingsOf.map((holdings) => holdings.map((holding) => holding.by))
  // Holders come before those they hold in this order, so it is walked from its end: from the root upwards.
  const components = componentsOf(ids.length, (node) => successors[node] ?? []).reverse()
  const isCircle = ([first = 0, ...others]: readonly number[]) =>
    others.length > 0 || (successors[first]?.includes(first) ?? false)
  const cycles = components.filter(isCircle)
  const low = reachedFrom(ownership, components, isCircle, 'low')
  const isOneFigure =
    cycles.length === 0 &&
    !low.isRounded &&
    holdingsOf.every((holdings) => holdings.every(({ share }) => share.low === share.high))
  const high = isOneFigure ? low : reachedFrom(ownership, components, isCircle, 'high')
  const isEnd = (index: number) => index !== root && (holdingsOf[index] ?? []).length === 0
  const ends = low.reached.filter((_, index) => isEnd(index))
  const toEnds = ends.map(({ at }) => roundedDown(at)).reduce(plus, none)
  const openEnds = ends.filter(({ isOpen }) => isOpen).length
  const share = low.reached.map((least, index): Interval => {
    const most = high.reached[index] ?? least
    if (!isEnd(index) || isExact({ low: least, high: most })) return cut({ low: least, high: most })
    // Where several ways meet, each at its most, their sum is still at most what certainly is nobody else's.
    const left = restBeside({ at: minus(toEnds, roundedDown(least.at)), isOpen: openEnds > (least.isOpen ? 1 : 0) })
    return cut({ low: least, high: lessOf(most, compare(left.at, least.at) < 0 ? least : left) })
  })
  return { share, joint: jointShares(ids.length, parcels, share), cycles }
}

/** The chance of ever reaching each party from the root, in percent: one walk over the components, circles solved. */
function reachedFrom(
  { ids, root, holdingsOf }: Ownership,
  components: readonly number[][],
  isCircle: (members: readonly number[]) => boolean,
  end: 'low' | 'high',
) {
  const arriving: End[] = ids.map((_, index) => (index === root ? wholeBound : noBound))
  const reached: End[] = [...arriving]
  /** A number of too many digits was rounded, so that the other end is another one. */
  let isRounded = false
  const passOn = (company: number, visits: End, inside: ReadonlyMap<number, number> | null) => {
    if (visits === noBound) return
    for (const { by, share } of holdingsOf[company] ?? []) {
      if (inside?.has(by)) continue
      const part = productOf(visits, share[end], end)
      const { at, isOpen } = addBounds(arriving[by] ?? noBound, part)
      arriving[by] = { at: bounded(at, end), isOpen }
      isRounded ||= isRoundedAt(part) || isRoundedAt(arriving[by])
    }
  }
  for (const members of components) {
    const [only = 0] = members
    if (!isCircle(members)) {
      reached[only] = arriving[only] ?? noBound
      passOn(only, reached[only], null)
      continue
    }
    const placeOf = new Map(members.map((member, place) => [member, place]))
    const entering = members.map((member) => arriving[member] ?? noBound)
    const passages = solveCircle(entering, stepsIn(holdingsOf, members, placeOf, end), end)
    for (const [place, member] of members.entries()) {
      const passage = passages[place]
      if (passage === undefined) continue
      reached[member] = passage.reached
      passOn(member, passage.visits, placeOf)
    }
  }
  return { reached, isRounded }
}

function isRoundedAt({ at: { bottom } }: End) {
  return bottom === roundedBottom
}

function stepsIn(
  holdingsOf: Ownership['holdingsOf'],
  members: readonly number[],
  placeOf: ReadonlyMap<number, number>,
  end: 'low' | 'high',
): Map<number, End>[] {
  return members.map((member) => {
    const row = new Map<number, End>()
    for (const { by, share } of holdingsOf[member] ?? []) {
      const place = placeOf.get(by)
      if (place !== undefined && !isEmptyInterval(share[end])) {
        row.set(place, addBounds(row.get(place) ?? noBound, share[end]))
      }
    }
    return row
  })
}

/** A parcel counts for each of its holders here, and in nobody's own share. */
function jointShares(count: number, parcels: Ownership['parcels'], share: readonly Interval[]): Interval[] {
  const joint: Interval[] = Array.from({ length: count }, () => nothingHeld)
  for (const { index, holders } of parcels) {
    for (const holder of holders) joint[holder] = cut(add(joint[holder] ?? nothingHeld, share[index] ?? nothingHeld))
  }
  return joint
}
