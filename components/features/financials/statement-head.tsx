'use client'

import { useTranslations } from 'next-intl'
import type { Column } from '#lib/domain/financials/index.ts'
import { Tag } from '../../ui/tag.tsx'
import { useColumnName } from './words.ts'

/** The day each period ends, and whether the figures were corrected or are no longer those that count. */
export function StatementHead({ columns }: { columns: readonly Column[] }) {
  const t = useTranslations('financials')
  const nameOf = useColumnName()
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="sticky start-0 z-1 border-b border-rule bg-paper text-start text-sm font-medium text-ink-2"
        >
          {t('periodEnd')}
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className="h-row-head border-b border-rule bg-paper py-2 ps-5 text-end align-bottom font-semibold whitespace-nowrap"
          >
            {nameOf(column)}
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
      </tr>
    </thead>
  )
}
