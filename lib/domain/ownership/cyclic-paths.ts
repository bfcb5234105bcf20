import type { Block } from './capital.ts'
import { solveCircle } from './circles.ts'
import {
  add,
  addBounds,
  allHeld,
  type End,
  type Interval,
  moreOf,
  nothingHeld,
  productOf,
  wholeBound,
} from './interval.ts'
import type { Walk } from './path-walk.ts'

/** Paths within one circle are walked up to this many steps and companies; then only bounds of their sum are told. */
const stepsMax = 5_000
const lengthMax = 1_000

/** By company: what members of its own circle hold of it. */
type WithinOf = readonly (readonly Block[])[]

/** All paths of a circle: in at a member whose holders are outside, along the circle, out at another. */
export function solveInside(walk: Walk, members: readonly number[], withinOf: WithinOf): void {
  const inside = new Set(members.filter((member) => !walk.facts.sources.has(member)))
  walk.inside = inside
  const entering = new Map([...inside].map((member) => [member, walk.fromOutside(member)]))
  const steps = { left: stepsMax }
  const sums = new Map<number, Interval>()
  for (const member of inside)
    sums.set(member, along(walk, member, { entering, withinOf, passed: new Set([member]), steps }))
  const most = steps.left < 0 ? mostInside(walk, entering, withinOf) : null
  walk.inside = new Set()
  for (const [member, sum] of sums) {
    walk.set(member, most === null ? sum : { low: sum.low, high: most.get(member) ?? allHeld.high })
  }
}

interface Along {
  withinOf: WithinOf
  entering: ReadonlyMap<number, Interval>
  passed: Set<number>
  steps: { left: number }
}

function along(walk: Walk, company: number, state: Along): Interval {
  let sum = state.entering.get(company) ?? nothingHeld
  if (state.steps.left < 0) return sum
  for (const block of state.withinOf[company] ?? []) {
    if (!walk.isWithin(block)) continue
    let most: End | null = null
    let least: End | null = null
    for (const holder of block.holders) {
      state.steps.left -= 1
      if (state.passed.size > lengthMax) state.steps.left = -1
      if (state.steps.left < 0 || state.passed.has(holder)) {
        least = nothingHeld.low
        continue
      }
      const way = walk.inside.has(holder) ? within(walk, holder, state) : walk.get(holder)
      most = most === null ? way.high : moreOf(most, way.high, 'high')
      least = least === null || moreOf(least, way.low, 'low') === least ? way.low : least
    }
    if (most === null) continue
    const low = productOf(block.share.low, least ?? nothingHeld.low, 'low')
    sum = add(sum, { low, high: productOf(block.share.high, most, 'high') })
  }
  return sum
}

function within(walk: Walk, holder: number, state: Along): Interval {
  state.passed.add(holder)
  const way = along(walk, holder, state)
  state.passed.delete(holder)
  return way
}

/** Upper ends in a circle with too many paths: those of the circle solved, each joint holder with all of its parcel, which no sum of paths exceeds. */
function mostInside(walk: Walk, entering: ReadonlyMap<number, Interval>, withinOf: WithinOf): Map<number, End> {
  const members = [...walk.inside]
  const placeOf = new Map(members.map((member, place) => [member, place]))
  const steps = members.map(() => new Map<number, End>())
  const from = members.map((member) => entering.get(member)?.high ?? nothingHeld.high)
  for (const [place, member] of members.entries()) {
    for (const block of withinOf[member] ?? []) {
      if (block.isOwn || !walk.isWithin(block)) continue
      const { high } = block.share
      for (const holder of block.holders) {
        const inner = placeOf.get(holder)
        const row = inner === undefined ? undefined : steps[inner]
        // What the sources have of the holder goes on to the company it holds.
        if (row !== undefined) row.set(place, addBounds(row.get(place) ?? nothingHeld.high, high))
        else from[place] = addBounds(from[place] ?? nothingHeld.high, productOf(high, walk.get(holder).high, 'high'))
      }
    }
  }
  const passages = solveCircle(from, steps, 'high')
  return new Map(members.map((member, place) => [member, passages[place]?.visits ?? wholeBound]))
}
