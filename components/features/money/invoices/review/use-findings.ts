'use client'

import { useQuery } from '@tanstack/react-query'
import { type Called, call } from '#lib/client/call.ts'
import { keyOf, shouldRetry } from '#lib/client/queries.ts'
import type { InvoiceSnapshot, RouteAnswer } from '#lib/contract/index.ts'

/** What changes with a decision on a finding. */
/** What was decided on the findings of this reading of the invoice; another reading may have other findings. */
export function useInvoiceFindings({ invoice, readingId, proof }: InvoiceSnapshot) {
  const input = { params: { invoiceId: invoice.invoiceId } }
  return useQuery<Called<RouteAnswer<'listInvoiceFindings'>>, Error>({
    queryKey: [...keyOf('listInvoiceFindings', input), readingId, proof.findings.length],
    queryFn: ({ signal }) => call('listInvoiceFindings', input, { signal }),
    retry: shouldRetry,
  })
}
