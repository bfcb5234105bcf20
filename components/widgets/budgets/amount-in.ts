import { amountPattern } from '#lib/contract/index.ts'

/** Parses a typed amount as a decimal text; null where it is none. A comma is how a German writes a decimal. */
export function amountIn(text: string): string | null {
  const decimal = text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  return amountPattern.test(decimal) ? decimal.replace(/^0+(?=\d)/, '') : null
}
