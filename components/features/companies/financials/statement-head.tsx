'use client'

import { comparedColumn, type Series, type SeriesColumn, type View } from '#lib/domain/financials/index.ts'
import { Tag, useTranslations } from '../../../ui/kit.ts'
import { useColumnName, useUnitName } from './labels.ts'
import { SumsMark } from './sum-findings.tsx'
import type { Years } from './years.ts'

interface StatementHeadProps {
  series: Series
  view: View
  columns: readonly SeriesColumn[]
  years: Years | null
  /** The table scrolls in a box of its own, so its heads stay at the top of that box and not below the tabs. */
  isBoxed: boolean
}

/** The day each period ends, and whether the figures were corrected or are no longer those that count; it stays in view. */
export function FinancialsHead({ series, view, columns, years, isBoxed }: StatementHeadProps) {
  const t = useTranslations('financials')
  const nameOf = useColumnName()
  const unit = useUnitName()(series)
  const top = isBoxed ? 'top-0' : 'top-below'
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={`sticky ${top} start-0 z-3 border-b border-rule bg-paper py-2 text-start align-bottom text-sm font-medium text-ink-2`}
        >
          <SumsMark columns={columns} />
          {t('periodEnd')}
          <span className="block font-regular text-ink-3">{unit}</span>
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={`sticky ${top} z-2 h-row-head border-b border-rule bg-paper py-2 ps-5 text-end align-bottom font-semibold whitespace-nowrap`}
          >
            {nameOf(column)}
            {view === 'change' && <Against column={column} series={series} />}
            {column.isRestated && (
              <span className="mt-1 block">
                <Tag meaning="accent">{t('restated')}</Tag>
              </span>
            )}
            {column.isReplaced && (
              <span className="mt-1 block">
                <Tag meaning="warn">{t('replaced')}</Tag>
              </span>
            )}
          </th>
        ))}
        {years !== null &&
          (['difference', 'change'] as const).map((name) => (
            <th
              key={name}
              scope="col"
              className={`sticky ${top} z-2 h-row-head border-b border-rule bg-paper py-2 ps-5 text-end align-bottom font-medium whitespace-nowrap text-ink-2`}
            >
              {t(`years.${name}`)}
            </th>
          ))}
      </tr>
    </thead>
  )
}

/** The year a change is measured against, and whether its figures were corrected. */
function Against({ column, series }: { column: SeriesColumn; series: Series }) {
  const t = useTranslations('financials')
  const nameOf = useColumnName()
  const before = comparedColumn(column, series.columns)
  if (before === null || before === 'notRestated') return null
  return (
    <span className="mt-1 block text-xs font-regular text-ink-3">
      {t(before.isRestated ? 'againstRestated' : 'against', { date: nameOf(before) })}
    </span>
  )
}
