'use client'

import { memo } from 'react'
import {
  type Between,
  betweenYears,
  cellOf,
  type DerivedLine,
  isRatio,
  type LineName,
  type RatioName,
  ratioBetween,
  type SeriesColumn,
  type View,
  type Weight,
} from '#lib/domain/financials/index.ts'
import { classNames, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { ProvenanceMark } from '../../../widgets/sources/provenance.tsx'
import { cellContent, cellText } from './figure-cell.tsx'
import { useLineName } from './labels.ts'
import type { Years } from './years.ts'

const weights: Record<Weight, string> = {
  item: 'font-regular',
  subtotal: 'font-medium',
  total: 'font-semibold [&>*]:border-b-bar',
  memo: 'font-regular text-ink-2',
}

interface StatementLineProps {
  line: LineName | RatioName
  weight: Weight
  unit: string | null
  row: number
  columns: readonly SeriesColumn[]
  /** All columns of the series: what a change is measured against may not be shown. */
  compared: readonly SeriesColumn[]
  years: Years | null
  view: View
  /** Which of its figures can be reached with Tab, -1 for the line as a whole; null where that is in another line. */
  focusColumn: number | null
  /** The column of the figure that is open in the panel; null where that is none of this line. */
  openColumn: string | null
}

/**
 * One line of a statement over its years. A page has a thousand figures, so a cell is no more than its text and the marks it
 * carries, and a line is drawn anew only when something about it has changed.
 */
export const StatementLine = memo(function DrawnLine({
  line,
  weight,
  unit,
  row,
  columns,
  compared,
  years,
  view,
  focusColumn,
  openColumn,
}: StatementLineProps) {
  const nameOf = useLineName()
  const { locale } = usePreferences()
  return (
    <tr
      data-row={row}
      data-name-stays
      data-open={openColumn !== null || undefined}
      tabIndex={focusColumn === -1 ? 0 : -1}
      className={classNames('data-row h-row cursor-default text-end whitespace-nowrap', weights[weight])}
    >
      <th
        scope="row"
        className="sticky start-0 z-1 w-[270px] min-w-[200px] max-panel:w-[200px] border-b border-hair bg-inherit py-1 pe-5 text-start [font-weight:inherit] whitespace-normal"
      >
        {nameOf(line, columns)}
        {unit && <span className="ms-2 text-sm font-regular text-ink-3">{unit}</span>}
      </th>
      {columns.map((column, at) => (
        <td
          key={column.id}
          data-column={at}
          tabIndex={focusColumn === at ? 0 : -1}
          className={classNames(
            'border-b border-hair py-1 ps-5',
            column.isReplaced && 'text-ink-3',
            openColumn === column.id && 'bg-accent-tint',
          )}
        >
          {cellContent({ line, column, columns: compared, view, locale })}
        </td>
      ))}
      {years !== null && (
        <BetweenCells
          between={
            isRatio(line)
              ? ratioBetween(line, years.column, years.before)
              : betweenYears(line, years.column, years.before)
          }
        />
      )}
    </tr>
  )
})

/** What lies between the two years; where neither is given in both, nothing is said twice. */
function BetweenCells({ between: { difference, change } }: { between: Between }) {
  const { locale } = usePreferences()
  return [difference, change].map((cell, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the first is the difference, the second the change.
    <td key={at} className="border-b border-hair py-1 ps-5 text-ink-2">
      {cell.kind === 'none' ? null : cellText(cell, locale)}
    </td>
  ))
}

interface ComputedLineProps {
  line: DerivedLine
  columns: readonly SeriesColumn[]
  compared: readonly SeriesColumn[]
  years: Years | null
  view: View
}

/** A figure no statement gives, computed here and named by its formula. It has no evidence of its own to open. */
export function ComputedLine({ line, columns, compared, years, view }: ComputedLineProps) {
  const t = useTranslations('financials')
  const { locale } = usePreferences()
  return (
    <tr className="data-row h-row cursor-default text-end whitespace-nowrap font-medium">
      <th
        scope="row"
        className="sticky start-0 z-1 w-[270px] min-w-[200px] max-panel:w-[200px] border-b border-hair bg-inherit py-1 pe-5 text-start [font-weight:inherit] whitespace-normal"
      >
        {t(`derived.${line}`)} <ProvenanceMark origin="recomputed" />
      </th>
      {columns.map((column) => (
        <td key={column.id} className="border-b border-hair py-1 ps-5">
          {cellText(cellOf(view, line, column, compared), locale)}
        </td>
      ))}
      {years !== null && <BetweenCells between={betweenYears(line, years.column, years.before)} />}
    </tr>
  )
}
