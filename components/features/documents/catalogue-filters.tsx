'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '../../ui/text-field.tsx'
import { type CatalogueRow, choicesOf } from './catalogue.ts'
import type { DocumentsState } from './state.ts'
import { useTypeName } from './words.ts'

interface CatalogueFiltersProps {
  rows: readonly CatalogueRow[]
  shown: number
  /** What the register says it holds; more than it listed is said. */
  total: number | null
  state: DocumentsState
}

export function CatalogueFilters({ rows, shown, total, state }: CatalogueFiltersProps) {
  const t = useTranslations('documents.list')
  const typeName = useTypeName()
  const options = (field: 'type' | 'year', name: (value: string) => string) => [
    { value: '', label: t('any') },
    ...choicesOf(rows, field).map(({ value, count }) => ({ value, label: `${name(value)} (${count})` })),
  ]
  return (
    <div data-print="none" className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3">
      <SelectField
        label={t('type')}
        value={state.type ?? ''}
        onChange={(text) => state.filter({ type: text || null })}
        options={options('type', typeName)}
      />
      <SelectField
        label={t('year')}
        value={state.year ?? ''}
        onChange={(text) => state.filter({ year: text || null })}
        options={options('year', (year) => year)}
      />
      <p role="status" className="min-h-control content-center text-sm text-ink-2">
        {t('shown', { shown, all: rows.length })}
        {total !== null && total > rows.length && ` ${t('more', { count: total - rows.length })}`}
      </p>
    </div>
  )
}
