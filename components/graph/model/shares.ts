import type { Percentage } from '#lib/contract/index.ts'
import { intervalOf } from '#lib/ownership/index.ts'

/** A computed share as it is shown: two places, bounds rounded outwards, and never to 0 what is more than nothing. */
export function shownShare(share: Percentage): Percentage {
  const { low, high } = intervalOf(share)
  const [from, to] = [low * 100, high * 100]
  if (Math.abs(to - from) < 1e-7) return { exact: rounded(to, Math.round) }
  return { minimum: rounded(from, Math.floor), maximum: Math.min(100, rounded(to, Math.ceil)) }
}

function rounded(value: number, round: (value: number) => number): number {
  const places = value > 0 && value < 0.01 ? 4 : 2
  // Cut the machine's own error first: 3.0000000001 is 3 and is not rounded up.
  const exact = Number((value * 10 ** places).toFixed(6))
  return round(exact) / 10 ** places
}

/** True where a stated and a computed share cannot both be right, by more than rounding to two places makes. */
export function differs(stated: Percentage, computed: Percentage): boolean {
  const [a, b] = [intervalOf(stated), intervalOf(computed)]
  return Math.abs(a.low - b.low) > 0.0001 || Math.abs(a.high - b.high) > 0.0001
}
