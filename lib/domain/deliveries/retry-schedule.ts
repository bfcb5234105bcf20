import { type Delivery, limits } from '#lib/contract/index.ts'
import { backoffMs } from '#lib/time/index.ts'

const noticeAttemptsMax = 50

const waits = {
  firstMs: limits.webhookFirstIntervalMs,
  longestMs: limits.webhookIntervalMaxMs,
  factor: limits.webhookBackoffMultiplier,
}

/** Milliseconds between the end of the nth try of a round and the start of the next (interface, Events 5): min(4 h, 1 s × 2^(n-1)). */
export function delayAfterMs(tries: number): number {
  return backoffMs(tries - 1, waits)
}

/** From the first attempt to the last where each fails at once: 511 s for 10, 520,383 s for 50 (P94). */
export function retryWindowMs(attemptsMax: number): number {
  let sum = 0
  for (let tries = 1; tries < attemptsMax; tries += 1) sum += delayAfterMs(tries)
  return sum
}

export interface RetryStep {
  attempt: number
  /** When it begins at the earliest: an attempt that is answered late moves all that follow. */
  at: string
}

/** The attempts still to come of a delivery that is retrying; empty where none are, or where the service does not say when. */
export function retryStepsOf(delivery: Delivery, webhookAttemptsMax: number): RetryStep[] {
  const { status, nextAttemptAt, attempts, attemptsMax } = delivery
  const firstMs = Date.parse(nextAttemptAt ?? '')
  if (status !== 'pending' || Number.isNaN(firstMs) || typeof attempts !== 'number' || typeof attemptsMax !== 'number')
    return []
  const tries = delivery.event === 'monitor.change_detected' ? noticeAttemptsMax : webhookAttemptsMax
  // A redelivery counts attempts on and begins the timetable anew.
  const roundStart = delivery.attemptsBefore ?? Math.max(0, attemptsMax - tries)
  const steps: RetryStep[] = []
  let atMs = firstMs
  for (let attempt = attempts + 1; attempt <= attemptsMax; attempt += 1) {
    steps.push({ attempt, at: new Date(atMs).toISOString() })
    atMs += delayAfterMs(Math.max(1, attempt - roundStart))
  }
  return steps
}

/** When the last attempt begins if nothing changes: after it nobody tries any more. */
export function runsOutAt(delivery: Delivery, webhookAttemptsMax: number): string | null {
  return retryStepsOf(delivery, webhookAttemptsMax).at(-1)?.at ?? null
}
