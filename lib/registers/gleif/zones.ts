import type { DateValue } from '#lib/contract/index.ts'
import { computed, either, elsewhere, made, object, type Rule, text } from '../frame/index.ts'
import { recordKey } from './keys.ts'

/** Days as countries have them: GLEIF writes a day as the instant of its midnight in UTC. */

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Of a time zone (IANA): what its clocks say. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const more = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...more })
  clocks.set(timeZone, clock)
  return clock
}

/** By ECMA-402, Intl Locale Info; the compiler's own declarations are without it. */
function zonesOf(countryCode: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(countryCode)) return []
  const locale: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale(`und-${countryCode}`)
  return locale.getTimeZones?.() ?? []
}

/**
 * The day an instant is the midnight of in a country; undefined where it is no midnight there, or, in a country on both sides
 * of the date line, one of two days.
 */
export function dayStartingAt(instant: string, countryCode: string): string | undefined {
  const date = new Date(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/.test(instant) ? instant : Number.NaN)
  if (Number.isNaN(date.getTime())) return undefined
  const days = zonesOf(countryCode).flatMap((zone) => {
    const [day = '', time] = clockOf(zone).format(date).split(', ')
    return time === '00:00:00' ? [day] : []
  })
  const [first] = days
  return days.every((day) => day === first) ? first : undefined
}

/**
 * A day as GLEIF gives it: midnight somewhere, as an instant in UTC. Where that is midnight in UTC, or in the country of the
 * legal address, the day is known: `2004-06-06T22:00:00Z` is 7 June in Germany. Any other instant stays as it was written.
 */
export const dayIn = (path: string, country: Rule<string>): Rule<DateValue> => {
  const written = object<DateValue>({ original: text(path) })
  const begins = computed<{ given: string; country: string }, DateValue>(
    'day that begins there',
    { given: text(path), country },
    (given) => {
      const original = given.given() ?? ''
      const normalized = dayStartingAt(original, given.country() ?? '')
      return normalized === undefined ? undefined : { original, normalized }
    },
  )
  const inUtc = made(path, 'day', (original) => {
    const normalized = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0{1,9})?Z)?$/.exec(original)?.[1]
    return normalized === undefined ? undefined : { original, normalized }
  })
  return either<DateValue>(inUtc, begins, (one) => {
    // In another country it might be one.
    const asked = one.has(path) ? (country(one)?.notes ?? []) : []
    for (const pointer of asked.flatMap(({ from }) => from)) one.book.deciders.set(pointer, null)
    return written(one)
  })
}
/** A day of the company: that of the country of its legal address. */
export const ownDay = (path: string): Rule<DateValue> =>
  dayIn(path, elsewhere(`${recordKey}/data/attributes/entity/legalAddress/country`, text()))
