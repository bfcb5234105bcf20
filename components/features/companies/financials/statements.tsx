'use client'

import { useDeferredValue, useEffect, useState } from 'react'
import type { LineGroup, RatioName, Series, SeriesColumn } from '#lib/domain/financials/index.ts'
import { type Place, writePlace } from './grid.ts'
import { Plots } from './plots/plots.tsx'
import type { FinancialsState } from './state.ts'
import { StatementTable } from './statement-table.tsx'
import { SumFindings } from './sum-findings.tsx'
import type { Years } from './years.ts'

interface StatementsProps {
  series: Series
  columns: readonly SeriesColumn[]
  /** The two years that are compared, and nothing beside them. */
  years: Years | null
  groups: readonly LineGroup[]
  ratios: readonly RatioName[]
  open: Place | null
  state: FinancialsState
}

/**
 * One series of statements: its course, its figures, whether its sums hold. The first part of the figures fills the window
 * and is there at once, then the others, then the drawings, into room that was theirs from the start.
 */
export function FinancialStatements({ series, columns, years, groups, ratios, open, state }: StatementsProps) {
  const isWhole = useDeferredValue(true, false)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(isWhole), [isWhole])
  return (
    <>
      {state.plots && years === null && <Plots {...{ series, columns, isDrawn }} />}
      <StatementTable
        series={series}
        columns={years === null ? columns : [years.column, years.before]}
        years={years}
        groups={isWhole ? groups : groups.slice(0, 1)}
        ratios={isWhole ? ratios : []}
        view={state.view}
        open={open}
        onOpen={(next) => state.open(writePlace(next))}
      />
      <SumFindings columns={columns} onOpen={state.open} />
    </>
  )
}
