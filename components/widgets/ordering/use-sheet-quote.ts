'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/client/call.ts'
import { useExtensions } from '#lib/client/hooks.ts'
import { shouldRetry } from '#lib/client/queries.ts'
import type { Quote } from '#lib/contract/index.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { headersOf, type OrderForm, pricedBy } from './form.ts'

const freshMs = 20_000
const restMs = 300

export interface Price {
  /** Undefined while it is asked, null where the service quotes nothing. */
  quote: Quote | null | undefined
  error: Error | null
  /** Asks for the price again. */
  again: () => unknown
}

/** What the order would cost as entered; whose order can be reused depends on the customer as well. */
export function usePrice(form: OrderForm): Price {
  const { serviceId, product, customerId } = form
  const extensions = useExtensions()
  const customer = useDebounced(customerId, restMs)
  const isQuoting = extensions?.has('quote') ?? false
  const request = pricedBy(form)
  const headers = headersOf({ customerId: customer })
  const {
    data,
    error,
    refetch: again,
  } = useQuery({
    queryKey: ['quote', { body: { product, request } }, customer],
    queryFn: ({ signal }) => call('quote', { body: { product, request }, headers }, { signal }),
    enabled: isQuoting && serviceId !== '' && customer === customerId,
    staleTime: freshMs,
    retry: shouldRetry,
  })
  if (data && customer === customerId) return { quote: data.value, error: null, again }
  const quote = error !== null || (extensions !== undefined && !isQuoting) ? null : undefined
  return { quote, error: asError(error), again }
}

function asError(error: unknown): Error | null {
  return error instanceof Error ? error : null
}
