import type { Percentage } from '#lib/contract/index.ts'
import { intervalOf } from '#lib/domain/ownership/index.ts'

/** True where a stated and a computed share cannot both be right, by more than rounding to two places makes. */
export function differs(stated: Percentage, computed: Percentage): boolean {
  const [a, b] = [intervalOf(stated), intervalOf(computed)]
  return Math.abs(a.low - b.low) > 0.0001 || Math.abs(a.high - b.high) > 0.0001
}
