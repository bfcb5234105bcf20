'use client'

import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useDeferredValue, useMemo } from 'react'
import type { TableSort } from '../../ui/data-table/model.ts'
import type { WorkFilter } from './work-rows.ts'

const text = parseAsString.withDefault('')
const params = {
  text: text.withOptions({ throttleMs: 300 }),
  country: text,
  condition: text,
  file: text,
  risk: text,
  assignee: text,
  tag: text,
  product: text,
  age: text,
  due: text,
  starred: parseAsBoolean.withDefault(false),
  sort: text,
}

/** What makes a view of the list: its filters, its order and its columns. */
export const viewParams = [...Object.keys(params), 'columns']

/** Filters and order of the list, all of them in the address: a link, a reload and the way back show the same list. */
export function useWorkState() {
  const [state, set] = useQueryStates(params, { history: 'replace' })
  // A key press is shown before the rows are filtered by it.
  const applied = useDeferredValue(state)
  return useMemo(() => {
    const filters = Object.entries(state).filter(([name]) => name !== 'sort')
    return {
      filter: state,
      applied,
      isFiltered: filters.some(([, value]) => value !== '' && value !== false),
      change: (part: Partial<WorkFilter>) => void set(part),
      clear: () => void set(Object.fromEntries(filters.map(([name]) => [name, null]))),
      sort: sortIn(state.sort),
      onSort: (next: TableSort) => void set({ sort: next.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',') }),
    }
  }, [state, applied, set])
}

export type WorkState = ReturnType<typeof useWorkState>

/** "dueOn,-name": ascending, then descending. */
function sortIn(text: string): TableSort {
  if (text === '') return []
  return text.split(',').map((one) => ({ id: one.replace(/^-/, ''), desc: one.startsWith('-') }))
}
