import type { AnyDate } from '#lib/contract/index.ts'
import type { Locale } from './labels.ts'
import { formatDate, isPartialDate, statedDate } from './times.ts'

/** The month of a birth, or its year where no more is stated: a day is opened by an act of its own. */
export function formatBirthMonth(date: AnyDate | null | undefined, locale: Locale): string {
  return formatDate(monthOfBirth(date), locale)
}

/** Whether a date states the day. */
export function hasDay(date: AnyDate | null | undefined): boolean {
  return monthOfBirth(date) !== statedDate(date)
}

/** What stands before the day of an ISO date; of any other text nobody knows what is the day, so its year alone. */
export function monthOfBirth(date: AnyDate | null | undefined): string | null {
  const text = statedDate(date)
  if (text === null || isPartialDate(text)) return text
  return /^\d{4}-\d{2}(?=-\d{2})/.exec(text)?.[0] ?? /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? null
}

/** Any value of a report or an event, with the births in it cut to their months. */
export function withBirthMonths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBirthMonths)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isBirth(name) ? monthOfBirth(dateIn(one)) : withBirthMonths(one),
    ]),
  )
}

/** By its name; a place of birth is an address. */
const isBirth = (name: string) => /^(dateOfBirth|birthDate)$/i.test(name.replaceAll('_', ''))

function dateIn(value: unknown): AnyDate | null {
  if (typeof value === 'string') return value
  const { original, normalized } = Object(value)
  const text = (one: unknown) => (typeof one === 'string' ? one : null)
  return { original: text(original), normalized: text(normalized) }
}
