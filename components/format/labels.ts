import type { locales } from '#lib/contract/index.ts'

export type Locale = (typeof locales)[number]

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(labels, value)
}

/** Not disclosed: the source gives no value. Never 0, never blank. */
export const notDisclosed = 'n/d'

export const noBreak = '\u00a0'
export const enDash = '\u2013'

interface Labels {
  and: string
  from: string
  upTo: string
  yes: string
  no: string
  months: readonly string[]
  /** `{day}`, `{month}` and `{year}` in the order and with the points of the language. */
  date: { day: string; month: string }
  /** `{share}` without the parcels held together with others, and with the whole of them. */
  alone: string
  withJoint: string
}

/** Month names are listed, because engines and their versions abbreviate them differently and pages are drawn on two. */
export const labels: Record<Locale, Labels> = {
  en: {
    and: 'and',
    from: 'from',
    upTo: 'up to',
    yes: 'yes',
    no: 'no',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    date: { day: '{day} {month} {year}', month: '{month} {year}' },
    alone: '{share} alone',
    withJoint: '{share} with the joint parcel',
  },
  de: {
    and: 'und',
    from: 'ab',
    upTo: 'bis',
    yes: 'ja',
    no: 'nein',
    months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    date: { day: '{day}. {month} {year}', month: '{month} {year}' },
    alone: '{share} allein',
    withJoint: '{share} mit dem gemeinsamen Anteil',
  },
}

/** "1, 2 and 5", "1, 2 und 5". */
export function formatList(items: readonly string[], locale: Locale): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${labels[locale].and} ${last}`
}
