export interface RetrySettings {
  attemptsMax: number
  /** The wait before the second attempt; each later one is twice as long, up to eight seconds. */
  firstDelayMs: number
}

const delayMaxMs = 8_000

/** Exponential and jittered: between half and all of the delay, so that those who failed together do not return together. */
export function delayBefore(attempt: number, { firstDelayMs }: RetrySettings, random: () => number): number {
  const full = Math.min(delayMaxMs, firstDelayMs * 2 ** (attempt - 2))
  return full / 2 + (full / 2) * random()
}

/** Longest a register is believed that it wants to be left alone; then one question tries whether it still does. */
export const retryAfterMaxMs = 5 * 60_000

/**
 * `Retry-After` in seconds or as an HTTP date, as milliseconds from now, at most five minutes; null where it says nothing
 * usable.
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const ms = saidMs(header?.trim() ?? '', now)
  return ms === null ? null : Math.min(ms, retryAfterMaxMs)
}

function saidMs(text: string, now: Date): number | null {
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1_000
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
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
