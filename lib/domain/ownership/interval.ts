import type { Percentage } from '#lib/contract/index.ts'

/** A share from `low` to `high`, both from 0 to 1. An exact share has both alike; a missing one is 0 to 1, never 0. */
export interface Interval {
  low: number
  high: number
}

export const unknownShare: Interval = { low: 0, high: 1 }

/**
 * A percentage as given: exact before range before bound, and 0 is a value (ecosystem.md 3.2). Exclusive bounds count as
 * the bounds they are; what the register did not say stays open.
 */
export function intervalOf(percentage: Percentage | null | undefined): Interval {
  if (percentage === null || percentage === undefined) return unknownShare
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = percentage
  if (typeof exact === 'number') return { low: clamp(exact / 100), high: clamp(exact / 100) }
  const low = clamp((minimum ?? exclusiveMinimum ?? 0) / 100)
  const high = clamp((maximum ?? exclusiveMaximum ?? 100) / 100)
  return low <= high ? { low, high } : { low: high, high: low }
}

export function isExact({ low, high }: Interval): boolean {
  return high - low < 1e-12
}

export function add(a: Interval, b: Interval): Interval {
  return { low: a.low + b.low, high: a.high + b.high }
}

export function multiply(a: Interval, b: Interval): Interval {
  return { low: a.low * b.low, high: a.high * b.high }
}

/** Nothing is owned more than whole. */
export function cut({ low, high }: Interval): Interval {
  return { low: clamp(low), high: clamp(high) }
}

/** Back to the form of the interface, rounded where only the machine's own error can be. */
export function percentageOf(interval: Interval): Percentage {
  const { low, high } = cut(interval)
  if (isExact({ low, high })) return { exact: round(low * 100) }
  return { minimum: round(low * 100), maximum: round(high * 100) }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function round(value: number): number {
  return Number(value.toFixed(9))
}
