import { useRoute } from '#lib/client/hooks.ts'
import type { RequestRecord } from '#lib/contract/index.ts'

export function useRunningOrders(serviceId: string) {
  return useRoute('listRequests', { query: { serviceId, status: 'running', limit: 20 } })
}

/** Each order once. The list is kept up to date in place, so an order that has just ended may still be in it. */
export function runningOrdersIn(requests: readonly RequestRecord[]): ReadonlyMap<string, RequestRecord> {
  return new Map(
    requests.flatMap((request) =>
      request.order?.status === 'running' ? [[request.order.orderId, request] as const] : [],
    ),
  )
}
