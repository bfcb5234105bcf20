'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { useGridFocus } from '../ui/data-table/grid-focus.ts'
import { useReader } from '../ui/reader.tsx'
import { FigureCell, RatioCell } from './figure-cell.tsx'
import type { LineName, RatioName } from './figures.ts'
import type { Place } from './grid.ts'
import { linesOf } from './grid.ts'
import { type LineGroup, unitOf, type Weight } from './rows.ts'
import type { Column, Series } from './series.ts'
import { StatementFacts } from './statement-facts.tsx'
import { StatementHead } from './statement-head.tsx'
import type { View } from './views.ts'
import { useLineName, useSeriesName } from './words.ts'

interface StatementTableProps {
  series: Series
  columns: readonly Column[]
  groups: readonly LineGroup[]
  ratios: readonly RatioName[]
  view: View
  open: Place | null
  onOpen: (place: Place) => void
}

const weights: Record<Weight, string> = {
  item: '[&>*]:font-regular',
  subtotal: '[&>*]:font-medium',
  total: '[&>*]:border-b-bar [&>*]:font-semibold',
  memo: 'text-ink-2 [&>*]:font-regular',
}

/** A statement is read as a whole: its rows are one step closer than those of a list. */
const closer = { s: 's', m: 's', l: 'm' } as const

/** Years as columns, the statement as rows. Arrows walk from figure to figure, Enter opens what proves one. */
export function StatementTable({ series, columns, groups, ratios, view, open, onOpen }: StatementTableProps) {
  const t = useTranslations('financials')
  const { density, locale } = useReader()
  const seriesName = useSeriesName()(series)
  const lines = linesOf(groups, ratios)
  const grid = useGridFocus({ rows: lines.length, columns: columns.length, isOn: true, reveal: () => {} })
  const openAt = (row: number, at: number) => {
    const [line, column] = [lines[row], columns[Math.max(0, at)]]
    if (line !== undefined && column !== undefined) onOpen({ columnId: column.id, line })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    grid.onKeyDown(event)
    if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    openAt(grid.place.row, grid.place.column)
  }
  const rowLook = { columns, lines, place: grid.place, open, onPress: openAt }
  const span = columns.length + 1
  return (
    <section aria-label={seriesName} className="overflow-x-auto" data-print="wide">
      <table
        ref={grid.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its figures are walked and opened by keys.
        role="grid"
        aria-label={`${seriesName}, ${t(`views.${view}`)}`}
        onKeyDown={onKeyDown}
        onFocus={grid.follow}
        data-density={closer[density]}
        className="row-size w-full border-separate border-spacing-0"
      >
        <StatementHead columns={columns} />
        <StatementFacts columns={columns} />
        {groups.map((group) => (
          <tbody key={group.part}>
            <GroupHead
              span={span}
              title={t(`parts.${group.part}`)}
              remark={group.absent.length > 0 ? t('absent', { count: group.absent.length }) : t(`of.${view}`)}
            />
            {group.lines.map(({ name, weight }) => (
              <TableLine key={name} line={name} weight={weight} look={rowLook}>
                {(column) => <FigureCell line={name} column={column} columns={columns} view={view} locale={locale} />}
              </TableLine>
            ))}
          </tbody>
        ))}
        {ratios.length > 0 && (
          <tbody>
            <GroupHead span={span} title={t('ratiosTitle')} remark={t('ratiosRemark')} />
            {ratios.map((ratio) => (
              <TableLine key={ratio} line={ratio} weight="item" unit={t(`units.${unitOf(ratio)}`)} look={rowLook}>
                {(column) => <RatioCell ratio={ratio} column={column} locale={locale} />}
              </TableLine>
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

function GroupHead({ span, title, remark }: { span: number; title: string; remark: string }) {
  return (
    <tr>
      <th colSpan={span} scope="rowgroup" className="border-b border-bar pt-5 pb-2 text-start">
        <span className="text-lg font-semibold">{title}</span>{' '}
        <span className="text-sm font-regular text-ink-3">{remark}</span>
      </th>
    </tr>
  )
}

interface TableLineProps {
  line: LineName | RatioName
  weight: Weight
  unit?: string
  look: {
    columns: readonly Column[]
    lines: readonly (LineName | RatioName)[]
    place: { row: number; column: number }
    open: Place | null
    onPress: (row: number, column: number) => void
  }
  children: (column: Column) => ReactNode
}

function TableLine({ line, weight, unit, look, children }: TableLineProps) {
  const nameOf = useLineName()
  const row = look.lines.indexOf(line)
  const isHere = look.place.row === row
  return (
    <tr
      data-row={row}
      data-open={look.open?.line === line || undefined}
      tabIndex={isHere && look.place.column === -1 ? 0 : -1}
      className={classNames('data-row h-row', weights[weight])}
    >
      <th
        scope="row"
        className="sticky start-0 z-(--z-sticky) min-w-[200px] border-b border-hair bg-paper py-1 pe-5 text-start"
      >
        {nameOf(line)}
        {unit && <span className="ms-2 text-sm font-regular text-ink-3">{unit}</span>}
      </th>
      {look.columns.map((column, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the table listens to the keys of all its cells.
        <td
          key={column.id}
          data-column={at}
          tabIndex={isHere && look.place.column === at ? 0 : -1}
          onClick={() => look.onPress(row, at)}
          className={classNames(
            'cursor-default border-b border-hair py-1 ps-5 text-end whitespace-nowrap',
            column.isReplaced && 'text-ink-3',
            look.open?.line === line && look.open.columnId === column.id && 'bg-accent-tint',
          )}
        >
          {children(column)}
        </td>
      ))}
    </tr>
  )
}
