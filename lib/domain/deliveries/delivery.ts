import type { Delivery } from '#lib/contract/index.ts'

export type DeliveryState = 'delivered' | 'sending' | 'retrying' | 'failed' | 'canceled' | 'other'

/** What a delivery is doing now: pending is either sending or, after a failed attempt of this round, retrying. */
export function stateOf({ status, attempts, attemptsBefore }: Delivery): DeliveryState {
  if (status === 'delivered') return 'delivered'
  if (status === 'canceled') return 'canceled'
  if (status === 'failed') return 'failed'
  if (status !== 'pending') return 'other'
  return (attempts ?? 0) > (attemptsBefore ?? 0) ? 'retrying' : 'sending'
}

export type DeliveryOutcome = 'accepted' | 'failed' | 'open'

/**
 * What has become of a delivery so far; sending it again takes none of it back. Once accepted is accepted, and one whose
 * attempts ran out has failed until it is accepted. A canceled delivery without either was never tried to the end.
 */
export function outcomeOfDelivery({ status, deliveredAt, exhaustedAt }: Delivery): DeliveryOutcome {
  if (status === 'delivered' || (deliveredAt ?? null) !== null) return 'accepted'
  return status === 'failed' || (exhaustedAt ?? null) !== null ? 'failed' : 'open'
}
