import type { Certification, Delivery } from '#lib/contract/index.ts'
import { type Knowledge, known, type LookedAt, unknown } from '../knowledge/index.ts'
import { outcomeOfDelivery, stateOf } from './delivery.ts'

export interface DeliveryFailure {
  /** End of the attempt; null where the service does not say when it was. */
  at: string | null
  /** What the receiver answered; null where it answered nothing. */
  status: number | null
  error: string | null
}

/** The last attempt of a delivery that was not accepted; null where none is known of. */
export function lastFailureOf(delivery: Delivery): DeliveryFailure | null {
  const { lastFailure, exhaustedAt, lastStatus, lastError, attempts } = delivery
  if (lastFailure) return { at: lastFailure.at, status: lastFailure.status ?? null, error: lastFailure.error ?? null }
  // What was answered last is a failure unless it was an acceptance; a service need not say when it was.
  const isFailed = outcomeOfDelivery(delivery) === 'failed' || stateOf(delivery) === 'retrying'
  const isCutShort = stateOf(delivery) === 'canceled' && outcomeOfDelivery(delivery) === 'open' && (attempts ?? 0) > 0
  if (!isFailed && !isCutShort) return null
  return { at: exhaustedAt ?? null, status: lastStatus ?? null, error: lastError ?? null }
}

/** Answers by which a receiver refuses what a signature or a body says. Any other failure says nothing about either. */
const rejections: readonly number[] = [400, 401, 403]

/**
 * Whether the receiver of a test took it or rejected it. Unknown where it did neither: it answered something else, was not
 * reached, has not answered yet, or was never asked; the detail is the answer or the error.
 */
export function answerTo(test: Delivery | null): Knowledge<'accepted' | 'rejected'> {
  if (test === null) return unknown('notOrdered')
  const lookedAt: LookedAt = { what: 'test', id: test.deliveryId, on: test.deliveredAt ?? test.createdAt ?? null }
  const outcome = outcomeOfDelivery(test)
  if (outcome === 'accepted') return known('accepted', lookedAt)
  const failure = lastFailureOf(test)
  if (failure === null || (outcome === 'open' && stateOf(test) !== 'canceled')) {
    return stateOf(test) === 'canceled' ? unknown('incomplete', test.lastError ?? null) : unknown('loading')
  }
  if (failure.status === null) return unknown('sourceAway', failure.error)
  if (rejections.includes(failure.status)) return known('rejected', { ...lookedAt, on: failure.at ?? lookedAt.on })
  return unknown('notUnderstood', failure.error ?? `answered ${failure.status}`)
}

/** Whether an endpoint took a forged message, by its latest certification that asked; without one nobody knows. */
export function acceptsForged(certifications: readonly Certification[], url: string | null): Knowledge<boolean> {
  for (const { certificationId, url: asked, endedAt, checks } of certifications) {
    const status = checks?.find(({ check }) => check === 'forged')?.status ?? null
    if (status === null || url === null || asked !== url) continue
    const lookedAt: LookedAt = { what: 'certification', id: certificationId, on: endedAt ?? null }
    if (status >= 200 && status < 300) return known(true, lookedAt)
    // A receiver that crashes has refused nothing.
    if (status >= 400 && status < 500) return known(false, lookedAt)
  }
  return unknown('notOrdered')
}

/** What a test that the new secret alone signed lets one say of the receiver's secret. */
export type SecretSaying =
  | 'accepted'
  | 'acceptsForged'
  | 'acceptsUntested'
  | 'acceptsUnread'
  | 'rejected'
  | 'silent'
  | 'sending'
  | 'none'

/** An acceptance shows the secret only where a forged message was refused; anything but a rejection shows nothing. */
export function secretSaying(answer: Knowledge<'accepted' | 'rejected'>, forged: Knowledge<boolean>): SecretSaying {
  if (!answer.isKnown) {
    if (answer.reason === 'notOrdered') return 'none'
    return answer.reason === 'loading' ? 'sending' : 'silent'
  }
  if (answer.value === 'rejected') return 'rejected'
  if (!forged.isKnown) return forged.reason === 'notOrdered' ? 'acceptsUntested' : 'acceptsUnread'
  return forged.value ? 'acceptsForged' : 'accepted'
}
