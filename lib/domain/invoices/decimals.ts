import Big from 'big.js'
import { isDecimal } from '#lib/text/index.ts'

const zero = new Big(0)

/** A decimal text as an exact value; null for a text that is none. */
export function decimalOf(text: string | number | null | undefined): Big | null {
  if (text === null || text === undefined) return null
  if (typeof text === 'number') return Number.isFinite(text) ? new Big(text) : null
  return isDecimal(text) ? new Big(text) : null
}

/** Digits behind the point. */
export function digitsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** All digits there are, and at least two behind the point, as the interface writes money. */
export function major(amount: Big): string {
  const text = amount.toFixed()
  return digitsOf(text) >= 2 ? text : amount.toFixed(2)
}

/** The sum of what is stated. */
export function sumOf(amounts: Iterable<Big | null>): Big {
  let sum = zero
  for (const amount of amounts) if (amount !== null) sum = sum.plus(amount)
  return sum
}

/** The sum where each is stated; null as soon as one is not, because the rest is no total. */
export function wholeSumOf(amounts: readonly (Big | null)[]): Big | null {
  return amounts.every((amount) => amount !== null) ? sumOf(amounts) : null
}
