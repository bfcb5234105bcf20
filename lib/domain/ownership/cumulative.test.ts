import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cumulativeOwnership } from './cumulative.ts'
import { isCurrent, turningDays } from './from-graph.ts'
import { readOwnership } from './holdings.ts'
import { add, drawnShare, intervalText, nothingHeld, unknownShare } from './interval.ts'
import { graphOf, type Relation, sharesOf } from './testing.ts'
import { reaches } from './threshold.ts'

describe('cumulative ownership', () => {
  it('multiplies along a chain and adds over ways', () => {
    expect(
      sharesOf([
        ['A', 'R', 75],
        ['B', 'A', 40],
        ['P', 'B', 50],
      ]),
    ).toMatchObject({
      R: { exact: 100 },
      A: { exact: 75 },
      B: { exact: 30 },
      P: { exact: 15 },
    })
    expect(
      sharesOf([
        ['A', 'R', 60],
        ['B', 'R', 40],
        ['P', 'A', 50],
        ['P', 'B', 25],
      ]),
    ).toMatchObject({ P: { exact: 40 } })
  })

  it('keeps ranges as ranges: 75 % of 50 to 75 % is 37.5 to 56.25 %', () => {
    expect(
      sharesOf([
        ['B', 'R', { minimum: 50, maximum: 75 }],
        ['A', 'B', 75],
      ]),
    ).toMatchObject({ A: { minimum: 37.5, maximum: 56.25 } })
    expect(sharesOf([['A', 'R', { exclusiveMinimum: 75 }]])).toMatchObject({ A: { minimum: 75, maximum: 100 } })
  })

  it('keeps an excluded end excluded along chains: more than 50 of all surely is more than 50', () => {
    const shares = sharesOf([
      ['B', 'R', 100],
      ['A', 'B', { exclusiveMinimum: 50, maximum: 75 }],
      ['C', 'B', { minimum: 10, exclusiveMaximum: 25 }],
    ])
    expect(shares.A).toEqual({ minimum: 50, exclusiveMinimum: 50, maximum: 75 })
    expect(shares.C).toEqual({ minimum: 10, maximum: 25, exclusiveMaximum: 25 })
    expect(reaches(shares.A, { percent: 50, isInclusive: false })).toBe('surely')
    expect(reaches(shares.C, { percent: 25, isInclusive: true })).toBe('not')
  })

  it('keeps an excluded end excluded in a circle as well', () => {
    const shares = sharesOf([
      ['A', 'R', 60],
      ['B', 'A', { exclusiveMinimum: 10, maximum: 20 }],
      ['A', 'B', 50],
    ])
    expect(shares.A).toEqual({ exact: 60 })
    expect(shares.B).toEqual({ minimum: 6, exclusiveMinimum: 6, maximum: 12 })
  })

  it('takes a missing share for anything from 0 to 100, and 0 for a value', () => {
    expect(
      sharesOf([
        ['A', 'R', null],
        ['B', 'R', 0],
      ]),
    ).toMatchObject({ A: { minimum: 0, maximum: 100 }, B: { exact: 0 } })
  })

  it('lets treasury shares fall to the other holders', () => {
    expect(
      sharesOf([
        ['R', 'R', 20],
        ['A', 'R', 60],
        ['B', 'R', 20],
      ]),
    ).toMatchObject({ A: { exact: 75 }, B: { exact: 25 } })
  })

  it('solves circles as by hand', () => {
    // A holds 60 of R, P the other 40; A is held by R (30) and by Q (70). The chance to reach Q: 0.6 · 0.7 / (1 − 0.6 · 0.3).
    const two = sharesOf([
      ['A', 'R', 60],
      ['P', 'R', 40],
      ['R', 'A', 30],
      ['Q', 'A', 70],
    ])
    expect(two).toMatchObject({ A: { exact: 60 }, P: { exact: 48.7804878048781 }, Q: { exact: 51.2195121951219 } })
    // R → A → B → A: B holds half of A, A holds half of B; the rest of A is P's, the rest of B is Q's.
    const three = sharesOf([
      ['A', 'R', 100],
      ['B', 'A', 50],
      ['P', 'A', 50],
      ['A', 'B', 50],
      ['Q', 'B', 50],
    ])
    expect(three).toMatchObject({
      A: { exact: 100 },
      B: { exact: 50 },
      P: { exact: 66.6666666666666 },
      Q: { exact: 33.3333333333333 },
    })
  })

  it('solves two circles that share a company', () => {
    const shares = sharesOf([
      ['A', 'R', 100],
      ['B', 'A', 30],
      ['C', 'A', 30],
      ['P', 'A', 40],
      ['A', 'B', 100],
      ['A', 'C', 50],
      ['Q', 'C', 50],
    ])
    // Of A's 30 + 30 in the circles, all of B's and half of C's come back: 0.45; what leaves is P's 0.4 and Q's 0.15.
    expect(shares).toMatchObject({ P: { exact: 72.7272727272727 }, Q: { exact: 27.2727272727272 } })
  })

  it('says 0 to 100 where a circle of ranges could hold everything', () => {
    const shares = sharesOf([
      ['A', 'R', { minimum: 50, maximum: 100 }],
      ['R', 'A', { minimum: 0, maximum: 100 }],
      ['P', 'A', { minimum: 0, maximum: 100 }],
    ])
    expect(shares).toMatchObject({ A: { minimum: 50, maximum: 100 }, P: { minimum: 0, maximum: 100 } })
  })

  it('counts a joint parcel once, for each of its holders together and for none alone', () => {
    const parcel = { jointHolding: { parcelId: 'P-3', holders: ['A', 'B'] } }
    const ownership = readOwnership(
      graphOf([
        ['A', 'R', 5, parcel],
        ['B', 'R', 5, parcel],
        ['A', 'R', 10],
      ]),
    )
    const { share, joint } = cumulativeOwnership(ownership)
    const at = (id: string) => ownership.ids.indexOf(id)
    const said = (of: typeof share, id: string) => intervalText(of[at(id)] ?? unknownShare).low
    expect([said(share, 'A'), said(share, 'B')]).toEqual(['10', '0'])
    expect([said(joint, 'A'), said(joint, 'B')]).toEqual(['5', '5'])
    const held = ownership.holdingsOf[at('R')] ?? []
    expect(intervalText(held.map((one) => one.share).reduce(add, nothingHeld)).low).toBe('15')
  })

  it('leaves out what has ended and what holds no shares, and takes unknown kinds of share by any spelling', () => {
    const shares = sharesOf([
      ['A', 'R', 50, { endDate: { normalized: '2020-01-01' } }],
      ['B', 'R', 50, { status: 'ended' }],
      ['C', 'R', 50, { interestType: 'votingRights' }],
      ['D', 'R', 30, { interestType: 'SHAREHOLDING' }],
      ['E', 'R', 20, { interestType: null }],
    ])
    expect(shares).toMatchObject({
      A: { exact: 0 },
      B: { exact: 0 },
      C: { exact: 0 },
      D: { exact: 30 },
      E: { exact: 20 },
    })
  })

  it('knows what was current at a moment', () => {
    const edge = {
      id: 'e',
      source: 'a',
      target: 'b',
      data: { startDate: { normalized: '2019-05' }, endDate: { original: '2021' } },
    }
    expect(['2019-04-30', '2019-05-01', '2020-12-31', '2021-01-01'].map((day) => isCurrent(edge, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('knows on which days anything changed', () => {
    const between = { source: 'a', target: 'b' }
    const edges = [
      { id: 'e', ...between, data: { startDate: { normalized: '2019-05' }, endDate: { original: '2021' } } },
      { id: 'f', ...between, data: { startDate: { normalized: '2021-01-01' } } },
      { id: 'g', ...between, data: {} },
    ]
    expect(turningDays({ nodes: [], edges })).toEqual(['2019-05-01', '2021-01-01'])
    expect(turningDays({})).toEqual([])
  })
})

/** Random graphs whose complete companies have shares that sum to 100, some of them going round in circles. */
const relations = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 })),
  { maxLength: 30 },
)
const nameOf = (index: number) => (index === 0 ? 'R' : `N${index}`)

function complete(raw: [number, number, number][]): Relation[] {
  const sums = new Map<number, number>()
  for (const [, held, weight] of raw) sums.set(held, (sums.get(held) ?? 0) + weight)
  return raw.map(([holder, held, weight]) => [nameOf(holder), nameOf(held), (100 * weight) / (sums.get(held) ?? 1)])
}

describe('for any graph', () => {
  const value = (shares: ReturnType<typeof sharesOf>, id: string) => drawnShare(shares[id]).low

  it('the order of nodes and edges changes nothing', () => {
    fc.assert(
      fc.property(relations, fc.infiniteStream(fc.nat()), (raw, random) => {
        const graph = graphOf(complete(raw))
        const [seed = 1] = random
        const shuffled = {
          ...graph,
          nodes: graph.nodes?.toSorted(
            (a, b) => ((a.id.length * seed) % 7) - ((b.id.length * seed) % 7) || (a.id < b.id ? 1 : -1),
          ),
          edges: graph.edges?.toReversed(),
        }
        const [one, other] = [readOwnership(graph), readOwnership(shuffled)]
        const [first, second] = [cumulativeOwnership(one).share, cumulativeOwnership(other).share]
        for (const id of one.ids) {
          const [a, b] = [first[one.ids.indexOf(id)], second[other.ids.indexOf(id)]]
          expect(b && intervalText(b)).toEqual(a && intervalText(a))
        }
      }),
    )
  })

  it('splitting a holding in two changes nothing', () => {
    fc.assert(
      fc.property(relations, (raw) => {
        const whole = complete(raw)
        const split = whole.flatMap(([holder, held, share]): Relation[] => [
          [holder, held, Number(share) / 3],
          [holder, held, (Number(share) * 2) / 3],
        ])
        const [one, other] = [sharesOf(whole), sharesOf(split)]
        for (const id of Object.keys(one)) expect(value(other, id)).toBeCloseTo(value(one, id), 6)
      }),
    )
  })

  it('complete leaf owners never sum to more than 100', () => {
    fc.assert(
      fc.property(relations, (raw) => {
        const all = complete(raw)
        const held = new Set(all.map(([, company]) => company))
        const shares = sharesOf(all)
        const leaves = Object.keys(shares).filter((id) => !held.has(id))
        const sum = leaves.reduce((total, id) => total + value(shares, id), 0)
        expect(sum).toBeLessThan(100.000001)
      }),
    )
  })

  it('bounds contain what any exact values within them give', () => {
    const share = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
      .map(([a, b]) => [Math.min(a, b) / 5, Math.max(a, b) / 5] as const)
    const edges = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 0, max: 7 }),
        share,
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      { maxLength: 16 },
    )
    fc.assert(
      fc.property(edges, (raw) => {
        const ranges = raw.map(
          ([holder, held, [low, high]]): Relation => [nameOf(holder), nameOf(held), { minimum: low, maximum: high }],
        )
        const exact = raw.map(
          ([holder, held, [low, high], at]): Relation => [nameOf(holder), nameOf(held), low + (high - low) * at],
        )
        const held = new Map<string, number>()
        for (const [, company, part] of exact) held.set(company, (held.get(company) ?? 0) + Number(part))
        fc.pre([...held.values()].every((sum) => sum <= 100))
        const [bounds, values] = [sharesOf(ranges), sharesOf(exact)]
        for (const id of Object.keys(values)) {
          const { exact: point, minimum = point, maximum = point } = bounds[id] ?? {}
          expect(value(values, id)).toBeGreaterThanOrEqual((minimum ?? 0) - 1e-6)
          expect(value(values, id)).toBeLessThanOrEqual((maximum ?? 100) + 1e-6)
        }
      }),
      { numRuns: 400 },
    )
  })
})
