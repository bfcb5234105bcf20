import type { locales } from '#lib/contract/console.ts'

export type Locale = (typeof locales)[number]

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(words, value)
}

/** Not disclosed: the source gives no value. Never 0, never blank. */
export const notDisclosed = 'n/d'

export const noBreak = '\u00a0'
export const enDash = '\u2013'

interface Words {
  from: string
  upTo: string
  months: readonly string[]
  longMonths: readonly string[]
  /** `{day}`, `{month}` and `{year}` in the order and with the points of the language. */
  date: { day: string; month: string; year: string }
  units: { ms: string; s: string; m: string; h: string; d: string }
  now: string
  ago: (length: string) => string
  ahead: (length: string) => string
  days: (count: number) => string
  daysAgo: (count: number) => string
  on: (date: string) => string
}

/** Month names are listed, because engines and their versions abbreviate them differently and pages are drawn on two. */
export const words: Record<Locale, Words> = {
  en: {
    from: 'from',
    upTo: 'up to',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    longMonths: 'January February March April May June July August September October November December'.split(' '),
    date: { day: '{day} {month} {year}', month: '{month} {year}', year: '{year}' },
    units: { ms: 'ms', s: 's', m: 'm', h: 'h', d: 'd' },
    now: 'just now',
    ago: (length) => `${length} ago`,
    ahead: (length) => `in ${length}`,
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    daysAgo: (count) => (count === 1 ? '1 day ago' : `${count} days ago`),
    on: (date) => `on ${date}`,
  },
  de: {
    from: 'ab',
    upTo: 'bis',
    months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    longMonths: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    date: { day: '{day}. {month} {year}', month: '{month} {year}', year: '{year}' },
    units: { ms: 'ms', s: 's', m: 'min', h: 'h', d: 'd' },
    now: 'gerade eben',
    ago: (length) => `vor ${length}`,
    ahead: (length) => `in ${length}`,
    days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
    daysAgo: (count) => (count === 1 ? 'vor 1 Tag' : `vor ${count} Tagen`),
    on: (date) => `am ${date}`,
  },
}
