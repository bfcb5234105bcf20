'use client'

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { cellViews, type View } from '#lib/domain/financials/index.ts'

/** The state of the page, all of it in the address. */
export function useFinancialsState() {
  const [state, set] = useQueryStates({
    series: parseAsString,
    view: parseAsStringLiteral(cellViews).withDefault('amounts'),
    /** Two columns of the series: the year that is compared, and the one it is measured against. */
    year: parseAsString,
    against: parseAsString,
    /** Drawn above the table. */
    plots: parseAsBoolean.withDefault(true),
    replaced: parseAsBoolean.withDefault(false),
    figure: parseAsString.withOptions({ history: 'push' }),
  })
  return {
    ...state,
    // Another series has other columns, so a figure of the first one is closed.
    choose: (series: string) => void set({ series, figure: null, year: null, against: null }),
    see: (view: View) => void set({ view }),
    compare: (years: { year?: string; against?: string }) => void set(years),
    showPlots: (plots: boolean) => void set({ plots }),
    showReplaced: (replaced: boolean) => void set({ replaced }),
    open: (figure: string | null) => void set({ figure }),
  }
}

export type FinancialsState = ReturnType<typeof useFinancialsState>
