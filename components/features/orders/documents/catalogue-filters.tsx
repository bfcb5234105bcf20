'use client'

import { useTranslations } from 'next-intl'
import { type CatalogueRow, documentChoicesOf } from './catalogue.ts'
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
    ...documentChoicesOf(rows, field).map(({ value, count }) => ({ value, label: `${name(value)} (${count})` })),
  ]
  return (
    <>
      <Choice
        label={t('type')}
        value={state.type}
        onChange={(type) => state.filter({ type })}
        options={options('type', typeName)}
      />
      <Choice
        label={t('year')}
        value={state.year}
        onChange={(year) => state.filter({ year })}
        options={options('year', (year) => year)}
      />
      <p role="status" className="text-sm text-ink-2">
        {t('shown', { shown, all: rows.length })}
        {total !== null && total > rows.length && ` ${t('more', { count: total - rows.length })}`}
      </p>
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  options: readonly { value: string; label: string }[]
}

/** The label is beside the field, so that the list begins one line earlier. */
function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <label className="inline-flex items-center gap-3 text-ink-2">
      {label}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        className="field-box h-control w-[144px]"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
