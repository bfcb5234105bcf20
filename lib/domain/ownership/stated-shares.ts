import type { BeneficialOwner, OwnerInterest, Percentage } from '#lib/contract/index.ts'
import { compare, type Fraction, fractionOf, plus } from './fraction.ts'
import { add, cut, greater, type Interval, intervalOf, nothingHeld, percentageOf } from './interval.ts'

/** Interests that are a part of the company; the others are control and have no measure. */
const ownership = /share|capital|vot/i

export function isOwnershipInterest({ type, percentage }: OwnerInterest): boolean {
  return ownership.test(type ?? '') || Boolean(percentage)
}

/** Measures of one holding beside its part of the capital: votes, and what is left when the company is wound up. */
const otherMeasures = [/vot/i, /surplus/i]

/** Ended before this day: it no longer counts, and stays visible. */
export function isEndedRelation({ endDate }: OwnerInterest, today: string): boolean {
  const end = typeof endDate === 'string' ? endDate : (endDate?.normalized ?? endDate?.original)
  return typeof end === 'string' && end !== '' && end < today
}

/** Interests that count today. */
export function currentInterests(owner: BeneficialOwner, today: string): OwnerInterest[] {
  return (owner.interests ?? []).filter((interest) => !isEndedRelation(interest, today))
}

/**
 * What an owner has in all: as given where there is one interest, else the sum of what is given. Shares and votes measure one
 * holding in two ways, so they are never added to each other: the greater counts, as the law asks for either. Null where an
 * interest is control, or none states a share: nothing is put in its place.
 */
export function totalShare(interests: readonly OwnerInterest[]): Percentage | null {
  const stated = interests.filter(isOwnershipInterest).flatMap(({ percentage }) => (percentage ? [percentage] : []))
  const [first] = stated
  if (first === undefined) return null
  if (stated.length === 1) return first
  return percentageOf([...byMeasure(interests).values()].map((shares) => shares.reduce(add)).reduce(greater))
}

function byMeasure(interests: readonly OwnerInterest[]): Map<number, Interval[]> {
  const measured = interests.filter(isOwnershipInterest).flatMap(({ type, percentage }) => {
    const measure = otherMeasures.findIndex((pattern) => pattern.test(type ?? ''))
    return percentage ? [{ measure, share: intervalOf(percentage) }] : []
  })
  const groups = Map.groupBy(measured, ({ measure }) => measure)
  return new Map([...groups].map(([measure, rows]) => [measure, rows.map(({ share }) => share)]))
}

export function hasControl(interests: readonly OwnerInterest[]): boolean {
  return interests.some((interest) => !isOwnershipInterest(interest) && !isInPlace(interest))
}

/** A senior manager named because no owner was found, who is none (Articles 22(2) and 63 of Regulation (EU) 2024/1624). */
export function isInPlace({ type }: OwnerInterest): boolean {
  return type === 'seniorManagingOfficial'
}

/**
 * What a party of a graph has: alone, and with the whole of the parcels it holds together with others. Whether such a parcel
 * counts for one of its holders is a question of law, so what counts lies between the two.
 */
export interface DerivedShares {
  alone: Percentage | null
  /** Null where it holds no joint parcel. */
  withJoint: Percentage | null
  between: Percentage | null
}

export function derivedShares(alone: Percentage | null, joint: Percentage | null): DerivedShares {
  if (joint === null || intervalOf(joint).high.at.top === 0n) return { alone, withJoint: null, between: alone }
  const sole = alone === null ? nothingHeld : intervalOf(alone)
  const together = cut(add(sole, intervalOf(joint)))
  return {
    alone,
    withJoint: percentageOf(together),
    between: percentageOf({ ...together, low: sole.low }),
  }
}

/** What rounding to two places may make of a figure, in percent. */
export const rounding = fractionOf('0.01')

/** True where one is more than the other, by more than rounding makes: to two places, where nothing else is said. */
export function isClearlyAbove(value: Fraction, limit: Fraction, room = rounding): boolean {
  return compare(value, plus(limit, room)) > 0
}

/** True where two statements cannot both be right, by more than rounding makes: to two places, where nothing else is said. */
export function contradict(a: Percentage, b: Percentage, room = rounding): boolean {
  const [one, other] = [intervalOf(a), intervalOf(b)]
  return isClearlyAbove(one.low.at, other.high.at, room) || isClearlyAbove(other.low.at, one.high.at, room)
}

/** True where whatever the one may be is possible by the other, but for rounding to two places. */
export function isWithin(one: Percentage, other: Percentage): boolean {
  const [inner, outer] = [intervalOf(one), intervalOf(other)]
  return !isClearlyAbove(outer.low.at, inner.low.at) && !isClearlyAbove(inner.high.at, outer.high.at)
}
