'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  type FormOf,
  type Product,
  type RequestRecord,
  type ResultRecord,
  type StoredCompany,
  tolerateBy,
  type Unexpected,
} from '#lib/contract/index.ts'

const none: readonly Unexpected[] = []

export interface StoredResult<T> {
  serviceId: string
  product: Product
  company: StoredCompany | null
  /** The newest completed order of the product; null where there is none. */
  newest: ResultRecord | null
  value: T | null
  /** The result as received; undefined until it is here, or where the order has none. */
  raw: unknown
  /** Values the schema has no place for. */
  unexpected: readonly Unexpected[]
  /** The newest request for the product, whatever became of it. */
  latest: RequestRecord | null
  isReady: boolean
  error: Error | null
}

/** The stored result of one product of a company. Reading it costs nothing and requests nothing from a register. */
export function useStoredResult<T>(serviceId: string, product: Product, form: FormOf<T>): StoredResult<T> {
  const company = useRoute('getStoredCompany', { params: { serviceId } })
  const requests = useRoute('listRequests', { query: { serviceId, product, limit: 1 } })
  const newest = company.data?.value.results?.find((one) => one.product === product) ?? null
  const orderId = newest?.orderId ?? ''
  const result = useRoute('getOrderResult', { params: { orderId } }, { enabled: newest !== null })
  const order = newest === null ? undefined : result.data?.value
  const read = useMemo(() => (order?.result ? tolerateBy(form, order.result) : null), [order, form])
  return {
    serviceId,
    product,
    company: company.data?.value ?? null,
    newest,
    value: read?.value ?? null,
    raw: order?.result ?? undefined,
    unexpected: read?.unexpected ?? none,
    latest: requests.data?.value.requests[0] ?? null,
    isReady: !company.isPending && !requests.isPending && (newest === null || !result.isPending),
    error: company.error ?? requests.error ?? result.error,
  }
}
