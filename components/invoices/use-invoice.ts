'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { shouldRetry } from '#lib/client/queries.ts'
import type { Elsewhere, Proof } from './proof/model.ts'
import { prove } from './proof/prove.ts'
import { refundedElsewhere } from './proof/rows.ts'
import { findEvents } from './reading/find-events.ts'
import { fetchInvoice, type LoadedInvoice } from './reading/read.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Reads an invoice once while the console is open; a closed one never changes, and a draft is read again on request. */
export function useInvoice(invoiceId: string) {
  const [rows, setRows] = useState(0)
  const query = useQuery<LoadedInvoice, Error>({
    queryKey: ['invoice', invoiceId],
    queryFn: ({ signal }) => fetchInvoice(invoiceId, { signal, onRows: setRows, pause }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: shouldRetry,
  })
  return { ...query, rows }
}

/** The proof of an invoice; refunds of events of other months are looked for on the other invoices first. */
export function useProof(loaded: LoadedInvoice): Proof {
  const extensions = useExtensions()
  const lists = extensions?.has('listInvoices') ?? false
  const wanted = useMemo(() => refundedElsewhere(loaded.rows), [loaded])
  const list = useRoute('listInvoices', {}, { enabled: lists && wanted.length > 0 })
  const others = useMemo(() => {
    const all = list.data?.value.invoices ?? []
    return all.map(({ invoiceId }) => invoiceId).filter((id) => id !== loaded.invoice.invoiceId)
  }, [list.data, loaded])
  const found = useQuery<Elsewhere, Error>({
    queryKey: ['refundedEvents', wanted, others],
    queryFn: ({ signal }) => findEvents(wanted, others, signal),
    enabled: wanted.length > 0 && list.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: shouldRetry,
  })
  // Without a list there is nothing to look through, and the refund is reported as it stands here.
  const isAlone = extensions !== undefined && !lists
  return useMemo(() => {
    const alone: Elsewhere = new Map(wanted.map((id) => [id, null]))
    return prove(loaded, found.data ?? (isAlone ? alone : undefined))
  }, [loaded, found.data, isAlone, wanted])
}

/** The currency amounts are in, where the service has one configured; no symbol is shown without it (P119). */
export function useCurrency(): string | null {
  const extensions = useExtensions()
  const credits = useRoute('getCredits', {}, { enabled: extensions?.has('getCredits') ?? false })
  return credits.data?.value.currency ?? null
}
