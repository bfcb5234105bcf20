'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { RouteQuery } from '#lib/contract/index.ts'
import type { WorkState } from '../state.ts'
import { riskBars } from './counted.ts'
import { CountryPlot } from './country-plot.tsx'
import { ReviewPlot } from './review-plot.tsx'
import { RiskPlot } from './risk-plot.tsx'

/**
 * How the companies divide by risk, country and next review: each bar narrows the list to what it counts, and gives it up again.
 * What fits the filters is drawn upon all. On a phone the filters alone are there.
 */
export function CompaniesPlots({ state }: { state: WorkState }) {
  const t = useTranslations('companies.plots')
  const { cursor, limit, sort, party, ...filter } = state.query
  // Companies found by a party are not counted, so nothing is said of how many fit.
  const query: RouteQuery<'countCompanies'> = party === undefined ? filter : {}
  const { data, error } = useRoute('countCompanies', { query }, { keepsPrevious: true })
  // The list has an error of its own; without counts it is whole.
  if (error !== null && data === undefined) return <p className="mb-4 text-sm text-ink-2">{t('failed')}</p>
  const counts = data?.value
  const all = counts === undefined ? null : riskBars(counts.risks).reduce((sum, one) => sum + one.all, 0)
  if (all === 0) return null
  return (
    <div className="mb-4 grid min-h-[108px] grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)] gap-x-8 max-panel:hidden">
      {counts !== undefined && (
        <>
          <RiskPlot counts={counts.risks} state={state} />
          <CountryPlot counts={counts.countries} state={state} />
          <ReviewPlot counts={counts.reviews} state={state} />
        </>
      )}
    </div>
  )
}
