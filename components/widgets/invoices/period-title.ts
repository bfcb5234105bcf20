import { formatDay, formatMonthOfYear, type Locale } from '../../format.ts'

/** "October 2026" for a period that is a month in UTC; else its two days; null where it is not stated. */
export function periodTitle(
  start: string | null | undefined,
  end: string | null | undefined,
  locale: Locale,
): string | null {
  const from = Date.parse(start ?? '')
  const to = Date.parse(end ?? '')
  if (Number.isNaN(from)) return null
  const begin = new Date(from)
  const year = begin.getUTCFullYear()
  const month = begin.getUTCMonth()
  if (from === Date.UTC(year, month, 1) && to === Date.UTC(year, month + 1, 1)) {
    return formatMonthOfYear(from, locale)
  }
  const first = formatDay(begin.toISOString(), locale, 'UTC')
  return Number.isNaN(to) ? first : `${first} \u2013 ${formatDay(new Date(to).toISOString(), locale, 'UTC')}`
}
