import { digitsOf } from '#lib/domain/invoices/index.ts'
import { isDecimal } from '#lib/text/index.ts'

/** The same value with more zeros behind it, so that a column aligns at its decimal points; never with fewer digits. */
export function padded(text: string, digits: number): string {
  if (!isDecimal(text) || digitsOf(text) >= digits) return text
  return `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(digits - digitsOf(text))}`
}
