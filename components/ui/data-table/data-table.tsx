'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useCopying } from '../copying.ts'
import { type Density, useReader } from '../reader.tsx'
import { PlainBody, VirtualBody } from './body.tsx'
import type { TableColumn, TableSort } from './columns.ts'
import { useGridFocus } from './grid-focus.ts'
import { TableHead } from './head.tsx'
import { useTableKeys } from './keys.ts'
import { type SelectionPress, useTableModel } from './model.ts'
import { LoadingBody, Totals } from './parts.tsx'
import { useIsWhole } from './whole.ts'

export interface DataTableProps<Row extends object> {
  /** What the table lists, for readers of the text. */
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  density?: Density
  sort?: readonly TableSort[]
  onSort?: (sort: TableSort[]) => void
  /** The rows come in order: the source sorts them. */
  isSortedBySource?: boolean
  /** Ids of columns not in view. */
  hidden?: readonly string[]
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  /** The row in the panel. */
  openId?: string | null
  /** Enter; and a press, where nothing is peeked at. */
  onOpen?: (row: Row) => void
  /** Space or a press: a look in the panel. */
  onPeek?: (row: Row) => void
  isLoading?: boolean
  /** Instead of rows where there are none. */
  nothing?: ReactNode
}

const virtualFrom = 200
const nothingSelected: ReadonlySet<string> = new Set()
const noColumns: readonly string[] = []

/** Rows on the page, not in a box. Where rows can be opened or chosen, the whole table is walked by keys. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, onOpen, onPeek, onSelect, openId = null, isLoading = false, hidden = noColumns } = props
  const reader = useReader()
  const { state: copied, copy } = useCopying()
  const isWhole = useIsWhole()
  const table = useModelOf(props, reader.locale)
  const visible = columns.filter((column) => !hidden.includes(column.id))
  const shown = table.getRowModel().rows
  const isGrid = onOpen !== undefined || onPeek !== undefined || onSelect !== undefined
  const revealer = useRef<(row: number) => void>(() => {})
  const reveal = useCallback((row: number) => revealer.current(row), [])
  const grid = useGridFocus({ rows: shown.length, columns: visible.length, isOn: isGrid, reveal })
  const toggle = (index: number, press: SelectionPress) => shown[index]?.getToggleSelectedHandler()(press)
  const onKeyDown = useTableKeys({
    isOn: isGrid,
    grid,
    columns: visible,
    rowAt: (index) => shown[index]?.original,
    onOpen,
    onPeek,
    isPanelOpen: openId !== null,
    onToggle:
      onSelect && ((index, isRange) => toggle(index, pressOf(isRange || !shown[index]?.getIsSelected(), isRange))),
    copy,
  })
  const isVirtual = shown.length > virtualFrom && !isWhole
  const hasSelection = onSelect !== undefined
  const look = {
    columns: visible,
    place: isGrid ? grid.place : null,
    openId,
    hasSelection,
    isNumbered: isVirtual,
    onPress: onPeek ?? onOpen,
    onToggle: (index: number, isChosen: boolean, isRange: boolean) => toggle(index, pressOf(isChosen, isRange)),
  }
  const span = visible.length + (hasSelection ? 1 : 0)
  return (
    <div className="max-panel:overflow-x-auto">
      <CopiedStatus state={copied} />
      <table
        ref={grid.table}
        {...(isGrid ? { role: 'grid', 'aria-multiselectable': hasSelection, onKeyDown, onFocus: grid.follow } : {})}
        aria-label={props.label}
        aria-busy={isLoading || undefined}
        aria-rowcount={isVirtual ? shown.length + 1 : undefined}
        data-density={props.density ?? reader.density}
        className="row-size w-full border-separate border-spacing-0"
      >
        <colgroup>
          {hasSelection && <col className="w-7" />}
          {visible.map((column) => (
            <col
              key={column.id}
              style={{ width: column.width }}
              className={column.isSecondary ? 'max-panel:hidden' : undefined}
            />
          ))}
        </colgroup>
        <TableHead table={table} columns={visible} hasSelection={hasSelection} />
        {isLoading && <LoadingBody columns={span} />}
        {!isLoading && shown.length === 0 && <NothingBody columns={span}>{props.nothing}</NothingBody>}
        {!isLoading && shown.length > 0 && !isVirtual && <PlainBody table={table} look={look} />}
        {!isLoading && isVirtual && <VirtualBody table={table} look={look} element={grid.table} revealer={revealer} />}
        {!isLoading && shown.length > 0 && visible.some((column) => column.total !== undefined) && (
          <Totals columns={visible} hasSelection={hasSelection} />
        )}
      </table>
    </div>
  )
}

function useModelOf<Row extends object>(props: DataTableProps<Row>, locale: string) {
  const [ownSort, setOwnSort] = useState<readonly TableSort[]>([])
  return useTableModel({
    rows: props.rows,
    columns: props.columns,
    rowId: props.rowId,
    locale,
    sort: props.sort ?? ownSort,
    onSort: props.onSort ?? setOwnSort,
    isSortedBySource: props.isSortedBySource ?? false,
    hidden: props.hidden ?? noColumns,
    selected: props.selected ?? nothingSelected,
    onSelect: props.onSelect,
  })
}

function pressOf(isChosen: boolean, isRange: boolean): SelectionPress {
  return { target: { checked: isChosen }, isRange }
}

function NothingBody({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={columns}>{children}</td>
      </tr>
    </tbody>
  )
}

function CopiedStatus({ state }: { state: 'rest' | 'done' | 'refused' }) {
  const t = useTranslations('ui.copy')
  return (
    <span role="status" className={state === 'refused' ? 'text-sm text-bad' : 'sr-only'}>
      {state === 'rest' ? '' : t(state)}
    </span>
  )
}
