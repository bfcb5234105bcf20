import { backoffMs, jittered, retryAfterMs } from '#lib/time/index.ts'

export interface RetrySettings {
  attemptsMax: number
  /** The wait before the second attempt; each later one is twice as long, up to eight seconds. */
  firstDelayMs: number
}

const delayMaxMs = 8_000

/** Before the attempt of this number, counted from 1; jittered between half and all of it. */
export function delayBefore(attempt: number, { firstDelayMs }: RetrySettings, random: () => number): number {
  return jittered(backoffMs(attempt - 2, { firstMs: firstDelayMs, longestMs: delayMaxMs }), random)
}

/** Longest a register is believed that it wants to be left alone; then one request tries whether it still does. */
export const retryAfterMaxMs = 5 * 60_000

/** How long a register that refused asks to be left alone, as far as it is believed; null where it asks for nothing. */
export function waitAskedFor(header: string | null, now: Date): number | null {
  const ms = retryAfterMs(header, now)
  return ms === null ? null : Math.min(ms, retryAfterMaxMs)
}

/** Waits, or rejects with the signal's reason. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const done = () => {
      signal.removeEventListener('abort', abort)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
