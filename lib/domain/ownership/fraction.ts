import Big from 'big.js'

/** An exact number: `top` / `bottom`, `bottom` above 0. Not always reduced; compare with `compare`, never by its parts. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** Decimals share this bottom as far as they can, so that most sums are one addition. */
const usualPlaces = 6
const usualBottom = 10n ** BigInt(usualPlaces)

/** A decimal, or a count of a total; throws for what is no number. */
export function fractionOf(value: string | number, total?: string | number): Fraction {
  if (total !== undefined) return over(fractionOf(value), fractionOf(total))
  if (typeof value === 'number' && Number.isInteger(value))
    return { top: BigInt(value) * usualBottom, bottom: usualBottom }
  const [whole = '', decimals = ''] = new Big(value).toFixed().split('.')
  const places = Math.max(usualPlaces, decimals.length)
  return { top: BigInt(whole + decimals.padEnd(places, '0')), bottom: 10n ** BigInt(places) }
}

export const none = fractionOf(0)
export const wholeFraction = fractionOf(100)

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.top === 0n) return b
  if (b.top === 0n) return a
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  if (a.bottom % b.bottom === 0n) return { top: a.top + b.top * (a.bottom / b.bottom), bottom: a.bottom }
  if (b.bottom % a.bottom === 0n) return { top: a.top * (b.bottom / a.bottom) + b.top, bottom: b.bottom }
  return reduced({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom })
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { top: -b.top, bottom: b.bottom })
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

/** Throws RangeError for a division by 0. */
export function over(a: Fraction, b: Fraction): Fraction {
  if (b.top === 0n) throw new RangeError('A fraction is not divided by 0.')
  const sign = b.top < 0n ? -1n : 1n
  return reduced({ top: sign * a.top * b.bottom, bottom: sign * a.bottom * b.top })
}

/** Below 0, 0 or above 0, as `a` is less than, equal to or more than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.bottom === b.bottom ? a.top - b.top : a.top * b.bottom - b.top * a.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * A number of hundreds of digits, as long chains make, on a scale of 60 decimals: a lower bound rounded down and an upper
 * bound up, so that what lies between them stays between them.
 */
export function bounded(value: Fraction, end: 'low' | 'high'): Fraction {
  if (value.bottom <= scaleMax) return value
  const scaled = value.top * scale
  const down = scaled / value.bottom
  return { top: end === 'low' || down * value.bottom === scaled ? down : down + 1n, bottom: scale }
}

/** The last number of 60 decimals that is not above a value: what many are added up by, whose divisors have nothing in common. */
export function roundedDown({ top, bottom }: Fraction): Fraction {
  return { top: (top * scale) / bottom, bottom: scale }
}

const scale = 10n ** 60n
/** By which a number is known to be rounded: what was divided is left with it only by chance. */
export const roundedBottom = scale
const scaleMax = 10n ** 240n

/** Every digit of a number that ends; else the fraction, "100/3". */
export function fractionText(value: Fraction): string {
  const { top, bottom } = reduced(value)
  let rest = bottom
  let places = 0
  for (const prime of [2n, 5n]) {
    let count = 0
    for (; rest % prime === 0n; rest /= prime) count += 1
    places = Math.max(places, count)
  }
  if (rest !== 1n) return `${top}/${bottom}`
  const digits = ((top < 0n ? -top : top) * 10n ** BigInt(places)) / bottom
  const text = digits.toString().padStart(places + 1, '0')
  const decimals = places === 0 ? '' : `.${text.slice(-places)}`
  return `${top < 0n ? '-' : ''}${text.slice(0, text.length - places)}${decimals}`
}

/** The number that `fractionText` wrote. */
export function fractionOfText(text: string): Fraction {
  const [top = '', bottom] = text.split('/')
  return fractionOf(top, bottom)
}

/** As a machine number, to draw or to sort by; never for a comparison with a threshold. */
export function fractionNumber({ top, bottom }: Fraction): number {
  if (bottom <= safe && top <= safe && top >= -safe) return Number(top) / Number(bottom)
  return Number((top * 10n ** 15n) / bottom) / 1e15
}

const safe = BigInt(Number.MAX_SAFE_INTEGER)

/** Places to which a machine number of a percentage is what it says; one with more is a division some machine rounded. */
const printedPlaces = 12
const finest = 10n ** BigInt(printedPlaces)

/** The last number of so many places that is not above a value, and whether it is the value. */
export function printedBelow({ top, bottom }: Fraction): { at: Fraction; isExact: boolean } {
  const scaled = top * finest
  const down = scaled / bottom - (top < 0n && scaled % bottom !== 0n ? 1n : 0n)
  return { at: { top: down, bottom: finest }, isExact: down * bottom === scaled }
}

export const finestStep: Fraction = { top: 1n, bottom: finest }

/**
 * The machine number of an exact one: itself where it has at most 12 places, else cut to 13 of which the last is not 0. So it is
 * read as a division that was rounded, and 24.99999999999999999 is written below 25.
 */
export function machineNumber(value: Fraction): number {
  const { at, isExact } = printedBelow(value)
  if (isExact) return Number(fractionText(at))
  const text = decimalText(value, printedPlaces + 1)
  return Number(text.endsWith('0') ? `${text.slice(0, -1)}1` : text)
}

function decimalText({ top, bottom }: Fraction, places: number) {
  const digits = ((top < 0n ? -top : top) * 10n ** BigInt(places)) / bottom
  const text = digits.toString().padStart(places + 1, '0')
  return `${top < 0n ? '-' : ''}${text.slice(0, -places)}.${text.slice(-places)}`
}

/** In lowest terms. */
export function reduced({ top, bottom }: Fraction): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 1n ? { top, bottom } : { top: top / a, bottom: bottom / a }
}
