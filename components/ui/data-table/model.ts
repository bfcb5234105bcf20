'use client'

import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { compareValues, type TableColumn, type TableSort } from './columns.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

interface ModelInput<Row> {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  locale: string
  sort: readonly TableSort[]
  onSort: (sort: TableSort[]) => void
  isSortedBySource: boolean
  hidden: readonly string[]
  selected: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
}

/** Sorting, visibility and selection of one table. State lives with the page, so that it can live in the URL. */
export function useTableModel<Row extends object>(input: ModelInput<Row>) {
  const { rows, columns, rowId, locale } = input
  const data = useMemo(() => [...rows], [rows])
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.accessor((row): unknown => column.value?.(row) ?? undefined, {
        id: column.id,
        enableSorting: column.isSortable !== false && column.value !== undefined,
        enableHiding: !column.isFixed,
        sortUndefined: 'last',
        sortFn: (a, b) =>
          column.compare?.(a.original, b.original) ??
          compareValues(column.value?.(a.original), column.value?.(b.original), locale),
      }),
    )
  }, [columns, locale])
  const sorting = useMemo(() => input.sort.map((one) => ({ id: one.column, desc: one.isDescending })), [input.sort])
  const columnVisibility = useMemo(() => Object.fromEntries(input.hidden.map((id) => [id, false])), [input.hidden])
  const rowSelection = useMemo(() => selectionOf(input.selected), [input.selected])

  return useTable({
    features,
    data,
    columns: defs,
    getRowId: rowId,
    enableRowSelection: input.onSelect !== undefined,
    isRowRangeSelectionEvent: (event) => isSelectionPress(event) && event.isRange,
    manualSorting: input.isSortedBySource,
    state: { sorting, columnVisibility, rowSelection },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update
      input.onSort(next.map((one) => ({ column: one.id, isDescending: one.desc })))
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      input.onSelect?.(new Set(Object.keys(next)))
    },
  })
}

/** A press on a row's box or `x`: which state is wanted, and whether from the last one to here. */
export interface SelectionPress {
  target: { checked: boolean }
  isRange: boolean
}

function isSelectionPress(event: unknown): event is SelectionPress {
  return typeof event === 'object' && event !== null && 'isRange' in event
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

function selectionOf(ids: ReadonlySet<string>): Record<string, true> {
  const selection: Record<string, true> = {}
  for (const id of ids) selection[id] = true
  return selection
}
