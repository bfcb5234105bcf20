'use client'

import { useState } from 'react'
import {
  type Colleague,
  companyConditions,
  fileStatuses,
  partyLimits,
  productNames,
  riskClasses,
} from '#lib/contract/index.ts'
import {
  Button,
  Checkbox,
  fieldsOf,
  nameOfAuthor,
  optionsOf,
  PhoneFold,
  SelectField,
  TextField,
  useNow,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { useJurisdictionName } from '../../widgets/products/use-jurisdiction-name.ts'
import { isReview, optionsOfCompanies } from './several.ts'
import type { WorkState } from './state.ts'

interface FiltersProps {
  state: WorkState
  /** What can be chosen is what occurs. */
  countries: readonly string[]
  tags: readonly string[]
  batches: readonly { batchId: string; name: string }[]
  people: readonly Colleague[]
}

/** Filters that are used daily in one line, the others on demand; each of them is in the address. */
export function CompanyFilters({ state, countries, tags, batches, people }: FiltersProps) {
  const t = useTranslations('companies.filters')
  const statuses = useTranslations('file.status')
  const jurisdictionName = useJurisdictionName()
  const { filter, change } = state
  return (
    <search className="mb-4 grid grid-cols-[minmax(180px,2fr)_repeat(5,minmax(110px,1fr))_auto] items-end gap-3 max-panel:grid-cols-[1fr_auto]">
      <TextField
        label={t('text')}
        placeholder={t('textHint')}
        value={filter.text}
        onChange={(text) => change({ text: text.slice(0, 300) })}
      />
      <PhoneFold
        label={t('fold', { count: state.foldedCount })}
        className="max-panel:col-span-full max-panel:grid max-panel:grid-cols-2 max-panel:items-end max-panel:gap-3"
      >
        <Choice of="country" state={state} options={optionsOfCompanies(countries, filter.country, jurisdictionName)} />
        <Choice
          of="condition"
          state={state}
          options={optionsOf([...companyConditions, 'unknown' as const], (value) => t(`conditions.${value}`))}
        />
        <Choice
          of="file"
          state={state}
          options={[...optionsOf(fileStatuses, statuses), { value: 'none', label: t('noFile') }]}
        />
        <Choice
          of="assignee"
          any={t('anybody')}
          state={state}
          options={[
            { value: 'me', label: t('me') },
            { value: 'nobody', label: t('nobody') },
            ...people.map((one) => ({ value: one.userId, label: nameOfAuthor(one) })),
          ]}
        />
        <Choice of="tag" state={state} options={optionsOf(withChosen(tags, filter.tag), (value) => value)} />
        <Button kind="quiet" disabledReason={state.isFiltered ? null : t('noFilter')} onClick={state.clear}>
          {t('clear')}
        </Button>
        <MoreFilters state={state} batches={batches} />
      </PhoneFold>
    </search>
  )
}

type FoldedProps = Pick<FiltersProps, 'state' | 'batches'>

/** Drawn once somebody opens them: eight choices with all their options are half of the page's HTML. */
function MoreFilters(of: FoldedProps) {
  const t = useTranslations('companies.filters')
  const { party, product, age, due, screening, sinceReview, batch, starred } = of.state.filter
  const [isOpen, setOpen] = useState(false)
  const isUsed =
    // Risk and next review are seen, and given up, in the plots.
    [party, product, age, due, screening, sinceReview, batch].some((value) => value !== '') || starred
  return (
    <details
      open={isUsed || undefined}
      className="col-span-full"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link w-fit cursor-pointer text-sm">{t('more')}</summary>
      {(isUsed || isOpen) && <FoldedFilters {...of} />}
    </details>
  )
}

function FoldedFilters({ state, batches }: FoldedProps) {
  const t = useTranslations('companies.filters')
  const risks = useTranslations('file.risk')
  const { formatMonthOfYear } = usePreferences()
  const productName = useProductName()
  const { filter, change } = state
  const { risk, product, review } = filter
  const reviewName = (value: string) =>
    value === 'overdue' ? t('reviewOverdue') : isReview(value) ? formatMonthOfYear(value) : value
  return (
    <div className="flex flex-wrap items-end gap-3 pt-3 [&>*]:min-w-[150px] max-panel:[&>*]:flex-1">
      <TextField
        label={t('party')}
        placeholder={t('partyHint')}
        value={filter.party}
        onChange={(next) => change({ party: next.slice(0, partyLimits.nameCharactersMax) })}
      />
      <Choice
        of="batch"
        state={state}
        className="max-w-[280px]"
        options={batches.map(({ batchId, name }) => ({ value: batchId, label: name }))}
      />
      <Choice
        of="sinceReview"
        state={state}
        options={optionsOf(['changed', 'serious', 'never'] as const, (value) => t(`since.${value}`))}
      />
      <Choice
        of="screening"
        state={state}
        options={optionsOf(['open', 'confirmed'] as const, (value) => t(`matches.${value}`))}
      />
      <Choice
        of="risk"
        state={state}
        options={optionsOfCompanies([...riskClasses, 'none'], risk, (value) => wordIn(risks, value))}
      />
      <Choice
        of="product"
        state={state}
        options={[
          ...optionsOf(withChosen(productNames, product === 'none' ? '' : product), productName),
          { value: 'none', label: t('nothing') },
        ]}
      />
      <Choice
        of="age"
        state={state}
        options={optionsOf(['30', '90', '180', '365'], (value) => t('older', { days: Number(value) }))}
      />
      <Choice
        of="due"
        state={state}
        options={[
          { value: 'overdue', label: t('overdue') },
          ...optionsOf(['7', '30'], (value) => t('within', { days: Number(value) })),
        ]}
      />
      <Choice
        of="review"
        state={state}
        options={optionsOfCompanies(['overdue', ...monthsFrom(useNow(hourMs))], review, reviewName)}
      />
      <span className="flex h-control items-center">
        <Checkbox checked={filter.starred} onChange={(next) => change({ starred: next })}>
          {t('starred')}
        </Checkbox>
      </span>
    </div>
  )
}

interface ChoiceProps {
  of: Exclude<keyof WorkState['filter'], 'text' | 'party' | 'starred' | 'sort'>
  state: WorkState
  options: readonly { value: string; label: string }[]
  /** What filters nothing, in other words than of the others. */
  any?: string
  className?: string
}

function Choice({ of, state: { filter, change }, options, any, className }: ChoiceProps) {
  const t = useTranslations('companies.filters')
  return (
    <SelectField
      label={t(of)}
      {...fieldsOf(filter, change)(of)}
      options={[{ value: '', label: any ?? t('any') }, ...options]}
      className={className}
    />
  )
}

const hourMs = 3_600_000

/** This month of UTC and the eleven after it. */
function monthsFrom(nowMs: number) {
  const now = new Date(nowMs)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index, 1)).toISOString().slice(0, 7),
  )
}

/** What a link names is shown as chosen, also where no company has it any longer. */
const withChosen = (values: readonly string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen]
