'use client'

import { useQueries } from '@tanstack/react-query'
import { useRoute } from '#lib/client/hooks.ts'
import { queryFor } from '#lib/client/queries.ts'
import { type Order, resultForms, tolerateBy } from '#lib/contract/index.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'
import { completedOrders, openFailures } from './catalogue.ts'

const asked = 100

/** Documents of a company that are already here. Reading them orders nothing. */
export function useRetrieved(serviceId: string) {
  const list = useRoute('listRequests', { query: { serviceId, product: 'document', limit: asked } })
  const requests = list.data?.value.requests
  const orders = completedOrders(requests ?? [])
  const failures = openFailures(requests ?? [])
  const results = useQueries({
    queries: orders.map(({ orderId }) => queryFor('getOrderResult', { params: { orderId } })),
  })
  const read = results.map(({ data }) => (data ? documentIn(data.value) : null))
  const retrieved = orders.flatMap((order, index): Retrieved[] => {
    const result = results[index]?.data?.value.result
    const document = read[index]
    if (document) return [{ ...order, document }]
    return result ? [{ ...order, document: {}, unreadable: result }] : []
  })
  return { retrieved, failures, isReady: !list.isPending && results.every(({ isPending }) => !isPending) }
}

export function documentIn(order: Order) {
  return order.result ? (tolerateBy(resultForms.document, order.result)?.value.document ?? null) : null
}
