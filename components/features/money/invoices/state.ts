'use client'

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { invoiceGroupings } from '#lib/contract/index.ts'

export const invoiceViews = ['lines', ...invoiceGroupings.filter((one) => one !== 'product')] as const
export type InvoicePageView = (typeof invoiceViews)[number]

/** The state of the invoice page, all of it in the address. */
export function useInvoiceState() {
  const [state, set] = useQueryStates({
    by: parseAsStringLiteral(invoiceViews).withDefault('lines').withOptions({ history: 'push' }),
    open: parseAsArrayOf(parseAsString).withDefault([]),
    q: parseAsString.withDefault('').withOptions({ throttleMs: 300 }),
    row: parseAsString.withOptions({ history: 'push' }),
    finding: parseAsString.withOptions({ history: 'push' }),
  })
  return useMemo(
    () => ({
      by: state.by,
      open: new Set(state.open),
      text: state.q.trim(),
      typed: state.q,
      row: state.row,
      finding: state.finding,
      view: (by: InvoicePageView) => void set({ by, open: null, finding: null }),
      toggle: (id: string) => {
        const next = state.open.includes(id) ? state.open.filter((one) => one !== id) : [...state.open, id]
        void set({ open: next.length === 0 ? null : next })
      },
      type: (q: string) => void set({ q: q === '' ? null : q }),
      select: (row: string | null) => void set({ row }),
      show: (finding: string | null) => void set({ finding, by: null, open: null, q: null, row: null }),
    }),
    [state, set],
  )
}

export type InvoiceState = ReturnType<typeof useInvoiceState>
