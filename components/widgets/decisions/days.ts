import { dayMs } from '#lib/time/index.ts'

/** The calendar day in a time zone, as YYYY-MM-DD. */
export function dayOfDecision(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${of.year}-${of.month}-${of.day}`
}

/** Days of the calendar from one to another; below 0 where the other is before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}
