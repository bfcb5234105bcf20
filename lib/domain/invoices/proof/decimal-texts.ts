import Big from 'big.js'

/** A JSON number of more significant digits than this may have lost some in reading: it is no amount to prove by. */
const exactDigits = 15

/**
 * A decimal as text. The interface writes some amounts and quantities as strings and says of others no type, so that a
 * service may write numbers too. Null for anything else, and for a number that a double cannot represent exactly.
 */
export function decimalText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const exact = new Big(value)
  return exact.c.length <= exactDigits && Math.abs(exact.e) <= exactDigits ? exact.toFixed() : null
}

const decimals: ReadonlySet<string> = new Set(['quantity', 'grossMajor', 'unitAmountMajor', 'tierMinQuantity'])
const nested: Readonly<Record<string, string>> = { invoice: 'lineItems', lineItems: 'tierLines' }

/** An invoice without its ledger rows, its decimals as texts; what else there is stays as it came. */
export function withDecimalTexts(value: unknown, of = 'invoice'): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => {
    if (decimals.has(name)) return [name, decimalText(one) ?? one]
    if (name === nested[of] && Array.isArray(one)) return [name, one.map((item) => withDecimalTexts(item, name))]
    return [name, one]
  })
  return Object.fromEntries(entries)
}
