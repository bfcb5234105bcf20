'use client'

import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { TableSort } from '../../ui/data-table/model.ts'
import { useDebounced } from '../../ui/kit.ts'
import { isReview, partsIn } from './several.ts'
import type { CompaniesQuery } from './use-companies.ts'
import type { WorkFilter } from './work-rows.ts'

const text = parseAsString.withDefault('')
const params = {
  text: text.withOptions({ throttleMs: 300 }),
  party: text.withOptions({ throttleMs: 300 }),
  country: text,
  condition: text,
  file: text,
  risk: text,
  assignee: text,
  tag: text,
  product: text,
  age: text,
  due: text,
  review: text,
  starred: parseAsBoolean.withDefault(false),
  screening: text,
  sinceReview: text,
  batch: text,
  sort: text,
}

/** How long a text rests before the list is asked for it. */
const typingMs = 250

/** What makes a view of the list: its filters, its order and its columns. */
export const viewParams = [...Object.keys(params), 'columns']

/** Filters and order of the list, all of them in the address: a link, a reload and the way back show the same list. */
export function useWorkState() {
  const [state, set] = useQueryStates(params)
  const text = useDebounced(state.text, typingMs)
  const party = useDebounced(state.party, typingMs)
  return useMemo(() => {
    const filters = Object.entries(state).filter(([name]) => name !== 'sort')
    const inUse = filters.filter(([, value]) => value !== '' && value !== false)
    return {
      filter: state,
      query: queryOfCompanies(
        { ...state, text: state.text === '' ? '' : text, party: state.party === '' ? '' : party },
        state.sort,
      ),
      isFiltered: inUse.length > 0,
      /** Filters beside the text, which a phone shows on demand. */
      foldedCount: inUse.filter(([name]) => name !== 'text').length,
      change: (part: Partial<WorkFilter>) => void set(part),
      clear: () => void set(Object.fromEntries(filters.map(([name]) => [name, null]))),
      sort: sortIn(state.sort),
      onSort: (next: TableSort) => void set({ sort: next.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',') }),
    }
  }, [state, text, party, set])
}

export type WorkState = ReturnType<typeof useWorkState>

/** The filters and the order as the row takes them; what a link cannot mean is left out. */
export function queryOfCompanies(
  { starred, age, due, review, text, party, ...words }: WorkFilter,
  sort: string,
): CompaniesQuery {
  const reviews = partsIn(review).filter(isReview)
  const given = Object.entries({ ...words, text: text.trim(), party: party.trim(), sort }).filter(
    ([, value]) => value !== '',
  )
  return {
    ...Object.fromEntries(given),
    age: /^[1-9]\d{0,4}$/.test(age) && Number(age) <= 36_500 ? Number(age) : undefined,
    due: /^(?:overdue|\d{1,4})$/.test(due) ? due : undefined,
    review: reviews.join(',') || undefined,
    starred: starred || undefined,
  }
}

/** "dueOn,-name": ascending, then descending. */
function sortIn(text: string): TableSort {
  if (text === '') return []
  return text.split(',').map((one) => ({ id: one.replace(/^-/, ''), desc: one.startsWith('-') }))
}
