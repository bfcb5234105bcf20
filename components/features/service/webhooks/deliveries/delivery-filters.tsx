'use client'

import { useEffect, useRef, useState } from 'react'
import {
  fieldsOf,
  optionsOf,
  SelectField,
  TextField,
  useDebounced,
  useShortcut,
  useTranslations,
} from '../../../../ui/kit.ts'
import { httpClasses, periods, shownStatuses } from './filter.ts'
import type { DeliveryPageState } from './state.ts'

/** A search by what a delivery is about, and three lists: status, what the receiver answered, how far back. */
export function DeliveryFilters({ state }: { state: DeliveryPageState }) {
  const t = useTranslations('webhooks.deliveries')
  const row = useRef<HTMLDivElement>(null)
  const focus = (index: number) => row.current?.querySelectorAll('select')[index]?.focus()
  const toSearch = () => row.current?.querySelector('input')?.focus()
  useShortcut({ keys: 'f', label: t('filterKey'), group: 'page', run: toSearch })
  useShortcut({ keys: 't', label: t('periodKey'), group: 'page', run: () => focus(2) })
  const { filter, choose } = state
  const field = fieldsOf(filter, choose)
  const [typed, setTyped] = useTyped(filter.search, (search) => choose({ search }))
  return (
    <div ref={row} className="mb-3 flex flex-wrap gap-3">
      <TextField
        label={t('search')}
        type="search"
        className="min-w-0 flex-1 basis-[220px]"
        placeholder={t('searchHint')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <SelectField
        label={t('stateHead')}
        options={optionsOf(shownStatuses, (value) => t(value === 'all' ? 'all' : `state.${value}`))}
        {...field('status')}
      />
      <SelectField
        label={t('http')}
        options={optionsOf(httpClasses, (value) =>
          value === 'any' ? t('all') : value === 'none' ? t('noAnswer') : value,
        )}
        {...field('http')}
      />
      <SelectField
        label={t('period')}
        options={optionsOf(periods, (value) => t(`periods.${value}`))}
        {...field('period')}
      />
    </div>
  )
}

/** What is typed is looked for once typing rests; a search cleared elsewhere clears the box. */
function useTyped(search: string, choose: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed, restMs).trim()
  const latest = useRef({ search, choose })
  useEffect(() => {
    latest.current = { search, choose }
  })
  useEffect(() => {
    if (settled !== latest.current.search) latest.current.choose(settled)
  }, [settled])
  useEffect(() => {
    setTyped((before) => (search === '' && before.trim() !== '' ? '' : before))
  }, [search])
  return [typed, setTyped]
}

const restMs = 250
