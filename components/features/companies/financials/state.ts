'use client'

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { cellViews, type View } from '#lib/domain/financials/index.ts'

/** The state of the page, all of it in the address. */
export function useFinancialsState() {
  const [state, set] = useQueryStates({
    series: parseAsString.withOptions({ history: 'replace' }),
    view: parseAsStringLiteral(cellViews).withDefault('amounts').withOptions({ history: 'replace' }),
    /** Two columns of the series: the year that is compared, and the one it is measured against. */
    year: parseAsString.withOptions({ history: 'replace' }),
    against: parseAsString.withOptions({ history: 'replace' }),
    /** Drawn above the table. */
    plots: parseAsBoolean.withDefault(true).withOptions({ history: 'replace' }),
    replaced: parseAsBoolean.withDefault(false).withOptions({ history: 'replace' }),
    figure: parseAsString.withOptions({ history: 'push' }),
  })
  return useMemo(
    () => ({
      ...state,
      // Another series has other columns, so a figure of the first one is closed.
      choose: (series: string) => void set({ series, figure: null, year: null, against: null }),
      see: (view: View) => void set({ view: view === 'amounts' ? null : view }),
      compare: (years: { year?: string; against?: string }) => void set(years),
      showPlots: (isShown: boolean) => void set({ plots: isShown ? null : false }),
      showReplaced: (isShown: boolean) => void set({ replaced: isShown || null }),
      open: (figure: string | null) => void set({ figure }),
    }),
    [state, set],
  )
}

export type FinancialsState = ReturnType<typeof useFinancialsState>
