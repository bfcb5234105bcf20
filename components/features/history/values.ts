import { Address, Money, Percentage } from '#lib/contract/index.ts'
import { figuresIn } from '#lib/domain/ownership/index.ts'
import { addressLines, formatCount, formatDate, formatMoney, formatShare, type Locale } from '../../format.ts'

/**
 * A value of a report as a line of text; null where there is none. A value of unknown form is shown as JSON. A share stays
 * distinguishable from `beside`, the figures of the value it is compared with.
 */
export function valueText(value: unknown, locale: Locale, beside: readonly number[] = []): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatCount(value, locale)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return (
      value
        .map((one) => valueText(one, locale, beside))
        .filter(Boolean)
        .join(', ') || null
    )
  if (typeof value !== 'object') return null
  return objectText(value, locale, beside)
}

/** Both sides of a change; where they read the same, as JSON, which shows what differs. */
export function valueTexts(before: unknown, after: unknown, locale: Locale): [string | null, string | null] {
  const [was, is] = [valueText(before, locale, figuresIn(after)), valueText(after, locale, figuresIn(before))]
  return was !== is || was === null ? [was, is] : [JSON.stringify(before), JSON.stringify(after)]
}

function objectText(value: object, locale: Locale, beside: readonly number[]): string {
  const names = new Set(Object.keys(value))
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name))
  if (has('amount', 'iso4217CurrencyCode')) return formatMoney(read(Money, value), locale)
  if (has('exact', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum')) {
    return formatShare(read(Percentage, value), locale, beside)
  }
  if (
    names.size <= 2 &&
    has('normalized', 'original') &&
    [...names].every((one) => one === 'normalized' || one === 'original')
  ) {
    const { normalized, original } = { normalized: null, original: null, ...value }
    const texts = { normalized: textOf(normalized), original: textOf(original) }
    return formatDate(texts, locale)
  }
  if (has('normalized', 'coordinate') && has('original')) {
    const lines = addressLines(read(Address, value))
    if (lines.length > 0 && !has('isActive', 'englishTranslation', 'category')) return lines.join(', ')
  }
  const parts = has('city', 'postcode', 'road') ? addressLines(read(Address, { normalized: value })) : []
  if (parts.length > 0) return parts.join(', ')
  const words = Object.entries(value).flatMap(([name, one]) =>
    ['original', 'name', 'value', 'code', 'description'].includes(name) && typeof one === 'string' ? one : [],
  )
  return words.length > 0 ? words.join(' ') : JSON.stringify(value)
}

interface Reader<T> {
  safeParse: (value: unknown) => { success: boolean; data?: T | undefined }
}

function read<T>(schema: Reader<T>, value: unknown): T | null {
  return schema.safeParse(value).data ?? null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
