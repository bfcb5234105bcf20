'use client'

import { useMemo } from 'react'
import type { RouteQuery } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { parseAsString } from '../../ui/address/params.ts'
import { useQueryStates } from '../../ui/address/use-address.ts'

export type OrdersQuery = NonNullable<RouteQuery<'listRequests'>>

/** The filters of the order list, all of them in the address: a link, a reload and the way back show the same list. */
export function useOrdersState() {
  const [state, set] = useQueryStates(
    {
      text: parseAsString.withDefault('').withOptions({ throttleMs: 300 }),
      status: parseAsString.withDefault(''),
      product: parseAsString.withDefault(''),
      since: parseAsString.withDefault(''),
      until: parseAsString.withDefault(''),
    },
    { history: 'replace' },
  )
  return useMemo(() => {
    const { text, status, product, since, until } = state
    return {
      ...state,
      query: queryOf(state),
      isFiltered: [text, status, product, since, until].some((part) => part !== ''),
      /** Filters beside the text, which a phone shows on demand. */
      foldedCount: [status, product, since, until].filter((part) => part !== '').length,
      change: (part: Partial<typeof state>) => void set(part),
      clear: () => void set(null),
    }
  }, [state, set])
}

interface Filter {
  text: string
  status: string
  product: string
  /** Days, ISO 8601: the first and the last that are meant, in UTC as invoices count them. */
  since: string
  until: string
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export function queryOf({ text, status, product, since, until }: Filter): OrdersQuery {
  return {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(status === '' ? {} : { status }),
    ...(product === '' ? {} : { product }),
    ...(isDay(since) ? { since: new Date(Date.parse(since)).toISOString() } : {}),
    ...(isDay(until) ? { until: new Date(Date.parse(until) + dayMs).toISOString() } : {}),
  }
}
