import { isDecimal } from '#lib/text/index.ts'

/** Digits behind the point. */
export function digitsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** The same value with more zeros behind it, so that a column aligns at its decimal points; never with fewer digits. */
export function padded(text: string, digits: number): string {
  if (!isDecimal(text) || digitsOf(text) >= digits) return text
  return `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(digits - digitsOf(text))}`
}
