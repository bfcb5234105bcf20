'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../checkbox.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useTranslations } from '../translations.ts'
import { type TableColumn, viewOf } from './columns.ts'
import type { TableModel } from './model.ts'

interface HeadProps<Row extends object> {
  table: TableModel<Row>
  columns: readonly TableColumn<Row>[]
  hasSelection: boolean
}

/** Said once for all heads of a table, which would be a tenth of a page's HTML. It stays as one: each cell would be a layer. */
const headCells =
  'sticky top-below z-(--z-head) [&_th]:h-row-head [&_th]:border-b [&_th]:border-rule ' +
  '[&_th]:bg-paper [&_th]:pe-5 [&_th]:text-sm [&_th]:font-medium [&_th]:whitespace-nowrap [&_th]:text-ink-2 ' +
  // On a phone words of a heading stand below each other, so that the columns beside it stay in the window.
  '[&_th:last-child]:pe-0 max-panel:static max-panel:[&_th]:whitespace-normal'

export function TableHead<Row extends object>({ table, columns, hasSelection }: HeadProps<Row>) {
  const t = useTranslations('ui.table')
  const isAll = table.getIsAllRowsSelected()
  return (
    <thead className={headCells}>
      <tr aria-rowindex={1}>
        {hasSelection && (
          <th scope="col" className="w-7 pe-4! text-start align-middle">
            <Checkbox
              aria-label={t('selectAll')}
              checked={isAll}
              isPartly={!isAll && table.getIsSomeRowsSelected()}
              onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} table={table} column={column} />
        ))}
      </tr>
    </thead>
  )
}

function HeadWithLabel<Row>({ column }: { column: TableColumn<Row> }) {
  return (
    <>
      <span className="sr-only">{column.label}</span>
      {column.head}
    </>
  )
}

function HeadCell<Row extends object>({ table, column }: { table: TableModel<Row>; column: TableColumn<Row> }) {
  const t = useTranslations('ui.table')
  const model = table.getColumn(column.id)
  const direction = model?.getIsSorted() ?? false
  const canSort = model?.getCanSort() ?? false
  const label = column.head === undefined ? column.label : <HeadWithLabel column={column} />
  const classes = classNames(column.isFigure ? 'text-end' : 'text-start', viewOf(column))
  if (!canSort) {
    return (
      <th scope="col" className={classes}>
        {label}
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={direction === false ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        title={t('sort', { column: column.label })}
        onClick={(event) => model?.toggleSorting(undefined, event.shiftKey)}
        className={classNames(
          'inline-flex min-h-control-s pointer-coarse:min-h-touch pointer-coarse:min-w-touch items-center gap-2 text-start hover:text-ink',
          column.isFigure && 'flex-row-reverse',
          direction !== false && 'text-ink',
        )}
      >
        {label}
        {direction !== false && <Icon of={direction === 'asc' ? ArrowDown : ArrowUp} size={14} />}
      </button>
    </th>
  )
}
