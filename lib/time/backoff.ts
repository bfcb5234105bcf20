export interface Backoff {
  /** The wait after the first failure, in milliseconds; each later one is `factor` times as long. */
  firstMs: number
  longestMs: number
  /** 2 where it is not given. */
  factor?: number
}

/** How long to wait before trying again, in milliseconds; `earlier` counts the waits before this one, from 0. */
export function backoffMs(earlier: number, { firstMs, longestMs, factor = 2 }: Backoff): number {
  return Math.min(longestMs, firstMs * factor ** earlier)
}

/** Between half and all of a wait, so that those who failed together do not return together; `random` is from 0 to 1. */
export function jittered(ms: number, random: () => number): number {
  return ms / 2 + (ms / 2) * random()
}
