'use client'

import { type MouseEvent, memo, type ReactNode } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { useTranslations } from '../translations.ts'
import { type TableColumn, viewOf } from './columns.ts'

/** What all rows of a table share. The same object as long as nothing of it has changed. */
export interface RowProps<Row> {
  columns: readonly TableColumn<Row>[]
  /** False where the table is only read: then nothing in it takes the focus. */
  isGrid: boolean
  hasSelection: boolean
  isNumbered: boolean
  /** A click, also on the row's name. */
  onPress?: ((row: Row) => void) | undefined
  onToggle: (index: number, isChosen: boolean, isRange: boolean) => void
}

interface TableRowProps<Row> {
  row: Row
  id: string
  index: number
  isSelected: boolean
  /** It stands in the panel. */
  isOpen: boolean
  /** Where in it the focus of the table is, -1 for the row as a whole; null where it is in another row. */
  focusAt: number | null
  /** Where the row's name leads, so that a row can be opened in another tab and its address be copied. */
  href: string | null
  rowProps: RowProps<Row>
  measure?: (element: HTMLTableRowElement | null) => void
}

/** Drawn anew only when something about it has changed: a press, a key or scrolling leaves the others as they are. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, id, index, isSelected, isOpen, focusAt, href, rowProps, measure } = props
  const t = useTranslations('ui.table')
  const { columns, isGrid, hasSelection, onPress, onToggle } = rowProps
  const name = columns.find((column) => column.isName)?.value?.(row)
  const handleClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (onPress && !isControl(event.target) && window.getSelection()?.isCollapsed !== false) onPress(row)
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={index}
      data-open={isOpen || undefined}
      aria-rowindex={rowProps.isNumbered ? index + 2 : undefined}
      aria-selected={isGrid ? isSelected || isOpen : undefined}
      tabIndex={isGrid ? (focusAt === -1 ? 0 : -1) : undefined}
      onClick={handleClick}
      className={classNames('data-row h-row', onPress && 'cursor-default')}
    >
      {hasSelection && (
        <td className="border-b border-hair py-0 pe-4 align-middle">
          <Checkbox
            className="align-middle"
            aria-label={t('select', { name: String(name ?? id) })}
            checked={isSelected}
            tabIndex={focusAt === null ? -1 : 0}
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
          viewOf(column),
        )
        const Cell = column.isName ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={column.isName ? 'row' : undefined}
            data-column={at}
            tabIndex={isGrid ? (focusAt === at ? 0 : -1) : undefined}
            className={classes}
          >
            {column.isName ? (
              <NameCell row={row} href={href} onPress={onPress}>
                {column.cell(row)}
              </NameCell>
            ) : (
              column.cell(row)
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

interface NameCellProps<Row> extends Pick<TableRowProps<Row>, 'row' | 'href'>, Pick<RowProps<Row>, 'onPress'> {
  children: ReactNode
}

/** The keyboard is on the cell and opens the row from there. */
function NameCell<Row>({ row, href, onPress, children }: NameCellProps<Row>) {
  if (href === null) return children
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress(row)
  }
  return (
    <Link href={href} tabIndex={-1} onClick={handleClick} className="block w-fit max-w-full cursor-pointer">
      {children}
    </Link>
  )
}

function isControl(target: EventTarget) {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea, summary') !== null
}
