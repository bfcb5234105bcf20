import {
  definitionOf,
  type LineName,
  type RatioName,
  type Series,
  type SeriesColumn,
} from '#lib/domain/financials/index.ts'
import { formatDate, type Locale, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export type FigureTexts = TextsOf<'financials'>

/** What a series is, in words: "Company alone, years, EUR, in thousands". What the source calls otherwise stays as it came. */
export function seriesName(t: FigureTexts, { scope, kind, months, currency, scale }: Series): string {
  const partOf = (group: 'scopes' | 'kinds' | 'scales', text: string | null) =>
    text === null ? null : wordIn(t, `${group}.${text}`, text)
  const isYear = months === null || months === 12
  return [
    partOf('scopes', scope) ?? t('scopes.unknown'),
    isYear ? partOf('kinds', kind) : t('months', { count: months }),
    currency ?? t('noCurrency'),
    partOf('scales', scale) ?? t('scales.unknown'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The unit of the amounts: currency and scale. */
export function unitName(t: FigureTexts, { currency, scale }: Pick<Series, 'currency' | 'scale'>): string {
  const scaled = scale === null ? t('scales.unknown') : wordIn(t, `scales.${scale}`, scale)
  return [currency ?? t('noCurrency'), scaled].join(', ')
}

/** A line that sources compute by definitions of their own is named by the one that comes out in these columns. */
export function lineName(t: FigureTexts, line: LineName | RatioName, columns: readonly SeriesColumn[] = []): string {
  const definition = definitionOf(line, columns)
  if (definition !== null) return wordIn(t, `defined.${line}.${definition}`, line)
  return wordIn(t, `lines.${line}`, wordIn(t, `ratios.${line}`, line))
}

/** The day a period ends, which is what columns are called by. */
export function columnName(t: FigureTexts, { periodEnd, statement }: SeriesColumn, locale: Locale): string {
  if (periodEnd !== null) return formatDate(periodEnd, locale)
  const given = statement.metadata?.periodEnd
  return given ? formatDate(given, locale) : t('undated')
}
