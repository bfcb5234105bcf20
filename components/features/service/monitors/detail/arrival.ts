import type { MonitorEvent } from '#lib/contract/index.ts'

type ArrivalState = 'delivered' | 'pending' | 'failed' | 'canceled' | 'filtered' | 'recorded' | 'unknown'

export interface ExpectedArrival {
  /** Of the event itself, at the monitor's own address. */
  state: ArrivalState
  /** Webhooks that were told of its check; a notice is free and holds nothing of the event. */
  notices: number
}

/** Whether an event reached the monitor's own address; what notices tell other webhooks is no delivery of it. */
export function arrivalOf({ deliveries, isFiltered }: MonitorEvent): ExpectedArrival {
  if (deliveries == null) return { state: 'unknown', notices: 0 }
  const own = deliveries.filter(({ channel }) => channel === 'webhookUrl')
  const notices = deliveries.filter(({ channel, status }) => channel === 'webhook' && status === 'delivered').length
  const has = (status: string) => own.some((one) => one.status === status)
  const known = (['delivered', 'pending', 'failed', 'canceled'] as const).find(has)
  if (known !== undefined) return { state: known, notices }
  if (own.length > 0 || deliveries.some(({ channel }) => channel !== 'webhook')) return { state: 'unknown', notices }
  return { state: isFiltered === true ? 'filtered' : 'recorded', notices }
}
