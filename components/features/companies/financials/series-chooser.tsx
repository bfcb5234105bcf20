'use client'

import { cellViews, type Series, type SeriesColumn } from '#lib/domain/financials/index.ts'
import { BareSelect, Checkbox, optionsOf, Segmented, useTranslations } from '../../../ui/kit.ts'
import { useColumnName, useSeriesName } from './labels.ts'
import type { FinancialsState } from './state.ts'
import type { Years } from './years.ts'

interface SeriesChooserProps {
  all: readonly Series[]
  series: Series
  columns: readonly SeriesColumn[]
  years: Years | null
  state: FinancialsState
}

/** Which statements are shown and how; what does not belong together is never in one table. */
export function SeriesChooser({ all, series, columns, years, state }: SeriesChooserProps) {
  const t = useTranslations('financials')
  const nameOf = useSeriesName()
  const replaced = series.columns.filter(({ isReplaced }) => isReplaced).length
  return (
    <>
      {all.length > 1 ? (
        <BareSelect
          aria-label={t('chooser', { count: all.length })}
          value={series.id}
          onChange={state.choose}
          options={all.map((one) => ({ value: one.id, label: `${nameOf(one)} (${one.columns.length})` }))}
          className="w-[340px] max-w-full"
        />
      ) : (
        <p className="font-medium">{nameOf(series)}</p>
      )}
      <Segmented
        label={t('view')}
        value={state.view}
        onChange={state.see}
        options={optionsOf(
          cellViews.filter((value) => value !== 'years' || years !== null),
          (value) => t(`views.${value}`),
        )}
      />
      {years !== null && state.view !== 'years' && (
        // A phone has the table alone.
        <div className="max-panel:hidden">
          <Segmented
            label={t('plots.show')}
            value={state.plots ? 'both' : 'table'}
            onChange={(next) => state.showPlots(next === 'both')}
            options={optionsOf(['both', 'table'] as const, (value) => t(`plots.${value}`))}
          />
        </div>
      )}
      {state.view === 'years' && years !== null && <YearsChooser years={years} columns={columns} state={state} />}
      {replaced > 0 && (
        <Checkbox className="min-h-control" checked={state.replaced} onChange={state.showReplaced}>
          {t('showReplaced', { count: replaced })}
        </Checkbox>
      )}
    </>
  )
}

interface YearsChooserProps {
  years: Years
  columns: readonly SeriesColumn[]
  state: FinancialsState
}

/** Which two years stand beside each other. */
function YearsChooser({ years: { column, before }, columns, state }: YearsChooserProps) {
  const t = useTranslations('financials.years')
  const nameOf = useColumnName()
  const restated = useTranslations('financials')('restated')
  const options = (other: SeriesColumn) =>
    columns
      .filter((one) => one.periodEnd !== null && one.periodEnd !== other.periodEnd)
      .map((one) => ({ value: one.id, label: one.isRestated ? `${nameOf(one)}, ${restated}` : nameOf(one) }))
  return (
    <span className="flex flex-wrap items-center gap-2">
      <BareSelect
        aria-label={t('year')}
        value={column.id}
        onChange={(year) => state.compare({ year, against: before.id })}
        options={options(before)}
        className="w-auto"
      />
      {t('against')}
      <BareSelect
        aria-label={t('before')}
        value={before.id}
        onChange={(against) => state.compare({ year: column.id, against })}
        options={options(column)}
        className="w-auto"
      />
    </span>
  )
}
