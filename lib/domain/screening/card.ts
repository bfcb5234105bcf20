import { type ListedFact, type ListedField, listedFields } from '#lib/domain/law/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'

/** What a party and an entry are laid side by side by, in this order. */
export const cardFields = [
  ...(['name', 'otherName', 'birth', 'birthPlace', 'nationality', 'gender', 'place', 'function'] as const),
  ...(['identifier', 'programme', 'listedOn', 'remark', 'other'] as const),
] as const
export type CardField = (typeof cardFields)[number]

/** `notCompared`: one of them says nothing, or nobody can say by arithmetic whether the two mean the same. */
export type CardOutcome = 'agrees' | 'inPart' | 'differs' | 'notCompared'

export interface CardRow {
  field: CardField
  /** As our sources write it. */
  ours: readonly string[]
  /** As the list prints it, with its own label. */
  theirs: readonly { label: string; value: string }[]
  outcome: CardOutcome
  /** How far a birth agrees. */
  reach?: 'day' | 'month' | 'year'
}

export interface CardParty {
  name: string
  /** ISO, perhaps of the year or month alone. */
  birth: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** `type:value` */
  numbers: readonly string[]
}

export interface CardEntry {
  names: readonly string[]
  programmes: readonly string[]
  facts: readonly ListedFact[]
}

/** What a comparison by name or number found, as it is stored with a match. */
export interface CardEvidence {
  by: string
  agree?: readonly string[] | null
  differ?: readonly string[] | null
}

/** Field by field, what our sources and the list say. A field of which neither says anything is no row. */
export function cardOf(party: CardParty, entry: CardEntry, evidence: CardEvidence | null): CardRow[] {
  const told = Map.groupBy(entry.facts, ({ field }) => field)
  const theirsOf = (field: CardField) => (told.get(field === 'name' ? 'otherName' : field) ?? []).map(shown)
  const [name = '', ...names] = entry.names
  // Names that a list only labels are kept with their label, and those it gives without one beside them.
  const labelled = theirsOf('otherName')
  const bare = names.filter((one) => !labelled.some(({ value }) => value.includes(one)))
  const ours: Partial<Record<CardField, readonly string[]>> = {
    name: [party.name],
    birth: party.birth === null ? [] : [party.birth],
    nationality: party.country === null ? [] : [party.country],
    identifier: party.numbers,
  }
  const theirs: Partial<Record<CardField, CardRow['theirs']>> = {
    name: [{ label: '', value: name }],
    otherName: [...labelled, ...bare.map((value) => ({ label: '', value }))],
    programme: [...entry.programmes.map((value) => ({ label: '', value })), ...theirsOf('programme')],
  }
  return cardFields.flatMap((field): CardRow[] => {
    const row = { field, ours: ours[field] ?? [], theirs: theirs[field] ?? theirsOf(field) }
    if (row.ours.length + row.theirs.length === 0) return []
    return [{ ...row, ...outcomeOf(row, evidence) }]
  })
}

/** A field of a version this one does not know is shown among the others. */
export function listedFieldOf(field: string): ListedField {
  return listedFields.find((one) => one === field) ?? 'other'
}

const shown = ({ label, value }: ListedFact) => ({ label, value })

type Sides = Pick<CardRow, 'field' | 'ours' | 'theirs'>

function outcomeOf({ field, ours, theirs }: Sides, evidence: CardEvidence | null): Pick<CardRow, 'outcome' | 'reach'> {
  const [own] = ours
  const texts = theirs.map(({ value }) => value)
  if (field === 'name') return { outcome: outcomeOfNames(own ?? '', texts[0] ?? '', evidence) }
  if (field === 'identifier') return { outcome: evidence?.by === 'number' ? 'agrees' : 'notCompared' }
  if (own === undefined || texts.length === 0) return { outcome: 'notCompared' }
  if (field === 'birth') return outcomeOfBirths(own, texts)
  if (field === 'nationality') return { outcome: outcomeOfCountries(own, texts) }
  return { outcome: 'notCompared' }
}

function outcomeOfNames(own: string, listed: string, evidence: CardEvidence | null): CardOutcome {
  if (foldName(own) === foldName(listed)) return 'agrees'
  if (evidence?.by !== 'name') return 'notCompared'
  // Words that agree after transliteration or without legal forms are not the same name yet.
  return (evidence.agree ?? []).length > 0 ? 'inPart' : 'differs'
}

interface PartialDay {
  year: number
  month: number | null
  day: number | null
}

/** The nearest of the births a list gives: of several one that agrees is enough to be told. */
function outcomeOfBirths(own: string, texts: readonly string[]): Pick<CardRow, 'outcome' | 'reach'> {
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

function nearest(ours: PartialDay, days: readonly PartialDay[]): Pick<CardRow, 'outcome' | 'reach'> | null {
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

/** Names of countries as a list prints them; one that is not known may mean ours by another name. */
function outcomeOfCountries(own: string, texts: readonly string[]): CardOutcome {
  const codes = texts.map((text) => codeOf().get(text.trim().toLowerCase()) ?? null)
  if (codes.includes(own.toUpperCase())) return 'agrees'
  return codes.includes(null) ? 'notCompared' : 'differs'
}

let byName: ReadonlyMap<string, string> | null = null

function codeOf(): ReadonlyMap<string, string> {
  if (byName !== null) return byName
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((one) => letters.map((two) => `${one}${two}`))
  byName = new Map(
    codes.flatMap((code): [string, string][] => {
      const name = names.of(code)
      return name === undefined ? [] : [[name.toLowerCase(), code]]
    }),
  )
  return byName
}
