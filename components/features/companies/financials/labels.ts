'use client'

import type { LineName, RatioName, Series, SeriesColumn } from '#lib/domain/financials/index.ts'
import { usePreferences, useTranslations } from '../../../ui/kit.ts'
import { columnName, lineName, seriesName, unitName } from '../../../widgets/figures/series-labels.ts'

export function useSeriesName(): (series: Series) => string {
  const t = useTranslations('financials')
  return (series) => seriesName(t, series)
}

export function useUnitName(): (series: Series) => string {
  const t = useTranslations('financials')
  return (series) => unitName(t, series)
}

export function useLineName(): (line: LineName | RatioName, columns?: readonly SeriesColumn[]) => string {
  const t = useTranslations('financials')
  return (line, columns = []) => lineName(t, line, columns)
}

export function useColumnName(): (column: SeriesColumn) => string {
  const t = useTranslations('financials')
  const { locale } = usePreferences()
  return (column) => columnName(t, column, locale)
}
