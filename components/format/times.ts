import type { AnyDate } from '#lib/contract/index.ts'
import { type Locale, labels, noBreak, notDisclosed } from './labels.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * A date as exact as it is known: "15 Sep 2021", "Feb 2023", "2024". A year never becomes a day (P44): where the original
 * is a partial date, it decides. A text that is no ISO date stays as it came.
 */
export function formatDate(date: AnyDate | null | undefined, locale: Locale, timeZone = 'UTC'): string {
  const text = statedDate(date)
  if (!date || text === null) return notDisclosed
  const original = typeof date === 'string' ? date : date.original
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDay(text, locale, timeZone)
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text)
  if (match === null) return original ?? text
  const [, year = '', month, dayOfMonth] = match
  const name = month === undefined ? undefined : labels[locale].months[Number(month) - 1]
  if (name === undefined) return month === undefined ? year : (original ?? text)
  const pattern = labels[locale].date[dayOfMonth === undefined ? 'month' : 'day']
  return fill(pattern, { year, month: name, day: String(Number(dayOfMonth ?? 0)) })
}

/** A date as text, no more exact than it was stated: where the original is a year or a month, it decides. */
export function statedDate(date: AnyDate | null | undefined): string | null {
  if (!date || typeof date === 'string') return date || null
  const { original, normalized } = date
  return (original && isPartialDate(original) ? original : (normalized ?? original)) || null
}

export function isPartialDate(text: string): boolean {
  return /^\d{4}(-\d{2})?$/.test(text)
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

/** What UTC adds to an instant of the reader's zone; null where both are the same. */
export function formatUtcBeside(instant: string, locale: Locale, timeZone: string): string | null {
  const utc = formatUtc(instant, locale, timeZone)
  return formatInstant(instant, locale, timeZone).endsWith(utc) ? null : utc
}

/** Both for a file or paper, once where they are the same: "21 Nov 2026, 09:12:44 CET (08:12:44 UTC)". */
export function formatInstantAndUtc(instant: string, locale: Locale, timeZone: string): string {
  const here = formatInstant(instant, locale, timeZone)
  const utc = formatUtcBeside(instant, locale, timeZone)
  return utc === null ? here : `${here} (${utc})`
}

/** Hours and minutes in a zone: "09:12". */
export function formatClock(instant: string, timeZone: string): string {
  return partsOf(instant, timeZone)?.clock.slice(0, 5) ?? instant
}

/** Hours and minutes, with the day where it is another than today: "09:12", "28 Nov 2026, 09:12". */
export function formatMoment(instant: string, nowMs: number, locale: Locale, timeZone: string): string {
  const parts = partsOf(instant, timeZone)
  const now = partsOf(new Date(nowMs).toISOString(), timeZone)
  if (parts === null || now === null) return instant
  const clock = parts.clock.slice(0, 5)
  const isToday = parts.day === now.day && parts.month === now.month && parts.year === now.year
  return isToday ? clock : `${dayText(parts, locale)}, ${clock}`
}

/** Whether an instant is shown as relative time: less than a day from now. */
export function isRecent(instant: string, nowMs: number): boolean {
  return Math.abs(Date.parse(instant) - nowMs) < day
}

/** "now", "12 sec ago", "in 3 hr" within a day; farther away it is the day itself: "21 Nov 2026". */
export function formatAge(instant: string, nowMs: number, locale: Locale, timeZone = 'UTC'): string {
  if (!isRecent(instant, nowMs)) return formatDay(instant, locale, timeZone)
  const ahead = Date.parse(instant) - nowMs
  const length = Math.abs(ahead)
  const format = relativeFormats[locale]
  if (length < 5 * second) return format.format(0, 'second')
  if (length < minute) return format.format(Math.trunc(ahead / second), 'second')
  return length < hour
    ? format.format(Math.trunc(ahead / minute), 'minute')
    : format.format(Math.trunc(ahead / hour), 'hour')
}

/** British English, because the American forms end in points: "3 hr. ago". */
const relativeFormats: Record<Locale, Intl.RelativeTimeFormat> = {
  en: new Intl.RelativeTimeFormat('en-GB', { style: 'short', numeric: 'auto' }),
  de: new Intl.RelativeTimeFormat('de', { style: 'short', numeric: 'auto' }),
}

/** "142 ms", "48 sec", "1 min 10 sec", "4 min", "12 hr 46 min", "3 days 4 hr": a second unit only where it says something. */
export function formatDuration(ms: number, locale: Locale): string {
  const whole = Math.max(0, ms)
  if (whole < second) return inUnit(Math.round(whole), 'millisecond', locale)
  if (whole < minute) return inUnit(Math.floor(whole / second), 'second', locale)
  if (whole < hour) return inUnits(whole, 'minute', 'second', locale)
  return whole < 2 * day ? inUnits(whole, 'hour', 'minute', locale) : inUnits(whole, 'day', 'hour', locale)
}

/** How long something runs, always in the same places so that it does not jump: "0 min 48 sec", "1 hr 02 min". */
export function formatElapsed(ms: number, locale: Locale): string {
  const whole = Math.max(0, ms)
  return whole < hour ? inUnits(whole, 'minute', 'second', locale, 2) : inUnits(whole, 'hour', 'minute', locale, 2)
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
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(nowMs)
}

/** A month of UTC with its year: "November 2026" for "2026-11". */
export function formatMonthOfYear(month: string | number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))
}

/** The day it is: "Thursday, 26 November 2026". */
export function formatWeekday(instant: string, locale: Locale, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...parts, timeZone })
    .format(new Date(instant))
    .replace(/^(\w+) /, '$1, ')
}

/** A month of UTC where a year is no question: "Nov" for "2026-11". */
export function formatShortMonth(month: string, locale: Locale): string {
  return labels[locale].months[Number(month.slice(5, 7)) - 1] ?? month
}

const lengths = { millisecond: 1, second, minute, hour, day }
type Unit = keyof typeof lengths

/** The larger unit and what is left of it in the smaller; with `digits` the smaller is always there, and as long. */
function inUnits(ms: number, large: Unit, small: Unit, locale: Locale, digits?: number) {
  const head = inUnit(Math.floor(ms / lengths[large]), large, locale)
  const rest = Math.floor((ms % lengths[large]) / lengths[small])
  return rest === 0 && digits === undefined ? head : `${head} ${inUnit(rest, small, locale, digits)}`
}

/** One unit at a time: Intl.DurationFormat writes a comma between two in English, and Firefox before 136 has none. */
function inUnit(count: number, unit: Unit, locale: Locale, minimumIntegerDigits = 1) {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', minimumIntegerDigits })
  return format.format(count).replace(/\s/, noBreak)
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

function dayText(parts: Parts, locale: Locale) {
  const month = labels[locale].months[parts.month - 1] ?? ''
  return fill(labels[locale].date.day, { day: String(Number(parts.day)), month, year: parts.year })
}

function fill(pattern: string, values: { day: string; month: string; year: string }) {
  return pattern.replace('{day}', values.day).replace('{month}', values.month).replace('{year}', values.year)
}
