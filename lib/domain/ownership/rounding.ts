export type Bound = 'exact' | 'lower' | 'upper'

/** Majorities and minorities of company law, and nothing at all. */
const alwaysMatter = [0, 25, 50, 75, 100]

/**
 * A percentage as decimal text of at most two decimals: a lower bound rounded down, an upper bound up, an exact value to the
 * nearest. Rounding never reaches or crosses 0, 25, 50, 75, 100 or one of `thresholds`: then as many decimals as it takes
 * (24.9996). Text keeps the trailing zeros it came with.
 */
export function roundedShare(
  value: number | string,
  bound: Bound,
  thresholds: readonly (number | string)[] = [],
): string {
  const all = [value, ...alwaysMatter, ...thresholds].map(decimalOf)
  const places = Math.max(2, ...all.map((one) => one.places))
  const [exact = 0n, ...marks] = all.map((one) => one.units * 10n ** BigInt(places - one.places))
  let unit = 10n ** BigInt(places - 2)
  let shown = rounded(exact, bound, unit)
  while (marks.some((mark) => compare(shown, mark) !== compare(exact, mark))) {
    unit /= 10n
    shown = rounded(exact, bound, unit)
  }
  const given = typeof value === 'string' && shown === exact ? (value.split('.')[1]?.length ?? 0) : 0
  return textOf(shown, places, given <= 2 ? given : 0)
}

/** `units` of 10 to the power of minus `places`: shares are on most pages, where a library of decimals is 3 KB. */
function decimalOf(value: number | string): { units: bigint; places: number } {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(String(value)) ?? []
  if (whole === '') throw new RangeError(`no decimal: ${value}`)
  const places = fraction.length - Number(exponent)
  const units = BigInt(sign + whole + fraction)
  return places < 0 ? { units: units * 10n ** BigInt(-places), places: 0 } : { units, places }
}

function compare(a: bigint, b: bigint): number {
  return Number(a > b) - Number(a < b)
}

/** To whole `unit`s; half of one is rounded away from zero. */
function rounded(exact: bigint, bound: Bound, unit: bigint): bigint {
  const above = ((exact % unit) + unit) % unit
  const isHalf = exact < 0n ? above * 2n > unit : above * 2n >= unit
  const isUp = above !== 0n && (bound === 'upper' || (bound === 'exact' && isHalf))
  return exact - above + (isUp ? unit : 0n)
}

/** Without zeros at the end, but for this many decimals. */
function textOf(units: bigint, places: number, least: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const point = digits.length - places
  const decimals = digits.slice(point).replace(/0+$/, '').padEnd(least, '0')
  return (units < 0n ? '-' : '') + digits.slice(0, point) + (decimals === '' ? '' : `.${decimals}`)
}

/** Every number in a value of any form: what a share beside it must stay distinguishable from. */
export function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}
