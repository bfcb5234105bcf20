'use client'

import { useQueries } from '@tanstack/react-query'
import { call } from '#lib/client/call.ts'
import { useExtensions } from '#lib/client/hooks.ts'
import { quoteKey, shouldRetry } from '#lib/client/queries.ts'
import type { Quote } from '#lib/contract/index.ts'
import { isSignedOut, useDebounced } from '../../ui/kit.ts'
import { type OrderForm, orderHeadersOf, pricedBy } from './form.ts'

const freshMs = 20_000
const restMs = 300

export interface PriceOfItems {
  /** Undefined while it is asked, null where the service quotes nothing. */
  quote: Quote | null | undefined
  error: Error | null
  /** Asks for the price again. */
  again: () => unknown
}

/** What each order would cost as entered; whose order can be reused depends on the customer as well. */
export function usePrices(form: OrderForm): PriceOfItems[] {
  const { serviceId, items, customerId } = form
  const extensions = useExtensions()
  const customer = useDebounced(customerId, restMs)
  const isQuoting = extensions?.has('quote') ?? false
  const isSettled = customer === customerId
  const headers = orderHeadersOf({ customerId: customer })
  const answers = useQueries({
    queries: items.map((item) => {
      const body = { product: item.product, request: { ...pricedBy(form, item) } }
      return {
        queryKey: [quoteKey, { body }, customer],
        queryFn: ({ signal }: { signal: AbortSignal }) => call('quote', { body, headers }, { signal }),
        enabled: isQuoting && serviceId !== '' && isSettled,
        staleTime: freshMs,
        retry: shouldRetry,
      }
    }),
  })
  return answers.map(({ data, error, refetch: again }) => {
    // A price from before the session ended is nobody's.
    if (data && isSettled && !isSignedOut(error)) return { quote: data.value, error: null, again }
    const quote = error !== null || (extensions !== undefined && !isQuoting) ? null : undefined
    return { quote, error, again }
  })
}

export interface Total {
  /** Null where no price is known, undefined while one is asked. */
  credits: number | null | undefined
  /** How many orders have no known price. */
  unknown: number
}

/** The sum of what is known; what is not known is counted beside it and is never taken for 0. */
export function totalOf(prices: readonly PriceOfItems[]): Total {
  if (prices.some(({ quote }) => quote === undefined)) return { credits: undefined, unknown: 0 }
  const known = prices.flatMap(({ quote }) => (typeof quote?.credits === 'number' ? [quote.credits] : []))
  const sum = known.reduce((total, credits) => total + credits, 0)
  return { credits: known.length === 0 ? null : sum, unknown: prices.length - known.length }
}
