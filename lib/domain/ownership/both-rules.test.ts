import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { capitalOf } from './capital.ts'
import { cumulativeOwnership } from './cumulative.ts'
import { fractionOf } from './fraction.ts'
import { structureOf } from './from-graph.ts'
import { type Ownership, readOwnership } from './holdings.ts'
import { type Interval, intervalText, nothingHeld, percentageOf } from './interval.ts'
import { pathSumsFrom, sumByArticle52 } from './path-sums.ts'
import { roundedShare } from './rounding.ts'
import { graphOf, type Relation, sharesOf } from './testing.ts'
import { reaches } from './threshold.ts'

const name = (index: number) => (index === 0 ? 'R' : `N${index}`)

/** Exact shares of at most four decimals; nobody's holdings of one company come to more than the whole. */
function relationsOf(raw: readonly (readonly [holder: number, held: number, part: number])[]): Relation[] {
  const left = new Map<number, number>()
  return raw.flatMap(([holder, held, part]): Relation[] => {
    const rest = left.get(held) ?? 1_000_000
    const own = Math.min(rest, part)
    left.set(held, rest - own)
    return own === 0 ? [] : [[name(holder), name(held), own / 10_000]]
  })
}

const percentageIn = (share: Interval | null) => (share === null ? null : percentageOf(share))

const parties = 11
const part = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: 100 }).map((one) => one * 10_000),
)
const holding = fc.tuple(fc.nat({ max: parties }), fc.nat({ max: parties }), part)

describe('the two rules of ownership', () => {
  it('agree to the last digit without circles, own shares and joint parcels', () => {
    let held = 0
    const upwards = holding.filter(([holder, company]) => holder !== company)
    fc.assert(
      fc.property(fc.array(upwards, { minLength: 1, maxLength: 24 }), (raw) => {
        const sorted = raw.map(([a, b, share]) => [Math.max(a, b), Math.min(a, b), share] as const)
        const graph = graphOf(relationsOf(sorted))
        const ownership = readOwnership(graph)
        const { share } = cumulativeOwnership(ownership)
        const table = capitalOf(structureOf(graph))
        for (const [party, one] of share.entries()) {
          if (party === ownership.root) continue
          const sum = pathSumsFrom(table, new Set([party]), { kind: 'shares' }).get(ownership.root)
          expect(intervalText(one)).toEqual(intervalText(sum))
          expect(intervalText(one).low).toBe(intervalText(one).high)
          if (sum !== nothingHeld) held += 1
        }
      }),
      { seed: 20_261_129, numRuns: counted(10_000) },
    )
    expect(held).toBeGreaterThan(counted(10_000))
  })

  it('differ in a circle, as in the worked example: 1200/41 with it solved, 24 with each path once', () => {
    const graph = graphOf([
      ['p', 'R', 15],
      ['p', 'B', 20],
      ['B', 'R', 45],
      ['R', 'B', 40],
    ])
    const ownership = readOwnership(graph)
    const at = ownership.ids.indexOf('p')
    const sum = pathSumsFrom(capitalOf(structureOf(graph)), new Set([at]), { kind: 'shares' }).get(ownership.root)
    expect(intervalText(cumulativeOwnership(ownership).share[at] ?? nothingHeld).low).toBe('1200/41')
    expect(intervalText(sum).low).toBe('24')
    const byOtherRule = sumByArticle52(graph)
    expect(['p', 'B', 'R'].map((id) => percentageIn(byOtherRule(id)))).toEqual([{ exact: 24 }, null, null])
  })

  it('are told apart only where they differ: not for a chain, nor for a joint parcel that counts whole in both', () => {
    const parcel = { jointHolding: { parcelId: 'J' } }
    const byOtherRule = sumByArticle52(
      graphOf([
        ['A', 'R', 60],
        ['p', 'A', 33.33],
        ['q', 'R', 30, parcel],
        ['p', 'R', 30, parcel],
      ]),
    )
    expect(['A', 'p', 'q', 'nobody'].map(byOtherRule)).toEqual([null, null, null, null])
  })
})

type Exact = readonly [top: bigint, bottom: bigint]

const reduced = ([top, bottom]: Exact): Exact => {
  let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  while (b !== 0n) [a, b] = [b, a % b]
  const by = bottom < 0n ? -a : a
  return by === 0n ? [0n, 1n] : [top / by, bottom / by]
}
const sum = ([a, b]: Exact, [c, d]: Exact) => reduced([a * d + c * b, b * d])
const product = ([a, b]: Exact, [c, d]: Exact) => reduced([a * c, b * d])
const isZero = ([top]: Exact) => top === 0n

/**
 * A second solver, of which nothing is shared with the first: for each party by itself the chance of ever reaching it is the
 * solution of one linear system over all companies that can reach it, by Gauss with exchange of rows.
 */
function chanceOf({ ids, root, holdingsOf }: Ownership, target: number): Exact {
  const partsOf = (company: number): [number, Exact][] =>
    company === target
      ? []
      : (holdingsOf[company] ?? []).map(({ by, share: { low } }) => [by, [low.at.top, low.at.bottom * 100n]])
  const able = new Set([target])
  for (let before = 0; before < able.size; ) {
    before = able.size
    for (const company of ids.keys()) if (partsOf(company).some(([by]) => able.has(by))) able.add(company)
  }
  if (!able.has(root)) return [0n, 1n]
  const unknowns = [...able]
  const rows = unknowns.map((company): Exact[] => {
    const row: Exact[] = unknowns.map((one) => (one === company ? [1n, 1n] : [0n, 1n]))
    for (const [by, [top, bottom]] of partsOf(company)) {
      const column = unknowns.indexOf(by)
      if (column >= 0) row[column] = sum(row[column] ?? [0n, 1n], [-top, bottom])
    }
    return [...row, company === target ? [1n, 1n] : [0n, 1n]]
  })
  for (const column of unknowns.keys()) {
    const pivot = rows.findIndex((row, at) => at >= column && !isZero(row[column] ?? [0n, 1n]))
    const chosen = rows[pivot]
    if (chosen === undefined) throw new RangeError('No solution.')
    rows[pivot] = rows[column] ?? []
    const [top, bottom] = chosen[column] ?? [1n, 1n]
    const unit = chosen.map((value) => product(value, [bottom, top]))
    rows[column] = unit
    for (const [at, row] of rows.entries()) {
      const [factor, of] = row[column] ?? [0n, 1n]
      if (at === column || factor === 0n) continue
      rows[at] = row.map((value, place) => sum(value, product([-factor, of], unit[place] ?? [0n, 1n])))
    }
  }
  return rows[unknowns.indexOf(root)]?.at(-1) ?? [0n, 1n]
}

describe('circles of holdings', () => {
  it('are solved to what a second solver finds, fraction for fraction', () => {
    let inCircles = 0
    fc.assert(
      fc.property(fc.array(holding, { minLength: 4, maxLength: 26 }), (raw) => {
        const ownership = readOwnership(graphOf(relationsOf([[1, 0, 400_000], [0, 1, 10_000], ...raw])))
        const { share, cycles } = cumulativeOwnership(ownership)
        fc.pre(cycles.length > 0)
        inCircles += cycles.flat().length
        for (const [party, found] of share.entries()) {
          const [top, bottom] = chanceOf(ownership, party)
          const { low, high } = intervalText(found)
          expect([party, low, high]).toEqual([party, ...exactText(top * 100n, bottom)])
        }
      }),
      { seed: 20_261_129, numRuns: counted(2_000) },
    )
    expect(inCircles).toBeGreaterThan(counted(2_000) * 2)
  })

  const exactText = (top: bigint, bottom: bigint) => {
    const at = { at: fractionOf(String(top), String(bottom)), isOpen: false }
    const { low } = intervalText({ low: at, high: at })
    return [low, low]
  }

  it.each([
    [
      'of which nothing leaves',
      [
        ['A', 'R', 50],
        ['A', 'B', 100],
        ['B', 'A', 100],
      ] as Relation[],
      { A: 50, B: 50 },
    ],
    [
      'of a company that is its own only holder',
      [
        ['A', 'R', 60],
        ['A', 'A', 100],
      ] as Relation[],
      { A: 60 },
    ],
  ])('%s give each member what enters there', (_, relations, expected) => {
    const shares = sharesOf(relations)
    for (const [id, exact] of Object.entries(expected)) expect([id, shares[id]]).toEqual([id, { exact }])
  })

  it('of hundreds of companies that all hold each other are told as a range that is true', () => {
    const ids = Array.from({ length: 160 }, (_, at) => `C${at}`)
    const crossed = ids.flatMap((of) => ids.map((by): Relation => [by, of, 0.5]))
    const shares = sharesOf([['C0', 'R', 40], ['p', 'C1', 10], ...crossed])
    expect(shares.C0).toMatchObject({ minimum: 40, maximum: 100 })
    expect(shares.p).toMatchObject({ minimum: 0, maximum: 100 })
  })
})

describe('a share just beside a threshold', () => {
  const chain: Relation[] = [
    ['A', 'R', 50.0001],
    ['B', 'A', 50.0001],
    ['p', 'B', 99.9996],
  ]

  it('is on its own side of it: 50.0001 × 50.0001 × 99.9996 % is 24.9999999997 and never 25', () => {
    const { p } = sharesOf(chain)
    const { low } = intervalText(cumulativeOwnership(readOwnership(graphOf(chain))).share[3] ?? nothingHeld)
    expect(low).toBe('24.9999999996999996')
    expect(p?.exact).toBeLessThan(25)
    expect(roundedShare(p?.exact ?? 25, 'exact')).toMatch(/^24\.9999999/)
    for (const isInclusive of [true, false]) expect(reaches(p, { percent: 25, isInclusive })).toBe('not')
  })

  it.each([17, 40, 90])('even where no machine number lies between: %d nines after 24.', (nines) => {
    const at = { at: fractionOf(`24.${'9'.repeat(nines)}`), isOpen: false }
    const percentage = percentageOf({ low: at, high: at })
    expect(percentage.exact).toBeLessThan(25)
    expect(reaches(percentage, { percent: 25, isInclusive: true })).toBe('not')
    const above = { at: fractionOf(`25.${'0'.repeat(nines)}1`), isOpen: false }
    const more = percentageOf({ low: above, high: above })
    expect(more.exact).toBeGreaterThan(25)
    expect(reaches(more, { percent: 25, isInclusive: false })).toBe('surely')
  })
})
