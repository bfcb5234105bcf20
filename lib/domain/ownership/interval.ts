import type { Percentage } from '#lib/contract/index.ts'
import { shareEnds } from './share-shape.ts'

/** A share from `low` to `high`, both from 0 to 1. An exact share has both alike; a missing one is 0 to 1, never 0. */
export interface Interval {
  low: number
  high: number
  /** The end itself is excluded: "more than 25 %". */
  isLowOpen?: boolean
  isHighOpen?: boolean
}

export const unknownShare: Interval = { low: 0, high: 1 }

/**
 * A percentage as given: exact before range before bound, and 0 is a value (ecosystem.md 3.2). An excluded end stays
 * excluded, so that "more than 50 up to 75" surely is more than 50.
 */
export function intervalOf(percentage: Percentage | null | undefined): Interval {
  const { low, high } = shareEnds(percentage)
  return spanned(clamp(low.at / 100), clamp(high.at / 100), { isLowOpen: low.isOpen, isHighOpen: high.isOpen })
}

/** With only those flags that say something: a closed end has none. */
function spanned(
  low: number,
  high: number,
  { isLowOpen, isHighOpen }: Pick<Interval, 'isLowOpen' | 'isHighOpen'>,
): Interval {
  if (isExact({ low, high })) return { low, high }
  return { low, high, ...(isLowOpen ? { isLowOpen } : {}), ...(isHighOpen ? { isHighOpen } : {}) }
}

export function isExact({ low, high }: Interval): boolean {
  return high - low < 1e-12
}

export function add(a: Interval, b: Interval): Interval {
  return spanned(a.low + b.low, a.high + b.high, {
    isLowOpen: Boolean(a.isLowOpen || b.isLowOpen),
    isHighOpen: Boolean(a.isHighOpen || b.isHighOpen),
  })
}

/** The greater of two, whichever that is: an end that both have is excluded below where one excludes it, above where both do. */
export function greater(a: Interval, b: Interval): Interval {
  const isLow = (one: Interval, other: Interval) => Boolean(one.isLowOpen) && one.low >= other.low
  const isHigh = (one: Interval, other: Interval) => one.high < other.high || Boolean(one.isHighOpen)
  return spanned(Math.max(a.low, b.low), Math.max(a.high, b.high), {
    isLowOpen: isLow(a, b) || isLow(b, a),
    isHighOpen: isHigh(a, b) && isHigh(b, a),
  })
}

/** Nothing of something is nothing, however open the something is. */
export function multiply(a: Interval, b: Interval): Interval {
  const isNothing = ({ low, isLowOpen }: Interval) => low === 0 && !isLowOpen
  return spanned(a.low * b.low, a.high * b.high, {
    isLowOpen: Boolean(a.isLowOpen || b.isLowOpen) && !isNothing(a) && !isNothing(b),
    isHighOpen: Boolean(a.isHighOpen || b.isHighOpen) && a.high * b.high > 0,
  })
}

/** Nothing is owned more than whole. */
export function cut({ low, high, isLowOpen, isHighOpen }: Interval): Interval {
  return spanned(clamp(low), clamp(high), {
    isLowOpen: Boolean(isLowOpen) && low < 1,
    isHighOpen: Boolean(isHighOpen) && high <= 1,
  })
}

/** Back to the form of the interface, rounded where only the machine's own error can be; an excluded end is in both forms. */
export function percentageOf(interval: Interval): Percentage {
  const { low, high, isLowOpen, isHighOpen } = cut(interval)
  if (isExact({ low, high })) return { exact: round(low * 100) }
  const [minimum, maximum] = [round(low * 100), round(high * 100)]
  return {
    minimum,
    maximum,
    ...(isLowOpen ? { exclusiveMinimum: minimum } : {}),
    ...(isHighOpen ? { exclusiveMaximum: maximum } : {}),
  }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function round(value: number): number {
  return Number(value.toFixed(9))
}
