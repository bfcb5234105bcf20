'use client'

import { useMemo } from 'react'
import type { z } from 'zod'
import { useRoute } from '#lib/client/hooks.ts'
import {
  type HeldCompany,
  type HeldResult,
  type Product,
  type RequestRecord,
  tolerate,
  type Unexpected,
} from '#lib/contract/index.ts'

const none: readonly Unexpected[] = []

export interface StoredResult<T> {
  serviceId: string
  product: Product
  company: HeldCompany | null
  /** The newest completed order of the product; null where there is none. */
  kept: HeldResult | null
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

/** What is held of one product of a company. Reading it costs nothing and asks no register. */
export function useStoredResult<S extends z.ZodType>(
  serviceId: string,
  product: Product,
  schema: S,
): StoredResult<z.output<S>> {
  const company = useRoute('getHeldCompany', { params: { serviceId } })
  const requests = useRoute('listRequests', { query: { serviceId, product, limit: 1 } })
  const kept = company.data?.value.held?.find((one) => one.product === product) ?? null
  const orderId = kept?.orderId ?? ''
  const result = useRoute('getOrderResult', { params: { orderId } }, { enabled: kept !== null })
  const order = kept === null ? undefined : result.data?.value
  const read = useMemo(() => (order?.result ? tolerate(schema, order.result) : null), [order, schema])
  return {
    serviceId,
    product,
    company: company.data?.value ?? null,
    kept,
    value: read?.value ?? null,
    raw: order?.result ?? undefined,
    unexpected: read?.unexpected ?? none,
    latest: requests.data?.value.requests[0] ?? null,
    isReady: !company.isPending && !requests.isPending && (kept === null || !result.isPending),
    error: company.error ?? requests.error ?? result.error,
  }
}
