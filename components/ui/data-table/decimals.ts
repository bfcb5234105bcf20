import Big from 'big.js'
import { isDecimal } from '#lib/text/index.ts'

/** Amounts in order of their exact values; a text that is no decimal comes last. */
export function compareDecimals(a: string | null | undefined, b: string | null | undefined): number {
  const first = a && isDecimal(a) ? new Big(a) : null
  const second = b && isDecimal(b) ? new Big(b) : null
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return first.cmp(second)
}
