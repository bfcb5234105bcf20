import type { RequestRecord } from '#lib/contract/index.ts'
import { type Knowledge, unknown } from '#lib/domain/knowledge/index.ts'

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

/** Whether the list of requests is a whole one: of a part of it only, what can be reviewed may be on the next page. */
export function reviewableKnown(
  read: Knowledge<{ value: { requests: readonly RequestRecord[]; total?: number | null | undefined } }>,
): Knowledge<unknown> {
  if (!read.isKnown) return read
  const { requests, total } = read.value.value
  return (total ?? 0) > requests.length ? unknown('incomplete') : read
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
