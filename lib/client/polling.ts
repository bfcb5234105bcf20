import { isSettled, limits, orderStatuses } from '#lib/contract/index.ts'
import { backoffMs } from '#lib/time/index.ts'

const firstMs = 1_000
const growth = 1.5
const longestMs = 15_000
const deliveredGrowth = 2.5
const longestAwayMs = 60_000
const jitter = 0.25

export interface Watched {
  status: string
  /** Polls since something last changed: a moving order is asked often, a resting one seldom. */
  pollsAtRest: number
  /** Polls in a row that nobody answered. */
  failures: number
  /** How long this order has been watched. */
  watchedMs: number
  /** Its end will be delivered, so asking is for what it is doing meanwhile. */
  isDelivered?: boolean
}

export type NextPoll = { kind: 'wait'; delayMs: number } | { kind: 'stop'; reason: 'settled' | 'unknownStatus' }

/**
 * When to ask for an order again: after 1 s, growing to 15 s, or to 60 s while its end is delivered or the service away. A settled order is
 * never asked again; one in a status nobody knows is given the time an order may take and no more (P16).
 */
export function nextPoll(watched: Watched, random: () => number): NextPoll {
  const { status, watchedMs } = watched
  if (isSettled(status)) return { kind: 'stop', reason: 'settled' }
  const isKnown = orderStatuses.some((known) => known === status)
  if (!isKnown && watchedMs > limits.orderWindowMs) return { kind: 'stop', reason: 'unknownStatus' }
  if (watched.failures > 0) return { kind: 'wait', delayMs: delay(watched.failures - 1, 2, longestAwayMs, random) }
  const [by, longest] = watched.isDelivered === true ? [deliveredGrowth, longestAwayMs] : [growth, longestMs]
  return { kind: 'wait', delayMs: delay(watched.pollsAtRest, by, longest, random) }
}

/** Jitter keeps a hundred orders that began together from asking together for ever. */
function delay(step: number, factor: number, longest: number, random: () => number): number {
  const exact = backoffMs(step, { firstMs, longestMs: longest, factor })
  return Math.round(exact * (1 - jitter * random()))
}
