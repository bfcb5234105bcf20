'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, memo } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { classNames } from '../class-names.ts'
import type { TableColumn } from './columns.ts'
import type { GridPlace } from './grid-keys.ts'

export interface RowProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** Null where the table is only read: then nothing in it takes the focus. */
  place: GridPlace | null
  openId: string | null
  hasSelection: boolean
  isNumbered: boolean
  onPress?: (row: Row) => void
  onToggle: (index: number, isChosen: boolean, isRange: boolean) => void
}

interface TableRowProps<Row> {
  row: Row
  id: string
  index: number
  isSelected: boolean
  rowProps: RowProps<Row>
  measure?: (element: HTMLTableRowElement | null) => void
}

/** Drawn anew only when something about it has changed: scrolling brings rows in and leaves the others as they are. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>({ row, id, index, isSelected, rowProps, measure }: TableRowProps<Row>) {
  const t = useTranslations('ui.table')
  const { columns, place, openId, hasSelection, onPress, onToggle } = rowProps
  const isHere = place !== null && place.row === index
  const name = columns.find((column) => column.isName)?.value?.(row)
  const handleClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (onPress && !isControl(event.target) && window.getSelection()?.isCollapsed !== false) onPress(row)
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={index}
      data-open={id === openId || undefined}
      aria-rowindex={rowProps.isNumbered ? index + 2 : undefined}
      aria-selected={place === null ? undefined : isSelected || id === openId}
      tabIndex={place === null ? undefined : isHere && place.column === -1 ? 0 : -1}
      onClick={handleClick}
      className={classNames('data-row h-row', onPress && 'cursor-default')}
    >
      {hasSelection && (
        <td className="border-b border-hair py-0 align-middle">
          <Checkbox
            className="align-middle"
            aria-label={t('select', { name: String(name ?? id) })}
            checked={isSelected}
            tabIndex={isHere ? 0 : -1}
            onChange={(isChecked, { nativeEvent }) => {
              onToggle(index, isChecked, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
            }}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const classes = classNames(
          'border-b border-hair py-1 pe-5 last:pe-0',
          column.isFigure ? 'text-end whitespace-nowrap' : 'text-start',
          column.isName ? 'font-medium' : 'font-regular',
          column.isSecondary && 'max-panel:hidden',
        )
        const Cell = column.isName ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={column.isName ? 'row' : undefined}
            data-column={at}
            tabIndex={place === null ? undefined : isHere && place.column === at ? 0 : -1}
            className={classes}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea, summary') !== null
}
