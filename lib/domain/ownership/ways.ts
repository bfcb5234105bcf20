import type { Block, Capital, CapitalTable } from './capital.ts'
import { componentsOf } from './components.ts'
import { compare, fractionNumber, minus, none } from './fraction.ts'
import {
  addBounds,
  allHeld,
  type End,
  lessOf,
  moreOf,
  noBound,
  nothingHeld,
  productOf,
  restBeside,
  type Span,
  sumOf,
  wholeBound,
} from './span.ts'

export interface WaysOptions {
  kind: 'shares' | 'votes'
  /** What is left of each company beside its named holders belongs to the sources as well. */
  withRest?: boolean
  /** A joint parcel counts only as far as for all its holders, in the upper ends as well. */
  isJointApart?: boolean
}

/** Ways within one circle are walked up to this many steps and companies; then only bounds of their sum are told. */
const stepsMax = 5_000
const lengthMax = 1_000

/**
 * What the sources have of each party by multiplying along every path down from them and adding the results; a path passes
 * no company twice and ends at the first source. Lower and upper ends apart; not cut at the whole, which is for the reader
 * of one company (Article 52(1) of Regulation (EU) 2024/1624, and look-through).
 */
export function waysFrom(table: CapitalTable, sources: ReadonlySet<number>, options: WaysOptions): Span[] {
  const capitals = table[options.kind]
  const of: Span[] = table.parties.map((_, index) => (sources.has(index) ? allHeld : nothingHeld))
  const walk: Walk = {
    parties: table.parties,
    capitals,
    sources,
    of,
    inside: new Set(),
    withRest: options.withRest ?? false,
    isJointApart: options.isJointApart ?? false,
  }
  for (const members of circlesBelow(table, sources, options)) {
    if (members.length === 1) {
      const [only = 0] = members
      if (!sources.has(only)) of[only] = fromOutside(walk, only)
      continue
    }
    walk.inside = new Set(members.filter((member) => !sources.has(member)))
    solveInside(walk)
    walk.inside = new Set()
  }
  return of
}

interface Order {
  /** Holders before those they hold; a circle of holdings together. */
  circles: readonly (readonly number[])[]
  /** By party: the place of its circle, and the companies it holds. */
  placeOf: Int32Array
  held: readonly (readonly number[])[]
}

const known = new WeakMap<CapitalTable, Map<string, Order>>()

function orderOf(table: CapitalTable, kind: WaysOptions['kind']): Order {
  const kinds = known.get(table) ?? new Map<string, Order>()
  known.set(table, kinds)
  const found = kinds.get(kind)
  if (found !== undefined) return found
  const holders = table[kind].map(({ blocks }) => blocks.flatMap((block) => (block.isOwn ? [] : block.holders)))
  const circles = componentsOf(table.parties.length, (company) => holders[company] ?? [])
  const placeOf = new Int32Array(table.parties.length)
  for (const [place, members] of circles.entries()) for (const member of members) placeOf[member] = place
  const held: number[][] = table.parties.map(() => [])
  for (const [company, all] of holders.entries()) for (const holder of all) held[holder]?.push(company)
  const order = { circles, placeOf, held }
  kinds.set(kind, order)
  return order
}

/** The circles the sources reach, in order; all of them where the unnamed rest counts, which is in every company. */
function circlesBelow(table: CapitalTable, sources: ReadonlySet<number>, { kind, withRest }: WaysOptions) {
  const { circles, placeOf, held } = orderOf(table, kind)
  if (withRest === true) return circles
  const reached = new Set(sources)
  for (const party of reached) for (const company of held[party] ?? []) reached.add(company)
  const places = new Set([...reached].flatMap((party) => placeOf[party] ?? []))
  return [...places].toSorted((a, b) => a - b).flatMap((place) => [circles[place] ?? []])
}

interface Walk {
  parties: CapitalTable['parties']
  capitals: readonly Capital[]
  sources: ReadonlySet<number>
  of: Span[]
  /** Members of the circle being solved, without sources. */
  inside: ReadonlySet<number>
  withRest: boolean
  isJointApart: boolean
}

/**
 * Of one company: through holders that are known already, each with its whole way. With the unnamed rest, all but what the
 * named holders surely have for others than the sources.
 */
function fromOutside(walk: Walk, company: number): Span {
  let sum = nothingHeld
  let lost = noBound
  const withRest = walk.withRest && walk.parties[company]?.type === 'company'
  for (const block of walk.capitals[company]?.blocks ?? []) {
    const part = block.isOwn || isWithin(walk, block) ? null : partOf(walk, block)
    if (part !== null) sum = sumOf(sum, part.of)
    const isAll = part !== null && compare(part.way.at, wholeBound.at) >= 0
    if (withRest && !isAll) lost = addBounds(lost, withoutWay(block.share.low, part?.way ?? noBound))
  }
  return withRest ? { low: sum.low, high: restBeside(lost) } : sum
}

/** Of a holding, what is surely not of the sources if they have at most this of its holder. */
function withoutWay(low: End, way: End): End {
  return productOf(low, { at: minus(wholeBound.at, way.at), isOpen: way.isOpen }, 'low')
}

/** Joint holders count with the least of their ways surely and with the greatest possibly. */
function partOf({ of, isJointApart }: Walk, { holders, share }: Block): { of: Span; way: End } | null {
  const ways = holders.map((holder) => of[holder] ?? nothingHeld)
  const [first = nothingHeld, ...others] = ways
  const low = others.reduce((least, { low }) => (moreOf(least, low, 'low') === least ? low : least), first.low)
  const furthest = isJointApart ? lessOf : (a: End, b: End) => moreOf(a, b, 'high')
  const high = others.reduce((most, way) => furthest(most, way.high), first.high)
  if (high.at.top === 0n) return null
  return { of: { low: productOf(share.low, low, 'low'), high: productOf(share.high, high, 'high') }, way: high }
}

function isWithin({ inside }: Walk, { holders }: Block): boolean {
  return holders.some((holder) => inside.has(holder))
}

/** All ways of a circle: in at a member whose holders are outside, along the circle, out at another. */
function solveInside(walk: Walk): void {
  const { of, inside } = walk
  const entering = new Map([...inside].map((member) => [member, fromOutside(walk, member)]))
  const steps = { left: stepsMax }
  const sums = new Map<number, Span>()
  for (const member of inside) sums.set(member, along(walk, member, { entering, passed: new Set([member]), steps }))
  const most = steps.left < 0 ? mostInside(walk, entering) : null
  for (const [member, sum] of sums) {
    of[member] = most === null ? sum : { low: sum.low, high: most.get(member) ?? allHeld.high }
  }
}

interface Along {
  entering: ReadonlyMap<number, Span>
  passed: Set<number>
  steps: { left: number }
}

function along(walk: Walk, company: number, state: Along): Span {
  let sum = state.entering.get(company) ?? nothingHeld
  if (state.steps.left < 0) return sum
  for (const block of walk.capitals[company]?.blocks ?? []) {
    if (!isWithin(walk, block)) continue
    let most: End | null = null
    let least: End | null = null
    for (const holder of block.holders) {
      state.steps.left -= 1
      if (state.passed.size > lengthMax) state.steps.left = -1
      if (state.steps.left < 0 || state.passed.has(holder)) {
        least = nothingHeld.low
        continue
      }
      const way = walk.inside.has(holder) ? within(walk, holder, state) : (walk.of[holder] ?? nothingHeld)
      most = most === null ? way.high : moreOf(most, way.high, 'high')
      least = least === null || moreOf(least, way.low, 'low') === least ? way.low : least
    }
    if (most === null) continue
    const low = productOf(block.share.low, least ?? nothingHeld.low, 'low')
    sum = sumOf(sum, { low, high: productOf(block.share.high, most, 'high') })
  }
  return sum
}

function within(walk: Walk, holder: number, state: Along): Span {
  state.passed.add(holder)
  const way = along(walk, holder, state)
  state.passed.delete(holder)
  return way
}

/**
 * Upper ends in a circle with too many ways: those of the circle solved, which no sum of ways exceeds. Found in machine
 * numbers, widened, and taken only where one more turn of the circle does not raise them.
 */
function mostInside(walk: Walk, entering: ReadonlyMap<number, Span>): Map<number, End> | null {
  const members = [...walk.inside]
  const placeOf = new Map(members.map((member, place) => [member, place]))
  const value = new Float64Array(members.length)
  const rows = members.map((member) => {
    const blocks = (walk.capitals[member]?.blocks ?? []).filter((block) => !block.isOwn && isWithin(walk, block))
    const inner = blocks.map(({ share, holders }) => ({
      part: fractionNumber(share.high.at) / 100,
      inside: holders.flatMap((holder) => placeOf.get(holder) ?? []),
      outside: Math.max(0, ...holders.map((holder) => fractionNumber((walk.of[holder] ?? nothingHeld).high.at))),
    }))
    return { entering: fractionNumber(entering.get(member)?.high.at ?? none), inner }
  })
  const turned = ({ entering: from, inner }: (typeof rows)[number]) => {
    let sum = from
    for (const { part, inside, outside } of inner) {
      let most = outside
      for (const place of inside) most = Math.max(most, value[place] ?? 0)
      sum += part * most
    }
    return sum
  }
  for (let turn = 0, change = 1; turn < turnsMax && change > 1e-10; turn += 1) {
    change = 0
    for (const [place, row] of rows.entries()) {
      const next = Math.min(1e9, turned(row))
      change = Math.max(change, next - (value[place] ?? 0))
      value[place] = next
    }
  }
  for (const [place, reached] of value.entries()) value[place] = reached * (1 + 1e-9) + 1e-9
  if (rows.some((row, place) => turned(row) > (value[place] ?? 0))) return new Map()
  return new Map(members.map((member, place) => [member, upTo(value[place] ?? 0)]))
}

const turnsMax = 400

function upTo(most: number): End {
  return { at: { top: BigInt(Math.ceil(most * 1e9)), bottom: 1_000_000_000n }, isOpen: false }
}
