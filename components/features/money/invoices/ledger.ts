'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '#lib/client/call.ts'
import type { InvoiceRow } from '#lib/contract/index.ts'
import type { RowNode, TreeStretch } from './tree.ts'

const pageRows = 100
/** A row that leaves the view earlier is not loaded: the person is scrolling past it. */
const passingMs = 60

/** Rows of an invoice loaded so far: those in view are requested page by page, and cached while the page is open. */
export interface Ledger {
  rowAt(node: RowNode): InvoiceRow | null
  want(node: RowNode): void
  subscribe(listener: () => void): () => void
}

export function createLedger(invoiceId: string): Ledger {
  const pages = new Map<string, readonly InvoiceRow[]>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()

  function placeOf({ stretch, at }: RowNode): { page: string; first: number; index: number } {
    const place = stretch.from + at
    const first = Math.floor(place / pageRows) * pageRows
    return { page: `${JSON.stringify(stretch.wish)} ${first}`, first, index: place - first }
  }

  async function ask(stretch: TreeStretch, page: string, first: number) {
    const query = { ...stretch.wish, offset: first, limit: pageRows }
    try {
      const { value } = await call('listInvoiceRows', { params: { invoiceId }, query })
      pages.set(page, value.rows)
      for (const listener of listeners) listener()
    } catch {
      // The row stays empty, and is asked for again when it next comes into view.
      asked.delete(page)
    }
  }

  return {
    rowAt(node) {
      const { page, index } = placeOf(node)
      return pages.get(page)?.[index] ?? null
    },
    want(node) {
      const { page, first } = placeOf(node)
      if (asked.has(page)) return
      asked.add(page)
      void ask(node.stretch, page, first)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The rows of one reading: a draft that was read anew has others. */
export function useLedger(invoiceId: string, readingId: number | null): Ledger {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading is another ledger under the same invoice.
  return useMemo(() => createLedger(invoiceId), [invoiceId, readingId])
}

/** The content of a row; null until it has loaded. */
export function useRow(ledger: Ledger, node: RowNode): InvoiceRow | null {
  const row = useSyncExternalStore(
    ledger.subscribe,
    () => ledger.rowAt(node),
    () => null,
  )
  useEffect(() => {
    if (row !== null) return
    const timer = setTimeout(() => ledger.want(node), passingMs)
    return () => clearTimeout(timer)
  }, [ledger, node, row])
  return row
}
