import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalOf } from './capital.ts'
import { compare, fractionOf, fractionText, minus, over, plus, times } from './fraction.ts'
import { structureOf, structureOfReport } from './from-graph.ts'
import { add, between, exactly, intervalOf, intervalText, meets } from './interval.ts'
import { graphOf } from './testing.ts'

const decimal = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, places]) => new Big(digits).div(new Big(10).pow(places)).toFixed())

describe('an exact number', () => {
  it('[law 1.1] adds, subtracts, multiplies and compares as decimals do, digit for digit', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [one, other] = [fractionOf(a), fractionOf(b)]
        expect(fractionText(plus(one, other))).toBe(new Big(a).plus(b).toFixed())
        expect(fractionText(minus(one, other))).toBe(new Big(a).minus(b).toFixed())
        expect(fractionText(times(one, other))).toBe(new Big(a).times(b).toFixed())
        expect(compare(one, other)).toBe(new Big(a).cmp(b))
      }),
    )
  })

  it('[law 1.1] of a count is its fraction, which no printed decimal is', () => {
    const third = fractionOf(1, 3)
    expect(fractionText(third)).toBe('1/3')
    expect(compare(plus(plus(third, third), third), fractionOf(1))).toBe(0)
    expect(compare(third, fractionOf('0.3333333333'))).toBe(1)
    expect(() => over(third, fractionOf(0))).toThrow(RangeError)
  })
})

describe('a share between two ends', () => {
  it('[law 1.2] is open where one of the parts of a sum is', () => {
    const sum = add(between({ percent: '25', isOpen: true }, { percent: '50' }), exactly('25'))
    expect(intervalText(sum)).toEqual({ low: '50', high: '75', isLowOpen: true, isHighOpen: false })
    expect(meets(sum.low, { at: fractionOf(50), isStrict: true }, 'low')).toBe(true)
  })

  it.each([
    ['50', 'included', 'low', [true, false]],
    ['50', 'excluded', 'low', [true, true]],
    ['50', 'included', 'high', [true, false]],
    ['50', 'excluded', 'high', [false, false]],
    ['49.99', 'excluded', 'low', [false, false]],
    ['50.01', 'excluded', 'high', [true, true]],
  ] as const)(
    '[law 1.2] of %s, %s at its %s end, is "50 or more" and "more than 50": %o',
    (percent, says, end, expected) => {
      const at = { at: fractionOf(percent), isOpen: says === 'excluded' }
      expect([false, true].map((isStrict) => meets(at, { at: fractionOf(50), isStrict }, end))).toEqual(expected)
    },
  )

  it('of a number some machine divided stands for what rounds to it, so that seven sevenths contradict nothing', () => {
    const seventh = intervalOf({ exact: 100 / 7 })
    expect(seventh.low.isOpen && seventh.high.isOpen).toBe(true)
    const parts = Array.from({ length: 7 }, (_, at) => [`P${at}`, 'R', 100 / 7] as [string, string, number])
    expect(capitalOf(structureOf(graphOf(parts))).contradictions).toEqual([])
    expect(intervalText(intervalOf({ exact: 14.79 }))).toMatchObject({ low: '14.79', high: '14.79', isLowOpen: false })
  })
})

describe('a list of shareholders as a structure', () => {
  it('has a parent without shares as control, and never as shares of an unknown number', () => {
    const { holdings } = structureOfReport([
      { percentage: { exact: 40 }, interestType: 'shareholding' },
      { interestType: 'otherInfluenceOrControl', interestDetails: 'IS_DIRECTLY_CONSOLIDATED_BY' },
      { jointHolding: { parcelId: 'J' } },
    ])
    expect(holdings.map(({ by, kind, means, joint }) => [by, kind, means ?? joint ?? null])).toEqual([
      ['shareholder-0', 'shares', null],
      ['shareholder-1', 'control', 'consolidation'],
      ['shareholder-2', 'shares', 'J'],
    ])
  })
})

describe('a graph as a structure', () => {
  it('has shares, votes and control apart, without what has ended and what is none of them', () => {
    const graph = graphOf([
      ['A', 'R', 30, { jointHolding: { parcelId: 'J' } }],
      ['B', 'R', 30, { jointHolding: { parcelId: 'J' } }],
      ['C', 'R', 40, { interestType: 'votingRights' }],
      ['D', 'R', null, { interestType: 'appointmentOfBoard' }],
      ['E', 'R', null, { interestType: 'otherInfluenceOrControl' }],
      ['K', 'R', null, { interestType: 'otherInfluenceOrControl', interestDetails: 'IS_ULTIMATELY_CONSOLIDATED_BY' }],
      ['F', 'R', null, { interestType: 'seniorManagingOfficial' }],
      ['G', 'R', 50, { status: 'ended' }],
    ])
    const lines = structureOf(graph).holdings.map(({ by, kind, means, joint }) => [by, kind, means ?? joint ?? null])
    expect(lines).toEqual([
      ['A', 'shares', 'J'],
      ['B', 'shares', 'J'],
      ['C', 'votes', null],
      ['D', 'control', 'board'],
      ['E', 'control', 'other'],
      ['K', 'control', 'consolidation'],
    ])
    expect(
      capitalOf(structureOf(graph)).shares.find(({ blocks }) => blocks.length > 1)?.blocks[0]?.holders,
    ).toHaveLength(2)
  })

  it('leaves nothing open to whom control without a holding is stated of, whatever else they control by', () => {
    const stated = (share: number | null) =>
      capitalOf(
        structureOf(
          graphOf([
            ['A', 'R', 60],
            ['M', 'R', share, { interestType: 'otherInfluenceOrControl' }],
            ['M', 'R', { minimum: 25, maximum: 50 }, { interestType: 'managementAgreement' }],
          ]),
        ),
      )
        .shares.flatMap(({ blocks }) => blocks)
        .map(({ share: { high } }) => fractionText(high.at))
    expect(stated(0)).toEqual(['60', '0'])
    expect(stated(null)).toEqual(['60', '40'])
    expect(stated(30)).toEqual(['60', '40'])
  })

  it('[law 1.6] votes of 0 % say nothing of shares', () => {
    const graph = graphOf([
      ['A', 'R', 60],
      ['M', 'R', 0, { interestType: 'votingRights' }],
    ])
    const shares = capitalOf(structureOf(graph)).shares.flatMap(({ blocks }) => blocks)
    expect(shares.map(({ share: { high } }) => fractionText(high.at))).toEqual(['60', '40'])
  })
})
