'use client'

import { type RefObject, useEffect, useState } from 'react'
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

const loadVirtualBody = () => import('./virtual-body.tsx').then((file) => file.VirtualBody)
type VirtualBody = Awaited<ReturnType<typeof loadVirtualBody>>
/** Kept for the next long table: it is drawn at once. */
let fetched: VirtualBody | null = null

/**
 * A table that is longer than `most`: its first rows until what draws those in view is there. Tables are short as a rule, and load
 * none of it. Where it cannot be fetched, all rows are in the page.
 */
export function LongBody<Row extends object>({ most, ...props }: LongBodyProps<Row>) {
  const [drawn, setDrawn] = useState(() => ({ Body: fetched, hasFailed: false }))
  const { Body, hasFailed } = drawn
  useEffect(() => {
    if (fetched !== null) return
    loadVirtualBody().then(
      (body) => {
        fetched = body
        setDrawn({ Body: body, hasFailed: false })
      },
      () => setDrawn({ Body: null, hasFailed: true }),
    )
  }, [])
  if (Body !== null) return <Body {...props} />
  return <PlainBody table={props.table} rowProps={props.rowProps} {...(!hasFailed && most !== undefined && { most })} />
}
