import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { type DeliveryFailure, lastFailureOf } from './answer.ts'
import { outcomeOfDelivery, stateOf } from './delivery.ts'
import { runsOutAt } from './retry-schedule.ts'

export type EndpointLevel = 'healthy' | 'retrying' | 'someFailed' | 'onlyFailures' | 'disabled'

export type Endpoint = Pick<Webhook, 'status' | 'failingSince' | 'disablesAt' | 'maxAttempts'>

export interface EndpointState {
  /** Null where nothing may be said of the endpoint; `silence` says why. */
  level: EndpointLevel | null
  silence: 'loading' | 'away' | 'paused' | 'noDeliveries' | 'unknown' | null
  accepted: number
  /** Attempts ran out, and none was accepted since. */
  failed: number
  /** Accepted or failed. What is still being sent has no outcome, and what was canceled was never tried to the end. */
  ended: number
  retrying: number
  sending: number
  canceled: number
  /** Notices of monitors that were not taken: the endpoint may well mean to refuse them, so they are no failures of it. */
  noticesRefused: number
  /** The last attempt that failed, with what the receiver answered. */
  lastFailure: DeliveryFailure | null
  /** The retrying delivery whose retries end first. */
  runsOutFirst: { delivery: Delivery; at: string } | null
  /** As the service says it; null where nothing fails, or where it does not say. */
  failingSince: string | null
  disablesAt: string | null
}

const attemptsDefault = 10
const notice = 'monitor.change_detected'

/**
 * What may be said of an endpoint, from its status and its deliveries (null while they are not known, `isAway` where they
 * could not be read). Tests are questions, and
 * notices of monitors are unsigned and go to every endpoint whether it wants them or not: only their acceptance counts, as a
 * sign of life. While an endpoint is paused, nothing is said of its health.
 */
export function endpointStateOf(
  endpoint: Endpoint,
  deliveries: readonly Delivery[] | null,
  isAway = false,
): EndpointState {
  const results = (deliveries ?? []).filter(({ event }) => event !== 'test' && event !== notice)
  const notices = (deliveries ?? []).filter(({ event }) => event === notice)
  const doing = (state: string) => results.filter((one) => stateOf(one) === state)
  const failed = results.filter((one) => outcomeOfDelivery(one) === 'failed')
  const retrying = doing('retrying')
  const accepted = results.filter((one) => outcomeOfDelivery(one) === 'accepted').length
  const isDown = endpoint.status === 'disabled'
  const unread = isAway ? 'away' : 'loading'
  const silence = isDown
    ? null
    : silenceOf(endpoint, deliveries === null ? unread : null, accepted + failed.length + retrying.length)
  const isFailing = endpoint.status === 'active' && deliveries !== null
  const since = stillFailingSince(endpoint, deliveries ?? [])
  const levelOfActive = () => {
    if (isFailingOnly(endpoint, failed, deliveries ?? [])) return 'onlyFailures'
    if (retrying.length > 0) return 'retrying'
    return failed.length > 0 ? 'someFailed' : 'healthy'
  }
  return {
    level: isDown ? 'disabled' : silence === null ? levelOfActive() : null,
    silence,
    accepted,
    failed: failed.length,
    ended: accepted + failed.length,
    retrying: retrying.length,
    sending: doing('sending').length,
    canceled: results.filter((one) => one.status === 'canceled' && outcomeOfDelivery(one) === 'open').length,
    noticesRefused: notices.filter((one) => outcomeOfDelivery(one) !== 'accepted' && lastFailureOf(one) !== null)
      .length,
    lastFailure: latestFailure(results),
    runsOutFirst: firstToEnd(retrying, endpoint.maxAttempts ?? attemptsDefault),
    failingSince: isFailing ? since : null,
    disablesAt: isFailing && since !== null ? (endpoint.disablesAt ?? null) : null,
  }
}

function silenceOf({ status }: Endpoint, unread: 'loading' | 'away' | null, tried: number): EndpointState['silence'] {
  if (status === 'paused') return 'paused'
  if (status !== 'active') return 'unknown'
  if (unread !== null) return unread
  return tried === 0 ? 'noDeliveries' : null
}

/** Since the last acceptance something failed for good. A service that says since when it fails has the last word. */
function isFailingOnly({ failingSince }: Endpoint, failed: readonly Delivery[], all: readonly Delivery[]) {
  if (failingSince === null) return false
  const acceptedMs = Math.max(Number.NEGATIVE_INFINITY, ...all.map(({ deliveredAt }) => msOf(deliveredAt)))
  return failed.some((one) => failedMs(one) > acceptedMs)
}

/** The webhook and its deliveries are read at different times: what was accepted later ends what the webhook said before. */
function stillFailingSince({ failingSince }: Endpoint, all: readonly Delivery[]): string | null {
  const sinceMs = msOf(failingSince)
  return all.some(({ deliveredAt }) => msOf(deliveredAt) > sinceMs) ? null : (failingSince ?? null)
}

/** A service that does not say when the last attempt was: not before the delivery was made. */
function failedMs(delivery: Delivery) {
  return msOf(lastFailureOf(delivery)?.at ?? delivery.createdAt)
}

function msOf(instant: string | null | undefined) {
  const ms = Date.parse(instant ?? '')
  return Number.isNaN(ms) ? Number.NEGATIVE_INFINITY : ms
}

function latestFailure(results: readonly Delivery[]): DeliveryFailure | null {
  const latest = results
    .filter((one) => lastFailureOf(one) !== null)
    .toSorted((a, b) => failedMs(a) - failedMs(b))
    .at(-1)
  return latest === undefined ? null : lastFailureOf(latest)
}

function firstToEnd(retrying: readonly Delivery[], attemptsMax: number): EndpointState['runsOutFirst'] {
  const ends = retrying.flatMap((delivery) => {
    const at = runsOutAt(delivery, attemptsMax)
    return at === null ? [] : [{ delivery, at }]
  })
  return ends.toSorted((a, b) => a.at.localeCompare(b.at))[0] ?? null
}
