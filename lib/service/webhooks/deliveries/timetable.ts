import { limits } from '#lib/contract/index.ts'

/** Milliseconds between the end of the nth try of a round and the start of the next: min(4 h, 1 s × 2^(n-1)), exactly. */
export function delayAfter(tries: number): number {
  const delay = limits.webhookFirstIntervalMs * limits.webhookBackoffMultiplier ** (tries - 1)
  return Math.min(limits.webhookIntervalMaxMs, delay)
}
