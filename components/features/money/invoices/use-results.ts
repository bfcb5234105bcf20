'use client'

import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import type { InvoiceResult } from '#lib/contract/index.ts'

/** While an invoice is being read and checked, how far it is is asked this often. */
const watchMs = 300

/** What the checks of the listed invoices found, and a way to have the others checked one after another: it is free. */
export function useResults() {
  const { data, error: unread, refetch } = useRoute('listInvoiceResults', {})
  const [checking, setChecking] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const results = new Map<string, InvoiceResult>((data?.value.results ?? []).map((one) => [one.invoiceId, one]))
  const check = async (invoiceIds: readonly string[]) => {
    setError(null)
    try {
      for (const invoiceId of invoiceIds) {
        setChecking(invoiceId)
        await checkOne(invoiceId)
        await refetch()
      }
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)))
    } finally {
      setChecking(null)
    }
  }
  const again = () => {
    setError(null)
    return refetch()
  }
  return { results, isKnown: data !== undefined, checking, error: error ?? unread, again, check }
}

/** Has an invoice read by the console, and waits until its checks are at their end. */
export async function checkOne(invoiceId: string): Promise<void> {
  for (;;) {
    const { value } = await call('getInvoiceSnapshot', { params: { invoiceId } })
    const isDone = value.snapshot?.proof.checks.every(({ state }) => state !== 'asking') ?? false
    if (isDone && !value.isReading) return
    await new Promise((resolve) => setTimeout(resolve, watchMs))
  }
}
