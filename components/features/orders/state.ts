'use client'

import { type inferParserType, parseAsString, useQueryStates } from 'nuqs'
import type { RouteQuery } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'

export type OrdersQuery = NonNullable<RouteQuery<'listRequests'>>

const text = parseAsString.withDefault('')
const params = {
  text: text.withOptions({ throttleMs: 300 }),
  status: text,
  product: text,
  /** Days, ISO 8601: the first and the last that are meant, in UTC as invoices count them. */
  since: text,
  until: text,
}

/** The filters of the order list, all of them in the address: a link, a reload and the way back show the same list. */
export function useOrdersState() {
  const [state, set] = useQueryStates(params)
  const { text: typed, ...folded } = state
  const inUse = Object.values(folded).filter((part) => part !== '')
  return {
    ...state,
    query: queryOf(state),
    isFiltered: typed !== '' || inUse.length > 0,
    /** Filters beside the text, which a phone shows on demand. */
    foldedCount: inUse.length,
    change: (part: Partial<typeof state>) => void set(part),
    clear: () => void set(null),
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export function queryOf({ text: typed, status, product, since, until }: inferParserType<typeof params>): OrdersQuery {
  return {
    text: typed.trim() || undefined,
    status: status || undefined,
    product: product || undefined,
    since: isDay(since) ? new Date(Date.parse(since)).toISOString() : undefined,
    until: isDay(until) ? new Date(Date.parse(until) + dayMs).toISOString() : undefined,
  }
}
