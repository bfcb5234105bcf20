'use client'

import { type inferParserType, parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { TableSort } from '../../ui/data-table/model.ts'
import { useDebounced } from '../../ui/kit.ts'
import { isReview, partsIn } from './several.ts'
import type { CompaniesQuery } from './use-companies.ts'

const text = parseAsString.withDefault('')
/** The filters of the work list and its order; an empty text filters nothing. */
const params = {
  text: text.withOptions({ throttleMs: 300 }),
  /** Words of the name of a person or company that stands in it. */
  party: text.withOptions({ throttleMs: 300 }),
  /** Several with commas, as risk and review. */
  country: text,
  condition: text,
  /** A status of a file, or `none` where there is no file. */
  file: text,
  /** A risk class, or `none`. */
  risk: text,
  /** `me`, `nobody`, or the id of a user. */
  assignee: text,
  tag: text,
  /** A product that is on file, or `none` where nothing is. */
  product: text,
  /** The newest data is older than so many days. */
  age: text,
  /** `overdue`, or due within so many days. */
  due: text,
  /** The next review is `overdue`, or due in a month, `2026-12`. */
  review: text,
  starred: parseAsBoolean.withDefault(false),
  /** `open` or `confirmed`: matches it has. */
  screening: text,
  /** `changed`, `serious` or `never`. */
  sinceReview: text,
  /** The id of a batch. */
  batch: text,
  sort: text,
}
export type WorkFilter = Omit<inferParserType<typeof params>, 'sort'>

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
  { starred, age, due, review, text, party, ...labels }: WorkFilter,
  sort: string,
): CompaniesQuery {
  const reviews = partsIn(review).filter(isReview)
  const given = Object.entries({ ...labels, text: text.trim(), party: party.trim(), sort }).filter(
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
function sortIn(text: string) {
  if (text === '') return []
  return text.split(',').map((one) => ({ id: one.replace(/^-/, ''), desc: one.startsWith('-') }))
}
