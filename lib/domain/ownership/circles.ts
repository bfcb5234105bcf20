import { bounded, compare, fractionOf, minus, over, reduced, times, wholeFraction } from './fraction.ts'
import { addBounds, type End, isEmptyInterval, lessOf, noBound, productOf, wholeBound } from './interval.ts'

/** What comes of a circle of holdings for one of its members, in percent of what enters the circle. */
export interface Passage {
  /** The chance of ever reaching the member, each way in counted up to its first visit. May be above the whole. */
  reached: End
  /** Visits there in all: what the member hands on to whoever holds it from outside. */
  visits: End
}

/** By member: to which other members (or itself) it hands which part on. */
export type Steps = readonly ReadonlyMap<number, End>[]

/** Circles above this many multiplications are not solved: what enters is told, and that there may be everything. */
const multiplicationsMax = 50_000
/** As much as there can be, where what goes round does not become less; far above any whole, so that a part of it is one too. */
const endless: End = { at: fractionOf('1e30'), isOpen: false }

/**
 * A circle of holdings, solved exactly: members are taken out one by one, and what went through them goes past them, until one
 * alone is left (Kemeny and Snell; the order changes nothing). All terms only grow with their parts and nothing is subtracted but
 * what stays at one member, so lower ends give a lower end, and upper ends an upper one. Halves of the circle are taken out by
 * turns, so that all members together cost the cube of their number.
 *
 * @param entering what arrives at each member from outside
 */
export function solveCircle(entering: readonly End[], steps: Steps, end: 'low' | 'high'): readonly Passage[] {
  const budget = { left: multiplicationsMax }
  const passages: Passage[] = []
  const members = [...steps.keys()]
  const from = new Map(members.flatMap((member) => pairOf(member, entering[member])))
  const solve = (circle: Circle) => {
    const [first = 0, ...others] = circle.members
    if (others.length === 0) {
      const reached = circle.entering.get(first) ?? noBound
      passages[first] = { reached, visits: productEnd(reached, turnsOf(circle.rows.get(first)?.get(first)), end) }
      return
    }
    const half = circle.members.length >> 1
    for (const kept of [circle.members.slice(0, half), circle.members.slice(half)]) {
      if (budget.left >= 0) solve(reducedTo(kept, circle, { end, budget }))
    }
  }
  solve({ members, entering: from, rows: new Map(steps.entries()) })
  return budget.left >= 0 ? passages : members.map((member) => unsolved(entering, member, end))
}

interface Circle {
  members: readonly number[]
  entering: ReadonlyMap<number, End>
  rows: ReadonlyMap<number, ReadonlyMap<number, End>>
}

interface Costs {
  end: 'low' | 'high'
  budget: { left: number }
}

/** The same circle as it is for these members alone. */
function reducedTo(kept: readonly number[], circle: Circle, { end, budget }: Costs): Circle {
  const entering = new Map(circle.entering)
  const rows = new Map([...circle.rows].map(([member, row]) => [member, new Map(row)]))
  const stays = new Set(kept)
  for (const gone of circle.members) {
    const out = stays.has(gone) ? undefined : rows.get(gone)
    if (out === undefined) continue
    rows.delete(gone)
    const turns = turnsOf(out.get(gone))
    out.delete(gone)
    for (const row of [entering, ...rows.values()]) {
      const into = row.get(gone)
      if (into === undefined) continue
      row.delete(gone)
      const through = productEnd(into, turns, end)
      budget.left -= out.size
      if (budget.left < 0) return circle
      for (const [to, part] of out) row.set(to, sumEnd(row.get(to) ?? noBound, productEnd(through, part, end), end))
    }
  }
  return { members: kept, entering, rows }
}

/** How often a member is visited for each time it is entered, in percent: once, and again with each part that comes straight back. */
function turnsOf(back: End | undefined): End {
  if (back === undefined) return wholeBound
  const left = minus(wholeFraction, back.at)
  if (compare(left, fractionOf(0)) <= 0) return endless
  return { at: over(times(wholeFraction, wholeFraction), left), isOpen: back.isOpen }
}

function productEnd(a: End, b: End, end: 'low' | 'high'): End {
  const { at, isOpen } = productOf(a, b, end)
  return lessOf({ at: reduced(at), isOpen }, endless)
}

function sumEnd(a: End, b: End, end: 'low' | 'high'): End {
  const { at, isOpen } = addBounds(a, b)
  return { at: bounded(reduced(at), end), isOpen }
}

function unsolved(entering: readonly End[], member: number, end: 'low' | 'high'): Passage {
  const own = entering[member] ?? noBound
  if (end === 'low') return { reached: own, visits: own }
  const isReached = entering.some(({ at: { top } }) => top > 0n)
  return isReached ? { reached: wholeBound, visits: endless } : { reached: noBound, visits: noBound }
}

function pairOf(member: number, end: End | undefined): [number, End][] {
  return end === undefined || isEmptyInterval(end) ? [] : [[member, end]]
}
