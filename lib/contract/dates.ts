import type { AnyDate } from './values.ts'

/** A date as text: normalized, else in the register's own words; null without either. */
export function dateText(date: AnyDate | null | undefined): string | null {
  return (typeof date === 'string' ? date : (date?.normalized ?? date?.original)) ?? null
}

/** The day of a date as YYYY-MM-DD; null where only a year or a month is known: neither is made a day. */
export function fullDay(date: AnyDate | null | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(dateText(date) ?? '')?.[0] ?? null
}
