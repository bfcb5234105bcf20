import type { Delivery } from '#lib/contract/index.ts'

export const shownStatuses = ['all', 'delivered', 'retrying', 'failed', 'canceled'] as const
export type ShownStatus = (typeof shownStatuses)[number]
export const httpClasses = ['any', '2xx', '3xx', '4xx', '5xx', 'none'] as const
export type HttpClass = (typeof httpClasses)[number]
export const periods = ['all', 'hour', 'day', 'week'] as const
export type Period = (typeof periods)[number]

export interface DeliveryFilter {
  status: ShownStatus
  http: HttpClass
  period: Period
}

const lengths: Record<Exclude<Period, 'all'>, number> = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 }

export type DeliveryState = 'delivered' | 'sending' | 'retrying' | 'failed' | 'canceled' | 'other'

/** The state of a delivery: pending is either sending or retrying. */
export function stateOf({ status, attempts }: Delivery): DeliveryState {
  if (status === 'delivered') return 'delivered'
  if (status === 'canceled') return 'canceled'
  if (status === 'failed') return 'failed'
  if (status === 'pending') return (attempts ?? 0) > 0 ? 'retrying' : 'sending'
  return 'other'
}

export function filtered(deliveries: readonly Delivery[], filter: DeliveryFilter, nowMs: number): Delivery[] {
  return deliveries.filter(
    (one) => hasStatus(one, filter.status) && hasHttp(one, filter.http) && isWithin(one, filter.period, nowMs),
  )
}

export function isFiltering({ status, http, period }: DeliveryFilter): boolean {
  return status !== 'all' || http !== 'any' || period !== 'all'
}

function hasStatus(delivery: Delivery, status: ShownStatus): boolean {
  const state = stateOf(delivery)
  return status === 'all' || state === status || (status === 'retrying' && state === 'sending')
}

function hasHttp({ lastStatus, attempts }: Delivery, http: HttpClass): boolean {
  if (http === 'any') return true
  if (http === 'none') return (lastStatus ?? null) === null && (attempts ?? 0) > 0
  return Math.floor((lastStatus ?? 0) / 100) === Number(http[0])
}

function isWithin({ createdAt }: Delivery, period: Period, nowMs: number): boolean {
  return period === 'all' || nowMs - Date.parse(createdAt ?? '') <= lengths[period]
}
