import type { SourceReference, Sources } from '#lib/contract/index.ts'
import { resolveSource, shortName } from '#lib/domain/evidence/index.ts'
import { formatDate, formatDay, formatInstant, readableName } from '../format.ts'
import { productName } from '../widgets/products/product-words.ts'
import { eventText } from '../widgets/terms/event-text.ts'
import { type IdentifierWords, identifierWords } from '../widgets/terms/identifier-words.ts'
import { termText } from '../widgets/terms/term-text.ts'
import type { PaperOptions } from './options.ts'
import type { PaperTexts, PaperWords } from './words.ts'

/** What of personal data a paper keeps back. */
export const withheldKinds = ['birthDays', 'homes', 'personalNumbers', 'accounts'] as const
type Withheld = (typeof withheldKinds)[number]

/** What every section is written with: words, the reader's language and zone, and what may not be said. */
export interface Writer extends PaperWords {
  options: PaperOptions
  timeZone: string
  /** What was kept back so far; the last section says so. */
  withheld: Set<Withheld>
  term: (of: string, value: string | null | undefined) => string
  event: (type: string | null | undefined) => string
  product: (product: string | null | undefined) => string
  numbers: IdentifierWords
  notStated: string
  date: (date: Parameters<typeof formatDate>[0]) => string
  day: (instant: string) => string
  instant: (instant: string) => string
}

export function writerOf(words: PaperWords, options: PaperOptions): Writer {
  const { locale, of } = words
  const { timeZone } = options
  const terms = of('report.terms')
  const events = of('company.events.title')
  const products = of('products')
  return {
    locale,
    of,
    options,
    timeZone,
    withheld: new Set(),
    term: (group, value) => termText(terms, group, value),
    event: (type) => eventText(events, type),
    product: (product) => productName(products, product),
    numbers: identifierWords(of('report.numbers'), locale),
    notStated: of('report')('notStated'),
    date: (date) => formatDate(date, locale),
    day: (instant) => formatDay(instant, locale, timeZone),
    instant: (instant) => formatInstant(instant, locale, timeZone),
  }
}

/** The source of a value by its short name, with the place in the register's own record; null where the value names none. */
export function sourceText(
  reference: SourceReference | null | undefined,
  sources: Sources,
  place: { of: PaperTexts; has: boolean },
): string | null {
  const source = resolveSource(reference, sources)
  if (source === null) return null
  const name = shortName(source)
  const at = source.place
  if (!place.has || at === null) return name
  const t = place.of
  const parts = [
    at.entryTypeLabel ?? (at.entryType ? readableName(at.entryType) : null),
    at.column ? t('column', { column: at.column }) : null,
    typeof at.sequence === 'number' ? t('entry', { sequence: at.sequence }) : null,
  ].filter(Boolean)
  return parts.length === 0 ? name : `${name}, ${parts.join(', ')}`
}

/** Whether the reader reads this language: a wording in it is not translated for them. */
export function isOwnLanguage(language: string | null | undefined, { locale }: Pick<Writer, 'locale'>): boolean {
  return language?.split('-')[0]?.toLowerCase() === locale
}
