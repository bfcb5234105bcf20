import type { Percentage } from '#lib/contract/index.ts'
import { exactLimit, type Interval, intervalOf, meets } from './interval.ts'

/**
 * From which share a person counts as an owner. The law that applies until 9 July 2027 says "more than 25 %"; Article 52 of
 * Regulation (EU) 2024/1624 says "25 % or more".
 */
export interface Threshold {
  percent: number
  /** The figure itself is enough: "25 % or more". */
  isInclusive: boolean
}

export type Reach = 'surely' | 'perhaps' | 'not'

/** Whether a share reaches the threshold; a range may lie on both sides, and an end that is excluded is never reached. */
export function reaches(share: Percentage | null | undefined, threshold: Threshold): Reach {
  return reachOf(intervalOf(share), threshold)
}

export function reachOf({ low, high }: Interval, { percent, isInclusive }: Threshold): Reach {
  const limit = exactLimit({ percent: String(percent), isStrict: !isInclusive })
  if (meets(low, limit, 'low')) return 'surely'
  return meets(high, limit, 'high') ? 'perhaps' : 'not'
}
