'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Called, call } from '#lib/client/call.ts'
import { keyOf, shouldRetry } from '#lib/client/queries.ts'
import type { InvoiceGrouping, InvoiceImport, RouteAnswer } from '#lib/contract/index.ts'

/** While an invoice is read, how far it has come is asked this often; until the first rows are there, more often. */
const watchMs = 500
const firstWatchMs = 150

/** An invoice as the console holds it; polled while it is being imported or checked against other invoices. */
export function useInvoice(invoiceId: string) {
  const client = useQueryClient()
  const [isRequested, setRequested] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const input = { params: { invoiceId } }
  const query = useQuery<Called<InvoiceImport>, Error>({
    queryKey: keyOf('getInvoiceSnapshot', input),
    queryFn: ({ signal }) => call('getInvoiceSnapshot', input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: shouldRetry,
    refetchInterval: ({ state }) => (state.error === null ? watchIntervalMs(state.data?.value) : false),
  })
  const readAgain = () => {
    setRequested(true)
    setFailure(null)
    call('getInvoiceSnapshot', { ...input, query: { again: true } })
      .then((answer) => client.setQueryData(keyOf('getInvoiceSnapshot', input), answer))
      .catch((cause: unknown) => setFailure(cause instanceof Error ? cause : new Error(String(cause))))
      .finally(() => setRequested(false))
  }
  const reading = query.data?.value
  return {
    reading,
    error: query.error ?? failure,
    again: () => {
      setFailure(null)
      void query.refetch()
    },
    readAgain,
    isReading: isRequested || (reading?.isReading ?? false),
  }
}

function watchIntervalMs(reading: InvoiceImport | undefined): number | false {
  if (!isUnfinished(reading)) return false
  return reading?.rows === 0 ? firstWatchMs : watchMs
}

function isUnfinished(reading: InvoiceImport | undefined) {
  if (reading === undefined) return false
  return reading.isReading || reading.snapshot?.proof.checks.some(({ state }) => state === 'asking') === true
}

interface GroupsWish {
  by: InvoiceGrouping | 'lines'
  q: string
  finding: string | null
  isNeeded: boolean
}

/** The groups of a wish, counted by the console; the last ones stay in view while the next are counted. */
export function useGroups(invoiceId: string, readingId: number, { by, q, finding, isNeeded }: GroupsWish) {
  const input = {
    params: { invoiceId },
    query: {
      by: by === 'lines' ? ('line' as const) : by,
      q: q || undefined,
      finding: finding ?? undefined,
    },
  }
  return useQuery<Called<RouteAnswer<'listInvoiceGroups'>>, Error>({
    queryKey: [...keyOf('listInvoiceGroups', input), readingId],
    queryFn: ({ signal }) => call('listInvoiceGroups', input, { signal }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    retry: shouldRetry,
    placeholderData: (previous, query) => (query?.queryKey[1] && sameBy(query.queryKey[1], by) ? previous : undefined),
  })
}

/** Groups by another field are no placeholder for these. */
function sameBy(asked: unknown, by: InvoiceGrouping | 'lines') {
  return JSON.stringify(asked).includes(`"by":"${by === 'lines' ? 'line' : by}"`)
}
