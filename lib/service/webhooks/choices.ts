import type { DeliveredOutcome, WebhookEvents, WebhookSchedule } from '#lib/contract/index.ts'
import type { WebhookRow } from './store.ts'

/** What the interface says of every webhook: each completed order and each notice of a monitor. */
const everyEvent: WebhookEvents = { products: null, outcomes: ['completed'], notices: true }

/** The timetable of the interface and nothing else. */
export const plainSchedule: WebhookSchedule = {
  endsOnGone: false,
  heedsRetryAfter: false,
  hasJitter: false,
  perSecond: null,
  hasBreaker: false,
}

export function eventsOfChoices({ events }: Pick<WebhookRow, 'events'>): WebhookEvents {
  return events ?? everyEvent
}

export function receivesOrder(
  webhook: Pick<WebhookRow, 'events'>,
  { product, outcome }: { product: string; outcome: DeliveredOutcome },
): boolean {
  const { products, outcomes } = eventsOfChoices(webhook)
  return outcomes.includes(outcome) && (products === null || products.some((one) => one === product))
}

export function receivesNotices(webhook: Pick<WebhookRow, 'events'>): boolean {
  return eventsOfChoices(webhook).notices
}

/** What a webhook chose, and what follows from it now. */
export function describeChoices(row: WebhookRow) {
  const { breakerSince, breakerProbeAt, heldUntil, publicKey, previousPublicKey, previousSecretExpiresAt } = row
  return {
    events: eventsOfChoices(row),
    schedule: row.schedule ?? plainSchedule,
    breaker:
      breakerSince === null
        ? null
        : { since: breakerSince.toISOString(), probeAt: breakerProbeAt?.toISOString() ?? null },
    heldUntil: heldUntil?.toISOString() ?? null,
    disabledReason: row.disabledReason ?? undefined,
    publicKey: publicKey ?? undefined,
    ...(previousPublicKey === null
      ? {}
      : { previousPublicKey, previousPublicKeyExpiresAt: previousSecretExpiresAt?.toISOString() ?? null }),
  }
}
