'use client'

import { useQueries } from '@tanstack/react-query'
import { call } from '#lib/client/call.ts'
import { useExtensions } from '#lib/client/hooks.ts'
import { quoteKey, shouldRetry } from '#lib/client/queries.ts'
import type { Product, Quote } from '#lib/contract/index.ts'
import { useMay } from '../../ui/kit.ts'

export interface Wanted {
  product: Product
  /** The body the request would have. */
  request: Record<string, unknown>
}

/** Short, because the day of reuse may end, or another user may order meanwhile. */
const freshMs = 20_000

/**
 * What requests would cost, and which orders they would reuse; asking is free and orders nothing. Undefined while it is
 * asked, null where the service quotes nothing.
 */
export function useQuotes(wanted: readonly Wanted[]): (Quote | null | undefined)[] {
  const extensions = useExtensions()
  const mayQuote = useMay('quote')
  const isQuoting = (extensions?.has('quote') ?? false) && mayQuote
  const answers = useQueries({
    queries: wanted.map(({ product, request }) => ({
      queryKey: [quoteKey, { body: { product, request } }],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('quote', { body: { product, request } }, { signal }),
      enabled: isQuoting,
      staleTime: freshMs,
      retry: shouldRetry,
    })),
  })
  return answers.map(({ data, isError }) => {
    if (data) return data.value
    return isError || (extensions !== undefined && !isQuoting) ? null : undefined
  })
}

/** The price of the same request where nothing is reused. */
export function freshOf(quote: Quote | null | undefined): Quote | null | undefined {
  return quote?.reusesOrderId
    ? { ...quote, credits: quote.creditsFresh, reusesOrderId: null, reusesRequestTime: null }
    : quote
}

export function useQuote(wanted: Wanted): Quote | null | undefined {
  return useQuotes([wanted])[0]
}
