import Big from 'big.js'
import type { changeCauses } from '#lib/contract/index.ts'
import { decimalOf, major, sumOf } from './decimals.ts'

/** What an invoice counts and prices: billed credits, or the quantities of its events. The interface says neither (P120). */
export type Measure = 'credits' | 'quantity'

/** Quantity and price as they mean the same on a line, a tier and an event: multiplied they are the amount. */
interface Priced {
  quantity: string | null
  /** Price of one of them; null where nothing was billed, or where it has no end in decimals. */
  unit: string | null
}

/** A price of more digits is no price on a list: it is the mean of two tiers. */
const digitsMax = 12
const Exact = Big()
Exact.DP = digitsMax

interface PricedRow {
  billed: number
  quantity: string | null
  unitAmountMajor: string | null
  amountMajor: string | null
}

/** An event states its price for one of its own quantity; where credits are billed, this is its price for one credit. */
export function pricedRow(row: PricedRow, measure: Measure): Priced {
  if (measure === 'quantity') return { quantity: row.quantity, unit: row.unitAmountMajor }
  return { quantity: String(row.billed), unit: unitOf(decimalOf(row.amountMajor), new Big(row.billed)) }
}

function unitOf(amount: Big | null, quantity: Big): string | null {
  if (amount === null || quantity.eq(0)) return null
  const unit = new Exact(amount.toFixed()).div(quantity)
  return unit.times(quantity).eq(amount) ? major(new Big(unit.toFixed())) : null
}

/** A tier as an invoice states it. */
export interface PricedTier {
  index: number
  /** What its line has billed where it begins. */
  from: string | null
  quantity: string | null
  unit: string | null
}

/** The part of an event that falls into one tier. */
export interface TierPart {
  /** Null where the tiers of its line do not say. */
  tier: number | null
  quantity: string
  unit: string | null
  amount: string
}

/**
 * An event by tiers: one that begins in a tier and ends in the next is two parts, each at its own price. `before` is what its
 * line has billed before it. Where tiers and event contradict each other, the event stays whole, at what it states.
 */
export function tierPartsOf(
  row: { billed: number; amountMajor: string | null },
  before: number,
  tiers: readonly PricedTier[],
): TierPart[] {
  const amount = decimalOf(row.amountMajor)
  if (amount === null) return []
  const [low, high] = row.billed < 0 ? [before + row.billed, before] : [before, before + row.billed]
  const sign = row.billed < 0 ? -1 : 1
  const parts: TierPart[] = []
  let sum = new Big(0)
  for (const { tier, from, to } of spansOf(tiers)) {
    const end = to === null ? new Big(high) : minimum(to, new Big(high))
    const length = end.minus(maximum(from, new Big(low)))
    const unit = decimalOf(tier.unit)
    if (length.lte(0) || unit === null) continue
    const part = unit.times(length).times(sign)
    sum = sum.plus(part)
    parts.push({
      tier: tier.index,
      quantity: length.times(sign).toFixed(),
      unit: tier.unit,
      amount: major(part),
    })
  }
  const isWhole = sum.eq(amount) && parts.reduce((all, part) => all.plus(part.quantity), new Big(0)).eq(row.billed)
  if (isWhole && parts.length > 0) return parts
  const unit = unitOf(amount, new Big(row.billed))
  return [{ tier: null, quantity: String(row.billed), unit, amount: major(amount) }]
}

/** What a line has billed where one tier ends and the next begins, in the order of the tiers. */
export function tierBounds(tiers: readonly PricedTier[]): number[] {
  return spansOf(tiers).flatMap(({ to }) => (to === null ? [] : [Number(to)]))
}

/** Where each tier begins and ends; the last one is open, because refunds may have brought its line below what it once had. */
function spansOf(tiers: readonly PricedTier[]): { tier: PricedTier; from: Big; to: Big | null }[] {
  let from = new Big(0)
  return tiers.map((tier, at) => {
    const next = tiers[at + 1]
    const begin = from
    from = decimalOf(next?.from) ?? begin.plus(decimalOf(tier.quantity) ?? 0)
    return { tier, from: begin, to: next === undefined ? null : from }
  })
}

const minimum = (a: Big, b: Big) => (a.lt(b) ? a : b)
const maximum = (a: Big, b: Big) => (a.gt(b) ? a : b)

/** The five causes of a change that whoever pays is told of; what is none of the first four is other. */
const shownSteps = ['usage', 'tier', 'grants', 'refunds', 'other'] as const
type ShownStep = (typeof shownSteps)[number]

/** How much and of what is one cause to whoever pays, and so are prices and the tiers they come of. */
const stepOf: Readonly<Record<(typeof changeCauses)[number], ShownStep>> = {
  volume: 'usage',
  mix: 'usage',
  price: 'tier',
  tier: 'tier',
  grants: 'grants',
  refunds: 'refunds',
  other: 'other',
}

export interface Step {
  step: ShownStep
  /** Positive is dearer. */
  amount: string
}

/** Exactly five steps from one month to another, which add up to the difference: what no row explains is other. */
export function stepsOf(
  changes: readonly { cause: (typeof changeCauses)[number]; amount: string }[],
  unexplained: string,
): Step[] {
  return shownSteps.map((step) => {
    const own = changes.filter(({ cause }) => stepOf[cause] === step).map(({ amount }) => decimalOf(amount))
    return { step, amount: major(sumOf(step === 'other' ? [...own, decimalOf(unexplained)] : own)) }
  })
}
