'use client'

import type { RefObject } from 'react'
import type { GridPlace } from './grid-keys.ts'
import type { TableModel } from './model.ts'
import { type RowProps, TableRow } from './row.tsx'

export interface BodyProps<Row extends object> {
  table: TableModel<Row>
  /** Where the focus of the table is; null where it takes none. */
  place: GridPlace | null
  openId: string | null
  address?: ((row: Row) => string | null) | undefined
  rowProps: RowProps<Row>
  /** Only the first rows, and the room of the others: what stands below the table stays there when they come. */
  most?: number
}

export function PlainBody<Row extends object>({ most, ...of }: BodyProps<Row>) {
  const { rows } = of.table.getRowModel()
  const first = rows.slice(0, most)
  const left = rows.length - first.length
  return (
    <tbody>
      {first.map((row, index) => (
        <TableRow key={row.id} {...rowUnder(of, row, index)} />
      ))}
      {left > 0 && <Space height={`calc(${left} * var(--row-h))`} />}
    </tbody>
  )
}

/** An empty row in the place of others. */
export function Space({ height }: { height: number | string }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}

/** What is of this row alone, in values that are the same as long as it is. */
export function rowUnder<Row extends object>(
  { place, openId, address, rowProps }: BodyProps<Row>,
  row: ReturnType<TableModel<Row>['getRowModel']>['rows'][number],
  index: number,
) {
  return {
    row: row.original,
    id: row.id,
    index,
    rowProps,
    isSelected: row.getIsSelected(),
    isOpen: row.id === openId,
    focusAt: place?.row === index ? place.column : null,
    href: address?.(row.original) ?? null,
  }
}

export interface LongBodyProps<Row extends object> extends BodyProps<Row> {
  element: RefObject<HTMLTableElement | null>
  /** Receives how to bring a row into view. */
  revealer: RefObject<(row: number) => void>
}
