import type { Delivery } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { runsOutAt } from './timetable.ts'

/** So long may a webhook do nothing but fail before the service disables it (docs/interface.md, "Webhooks"). */
export const failingDaysMax = 5

export interface Health {
  accepted: number
  /** Those that have ended: accepted or given up. Canceled ones were never tried to the end. */
  ended: number
  retrying: number
  failed: number
  canceled: number
  /** The last failure of all, with what the receiver answered. */
  lastFailure: Delivery | null
  /** The retrying delivery whose retries run out first. */
  runsOutFirst: { delivery: Delivery; at: string } | null
  /** Since when nothing was accepted, as far as the listed deliveries show, and when the webhook will be disabled for it. */
  failingSince: string | null
  disablesAt: string | null
}

/** What deliveries say of their webhook; a test is a question and counts for nothing but acceptance. */
export function healthOf(deliveries: readonly Delivery[], webhookAttemptsMax: number): Health {
  const results = deliveries.filter(({ event }) => event !== 'test')
  const is = (status: string) => results.filter((one) => one.status === status)
  const tried = is('pending').filter(hasFailed)
  const failing = [...tried, ...is('failed')].toSorted(byCreation)
  const runningOut = tried.flatMap((delivery) => {
    const at = runsOutAt(delivery, webhookAttemptsMax)
    return at === null ? [] : [{ delivery, at }]
  })
  const acceptedMs = Math.max(
    Number.NEGATIVE_INFINITY,
    ...deliveries.flatMap(({ deliveredAt }) => (deliveredAt ? Date.parse(deliveredAt) : [])),
  )
  const since = failing.find(({ createdAt }) => Date.parse(createdAt ?? '') > acceptedMs)?.createdAt ?? null
  const accepted = is('delivered').length
  const failed = is('failed').length
  return {
    accepted,
    ended: accepted + failed,
    retrying: tried.length,
    failed,
    canceled: is('canceled').length,
    lastFailure: failing.at(-1) ?? null,
    runsOutFirst: runningOut.toSorted((a, b) => a.at.localeCompare(b.at))[0] ?? null,
    failingSince: since,
    disablesAt: since === null ? null : new Date(Date.parse(since) + failingDaysMax * dayMs).toISOString(),
  }
}

function hasFailed({ attempts }: Delivery): boolean {
  return (attempts ?? 0) > 0
}

function byCreation(a: Delivery, b: Delivery): number {
  return (a.createdAt ?? '').localeCompare(b.createdAt ?? '')
}
