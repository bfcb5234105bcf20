import type { Percentage } from '#lib/contract/index.ts'
import {
  bounded,
  compare,
  type Fraction,
  finestStep,
  fractionNumber,
  fractionOf,
  fractionOfText,
  fractionText,
  machineNumber,
  minus,
  none,
  over,
  plus,
  printedBelow,
  roundedBottom,
  times,
  wholeFraction,
} from './fraction.ts'
import { type ShareEnd, shareEnds } from './share-shape.ts'

/** One end of a share in percent; `isOpen` where the end itself is excluded. */
export interface End {
  readonly at: Fraction
  readonly isOpen: boolean
}

/** A share in percent, exact, from `low` to `high`; both are the same end where it is one figure. Nothing stated is 0 to 100. */
export interface Interval {
  readonly low: End
  readonly high: End
}

/** "50 or more", or with `isStrict` "more than 50". */
export interface Limit {
  readonly percent: string
  readonly isStrict: boolean
}

/** A share as text: every digit, and which end is excluded. */
export interface IntervalText {
  low: string
  high: string
  isLowOpen: boolean
  isHighOpen: boolean
}

const at = (value: Fraction, isOpen = false): End => ({ at: value, isOpen })

export const noBound: End = at(none)
export const wholeBound: End = at(wholeFraction)
export const nothingHeld: Interval = { low: noBound, high: noBound }
export const unknownShare: Interval = { low: noBound, high: wholeBound }
export const allHeld: Interval = { low: wholeBound, high: wholeBound }

export function exactly(percent: string | number, total?: string | number): Interval {
  const share = total === undefined ? fractionOf(percent) : times(fractionOf(percent, total), wholeFraction)
  const end = at(share)
  return { low: end, high: end }
}

/** A band; an end that is not stated is the end of all there can be. */
export function between(low: Partial<StatedEnd> | null, high: Partial<StatedEnd> | null): Interval {
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
export function intervalOf(percentage: Percentage | null | undefined): Interval {
  const { low, high } = shareEnds(percentage)
  const from = boundOf(low, 'low')
  const isOne = low.at === high.at && !from.isOpen && !high.isOpen
  return { low: from, high: isOne ? from : boundOf(high, 'high') }
}

function boundOf({ at: value, isOpen }: ShareEnd, end: 'low' | 'high'): End {
  const read = fractionOf(Math.min(100, Math.max(0, value)))
  const { at: below, isExact } = printedBelow(read)
  if (isExact) return at(read, isOpen)
  return at(end === 'low' ? below : plus(below, finestStep), true)
}

/**
 * Back to the form of the interface. An end of more than 12 places is rounded outwards to these. Two ends that only a division of
 * some machine keeps apart are one figure again, nothing and the whole among them; but of any other whole percentage that lies
 * there the share may be on either side, and is told as a range.
 */
export function percentageOf(interval: Interval): Percentage {
  return figureOf(cut(interval))
}

/** The same of a sum, which may pass the whole. */
export function figureOf({ low, high }: Interval): Percentage {
  if (isExact({ low, high })) return { exact: machineNumber(low.at) }
  if (isNegligible(minus(high.at, low.at))) {
    const percent = wholePercentIn({ low, high })
    if (percent === null) return { exact: machineNumber(over(plus(low.at, high.at), fractionOf(2))) }
    if (percent === 0n || percent === 100n) return { exact: Number(percent) }
  }
  const [minimum, maximum] = [outwards(low, 'low'), outwards(high, 'high')]
  return {
    minimum,
    maximum,
    ...(low.isOpen && { exclusiveMinimum: minimum }),
    ...(high.isOpen && { exclusiveMaximum: maximum }),
  }
}

/** What divisions of some machine may leave over, added up over ten thousand parts: a part of the whole so small is nobody's. */
export function isNegligible(value: Fraction): boolean {
  return compare(value, machineError) < 0
}

const machineError = fractionOf('0.00000001')

function wholePercentIn({ low, high }: Interval): bigint | null {
  const { top, bottom } = high.at
  const percent = top / bottom - (high.isOpen && top % bottom === 0n ? 1n : 0n)
  const order = compare({ top: percent, bottom: 1n }, low.at)
  return order > 0 || (order === 0 && !low.isOpen) ? percent : null
}

function outwards({ at: value }: End, end: 'low' | 'high') {
  const { at: below, isExact } = printedBelow(value)
  return fractionNumber(isExact || end === 'low' ? below : plus(below, finestStep))
}

/** One figure. */
export function isExact({ low, high }: Interval): boolean {
  return low === high || (!low.isOpen && !high.isOpen && compare(low.at, high.at) === 0)
}

/** Both ends as machine numbers in percent, to draw or to sort by; never to compare with a threshold. */
export function drawnEnds({ low, high }: Interval): { low: number; high: number } {
  return { low: fractionNumber(low.at), high: fractionNumber(high.at) }
}

/** The same of a percentage: nothing stated is drawn from 0 to 100. */
export function drawnShare(share: Percentage | null | undefined): { low: number; high: number } {
  return drawnEnds(intervalOf(share))
}

/** What a share leaves of the whole. */
export function restOfWhole(interval: Interval): Interval {
  const { low, high } = cut(interval)
  const rest = restBeside(high)
  return { low: rest, high: low === high ? rest : restBeside(low) }
}

/** Sums add lows and highs; an end is open where one of its parts is. */
export function add(a: Interval, b: Interval): Interval {
  const low = addBounds(a.low, b.low)
  return { low, high: a.low === a.high && b.low === b.high ? low : addBounds(a.high, b.high) }
}

/** The greater of two, whichever that is: an end that both have is excluded below where one excludes it, above where both do. */
export function greater(a: Interval, b: Interval): Interval {
  return { low: moreOf(a.low, b.low, 'low'), high: moreOf(a.high, b.high, 'high') }
}

/** A share of a share, both in percent. Nothing of something is nothing, however open the something is. */
export function multiply(a: Interval, b: Interval): Interval {
  const low = productOf(a.low, b.low, 'low')
  const isOne = a.low === a.high && b.low === b.high && low.at.bottom !== roundedBottom
  return { low, high: isOne ? low : productOf(a.high, b.high, 'high') }
}

export function productOf(a: End, b: End, end: 'low' | 'high'): End {
  if (isEmptyInterval(a) || isEmptyInterval(b)) return noBound
  return at(bounded(over100(times(a.at, b.at)), end), a.isOpen || b.isOpen)
}

function over100({ top, bottom }: Fraction): Fraction {
  return { top, bottom: bottom * 100n }
}

/** Exactly 0, as opposed to "more than 0". */
export function isEmptyInterval({ at: { top }, isOpen }: End): boolean {
  return top === 0n && !isOpen
}

/** Nothing is owned more than whole. */
export function cut(interval: Interval): Interval {
  if (interval === nothingHeld) return interval
  const { low, high } = interval
  const least = lessOf(low, wholeBound)
  return { low: least, high: low === high ? least : lessOf(high, wholeBound) }
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

export function addBounds(a: End, b: End): End {
  return at(plus(a.at, b.at), a.isOpen || b.isOpen)
}

/** What is left of the whole beside others who have at least this. */
export function restBeside(others: End): End {
  const rest = minus(wholeFraction, others.at)
  return compare(rest, none) <= 0 ? noBound : at(rest, others.isOpen)
}

/** A part of the whole as a part of what is left when `gone` leaves it; all of it where nothing is left. */
export function partWithout(part: End, gone: End): End {
  const left = minus(wholeFraction, gone.at)
  if (compare(left, none) <= 0) return wholeBound
  if (gone.at.top === 0n && !gone.isOpen) return part
  return at(over(times(part.at, wholeFraction), left), part.isOpen || (gone.isOpen && part.at.top !== 0n))
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

export function intervalText({ low, high }: Interval): IntervalText {
  return { low: fractionText(low.at), high: fractionText(high.at), isLowOpen: low.isOpen, isHighOpen: high.isOpen }
}

/** A share that was written as text, as the papers and files of a determination have it. */
export function intervalOfText({ low, high, isLowOpen, isHighOpen }: IntervalText): Interval {
  const from = at(fractionOfText(low), isLowOpen)
  return { low: from, high: low === high && isLowOpen === isHighOpen ? from : at(fractionOfText(high), isHighOpen) }
}
