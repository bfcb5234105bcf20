'use client'

import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { compareValues, type TableColumn } from './columns.ts'

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

export interface TableInput<Row extends object> {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  /** The rows come in order: the source sorts them. */
  isSortedBySource?: boolean
  /** The order, where the page keeps it; else the table does. */
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
}

/** By which columns rows are in order, the first before the others. */
export type TableSort = readonly { id: string; desc: boolean }[]

const nothingSelected: ReadonlySet<string> = new Set()

/** Sorting and selection of one table. What is selected lives with the page, so that it can act on it. */
export function useTableModel<Row extends object>(props: TableInput<Row>, locale: string) {
  const { rows, columns, rowId, sort, onSort, selected = nothingSelected, onSelect } = props
  const data = useMemo(() => [...rows], [rows])
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.accessor((row): unknown => column.value?.(row) ?? undefined, {
        id: column.id,
        enableSorting: column.isSortable !== false && column.value !== undefined,
        sortUndefined: 'last',
        sortFn: (a, b) =>
          column.compare?.(a.original, b.original) ??
          compareValues(column.value?.(a.original), column.value?.(b.original), locale),
      }),
    )
  }, [columns, locale])
  const [ownSorting, setSorting] = useState<SortingState>([])
  const sorting = useMemo(() => (sort === undefined ? ownSorting : [...sort]), [sort, ownSorting])
  const rowSelection = useMemo(() => Object.fromEntries([...selected].map((id) => [id, true as const])), [selected])

  return useTable({
    features,
    data,
    columns: defs,
    getRowId: rowId,
    enableRowSelection: onSelect !== undefined,
    isRowRangeSelectionEvent: (event) => isSelectionEvent(event) && event.isRange,
    manualSorting: props.isSortedBySource ?? false,
    state: { sorting, rowSelection },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update
      if (onSort === undefined) setSorting(next)
      else onSort(next)
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      onSelect?.(new Set(Object.keys(next)))
    },
  })
}

/** A click on a row's box, or `x`: the wanted state, and whether it applies from the last row to this one. */
export interface SelectionEvent {
  target: { checked: boolean }
  isRange: boolean
}

function isSelectionEvent(event: unknown): event is SelectionEvent {
  return typeof event === 'object' && event !== null && 'isRange' in event
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>
