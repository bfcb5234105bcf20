import type { RequestRecord } from '#lib/contract/index.ts'

/** What became of a request: its order's status, `reused` where it made none, or that it never got an answer. */
export function statusOf({ state, wasReused, order }: RequestRecord): string {
  if (order && wasReused && order.status === 'completed') return 'reused'
  if (order) return order.status
  if (state === 'answered') return 'completed'
  return state === 'sending' ? 'running' : state
}

/** Null where the clocks of two machines contradict each other, or a time cannot be read. */
export function durationBetween(from: string, to: string): number | null {
  const ms = Date.parse(to) - Date.parse(from)
  return ms >= 0 ? ms : null
}

/** From asking to the answer, in milliseconds; null while it runs, and for a reused order, which nobody waited for. */
export function durationMs({ order, wasReused }: RequestRecord): number | null {
  if (!order?.requestTime || !order.responseTime || wasReused) return null
  return durationBetween(order.requestTime, order.responseTime)
}

export function nameOf({ companyName, order, serviceId }: RequestRecord): string {
  return companyName ?? order?.companyName ?? serviceId ?? ''
}

export function referenceOf(request: RequestRecord): string {
  return request.customerReference ?? ''
}

export function creditsOf(request: RequestRecord): number | null {
  return request.creditsCharged ?? null
}

/**
 * What a request costs at most: of a check or an event of a monitor, which is no order, the service tells no charge, and one
 * that cannot be made is free. Null where its charge is known, and where nothing was quoted.
 */
export function creditsAtMost({ creditsCharged, creditsQuoted, order, state }: RequestRecord): number | null {
  if (creditsCharged != null || order != null || state !== 'answered') return null
  return creditsQuoted ?? null
}

/** Known credits of all rows; a cost that is not known is counted beside it, never taken for 0. */
export function totalOf(requests: readonly RequestRecord[]): { credits: number; unknown: number } {
  const known = requests.map(creditsOf)
  return {
    credits: known.reduce<number>((sum, credits) => sum + (credits ?? 0), 0),
    unknown: requests.filter((request) => creditsOf(request) === null && isCharged(request)).length,
  }
}

/** Whether a request may have cost something: a completed order that is not a reuse, or what is no order and has a price. */
function isCharged(request: RequestRecord) {
  if (creditsAtMost(request) !== null) return true
  return request.order?.status === 'completed' && request.wasReused !== true
}

export const csvHead = [
  'requestId',
  'requestedAt (UTC)',
  'requestedBy',
  'product',
  'companyName',
  'serviceId',
  'jurisdictionCode',
  'customerReference',
  'customerId',
  'status',
  'wasReused',
  'orderId',
  'durationMs',
  'creditsQuoted',
  'creditsCharged',
  'code',
  'upstreamRequestId',
] as const

export function csvRow(request: RequestRecord): string[] {
  const { order } = request
  const ms = durationMs(request)
  return [
    request.requestId,
    request.requestedAt,
    request.requestedBy?.email ?? '',
    request.product ?? order?.product ?? '',
    nameOf(request),
    request.serviceId ?? '',
    request.jurisdictionCode ?? '',
    referenceOf(request),
    request.customerId ?? '',
    statusOf(request),
    String(request.wasReused ?? false),
    order?.orderId ?? '',
    ms === null ? '' : String(ms),
    request.creditsQuoted == null ? '' : String(request.creditsQuoted),
    request.creditsCharged == null ? '' : String(request.creditsCharged),
    order?.code ?? request.errorCode ?? '',
    request.upstreamRequestId ?? '',
  ]
}
