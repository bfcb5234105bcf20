import type { Percentage } from '#lib/contract/index.ts'
import {
  bounded,
  compare,
  type Fraction,
  fractionOf,
  fractionText,
  minus,
  none,
  over,
  plus,
  times,
  whole,
} from './fraction.ts'
import { type ShareEnd, shareEnds } from './share-shape.ts'

/** One end of a share in percent; `isOpen` where the end itself is excluded. */
export interface End {
  readonly at: Fraction
  readonly isOpen: boolean
}

/** A share in percent, exact, from `low` to `high`. */
export interface Span {
  readonly low: End
  readonly high: End
}

/** "50 or more", or with `isStrict` "more than 50". */
export interface Limit {
  readonly percent: string
  readonly isStrict: boolean
}

/** A share as text: every digit, and which end is excluded. */
export interface SpanText {
  low: string
  high: string
  isLowOpen: boolean
  isHighOpen: boolean
}

const at = (value: Fraction, isOpen = false): End => ({ at: value, isOpen })

export const nothingHeld: Span = { low: at(none), high: at(none) }
export const anyShare: Span = { low: at(none), high: at(whole) }
export const allHeld: Span = { low: at(whole), high: at(whole) }

export function exactly(percent: string | number, total?: string | number): Span {
  const share = total === undefined ? fractionOf(percent) : times(fractionOf(percent, total), whole)
  const end = at(share)
  return { low: end, high: end }
}

/** A band; an end that is not stated is the end of all there can be. */
export function between(low: Partial<StatedEnd> | null, high: Partial<StatedEnd> | null): Span {
  return {
    low: at(fractionOf(low?.percent ?? 0), low?.isOpen ?? false),
    high: at(fractionOf(high?.percent ?? 100), high?.isOpen ?? false),
  }
}

interface StatedEnd {
  percent: string | number
  isOpen: boolean
}

/**
 * A percentage of the interface. A number with more than 12 decimals is a division some machine rounded; it stands for what
 * rounds to it, so that seven sevenths are neither more nor less than the whole.
 */
export function spanOf(percentage: Percentage | null | undefined): Span {
  const { low, high } = shareEnds(percentage)
  return { low: boundOf(low, 'low'), high: boundOf(high, 'high') }
}

function boundOf({ at: value, isOpen }: ShareEnd, end: 'low' | 'high'): End {
  const read = fractionOf(Math.min(100, Math.max(0, value)))
  if (read.bottom <= finest) return at(read, isOpen)
  const down = (read.top * finest) / read.bottom
  return at({ top: end === 'low' ? down : down + 1n, bottom: finest }, true)
}

const finest = 10n ** 12n

/** Sums add lows and highs; an end is open where one of its parts is. */
export function sumOf(a: Span, b: Span): Span {
  return { low: addBounds(a.low, b.low), high: addBounds(a.high, b.high) }
}

/** A share of a share, both in percent. Nothing of something is nothing, however open the something is. */
export function shareOf(a: Span, b: Span): Span {
  return { low: productOf(a.low, b.low, 'low'), high: productOf(a.high, b.high, 'high') }
}

export function productOf(a: End, b: End, end: 'low' | 'high'): End {
  if (isNothing(a) || isNothing(b)) return at(none)
  return at(bounded(over100(times(a.at, b.at)), end), a.isOpen || b.isOpen)
}

function over100({ top, bottom }: Fraction): Fraction {
  return { top, bottom: bottom * 100n }
}

/** Exactly 0, as opposed to "more than 0". */
function isNothing({ at: { top }, isOpen }: End): boolean {
  return top === 0n && !isOpen
}

/** Nothing is owned more than whole. */
export function cutSpan(span: Span): Span {
  if (span === nothingHeld) return span
  const { low, high } = span
  return { low: lessOf(low, at(whole)), high: lessOf(high, at(whole)) }
}

/** The smaller upper end; at the same figure the open one. */
export function lessOf(a: End, b: End): End {
  const order = compare(a.at, b.at)
  return order < 0 || (order === 0 && (a.isOpen || !b.isOpen)) ? a : b
}

/** The larger of two ends of the same side; at the same figure that which reaches further. */
export function moreOf(a: End, b: End, end: 'low' | 'high'): End {
  const order = compare(a.at, b.at)
  const isFurther = end === 'low' ? a.isOpen : !a.isOpen
  return order > 0 || (order === 0 && isFurther) ? a : b
}

export const noBound: End = at(none)
export const wholeBound: End = at(whole)

export function addBounds(a: End, b: End): End {
  return at(plus(a.at, b.at), a.isOpen || b.isOpen)
}

/** What is left of the whole beside others who have at least this. */
export function restBeside(others: End): End {
  const rest = minus(whole, others.at)
  return compare(rest, none) <= 0 ? at(none) : at(rest, others.isOpen)
}

/** A part of the whole as a part of what is left when `gone` leaves it; all of it where nothing is left. */
export function partWithout(part: End, gone: End): End {
  const left = minus(whole, gone.at)
  if (compare(left, none) <= 0) return at(whole)
  if (gone.at.top === 0n && !gone.isOpen) return part
  return at(over(times(part.at, whole), left), part.isOpen || (gone.isOpen && part.at.top !== 0n))
}

/** Whether an end of a share meets a limit: the low one "surely", the high one "possibly". */
export function meets({ at: value, isOpen }: End, limit: ExactLimit, end: 'low' | 'high'): boolean {
  const order = compare(value, limit.at)
  if (order !== 0) return order > 0
  return end === 'low' ? !limit.isStrict || isOpen : !limit.isStrict && !isOpen
}

export interface ExactLimit {
  at: Fraction
  isStrict: boolean
}

export function exactLimit({ percent, isStrict }: Limit): ExactLimit {
  return { at: fractionOf(percent), isStrict }
}

export function spanText({ low, high }: Span): SpanText {
  return { low: fractionText(low.at), high: fractionText(high.at), isLowOpen: low.isOpen, isHighOpen: high.isOpen }
}
