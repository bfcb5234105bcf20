import type { Block, CapitalTable } from './capital.ts'
import { solveCircle } from './circles.ts'
import { compare, type Fraction, minus, none, plus } from './fraction.ts'
import {
  add,
  addBounds,
  allHeld,
  type End,
  type Interval,
  lessOf,
  moreOf,
  noBound,
  nothingHeld,
  productOf,
  restBeside,
  wholeBound,
} from './interval.ts'

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
      least = least === null ? way.low : lesserLow(least, way.low)
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

export interface PathSumsOptions {
  kind: 'shares' | 'votes'
  /** What is left of each company beside its named holders belongs to the sources as well. */
  withRest?: boolean
  /** A joint parcel counts only as far as for all its holders, in the upper ends as well. */
  isJointApart?: boolean
}

const lesserLow = (one: End, other: End) => (moreOf(one, other, 'low') === one ? other : one)

interface WalkFacts {
  table: CapitalTable
  sources: ReadonlySet<number>
  options: PathSumsOptions
  /** By party: what it holds. */
  heldBy: readonly (readonly Block[])[]
  /** What the unnamed rest of every company has by itself; null where it does not count, or is what is walked for. */
  rest: Walk | null
}

/** What surely goes to others than the sources and the unnamed rest, added up; how many of the parts are open. */
interface Lost {
  at: Fraction
  opens: number
}

/** What the sources have of each party, as far as it is known: holders are set before those they hold. */
export class Walk {
  readonly reached = new Map<number, Interval>()
  /** Members of the circle being solved, without sources. */
  inside: ReadonlySet<number> = new Set()
  /** Holdings of whoever is set, by company. */
  private readonly touched = new Map<number, Set<Block>>()
  private readonly lost = new Map<number, Lost>()
  readonly facts: WalkFacts

  constructor(facts: WalkFacts) {
    this.facts = facts
    for (const source of facts.sources) this.set(source, allHeld)
  }

  get(party: number): Interval {
    return this.reached.get(party) ?? this.facts.rest?.get(party) ?? nothingHeld
  }

  set(party: number, share: Interval): void {
    if (share === nothingHeld) return
    this.reached.set(party, share)
    for (const block of this.facts.heldBy[party] ?? []) {
      const touched = this.touched.get(block.of) ?? new Set()
      this.touched.set(block.of, touched.add(block))
    }
  }

  /**
   * Of one company: through holders that are known already, each with its whole way. With the unnamed rest, all but what the
   * named holders surely have for others than the sources.
   */
  fromOutside(company: number): Interval {
    const { table, options, rest } = this.facts
    const touched = [...(this.touched.get(company) ?? [])]
    if (options.withRest !== true) return this.sumIn(touched)
    const { blocks = [] } = table[options.kind][company] ?? {}
    if (table.parties[company]?.type !== 'company') return this.sumIn(blocks)
    const known = this.inside.size === 0 ? rest?.lost.get(company) : undefined
    const lost = known === undefined || rest === null ? this.lostOf(blocks) : this.changed(known, touched, rest)
    this.lost.set(company, lost)
    // Whatever the rest has by itself, it has not surely.
    const { low } = this.sumIn(touched)
    return { low, high: restBeside({ at: lost.at, isOpen: lost.opens > 0 }) }
  }

  isWithin({ holders }: Block): boolean {
    return this.inside.size > 0 && holders.some((holder) => this.inside.has(holder))
  }

  private sumIn(blocks: readonly Block[]): Interval {
    return blocks.reduce((sum, block) => add(sum, this.partOf(block)?.of ?? nothingHeld), nothingHeld)
  }

  private lostOf(blocks: readonly Block[]): Lost {
    return blocks.reduce((lost, block) => withPart(lost, this.lostIn(block), plus, 1), { at: none, opens: 0 })
  }

  /** What the rest alone loses, with the holdings of whoever is set looked at anew. */
  private changed(known: Lost, touched: readonly Block[], rest: Walk): Lost {
    const without = touched.reduce((lost, block) => withPart(lost, rest.lostIn(block), minus, -1), known)
    return touched.reduce((lost, block) => withPart(lost, this.lostIn(block), plus, 1), without)
  }

  /** Of a holding, what is surely not of the sources if they have at most what they have of its holder. */
  private lostIn(block: Block): End {
    const way = this.partOf(block)?.way ?? noBound
    if (compare(way.at, wholeBound.at) >= 0) return noBound
    return productOf(block.share.low, { at: minus(wholeBound.at, way.at), isOpen: way.isOpen }, 'low')
  }

  /** Joint holders count with the least of their ways surely and with the greatest possibly. */
  private partOf(block: Block): { of: Interval; way: End } | null {
    if (block.isOwn || this.isWithin(block)) return null
    const { holders, share } = block
    const [first = nothingHeld, ...others] = holders.map((holder) => this.get(holder))
    const low = others.reduce((least, way) => lesserLow(least, way.low), first.low)
    const furthest = this.facts.options.isJointApart ? lessOf : (a: End, b: End) => moreOf(a, b, 'high')
    const high = others.reduce((most, way) => furthest(most, way.high), first.high)
    if (high.at.top === 0n) return null
    return { of: { low: productOf(share.low, low, 'low'), high: productOf(share.high, high, 'high') }, way: high }
  }
}

function withPart({ at, opens }: Lost, part: End, join: typeof plus, by: 1 | -1): Lost {
  return { at: join(at, part.at), opens: opens + (part.isOpen ? by : 0) }
}
