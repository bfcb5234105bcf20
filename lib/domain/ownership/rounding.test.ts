import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bound, figuresIn, roundedShare } from './rounding.ts'

const bounds: readonly Bound[] = ['exact', 'lower', 'upper']
const marks = [0, 25, 50, 75, 100]

/** Figures as registers and arithmetic give them, many of them within a hair of a threshold. */
const near = fc
  .tuple(fc.constantFrom(...marks, 10, 33.33), fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 12 }))
  .map(([mark, off, places]) => new Big(off).div(new Big(10).pow(places)).plus(mark).toFixed())
const figure = fc.oneof(
  near,
  fc.double({ min: 0, max: 100, noNaN: true }).map((value) => new Big(value).toFixed()),
  fc.double({ min: 0, max: 100, noNaN: true }),
)
const thresholds = fc.array(fc.oneof(fc.integer({ min: 0, max: 100 }), near), { maxLength: 3 })
const seeded = { seed: 20_261_121, numRuns: 3000 }

describe('a rounded share', () => {
  it.each([
    [37.5, 'exact', '37.5'],
    [33.333333333, 'exact', '33.33'],
    [33.333333333, 'upper', '33.34'],
    [36.311, 'upper', '36.32'],
    [25.996, 'lower', '25.99'],
    [24.9996, 'exact', '24.9996'],
    [25.00001, 'lower', '25.00001'],
    [99.999, 'exact', '99.999'],
    [0.004, 'exact', '0.004'],
    [1e-7, 'lower', '0.0000001'],
    [0, 'exact', '0'],
    ['37.50', 'exact', '37.50'],
    ['37.5000', 'exact', '37.5'],
  ] as const)('of %s (%s) is %s', (value, bound, text) => {
    expect(roundedShare(value, bound)).toBe(text)
  })

  it('stays apart from the threshold in view and from the share it is compared with', () => {
    expect(roundedShare(10.004, 'exact', [10])).toBe('10.004')
    expect(roundedShare(24.991, 'exact', figuresIn({ exact: 24.994 }))).toBe('24.99')
    expect(roundedShare(24.994, 'exact', figuresIn({ exact: 24.991 }))).toBe('24.994')
  })

  it('is on the same side of every threshold as the exact value, and equal only together with it', () => {
    fc.assert(
      fc.property(figure, fc.constantFrom(...bounds), thresholds, (value, bound, more) => {
        const shown = new Big(roundedShare(value, bound, more))
        for (const mark of [...marks, ...more]) expect(shown.cmp(mark)).toBe(new Big(value).cmp(mark))
      }),
      seeded,
    )
  })

  it('is never above a lower bound, never below an upper one, and within half a hundredth of an exact value', () => {
    fc.assert(
      fc.property(figure, thresholds, (value, more) => {
        const shown = (bound: Bound) => new Big(roundedShare(value, bound, more))
        expect(shown('lower').lte(value)).toBe(true)
        expect(shown('upper').gte(value)).toBe(true)
        expect(shown('exact').minus(value).abs().lte(0.005)).toBe(true)
      }),
      seeded,
    )
  })

  it('has more than two decimals only where a threshold demands them, and ends in no zero that was not given', () => {
    fc.assert(
      fc.property(figure, fc.constantFrom(...bounds), thresholds, (value, bound, more) => {
        const text = roundedShare(value, bound, more)
        const decimals = text.split('.')[1] ?? ''
        if (typeof value === 'number') expect(decimals).not.toMatch(/0$/)
        if (decimals.length <= 2) return
        const exact = new Big(value)
        const mode = bound === 'exact' ? 1 : (bound === 'lower') === exact.gte(0) ? 0 : 3
        const shorter = exact.round(decimals.length - 1, mode)
        expect([...marks, ...more].some((mark) => shorter.cmp(mark) !== exact.cmp(mark))).toBe(true)
      }),
      seeded,
    )
  })

  it('is never smaller for a larger share', () => {
    fc.assert(
      fc.property(figure, figure, fc.constantFrom(...bounds), thresholds, (one, other, bound, more) => {
        const [less, larger] = new Big(one).lte(other) ? [one, other] : [other, one]
        expect(new Big(roundedShare(less, bound, more)).lte(roundedShare(larger, bound, more))).toBe(true)
      }),
      seeded,
    )
  })
})
