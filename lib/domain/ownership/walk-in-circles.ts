import type { Block } from './capital.ts'
import { fractionNumber, none } from './fraction.ts'
import { allHeld, type End, moreOf, nothingHeld, productOf, type Span, sumOf } from './span.ts'
import type { Walk } from './walk.ts'

/** Ways within one circle are walked up to this many steps and companies; then only bounds of their sum are told. */
const stepsMax = 5_000
const lengthMax = 1_000

/** By company: what members of its own circle hold of it. */
type WithinOf = readonly (readonly Block[])[]

/** All ways of a circle: in at a member whose holders are outside, along the circle, out at another. */
export function solveInside(walk: Walk, members: readonly number[], withinOf: WithinOf): void {
  const inside = new Set(members.filter((member) => !walk.facts.sources.has(member)))
  walk.inside = inside
  const entering = new Map([...inside].map((member) => [member, walk.fromOutside(member)]))
  const steps = { left: stepsMax }
  const sums = new Map<number, Span>()
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
  entering: ReadonlyMap<number, Span>
  passed: Set<number>
  steps: { left: number }
}

function along(walk: Walk, company: number, state: Along): Span {
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
function mostInside(walk: Walk, entering: ReadonlyMap<number, Span>, withinOf: WithinOf): Map<number, End> {
  const members = [...walk.inside]
  const placeOf = new Map(members.map((member, place) => [member, place]))
  const value = new Float64Array(members.length)
  const rows = members.map((member) => {
    const blocks = (withinOf[member] ?? []).filter((block) => !block.isOwn && walk.isWithin(block))
    const inner = blocks.map(({ share, holders }) => ({
      part: fractionNumber(share.high.at) / 100,
      inside: holders.flatMap((holder) => placeOf.get(holder) ?? []),
      outside: Math.max(0, ...holders.map((holder) => fractionNumber(walk.get(holder).high.at))),
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
