import type { StubOrder } from './upstream.ts'

/** A page of GET /v2/orders: newest first, within the times asked for, after the cursor, which is the last order's id. */
export function pageOfOrders(
  all: readonly StubOrder[],
  each: { requestTime: string; credits: number | null },
  query: URLSearchParams,
): object {
  const timeOf = ({ requestTime = each.requestTime }: StubOrder) => requestTime
  const since = query.get('since') ?? ''
  const until = query.get('until') ?? '9999'
  const cursor = query.get('cursor')
  const limit = Number(query.get('limit') ?? 50)
  const listed = all
    .filter((order) => timeOf(order) >= since && timeOf(order) < until)
    .toReversed()
    .toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0))
  const from = cursor === null ? 0 : listed.findIndex(({ orderId }) => orderId === cursor) + 1
  const page = listed.slice(from, from + limit)
  return {
    orders: page.map(({ result: _result, ...order }) => ({
      ...order,
      product: 'report',
      apiKeyName: order.customerReference === 'theirs' ? 'Nightly batch' : 'Console',
      requestTime: timeOf(order),
      creditsCharged: order.status === 'completed' ? each.credits : null,
    })),
    nextCursor: listed.length > from + limit ? (page.at(-1)?.orderId ?? null) : null,
  }
}
