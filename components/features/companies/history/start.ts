import type { CompanyReview, RequestRecord } from '#lib/contract/index.ts'

/** Products whose results can be compared over time. */
export const comparedProducts = ['report', 'graph', 'ubo', 'financials'] as const
export type ComparedProduct = (typeof comparedProducts)[number]

export interface Compared {
  orderId: string
  product: string
  at: string
}

/** Each completed order once, newest first; a prefill states less than a report, so it comes after all of them. */
export function comparedOf(requests: readonly RequestRecord[], product: ComparedProduct): Compared[] {
  const products: string[] = product === 'report' ? ['report', 'prefill'] : [product]
  const found = new Map<string, Compared>()
  for (const { order } of requests) {
    if (order?.status !== 'completed' || !products.includes(order.product ?? '')) continue
    const at = order.responseTime ?? order.requestTime ?? ''
    found.set(order.orderId, { orderId: order.orderId, product: order.product ?? '', at })
  }
  const rank = (one: Compared) => products.indexOf(one.product)
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at))
}

/**
 * Which two results are compared where the address names none: the newest that was reviewed and the newest of all.
 * Results come newest first; a review older than the list still names its result, by ID.
 */
export function startOfHistory(results: readonly Pick<Compared, 'orderId'>[], reviews: readonly CompanyReview[]) {
  const newest = results[0]?.orderId ?? null
  const forerunner = results[1]?.orderId ?? null
  for (const review of reviews) {
    const at = results.findIndex(({ orderId }) => review.orderIds.includes(orderId))
    const reviewed = results[at]
    if (reviewed === undefined) continue
    // Where the newest result is the reviewed one, its forerunner is compared with it.
    return { before: at === 0 ? forerunner : reviewed.orderId, after: newest, review, isNewer: at > 0 }
  }
  return { before: forerunner, after: newest, review: null, isNewer: false }
}
