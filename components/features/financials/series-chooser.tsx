'use client'

import { useTranslations } from 'next-intl'
import { type Series, views } from '#lib/domain/financials/index.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { FinancialsState } from './state.ts'
import { useSeriesName } from './words.ts'

interface SeriesChooserProps {
  all: readonly Series[]
  series: Series
  state: FinancialsState
}

/** Which statements are shown and how; what does not belong together is never in one table. */
export function SeriesChooser({ all, series, state }: SeriesChooserProps) {
  const t = useTranslations('financials')
  const nameOf = useSeriesName()
  const replaced = series.columns.filter(({ isReplaced }) => isReplaced).length
  return (
    <>
      {all.length > 1 ? (
        <select
          aria-label={t('chooser', { count: all.length })}
          value={series.id}
          onChange={({ target }) => state.choose(target.value)}
          className="field-box h-control w-[340px] max-w-full"
        >
          {all.map((one) => (
            <option key={one.id} value={one.id}>{`${nameOf(one)} (${one.columns.length})`}</option>
          ))}
        </select>
      ) : (
        <p className="font-medium">{nameOf(series)}</p>
      )}
      <Segmented
        label={t('view')}
        value={state.view}
        onChange={state.see}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {replaced > 0 && (
        <Checkbox className="min-h-control" checked={state.replaced} onChange={state.showReplaced}>
          {t('showReplaced', { count: replaced })}
        </Checkbox>
      )}
    </>
  )
}
