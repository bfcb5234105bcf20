import type { RequestRecord } from '#lib/contract/index.ts'

export interface Reviewable {
  orderId: string
  product: string
  at: string
}

/** Orders of a company that brought something, each once, newest first: what a person can have reviewed. */
export function reviewable(requests: readonly RequestRecord[]): Reviewable[] {
  const found = new Map<string, Reviewable>()
  for (const { order, requestedAt } of requests) {
    if (order?.status !== 'completed' || found.has(order.orderId)) continue
    const at = order.responseTime ?? order.requestTime ?? requestedAt
    found.set(order.orderId, { orderId: order.orderId, product: order.product ?? '', at })
  }
  return [...found.values()].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Ids of the newest order of each product; of documents all, because each is another one. */
export function newestOfEach(orders: readonly Reviewable[]): Set<string> {
  const seen = new Set<string>()
  const ids = orders.filter(({ product }) => {
    const isNew = product === 'document' || !seen.has(product)
    seen.add(product)
    return isNew
  })
  return new Set(ids.map(({ orderId }) => orderId))
}
