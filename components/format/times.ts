import type { AnyDate } from '#lib/contract/index.ts'
import { type Locale, noBreak, notDisclosed, words } from './words.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * A date as exact as it is known: "15 Sep 2021", "Feb 2023", "2024". A year never becomes a day (P44): where the original
 * is a partial date, it decides. A text that is no ISO date stays as it came.
 */
export function formatDate(date: AnyDate | null | undefined, locale: Locale, timeZone = 'UTC'): string {
  if (!date) return notDisclosed
  const original = typeof date === 'string' ? date : date.original
  const normalized = typeof date === 'string' ? date : date.normalized
  const text = original && /^\d{4}(-\d{2})?$/.test(original) ? original : (normalized ?? original)
  if (!text) return notDisclosed
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDay(text, locale, timeZone)
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text)
  if (match === null) return original ?? text
  const [, year = '', month, dayOfMonth] = match
  const name = month === undefined ? undefined : words[locale].months[Number(month) - 1]
  if (name === undefined) return month === undefined ? year : (original ?? text)
  const pattern = words[locale].date[dayOfMonth === undefined ? 'month' : 'day']
  return fill(pattern, { year, month: name, day: String(Number(dayOfMonth ?? 0)) })
}

/** The day of an instant in a zone: "21 Nov 2026". */
export function formatDay(instant: string, locale: Locale, timeZone: string): string {
  const parts = partsOf(instant, timeZone)
  if (parts === null) return instant
  return dayText(parts, locale)
}

/** "21 Nov 2026, 09:12:44 CET" in the reader's zone, which is always named. */
export function formatInstant(instant: string, locale: Locale, timeZone: string): string {
  const parts = partsOf(instant, timeZone)
  if (parts === null) return instant
  return `${dayText(parts, locale)}, ${parts.clock}${noBreak}${parts.zone}`
}

/** The same instant in UTC, with the day only where it is another day there: "08:12:44 UTC". */
export function formatUtc(instant: string, locale: Locale, timeZone: string): string {
  const here = partsOf(instant, timeZone)
  const utc = partsOf(instant, 'UTC')
  if (here === null || utc === null) return instant
  const clock = `${utc.clock}${noBreak}UTC`
  return here.day === utc.day && here.month === utc.month ? clock : `${dayText(utc, locale)}, ${clock}`
}

/** Hours and minutes in a zone: "09:12". */
export function formatClock(instant: string, timeZone: string): string {
  return partsOf(instant, timeZone)?.clock.slice(0, 5) ?? instant
}

/** "just now", "12 s ago", "3 h ago", "5 days ago"; older than sixty days it is the day itself. */
export function formatAge(instant: string, nowMs: number, locale: Locale, timeZone = 'UTC'): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return instant
  const { now, ago, ahead, daysAgo, days, on } = words[locale]
  const age = nowMs - at
  if (Math.abs(age) < 5 * second) return now
  const length = Math.abs(age)
  if (length >= 60 * day) return on(formatDay(instant, locale, timeZone))
  if (length >= 2 * day) {
    const count = Math.floor(length / day)
    return age > 0 ? daysAgo(count) : ahead(days(count))
  }
  const text = largestUnit(length, locale)
  return age > 0 ? ago(text) : ahead(text)
}

/** "142 ms", "48 s", "1 m 10 s", "4 m", "12 h 46 m", "3 d 4 h": two units, a second one only where it says something. */
export function formatDuration(ms: number, locale: Locale): string {
  const { units } = words[locale]
  const whole = Math.max(0, ms)
  if (whole < second) return `${Math.round(whole)}${noBreak}${units.ms}`
  if (whole < minute) return `${Math.floor(whole / second)}${noBreak}${units.s}`
  if (whole < hour) return pair(whole, minute, units.m, second, units.s)
  if (whole < 2 * day) return pair(whole, hour, units.h, minute, units.m)
  return pair(whole, day, units.d, hour, units.h)
}

/** How long something runs, always in the same places so that it does not jump: "0 m 48 s", "1 h 02 m". */
export function formatElapsed(ms: number, locale: Locale): string {
  const { units } = words[locale]
  const whole = Math.max(0, ms)
  const [large, largeUnit, small, smallUnit] =
    whole < hour ? [minute, units.m, second, units.s] : [hour, units.h, minute, units.m]
  const rest = String(Math.floor((whole % large) / small)).padStart(2, '0')
  return `${Math.floor(whole / large)}${noBreak}${largeUnit} ${rest}${noBreak}${smallUnit}`
}

/** How long today's orders can still be reused: the day of reuse ends at midnight UTC. */
export function untilReuseEnds(nowMs: number): number {
  return day - (nowMs % day)
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** The month that is billed now, which is a month in UTC: "November". */
export function formatMonth(nowMs: number, locale: Locale): string {
  return words[locale].longMonths[new Date(nowMs).getUTCMonth()] ?? ''
}

function pair(ms: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((ms % large) / small)
  const head = `${Math.floor(ms / large)}${noBreak}${largeUnit}`
  return rest === 0 ? head : `${head} ${rest}${noBreak}${smallUnit}`
}

function largestUnit(ms: number, locale: Locale): string {
  const { units } = words[locale]
  if (ms < minute) return `${Math.floor(ms / second)}${noBreak}${units.s}`
  if (ms < hour) return `${Math.floor(ms / minute)}${noBreak}${units.m}`
  return `${Math.floor(ms / hour)}${noBreak}${units.h}`
}

interface Parts {
  day: string
  month: number
  year: string
  clock: string
  zone: string
}

/** British English, because it is the locale in which engines name zones as people do: CET, not GMT+1. */
function partsOf(instant: string, timeZone: string): Parts | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const found = new Map(
    zoneFormat(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return {
    day: read('day'),
    month: Number(read('month')),
    year: read('year'),
    clock: `${read('hour')}:${read('minute')}:${read('second')}`,
    zone: read('timeZoneName'),
  }
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  zoneFormats.set(timeZone, made)
  return made
}

function dayText(parts: Parts, locale: Locale): string {
  const month = words[locale].months[parts.month - 1] ?? ''
  return fill(words[locale].date.day, { day: String(Number(parts.day)), month, year: parts.year })
}

function fill(pattern: string, values: { day: string; month: string; year: string }): string {
  return pattern.replace('{day}', values.day).replace('{month}', values.month).replace('{year}', values.year)
}
