import type { Delivery } from '#lib/contract/index.ts'
import { stateOf } from '#lib/domain/deliveries/index.ts'

export const shownStatuses = ['all', 'delivered', 'retrying', 'failed', 'canceled'] as const
type ShownStatus = (typeof shownStatuses)[number]
export const httpClasses = ['any', '2xx', '3xx', '4xx', '5xx', 'none'] as const
type HttpClass = (typeof httpClasses)[number]
export const periods = ['all', 'hour', 'day', 'week'] as const
type Period = (typeof periods)[number]

export interface DeliveryFilter {
  status: ShownStatus
  http: HttpClass
  period: Period
  /** Asked of the service, which knows all deliveries and what their orders are about. */
  search: string
}

const lengths: Record<Exclude<Period, 'all'>, number> = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 }

export function filtered<D extends Delivery>(deliveries: readonly D[], filter: DeliveryFilter, nowMs: number): D[] {
  return deliveries.filter(
    (one) => hasStatus(one, filter.status) && hasHttp(one, filter.http) && isWithin(one, filter.period, nowMs),
  )
}

export function isFiltering({ status, http, period, search }: DeliveryFilter): boolean {
  return status !== 'all' || http !== 'any' || period !== 'all' || search !== ''
}

function hasStatus(delivery: Delivery, status: ShownStatus) {
  const state = stateOf(delivery)
  return status === 'all' || state === status || (status === 'retrying' && state === 'sending')
}

function hasHttp({ lastStatus, attempts }: Delivery, http: HttpClass) {
  if (http === 'any') return true
  if (http === 'none') return (lastStatus ?? null) === null && (attempts ?? 0) > 0
  return Math.floor((lastStatus ?? 0) / 100) === Number(http[0])
}

function isWithin({ createdAt }: Delivery, period: Period, nowMs: number) {
  return period === 'all' || nowMs - Date.parse(createdAt ?? '') <= lengths[period]
}
