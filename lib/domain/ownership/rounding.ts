import Big from 'big.js'

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
  const exact = new Big(value)
  const marks = [...alwaysMatter, ...thresholds]
  const isTrue = (shown: Big) => marks.every((mark) => shown.cmp(mark) === exact.cmp(mark))
  let places = 2
  let shown = exact.round(places, modeOf(exact, bound))
  while (!isTrue(shown)) {
    places += 1
    shown = exact.round(places, modeOf(exact, bound))
  }
  const given = typeof value === 'string' && shown.eq(exact) ? decimalsOf(value) : 0
  return given > 0 && given <= 2 ? exact.toFixed(given) : shown.toFixed()
}

/** big.js rounds towards and away from zero; below zero, which only a faulty source states, that is up and down. */
function modeOf(exact: Big, bound: Bound) {
  if (bound === 'exact') return Big.roundHalfUp
  return (bound === 'lower') === exact.gte(0) ? Big.roundDown : Big.roundUp
}

function decimalsOf(text: string) {
  return text.split('.')[1]?.length ?? 0
}

/** Every number in a value of any form: what a share beside it must stay distinguishable from. */
export function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}
