import type { Delivery } from '#lib/contract/index.ts'

const hourMs = 3_600_000

/** What an endpoint was sent within one hour by the clock (UTC). */
export interface Hour {
  /** Its beginning, ISO 8601. */
  at: string
  /** Null where deliveries of this hour may not have been read. */
  sent: number | null
  /** Of them those that were not accepted so far, each after an attempt. */
  failed: number
  /** Of them those that were accepted after more than one attempt. */
  retried: number
}

/** The beginning of the first of so many hours, the last of which is under way, as milliseconds. */
export function firstHour(now: number, hours: number): number {
  return (Math.floor(now / hourMs) - hours + 1) * hourMs
}

/**
 * Deliveries by the hour of their beginning, the oldest first. Where not all were read, the hour of the oldest and those before it
 * are not known; nor is any hour without a delivery, where one says no time.
 */
export function byHour(deliveries: readonly Delivery[], isWhole: boolean, now: number, hours: number): Hour[] {
  const first = firstHour(now, hours)
  const begun = deliveries.map((delivery) => ({ delivery, at: Date.parse(delivery.createdAt ?? '') }))
  const times = begun.flatMap(({ at }) => (Number.isNaN(at) ? [] : [at]))
  const knownFrom = isWhole ? Number.NEGATIVE_INFINITY : Math.min(...times)
  const areAllPlaced = times.length === deliveries.length
  return Array.from({ length: hours }, (_, index): Hour => {
    const start = first + index * hourMs
    const own = begun.flatMap(({ delivery, at }) => (at >= start && at < start + hourMs ? [delivery] : []))
    const isKnown = knownFrom < start && (own.length > 0 || areAllPlaced)
    return {
      at: new Date(start).toISOString(),
      sent: isKnown ? own.length : null,
      failed: own.filter((one) => outcomeOfDelivery(one) === 'failed' || stateOf(one) === 'retrying').length,
      retried: own.filter((one) => outcomeOfDelivery(one) === 'accepted' && (one.attempts ?? 0) > 1).length,
    }
  })
}

/** `bad` where nothing of an hour was accepted, `warn` where something was not, or not at once. */
export function toneOf({ sent, failed, retried }: Hour): 'bad' | 'warn' | 'usual' {
  if (sent !== null && sent > 0 && failed === sent) return 'bad'
  return failed + retried > 0 ? 'warn' : 'usual'
}

export type DeliveryState = 'delivered' | 'sending' | 'retrying' | 'failed' | 'canceled' | 'other'

/** What a delivery is doing now: pending is either sending or, after a failed attempt of this round, retrying. */
export function stateOf({ status, attempts, attemptsBefore }: Delivery): DeliveryState {
  if (status === 'delivered') return 'delivered'
  if (status === 'canceled') return 'canceled'
  if (status === 'failed') return 'failed'
  if (status !== 'pending') return 'other'
  return (attempts ?? 0) > (attemptsBefore ?? 0) ? 'retrying' : 'sending'
}

type DeliveryOutcome = 'accepted' | 'failed' | 'open'

/**
 * What has become of a delivery so far; sending it again takes none of it back. Once accepted is accepted, and one whose
 * attempts ran out has failed until it is accepted. A canceled delivery without either was never tried to the end.
 */
export function outcomeOfDelivery({ status, deliveredAt, exhaustedAt }: Delivery): DeliveryOutcome {
  if (status === 'delivered' || (deliveredAt ?? null) !== null) return 'accepted'
  return status === 'failed' || (exhaustedAt ?? null) !== null ? 'failed' : 'open'
}
