'use client'

import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import type { Knowledge, Known } from '#lib/domain/knowledge/index.ts'
import { useCopying } from '../copying.ts'
import { useWhatMay } from '../may.tsx'
import { type Density, usePreferences } from '../preferences.tsx'
import { useTranslations } from '../translations.ts'
import { useRouter } from '../use-router.ts'
import { type LongBodyProps, PlainBody } from './body.tsx'
import { viewOf } from './columns.ts'
import { firstRows } from './first-rows.ts'
import { useGridFocus } from './grid-focus.ts'
import { TableHead } from './head.tsx'
import { useTableKeys } from './keys.ts'
import { type SelectionEvent, type TableInput, useTableModel } from './model.ts'
import { LoadingBody, Totals } from './parts.tsx'
import type { RowProps } from './row.tsx'
import { useIsWhole } from './whole.ts'

const loadVirtualBody = () => import('./virtual-body.tsx').then((file) => file.VirtualBody)
/** Kept for the next long table: it is drawn at once. */
let fetched: VirtualBody | null = null

export interface DataTableProps<Row extends object> extends TableInput<Row> {
  /** What the table lists, for readers of the text. */
  label: string
  density?: Density
  /** Ids of columns not in view. */
  hidden?: readonly string[]
  /** The row in the panel. */
  openId?: string | null
  /** The page of a row, where it has one: Enter leads there; and a click, where there is no `onPeek`. */
  address?: (row: Row) => string | null
  /** Enter; and a click, where there is no `onPeek`; of rows without an address. */
  onOpen?: (row: Row) => void
  /** Space or a click: opens the panel. */
  onPeek?: (row: Row) => void
  /** What is known of the rows, where they are read: a skeleton while they are, and no word of none where they could not be. */
  read?: Knowledge<unknown>
  /** Instead of rows where it is known that there are none. */
  nothing?: (proof: Known<unknown>) => ReactNode
  /** Lines below the totals, by id of the column: what the totals are compared with. */
  belowTotals?: readonly Readonly<Record<string, ReactNode>>[]
}

const virtualFrom = 60
/** A shorter table is in view as a whole, and its totals would cover its rows. */
const totalsStayFrom = 12
const noColumns: readonly string[] = []
const noLines: readonly Readonly<Record<string, ReactNode>>[] = []

/** Rows on the page, not in a box. Where rows can be opened or chosen, the whole table is walked by keys. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, address, onPeek, onSelect, openId = null, read, hidden = noColumns } = props
  const isLoading = read !== undefined && !read.isKnown && read.reason === 'loading'
  const onOpen = useOpen(props)
  const reader = usePreferences()
  const { state: copied, copy } = useCopying()
  const isWhole = useIsWhole()
  const table = useTableModel(props, reader.locale)
  const may = useWhatMay()
  const visible = useMemo(
    () => columns.filter((column) => !hidden.includes(column.id) && may(column.act)),
    [columns, hidden, may],
  )
  const shown = table.getRowModel().rows
  const isGrid = onOpen !== undefined || onPeek !== undefined || onSelect !== undefined
  const revealer = useRef<(row: number) => void>(() => {})
  const reveal = useCallback((row: number) => revealer.current(row), [])
  const grid = useGridFocus({ rows: shown.length, columns: visible.length, isOn: isGrid, reveal })
  const toggle = (index: number, event: SelectionEvent) => shown[index]?.getToggleSelectedHandler()(event)
  const onKeyDown = useTableKeys({
    isOn: isGrid,
    grid,
    columns: visible,
    rowAt: (index) => shown[index]?.original,
    onOpen,
    onPeek,
    isPanelOpen: openId !== null,
    onToggle:
      onSelect &&
      ((index, isRange) => toggle(index, selectionEvent(isRange || !shown[index]?.getIsSelected(), isRange))),
    copy,
  })
  const isVirtual = shown.length > virtualFrom && !isWhole
  const drawn = useDrawnRows(shown.length)
  const hasSelection = onSelect !== undefined
  const rowProps = useRowProps({
    columns: visible,
    isGrid,
    hasSelection,
    isNumbered: isVirtual,
    onPress: onPeek ?? onOpen,
    onToggle: (index, isChosen, isRange) => toggle(index, selectionEvent(isChosen, isRange)),
  })
  const body = { table, place: isGrid ? grid.place : null, openId, address, rowProps }
  const span = visible.length + (hasSelection ? 1 : 0)
  return (
    // Positioned, so that what is only heard stays in the box that scrolls.
    <div className="max-panel:relative max-panel:overflow-x-auto">
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
            <col key={column.id} style={{ width: column.width }} className={viewOf(column)} />
          ))}
        </colgroup>
        <TableHead table={table} columns={visible} hasSelection={hasSelection} />
        {isLoading && <LoadingBody columns={span} />}
        {shown.length === 0 && read?.isKnown && <NothingBody columns={span}>{props.nothing?.(read)}</NothingBody>}
        {!isLoading && shown.length > 0 && !isVirtual && <PlainBody {...body} most={isWhole ? undefined : drawn} />}
        {!isLoading && isVirtual && <LongBody {...body} element={grid.table} revealer={revealer} most={firstRows} />}
        {!isLoading && shown.length > 0 && visible.some((column) => column.total !== undefined) && (
          <Totals
            columns={visible}
            hasSelection={hasSelection}
            // With a selection the edge of the window is of what can be done with it.
            staysInView={shown.length >= totalsStayFrom && !props.selected?.size}
            below={props.belowTotals ?? noLines}
          />
        )}
      </table>
    </div>
  )
}

/**
 * The same object until something is drawn otherwise. What a row does when it is pressed is made anew whenever the page is drawn,
 * and draws nothing: rows keep one function that calls the newest, or each press would draw all of them.
 */
function useRowProps<Row>({ columns, isGrid, hasSelection, isNumbered, onPress, onToggle }: RowProps<Row>) {
  const newest = useRef({ onPress, onToggle })
  useLayoutEffect(() => {
    newest.current = { onPress, onToggle }
  })
  const isPressed = onPress !== undefined
  return useMemo(
    (): RowProps<Row> => ({
      columns,
      isGrid,
      hasSelection,
      isNumbered,
      // The press itself is seen at once, however much a panel has to draw.
      onPress: isPressed ? (row) => startTransition(() => newest.current.onPress?.(row)) : undefined,
      onToggle: (...toggled) => newest.current.onToggle(...toggled),
    }),
    [columns, isGrid, hasSelection, isNumbered, isPressed],
  )
}

function useOpen<Row extends object>({ address, onOpen }: DataTableProps<Row>): ((row: Row) => void) | undefined {
  const router = useRouter()
  if (address === undefined) return onOpen
  return (row) => {
    const href = address(row)
    if (href !== null) router.push(href)
  }
}

function selectionEvent(isChosen: boolean, isRange: boolean): SelectionEvent {
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

type VirtualBody = Awaited<ReturnType<typeof loadVirtualBody>>

/**
 * A long table: its first rows until what draws those in view is there. Tables are short as a rule, and load
 * none of it. Where it cannot be fetched, all rows are in the page.
 */
function LongBody<Row extends object>({ most, ...props }: LongBodyProps<Row>) {
  const [drawn, setDrawn] = useState(() => ({ Body: fetched, hasFailed: false }))
  const { Body, hasFailed } = drawn
  useEffect(() => {
    if (fetched !== null) return
    loadVirtualBody().then(
      (body) => {
        fetched = body
        startTransition(() => setDrawn({ Body: body, hasFailed: false }))
      },
      () => startTransition(() => setDrawn({ Body: null, hasFailed: true })),
    )
  }, [])
  if (Body !== null) return <Body {...props} />
  return <PlainBody {...props} most={hasFailed ? undefined : most} />
}

/**
 * How many rows are drawn: of those that have just come what is in view, and a moment later the others, which hold no key meanwhile.
 * What is there from the beginning is drawn whole, so that the way back finds its place.
 */
function useDrawnRows(count: number) {
  const isHydrated = useIsHydrated()
  const [drawn, setDrawn] = useState(isHydrated ? count : 0)
  useEffect(() => {
    if (count > drawn) startTransition(() => setDrawn(count))
  }, [count, drawn])
  return Math.max(drawn, firstRows)
}
