'use client'

import { eventCategories } from '#lib/contract/index.ts'
import { ChoiceChip, fieldsOf, TextField, useTranslations } from '../../../ui/kit.ts'

export interface MonitorFilters {
  categories: readonly string[]
  codes: string
  ends: readonly string[]
}

export const noFilters: MonitorFilters = { categories: [], codes: '', ends: [] }

interface FilterFieldsProps {
  filters: MonitorFilters
  /** Codes the sources can report; empty where the service does not say. */
  known: readonly string[]
  errors: Record<string, string>
  onChange: (filters: MonitorFilters) => void
}

/** Which changes become events, and which of them end the watch. None chosen lets everything through. */
export function FilterFields({ filters, known, errors, onChange }: FilterFieldsProps) {
  const t = useTranslations('monitors.filters')
  const field = fieldsOf(filters, (part) => onChange({ ...filters, ...part }))
  const unknown = codesIn(filters.codes).filter((code) => known.length > 0 && !known.includes(code))
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={t('categories')}
        hint={t('categoriesHint')}
        error={errors.categoriesFilter}
        {...field('categories')}
      />
      <TextField
        label={t('codes')}
        isCode
        list="monitor-event-codes"
        {...field('codes')}
        hint={t('codesHint')}
        error={
          errors.eventCodesFilter ?? (unknown.length > 0 ? t('unknownCodes', { codes: unknown.join(', ') }) : null)
        }
      />
      <datalist id="monitor-event-codes">
        {known.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      <Choice label={t('ends')} hint={t('endsHint')} error={errors.autoDeactivateCategories} {...field('ends')} />
    </div>
  )
}

export function codesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
}

interface ChoiceProps {
  label: string
  hint: string
  error: string | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
}

function Choice({ label, hint, error, value, onChange }: ChoiceProps) {
  const t = useTranslations('monitors.categories')
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {eventCategories.map((category) => (
          <ChoiceChip
            key={category}
            isChosen={value.includes(category)}
            onChange={(isChosen) => onChange(isChosen ? [...value, category] : value.filter((one) => one !== category))}
          >
            {t(category)}
          </ChoiceChip>
        ))}
      </div>
      <p className={error ? 'pt-2 text-sm text-bad' : 'pt-2 text-sm text-ink-3'}>{error ?? hint}</p>
    </fieldset>
  )
}
