'use client'

import dynamic from 'next/dynamic'
import { useDeferredValue } from 'react'
import type { RatioName } from './figures.ts'
import { type Place, writePlace } from './grid.ts'
import type { LineGroup } from './rows.ts'
import type { Column, Series } from './series.ts'
import { SeriesChooser } from './series-chooser.tsx'
import type { FinancialsState } from './state.ts'
import { StatementTable } from './statement-table.tsx'
import { SumFindings } from './sum-findings.tsx'

/** Drawing is heavy: it is loaded by this page alone, and after its tables. */
const Charts = dynamic(() => import('./charts.tsx').then((file) => file.Charts), {
  ssr: false,
  loading: () => <ChartsRoom />,
})

interface StatementsProps {
  all: readonly Series[]
  series: Series
  columns: readonly Column[]
  groups: readonly LineGroup[]
  ratios: readonly RatioName[]
  open: Place | null
  state: FinancialsState
}

/**
 * One series of statements: its course, whether its sums hold, its figures. The first part of the figures fills the window
 * and is drawn at once; the others and the drawings follow in the next turn.
 */
export function Statements({ all, series, columns, groups, ratios, open, state }: StatementsProps) {
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <SeriesChooser all={all} series={series} state={state} />
      {isWhole ? <Charts columns={columns} /> : <ChartsRoom />}
      <SumFindings columns={columns} onOpen={state.open} />
      <StatementTable
        series={series}
        columns={columns}
        groups={isWhole ? groups : groups.slice(0, 1)}
        ratios={isWhole ? ratios : []}
        view={state.view}
        open={open}
        onOpen={(next) => state.open(writePlace(next))}
      />
    </>
  )
}

function ChartsRoom() {
  return <div className="h-[232px]" />
}
