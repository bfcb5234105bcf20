export interface RateBounds {
  /** What may be spent at once by whoever has spent nothing for a while. */
  atOnce: number
  /** What comes back in a second. */
  perSecond: number
  /** Whoever is counted: strangers too, so that their number must not fill the memory. */
  countedMax?: number
}

/** What callers have spent of something in this process, each on an account of its own. */
export interface Rate {
  /** Spends and answers 0, or spends nothing and answers after how many milliseconds it can. */
  take(who: string, cost: number, nowMs: number): number
  /** Spends what was known only afterwards, e.g. the bytes of an answer. */
  charge(who: string, cost: number, nowMs: number): void
  /** Gives back what was taken for something that did not come about. */
  giveBack(who: string, cost: number): void
  /** How much a caller could spend at once now, in whole units. */
  left(who: string, nowMs: number): number
  readonly counted: number
}

/** Sums of fractions of milliseconds are not exact. */
const roundingMs = 0.001

const unlimited: Rate = {
  take: () => 0,
  charge: () => {},
  giveBack: () => {},
  left: () => Number.POSITIVE_INFINITY,
  counted: 0,
}

/**
 * The generic cell rate algorithm (ITU-T I.371): of each caller one instant is kept, at which everything would have come back,
 * so a call costs one look-up and no timer. The clock is the caller's, since a simulated year passes in seconds. A rate without
 * a finite `perSecond` limits nothing.
 */
export function createRate({ atOnce, perSecond, countedMax = 10_000 }: RateBounds): Rate {
  if (!Number.isFinite(perSecond)) return unlimited
  const msOfOne = 1_000 / perSecond
  const fullMs = atOnce * msOfOne
  /** In the order of their last use: who has not called for the longest is forgotten first. */
  const settledAt = new Map<string, number>()
  /** Whoever stands last in it already needs no moving. */
  let latest: string | undefined

  /** A clock that was set back would lock out whoever spent before: nobody owes more than twice what is let out at once. */
  function owedUntil(who: string, nowMs: number): number {
    const known = settledAt.get(who) ?? nowMs
    return known > nowMs + 2 * fullMs ? nowMs : Math.max(known, nowMs)
  }

  function keep(who: string, untilMs: number): void {
    if (who !== latest) settledAt.delete(who)
    settledAt.set(who, untilMs)
    latest = who
    if (settledAt.size <= countedMax) return
    const [oldest] = settledAt.keys()
    if (oldest !== undefined) settledAt.delete(oldest)
  }

  return {
    take(who, cost, nowMs) {
      const untilMs = owedUntil(who, nowMs)
      const waitMs = untilMs + Math.min(cost, atOnce) * msOfOne - fullMs - nowMs
      if (waitMs > roundingMs) return waitMs
      // What costs nothing yet leaves everything as it was.
      if (cost > 0) keep(who, untilMs + cost * msOfOne)
      return 0
    },
    charge(who, cost, nowMs) {
      keep(who, Math.min(owedUntil(who, nowMs) + cost * msOfOne, nowMs + 2 * fullMs))
    },
    giveBack(who, cost) {
      const known = settledAt.get(who)
      if (known !== undefined) settledAt.set(who, known - cost * msOfOne)
    },
    left(who, nowMs) {
      return Math.max(0, Math.floor((fullMs - (owedUntil(who, nowMs) - nowMs) + roundingMs) / msOfOne))
    },
    get counted() {
      return settledAt.size
    },
  }
}
