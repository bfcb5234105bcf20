'use client'

import type { RefObject } from 'react'
import type { TableModel } from './model.ts'
import { type RowProps, TableRow } from './row.tsx'

export interface BodyProps<Row extends object> {
  table: TableModel<Row>
  rowProps: RowProps<Row>
  /** Only the first rows. */
  most?: number
}

export function PlainBody<Row extends object>({ table, rowProps, most }: BodyProps<Row>) {
  return (
    <tbody>
      {table
        .getRowModel()
        .rows.slice(0, most)
        .map((row, index) => (
          <TableRow
            key={row.id}
            row={row.original}
            id={row.id}
            index={index}
            isSelected={row.getIsSelected()}
            rowProps={rowProps}
          />
        ))}
    </tbody>
  )
}

export interface LongBodyProps<Row extends object> extends BodyProps<Row> {
  element: RefObject<HTMLTableElement | null>
  /** Receives how to bring a row into view. */
  revealer: RefObject<(row: number) => void>
}
