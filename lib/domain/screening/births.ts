/** How far a birth on file and one a list prints agree. */
export interface NearBirth {
  outcome: 'agrees' | 'inPart' | 'differs' | 'notCompared'
  reach?: 'day' | 'month' | 'year'
}

interface PartialDay {
  year: number
  month: number | null
  day: number | null
}

/** The nearest of the births a list gives: of several one that agrees is enough to be told. */
export function outcomeOfBirths(own: string, texts: readonly string[]): NearBirth {
  const ours = isoDay(own)
  const theirs = texts.map(daysIn)
  if (ours === null || theirs.some((days) => days.length === 0)) {
    // One that cannot be read might be the one that agrees.
    const near = ours === null ? null : nearest(ours, theirs.flat())
    return near === null ? { outcome: 'notCompared' } : near
  }
  return nearest(ours, theirs.flat()) ?? { outcome: 'differs' }
}

const reaches = ['day', 'month', 'year'] as const

function nearest(ours: PartialDay, days: readonly PartialDay[]): NearBirth | null {
  const found = new Set(days.map((day) => reachOf(ours, day)))
  const reach = reaches.find((one) => found.has(one))
  return reach === undefined ? null : { outcome: reach === 'day' ? 'agrees' : 'inPart', reach }
}

/** How far the two agree; null where they contradict each other. */
function reachOf(one: PartialDay, other: PartialDay): (typeof reaches)[number] | null {
  if (one.year !== other.year) return null
  if (one.month === null || other.month === null) return 'year'
  if (one.month !== other.month) return null
  if (one.day === null || other.day === null) return 'month'
  return one.day === other.day ? 'day' : null
}

function isoDay(text: string): PartialDay | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text) ?? []
  if (year === undefined) return null
  return { year: Number(year), month: month ? Number(month) : null, day: day ? Number(day) : null }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const written = /\b(?:(\d{1,2}) )?(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )?(\d{4})\b/gi

/** The days, months or years a list prints as a birth: ISO, `14 Mar 1971`, `14/03/1971` (the UK's), or a year, also of a range. */
function daysIn(text: string): PartialDay[] {
  const iso = [...text.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)].flatMap(([day]) => isoDay(day) ?? [])
  if (iso.length > 0) return iso
  const slashed = [...text.matchAll(/\b(\d{2}|dd)\/(\d{2}|mm)\/(\d{4})\b/gi)].map(
    ([, day, month, year]): PartialDay => {
      return { year: Number(year), month: Number(month) || null, day: Number(day) || null }
    },
  )
  if (slashed.length > 0) return slashed
  const found = [...text.matchAll(written)].map(([, day, month, year]): PartialDay => {
    const at = month === undefined ? -1 : months.indexOf(month.toLowerCase())
    return { year: Number(year), month: at < 0 ? null : at + 1, day: day === undefined || at < 0 ? null : Number(day) }
  })
  if (isRange(text)) return yearsBetween(found)
  return isAbout(text) ? found.flatMap(({ year }) => yearsBetween([aroundOf(year, -1), aroundOf(year, 1)])) : found
}

const isRange = (text: string) => /\b(?:to|between)\b/i.test(text)
const isAbout = (text: string) => /\b(?:circa|approximately|about)\b/i.test(text)
/** What "circa" reaches, in years; a convention of this product. */
const aboutYears = 2
const aroundOf = (year: number, side: 1 | -1): PartialDay => ({
  year: year + side * aboutYears,
  month: null,
  day: null,
})

/** Whoever was born between two years may have been born in each of them. */
function yearsBetween(found: readonly PartialDay[]): PartialDay[] {
  const years = found.map(({ year }) => year)
  const [from, to] = [Math.min(...years), Math.max(...years)]
  if (years.length < 2 || to - from > 20) return [...found]
  return Array.from({ length: to - from + 1 }, (_, at) => ({ year: from + at, month: null, day: null }))
}
