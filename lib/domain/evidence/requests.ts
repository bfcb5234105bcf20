import { type OrderRecord, productNames, type RequestRecord } from '#lib/contract/index.ts'
import type { Missing } from './manifest.ts'

/** Every order of a company once, oldest first, however often it was asked for. */
export function ordersOf(requests: readonly RequestRecord[]): OrderRecord[] {
  const found = new Map<string, OrderRecord>()
  for (const { order } of requests) if (order && !found.has(order.orderId)) found.set(order.orderId, order)
  return [...found.values()].toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
}

/** Products expected in a file about a company; a search finds companies and is of none. */
const expected = productNames.filter((product) => product !== 'search' && product !== 'prefill')

/** What the journal shows to be missing: what nobody ordered, what runs, what ended without a result. */
export function missingIn(requests: readonly RequestRecord[]): Missing[] {
  const orders = ordersOf(requests)
  const completed = new Set(orders.filter(({ status }) => status === 'completed').map(({ product }) => product))
  const never = expected.filter((product) => !completed.has(product))
  return [
    ...never.map((what): Missing => ({ content: 'result', what, reason: 'notOrdered' })),
    ...orders.flatMap((order) => endOf(order)),
    ...requests.flatMap((request) => silenceOf(request)),
  ]
}

function endOf({ orderId, product, status, error, code }: OrderRecord): Missing[] {
  if (status === 'completed') return []
  const about = { content: 'result', what: product ?? 'order', orderId } as const
  if (status === 'running') return [{ ...about, reason: 'stillRunning' }]
  return [{ ...about, reason: 'endedWithout', detail: [status, code, error].filter(Boolean).join(', ') }]
}

/** A request that led to no order: refused, or never answered. */
function silenceOf({ order, state, product, operation, requestId, errorCode, errorDetail }: RequestRecord): Missing[] {
  if (order || state === 'answered') return []
  const detail = [state, errorCode, errorDetail, requestId].filter(Boolean).join(', ')
  return [{ content: 'result', what: product ?? operation ?? 'request', reason: 'unanswered', detail }]
}

/** The known cost of all requests; unknown costs are counted and never taken for 0. */
export function costsOf(requests: readonly RequestRecord[]): {
  creditsCharged: number
  requestsOfUnknownCost: number
} {
  const isUnknown = ({ creditsCharged, order, wasReused }: RequestRecord) =>
    typeof creditsCharged !== 'number' && order?.status === 'completed' && wasReused !== true
  return {
    creditsCharged: requests.reduce((sum, { creditsCharged }) => sum + (creditsCharged ?? 0), 0),
    requestsOfUnknownCost: requests.filter(isUnknown).length,
  }
}

function timeOf({ responseTime, requestTime }: OrderRecord) {
  return responseTime ?? requestTime ?? ''
}
