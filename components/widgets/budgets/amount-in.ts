import { amountPattern } from '#lib/contract/index.ts'

/**
 * Parses a typed amount as a decimal text; null where it is none. A comma is how a German writes a decimal; before exactly three digits
 * a comma or a point may group thousands as well, and is not guessed.
 */
export function typedAmountIn(text: string): string | null {
  const typed = text.replace(/[\s\u00A0\u202F]/g, '')
  if (/[.,]\d{3}$/.test(typed)) return null
  const decimal = typed.replace(',', '.')
  return amountPattern.test(decimal) ? decimal.replace(/^0+(?=\d)/, '') : null
}
