'use client'

import type { LineName, RatioName, Series, SeriesColumn } from '#lib/domain/financials/index.ts'
import { usePreferences, useTranslations } from '../../../ui/kit.ts'
import { columnName, lineName, seriesName, unitName } from '../../../widgets/figures/series-labels.ts'

export function useSeriesName() {
  const t = useTranslations('financials')
  return (series: Series) => seriesName(t, series)
}

export function useUnitName() {
  const t = useTranslations('financials')
  return (series: Series) => unitName(t, series)
}

export function useLineName() {
  const t = useTranslations('financials')
  return (line: LineName | RatioName, columns: readonly SeriesColumn[] = []) => lineName(t, line, columns)
}

export function useColumnName() {
  const t = useTranslations('financials')
  const { locale } = usePreferences()
  return (column: SeriesColumn) => columnName(t, column, locale)
}
