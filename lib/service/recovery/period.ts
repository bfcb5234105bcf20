import { dayMs } from '#lib/time/index.ts'
import { deliveriesKeptMs, type WebhookRow } from '../webhooks/index.ts'

export interface Period {
  since: Date
  until: Date
}

/** Deliveries near the end of their time on file may be forgotten while a recovery runs. */
const marginMs = dayMs / 24

/**
 * What of a period can be told apart: before the webhook existed nothing was to be sent, and of what is older than the
 * deliveries on file nobody knows whether it was accepted.
 */
export function knownPeriod(asked: Partial<Period>, webhook: WebhookRow, now: Date): Period {
  const earliestMs = Math.max(webhook.createdAt.getTime(), now.getTime() - deliveriesKeptMs + marginMs)
  const since = new Date(Math.max(asked.since?.getTime() ?? 0, earliestMs))
  const until = new Date(Math.min(asked.until?.getTime() ?? now.getTime(), now.getTime()))
  return { since, until }
}
