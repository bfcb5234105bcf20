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
  /** Only the first rows. */
  most?: number
}

export function PlainBody<Row extends object>({ most, ...of }: BodyProps<Row>) {
  return (
    <tbody>
      {of.table
        .getRowModel()
        .rows.slice(0, most)
        .map((row, index) => (
          <TableRow key={row.id} {...rowUnder(of, row, index)} />
        ))}
    </tbody>
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
