import type { Delivery } from '#lib/contract/index.ts'

export interface LogRow extends Delivery {
  webhookId: string
  webhookName: string
}

export interface EndpointLog {
  webhookId: string
  webhookName: string
  /** The newest of them, newest first. */
  deliveries: readonly Delivery[]
  /** All there are; null where the service does not say. */
  total: number | null
}

/**
 * The deliveries of several endpoints in one order, newest first. Of an endpoint with more than were read nothing is known
 * before the oldest of those, so the list of all ends there.
 */
export function mergedLog(logs: readonly EndpointLog[]): { rows: LogRow[]; since: string | null } {
  const ends = logs.flatMap(({ deliveries, total }) =>
    total !== null && total > deliveries.length ? (deliveries.at(-1)?.createdAt ?? []) : [],
  )
  const since = ends.toSorted().at(-1) ?? null
  const rows = logs
    .flatMap(({ webhookId, webhookName, deliveries }) => deliveries.map((one) => ({ ...one, webhookId, webhookName })))
    .filter(({ createdAt }) => since === null || (createdAt ?? '') >= since)
    .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
  return { rows, since }
}
