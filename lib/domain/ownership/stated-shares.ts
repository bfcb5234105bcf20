import type { BeneficialOwner, OwnerInterest, Percentage } from '#lib/contract/index.ts'
import { add, cut, type Interval, intervalOf, percentageOf } from './interval.ts'

/** Interests that are a part of the company; the others are control and have no measure. */
const ownership = /share|capital|vot/i

export function isOwnershipInterest({ type, percentage }: OwnerInterest): boolean {
  return ownership.test(type ?? '') || Boolean(percentage)
}

/** Ended before this day: it no longer counts, and stays visible. */
export function isEnded({ endDate }: OwnerInterest, today: string): boolean {
  const end = typeof endDate === 'string' ? endDate : (endDate?.normalized ?? endDate?.original)
  return typeof end === 'string' && end !== '' && end < today
}

/** Interests that count today. */
export function currentInterests(owner: BeneficialOwner, today: string): OwnerInterest[] {
  return (owner.interests ?? []).filter((interest) => !isEnded(interest, today))
}

/**
 * What an owner has in all: as given where there is one interest, else the sum of what is given. Null where an interest is
 * control, or none states a share: nothing is put in its place.
 */
export function totalShare(interests: readonly OwnerInterest[]): Percentage | null {
  const stated = interests.filter(isOwnershipInterest).flatMap(({ percentage }) => (percentage ? [percentage] : []))
  const [first] = stated
  if (first === undefined) return null
  if (stated.length === 1) return first
  return percentageOf(stated.map(intervalOf).reduce(add))
}

export function hasControl(interests: readonly OwnerInterest[]): boolean {
  return interests.some((interest) => !isOwnershipInterest(interest))
}

/** Sole and joint holdings of a party in a graph. */
export function sumOfShares(shares: readonly (Percentage | null | undefined)[]): Percentage | null {
  const stated = shares.flatMap((share) => (share ? [share] : []))
  const [first] = stated
  if (first === undefined) return null
  return stated.length === 1 ? first : percentageOf(cut(stated.map(intervalOf).reduce(add)))
}

/** `surely` more than the threshold, `perhaps`, or `not`: a range may lie on both sides of it. */
export function exceeds(share: Percentage | null, threshold: number): 'surely' | 'perhaps' | 'not' {
  if (share === null) return 'perhaps'
  const { low, high } = inPercent(share)
  if (low > threshold || (low === threshold && share.exclusiveMinimum === threshold)) return 'surely'
  return high > threshold ? 'perhaps' : 'not'
}

/** True where two statements cannot both be right, by more than rounding to two places makes. */
export function contradict(a: Percentage, b: Percentage): boolean {
  const [one, other] = [inPercent(a), inPercent(b)]
  return one.low > other.high + 0.01 || other.low > one.high + 0.01
}

export function inPercent(share: Percentage): Interval {
  const { low, high } = intervalOf(share)
  return { low: low * 100, high: high * 100 }
}
