import {
  type CompanyState,
  type FactName,
  type LaterKnowledge,
  resultForms,
  type SourceReference,
  type Sources,
} from '#lib/contract/index.ts'
import { changesOf } from '#lib/domain/company-state/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { resolveSource, shortName } from '#lib/domain/evidence/index.ts'
import type { Block, Column, PaperFact, Run } from '#lib/paper/index.ts'
import {
  formatCount,
  formatDate,
  formatDay,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatShare,
  notDisclosed,
  readableName,
} from '../format.ts'
import type { TextsOf } from '../ui/translations.ts'
import { caseLabels } from '../widgets/cases/case-labels.ts'
import { datedChangeText } from '../widgets/changes/change-text.ts'
import { laterLabels } from '../widgets/company-state/later-text.ts'
import { leftOutPlaces } from '../widgets/completeness/left-out-places.ts'
import { productName } from '../widgets/products/product-labels.ts'
import { identifierLabels } from '../widgets/terms/identifier-labels.ts'
import { eventText, termText } from '../widgets/terms/term-text.ts'
import type { PaperLabels } from './labels.ts'
import type { PaperOptions } from './options.ts'

/** What of personal data a paper keeps back. */
export const withheldKinds = ['birthDays', 'homes', 'personalNumbers', 'accounts'] as const
type Withheld = (typeof withheldKinds)[number]

/** What every section is written with: words, the reader's language and zone, and what may not be said. */
export type Writer = ReturnType<typeof writerOf>

export function writerOf({ locale, of }: PaperLabels, options: PaperOptions) {
  const { timeZone } = options
  const terms = of('report.terms')
  const events = of('company.events.title')
  const products = of('products')
  const notStated = of('report')('notStated')
  return {
    locale,
    of,
    options,
    timeZone,
    /** What was kept back so far; the last section says so. */
    withheld: new Set<Withheld>(),
    term: (group: string, value: string | null | undefined) => termText(terms, group, value),
    event: (type: string | null | undefined) => eventText(events, type),
    product: (product: string | null | undefined) => productName(products, product),
    numbers: identifierLabels(of('report.numbers'), locale),
    cases: caseLabels(of('cases.words'), locale),
    notStated,
    /** "Not provided" where there is none. */
    date: (date: Parameters<typeof formatDate>[0]) => (date ? formatDate(date, locale) : notStated),
    day: (instant: string) => formatDay(instant, locale, timeZone),
    instant: (instant: string) => formatInstant(instant, locale, timeZone),
    share: (share: Parameters<typeof formatShare>[0], beside: readonly number[] = []) =>
      formatShare(share, locale, beside),
    count: (count: Parameters<typeof formatCount>[0]) => formatCount(count, locale),
    money: (money: Parameters<typeof formatMoney>[0]) => formatMoney(money, locale),
    /** A figure that is not given is said to be not disclosed. */
    decimal: (text: string | null | undefined) => (text ? formatDecimal(text, locale) : notDisclosed),
  }
}

type Reference = SourceReference | null | undefined

/** The source of a value by its short name, with the place in the register's own record; null where the value names none. */
function sourceText(
  reference: Reference,
  sources: Sources,
  place: { of: TextsOf<'report.place'>; has: boolean },
): string | null {
  const source = resolveSource(reference, sources)
  if (source === null) return null
  const name = shortName(source)
  const at = source.place
  if (!place.has || at === null) return name
  const placed = place.of
  const parts = [
    at.entryTypeLabel ?? (at.entryType ? readableName(at.entryType) : null),
    at.column ? placed('column', { column: at.column }) : null,
    typeof at.sequence === 'number' ? placed('entry', { sequence: at.sequence }) : null,
  ].filter(Boolean)
  return parts.length === 0 ? name : `${name}, ${parts.join(', ')}`
}

/** Whether the reader reads this language: a wording in it is not translated for them. */
export function isOwnLanguage(language: string | null | undefined, { locale }: Pick<Writer, 'locale'>): boolean {
  return language?.split('-')[0]?.toLowerCase() === locale
}

/** A line of a paper: plain text, or runs where a part of it is strong or in another language. */
export type RunLine = string | readonly Run[]

export const strong = (text: string): Run => ({ text, isStrong: true })
export const runsOf = (line: RunLine): readonly Run[] => (typeof line === 'string' ? [{ text: line }] : line)

/** A wording in the language of its source, which is its own where the source says which. */
export function inLanguage(text: string, language: string | null | undefined): Run {
  return language ? { text, language } : { text }
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (...runs: Run[]): Block => ({ kind: 'text', runs })
export const note = (said: string): Block => ({ kind: 'text', runs: [{ text: said }], isNote: true })

/** What there is to say, or nothing. */
type Said<T> = T | null | undefined | false | ''
/** What a section is written of, in its order; where there is nothing to say, nothing is written. */
export type Blocks = Said<Block> | readonly Blocks[]

export function written(blocks: Blocks): Block[] {
  if (!blocks) return []
  return 'kind' in blocks ? [blocks] : blocks.flatMap(written)
}

/** Nothing where there are no items: an empty list says nothing. */
export const list = (items: readonly RunLine[]): Blocks =>
  items.length > 0 && { kind: 'list', items: items.map(runsOf) }

export function facts(given: readonly Said<PaperFact>[]): Blocks {
  const facts = given.filter((one) => !!one)
  return facts.length > 0 && { kind: 'facts', facts }
}

export const fact = (label: string, ...values: (RunLine | null | undefined | false)[]): PaperFact => ({
  label,
  values: values.filter((one) => one !== null && one !== undefined && one !== false).map(runsOf),
})

/** A column of text is its head alone. */
export function table(
  caption: string,
  heads: readonly (string | Column)[],
  rows: readonly (readonly RunLine[])[],
): Blocks {
  const columns = heads.map((head): Column => (typeof head === 'string' ? { text: head, align: 'start' } : head))
  return rows.length > 0 && { kind: 'table', caption, columns, rows: rows.map((cells) => cells.map(runsOf)) }
}

export const figures = (text: string): Column => ({ text, align: 'end' })

/** Parts of a line with what stands between parts on the pages. */
export function joinedRuns(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
}

/** One thing that became known later, with what it is known from. */
export function laterText(later: LaterKnowledge, write: Writer): string {
  const { locale, timeZone, of, instant, product } = write
  const telling = { t: of('changes'), locale, timeZone }
  const { text, from } = laterLabels(later, {
    t: of('companyState'),
    locale,
    productName: product,
    moment: instant,
    dated: (change) => datedChangeText(change, telling),
  })
  return from === undefined ? text : `${text} (${from})`
}

/** What became known after results were read and touches these facts of any of them, each once: it stands before what is not current. */
export function changeNotes(
  state: CompanyState,
  orderIds: readonly string[],
  facts: readonly FactName[],
  write: Writer,
): Blocks {
  const label = write.of('ui')('changedSince')
  const changes = changesOf(state.later, orderIds, facts)
  return list(changes.map((one) => [strong(`${label}: `), { text: laterText(one, write) }]))
}

/** The parts of a report that a paper has, and where they are in it. */
const places = {
  numbers: 'basicInformation.identifiers',
  addresses: 'basicInformation.addresses',
  activities: 'basicInformation.activities',
  capital: 'basicInformation.capital',
  events: 'basicInformation.statusEvents',
  signing: 'basicInformation.representationPolicy',
  officers: 'relationships.legalRepresentatives',
  shareholders: 'relationships.shareholders',
} as const
type ReportPart = keyof typeof places

/** The report a section is written from. */
export type ReportOnFile = NonNullable<ReturnType<typeof reportOnFile>>

export function reportOnFile({ report: stored, state }: CompanyMaterial, write: Writer) {
  if (stored === null) return null
  const { value: report, orderId, unexpected } = stored
  const sources = report.sources ?? {}
  const leftOut = leftOutPlaces(unexpected, resultForms.companyReport)
  const t = write.of('report')
  const placed = write.of('report.place')
  const isLeftOut = (part: ReportPart) => leftOut.includes(places[part])
  return {
    report,
    sources,
    isLeftOut,
    /** The source of a value by its short name. */
    cite: (source: Reference) => sourceText(source, sources, { of: placed, has: false }),
    /** The same with the place in the register's record. */
    citePlace: (source: Reference) => sourceText(source, sources, { of: placed, has: true }),
    /** What a part says that has no entry: never that there is nothing, because a report does not say that it was read to its end. */
    absent: (part: ReportPart) =>
      note(`${t('notStated')}. ${isLeftOut(part) ? write.of('papers')('leftOutWhy') : t('notStatedWhy')}`),
    /** What became known since of what stands beside it. */
    since: (...names: FactName[]) => changeNotes(state, [orderId], names, write),
  }
}
