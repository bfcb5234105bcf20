import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { skeletonWidth } from '../skeleton.tsx'
import { type TableColumn, viewOf } from './columns.ts'

const skeletonRows = 5

/** Rows of the size of those that come. */
export function LoadingBody({ columns }: { columns: number }) {
  return (
    <tbody
      data-skeleton
      aria-hidden
      className="[&_span]:block [&_span]:h-3 [&_span]:bg-hair [&_td]:border-b [&_td]:border-hair [&_td]:pe-5 [&_tr]:h-row"
    >
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are their places.
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <td key={column}>
              <span className={skeletonWidth(row + column)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface TotalsProps<Row> {
  columns: readonly TableColumn<Row>[]
  hasSelection: boolean
  /** At the edge of the window while the table is longer than it. */
  staysInView: boolean
  below: readonly Readonly<Record<string, ReactNode>>[]
}

/** Under a strong rule; the lines below it are quieter. */
export function Totals<Row>({ columns, hasSelection, staysInView, below }: TotalsProps<Row>) {
  const cell = 'bg-paper pe-5 last:pe-0'
  const place = (column: TableColumn<Row>, look: string) =>
    classNames(cell, look, column.isFigure && 'text-end panel:whitespace-nowrap', viewOf(column))
  return (
    <tfoot className={classNames(staysInView && 'panel:sticky panel:bottom-0')}>
      <tr className="h-row">
        {hasSelection && <td className={classNames(cell, total)} />}
        {columns.map((column) => (
          <td key={column.id} className={place(column, total)}>
            {column.total}
          </td>
        ))}
      </tr>
      {below.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are their places.
        <tr key={at} className="h-row-s">
          {hasSelection && <td className={cell} />}
          {columns.map((column) => (
            <td key={column.id} className={place(column, 'text-ink-2')}>
              {line[column.id]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

const total = 'border-t border-bar font-semibold'
