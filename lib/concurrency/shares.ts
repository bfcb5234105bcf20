import { performance as clock } from 'node:perf_hooks'
import { countOn } from './counts.ts'
import { createRate } from './rate.ts'

export interface SharesBounds {
  /** Work of the thread in milliseconds that a caller may cause at once, after it caused none for a while. */
  atOnceMs: number
  /** And what comes back in a second. */
  perSecondMs: number
  /** Somebody else is at work until so long after the last of their requests, in milliseconds. */
  othersMs: number
}

/** What each caller has had of the one thread of this process. */
export interface Shares {
  /** Something of this caller is under way; answers the function that says it has ended. */
  begin(who: string): () => void
  /** True for who has had more than its share while somebody else is at work. */
  isBeyond(who: string): boolean
}

/**
 * Counts the time in which the thread was at work, and not how long something took: what waits for a register or a file costs
 * nobody anything. Whose work it was is not known of each moment, so all that are under way share it equally.
 */
export function createShares(
  { atOnceMs, perSecondMs, othersMs }: SharesBounds,
  worked: () => number = () => clock.eventLoopUtilization().active,
): Shares {
  const had = createRate({ atOnce: atOnceMs, perSecond: perSecondMs })
  const underWay = new Map<string, number>()
  let counted = worked()
  let total = 0
  /** Who was at work last, and who before that, each with when that was. */
  let last = { who: '', ms: Number.NEGATIVE_INFINITY }
  let other = last

  function settle(nowMs: number): void {
    const [before, now] = [counted, worked()]
    counted = now
    for (const [who, count] of underWay) had.charge(who, ((now - before) * count) / total, nowMs)
  }

  function add(who: string, by: 1 | -1): void {
    const nowMs = performance.now()
    settle(nowMs)
    if (last.who !== who) other = last
    last = { who, ms: nowMs }
    total += by
    countOn(underWay, who, by)
  }

  function isAlone(who: string, nowMs: number): boolean {
    if (underWay.size > (underWay.has(who) ? 1 : 0)) return false
    return nowMs - (last.who === who ? other : last).ms > othersMs
  }

  return {
    begin(who) {
      add(who, 1)
      return () => add(who, -1)
    },
    isBeyond(who) {
      const nowMs = performance.now()
      return !isAlone(who, nowMs) && had.take(who, 0, nowMs) > 0
    },
  }
}
