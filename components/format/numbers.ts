import type { Money } from '#lib/contract/index.ts'
import { isDecimal } from '#lib/text/index.ts'
import { type Locale, noBreak, notDisclosed } from './labels.ts'

/** A decimal text with the signs of the locale and exactly the digits it has; another text stays as it came. */
export function formatDecimal(text: string, locale: Locale): string {
  if (!isDecimal(text)) return text
  const digits = Math.min(text.split('.')[1]?.length ?? 0, 100)
  const formatted = formatterOf(locale, digits).format(text)
  return formatted.replace('-', '\u2212')
}

/** A number of things: 1234567 → 1,234,567. Text keeps whole numbers above 2^53 exact. */
export function formatCount(count: number | string | null | undefined, locale: Locale): string {
  if (count == null) return notDisclosed
  return formatDecimal(typeof count === 'string' ? count : plainText(count), locale)
}

/** A figure as text without an exponent, with the digits it was given. */
export function plainText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}

/** The amount with its code behind it, "4,000,000.00 EUR"; never a symbol, never a float, never digits it did not have. */
export function formatMoney(money: Money | null | undefined, locale: Locale): string {
  if (!money?.amount) return notDisclosed
  const amount = formatDecimal(money.amount, locale)
  return money.iso4217CurrencyCode ? `${amount}${noBreak}${money.iso4217CurrencyCode}` : amount
}

/** A size in units of 1,000; below 10 kB every byte is said, because limits are stated in bytes. */
export function formatBytes(bytes: number, locale: Locale): string {
  if (bytes < 10_000) return `${formatCount(bytes, locale)}${noBreak}B`
  const units = ['kB', 'MB', 'GB', 'TB'] as const
  let size = bytes
  let unit: string = 'B'
  for (const next of units) {
    if (size < 999.95) break
    size /= 1000
    unit = next
  }
  return `${formatterOf(locale, 1).format(size)}${noBreak}${unit}`
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: Locale, digits: number): Intl.NumberFormat {
  const key = `${locale}${digits}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formatters.set(key, made)
  return made
}
