'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Checkbox } from '../checkbox.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { TableColumn } from './columns.ts'
import type { TableModel } from './model.ts'

interface HeadProps<Row extends object> {
  table: TableModel<Row>
  columns: readonly TableColumn<Row>[]
  hasSelection: boolean
}

export const headCell = 'sticky top-topbar z-(--z-sticky) h-row-head border-b border-rule bg-paper max-panel:static'

export function TableHead<Row extends object>({ table, columns, hasSelection }: HeadProps<Row>) {
  const t = useTranslations('ui.table')
  const isAll = table.getIsAllRowsSelected()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {hasSelection && (
          <th scope="col" className={classNames(headCell, 'w-7 text-start align-middle')}>
            <Checkbox
              aria-label={t('selectAll')}
              checked={isAll}
              isPartly={!isAll && table.getIsSomeRowsSelected()}
              onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
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
  const look = classNames(
    headCell,
    'text-sm font-medium whitespace-nowrap text-ink-2',
    'pe-5 last:pe-0',
    column.isFigure ? 'text-end' : 'text-start',
    column.isSecondary && 'max-panel:hidden',
  )
  if (!canSort) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  }
  return (
    <th
      scope="col"
      className={look}
      aria-sort={direction === false ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        title={t('sort', { column: column.label })}
        onClick={(event) => model?.toggleSorting(undefined, event.shiftKey)}
        className={classNames(
          'inline-flex h-control-s items-center gap-2 hover:text-ink',
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
