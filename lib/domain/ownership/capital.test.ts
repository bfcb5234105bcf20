import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { capitalOf } from './capital.ts'
import { computedNodes, cumulativeOwnership } from './cumulative.ts'
import { decidingCompanies } from './deciding.ts'
import { compare, fractionOf, minus, none, over, plus, wholeFraction } from './fraction.ts'
import { structureOf } from './from-graph.ts'
import { ownershipOf, readOwnership } from './holdings.ts'
import { intervalText } from './interval.ts'
import { openBranchesOf, openBranchesOnFile } from './open-branches.ts'
import { countedShares } from './shareholdings.ts'
import { graphOf, type Relation, sharesOf } from './testing.ts'

const moreThan5 = { exclusiveMinimum: 5, maximum: 100 }

describe('a share that no holding can be', () => {
  it.each([{ exact: 120 }, { exact: -5 }, { minimum: 60, maximum: 40 }, { minimum: 101 }, { maximum: -1 }])(
    '%j proves nothing: the holder may have all, and nobody beside is bounded by it',
    (impossible: Percentage) => {
      const shares = sharesOf([
        ['A', 'R', impossible],
        ['B', 'R', 30],
      ])
      expect(shares).toMatchObject({ A: { minimum: 0, maximum: 70 }, B: { exact: 30 } })
    },
  )

  it('what rounding adds to the whole is the whole', () => {
    expect(sharesOf([['A', 'R', 100.01]])).toMatchObject({ A: { exact: 100 } })
  })
})

describe('an upper bound', () => {
  it('never exceeds what the lower bounds of the other holders leave', () => {
    const shares = sharesOf([
      ['A', 'R', 60],
      ['B', 'R', 24.99],
      ['X', 'R', null],
    ])
    expect(shares.X).toEqual({ minimum: 0, maximum: 15.01 })
  })

  it('lets those fall out who cannot be owners, and asks for nothing to decide them', () => {
    const graph = persons(
      graphOf([
        ['N', 'R', 38.3],
        ['T', 'R', { minimum: 25.53, maximum: 51.08 }],
        ['p', 'R', 6.34],
        ['F', 'R', moreThan5],
        ['q', 'F', 60],
      ]),
    )
    const nodes = new Map(computedNodes(graph).map(({ id, data }) => [id, data?.cumulativeOwnership]))
    expect(nodes.get('F')).toEqual({ minimum: 5, exclusiveMinimum: 5, maximum: 29.83 })
    expect(nodes.get('q')).toMatchObject({ minimum: 3, maximum: 17.898 })
    expect(decidingCompanies(graph, { percent: 25, isInclusive: false }).get('q')).toBeUndefined()
    expect(openBranchesOf(graph).find(({ id, kind }) => id === 'F' && kind === 'rest')?.share.maximum).toBeCloseTo(
      11.932,
    )
  })

  it('is so of a list of shareholders as well, before a graph is on file', () => {
    const company = (name: string, percentage: Percentage | null) => ({
      type: 'company',
      company: { name },
      percentage,
    })
    const list = [
      company('N', { exact: 38.3 }),
      company('T', { minimum: 25.53, maximum: 51.08 }),
      company('F', moreThan5),
      { type: 'person', person: { name: { fullName: 'P' } }, percentage: null },
    ]
    const branches = openBranchesOnFile({ graph: null, shareholders: list, name: 'R', serviceId: null })
    expect(branches.map(({ party, share }) => [party.name, share.maximum ?? share.exact])).toEqual([
      ['N', 38.3],
      ['T', 51.08],
      ['F', 36.17],
      ['R', 31.17],
    ])
    expect(countedShares(list).get(list[3] ?? {})).toEqual({ minimum: 0, maximum: 31.17, exclusiveMaximum: 31.17 })
  })

  it('is excluded where one of those ends is', () => {
    const shares = sharesOf([
      ['A', 'R', { exclusiveMinimum: 75, maximum: 100 }],
      ['X', 'R', { minimum: 0, maximum: 25 }],
    ])
    expect(shares.X).toEqual({ minimum: 0, maximum: 25, exclusiveMaximum: 25 })
  })

  it('stays as stated where lower ends contradict each other, and then nothing is certain', () => {
    const shares = sharesOf([
      ['A', 'R', 60],
      ['B', 'R', { minimum: 50, maximum: 75 }],
    ])
    expect(shares).toMatchObject({ A: { minimum: 0, maximum: 60 }, B: { minimum: 0, maximum: 75 } })
  })

  it('leaves the other name of one company whole', () => {
    const graph = graphOf([
      ['A', 'R', 60],
      ['S', 'R', null],
    ])
    const { root, holdingsOf } = readOwnership(graph, { identities: new Set(['e1']) })
    expect(holdingsOf[root]?.map(({ share }) => intervalText(share).high)).toEqual(['60', '100'])
  })
})

const name = (index: number) => (index === 0 ? 'R' : index < 5 ? `C${index}` : `p${index}`)
const shares: fc.Arbitrary<Percentage | null> = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((exact) => ({ exact })),
  fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 70 }), fc.boolean()).map(([a, b, isOpen]) => ({
    [isOpen && a !== b ? 'exclusiveMinimum' : 'minimum']: Math.min(a, b),
    maximum: Math.max(a, b),
  })),
  fc.constant(null),
)
/** Companies held by companies and persons, in circles as well, with shares that may contradict each other. */
const relations = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4 }), shares, fc.integer({ min: 0, max: 9 })),
  { maxLength: 14 },
)

function graphFrom(raw: readonly [number, number, Percentage | null, number][]): ShareholderGraph {
  return persons(
    graphOf(
      raw.flatMap(([holder, held, share, other], at): Relation[] => {
        if (other !== 9 || holder === 9) return [[name(holder), name(held), share]]
        const holders = [name(holder), name(9)]
        return holders.map((one) => [one, name(held), share, { jointHolding: { parcelId: `${at}`, holders } }])
      }),
    ),
  )
}

function persons(graph: ShareholderGraph): ShareholderGraph {
  return {
    ...graph,
    nodes: (graph.nodes ?? []).map((node) =>
      /^[pq]/.test(node.id) ? { ...node, type: 'person' } : { ...node, data: { ...node.data, serviceId: node.id } },
    ),
  }
}

/** Lower ends of more than 60 decimals are rounded down before many of them are added up. */
const room = over(fractionOf(1), fractionOf('1e50'))

describe('for any graph', () => {
  it('whoever is at an end has at most what the others there leave, and together they surely have at most the whole', () => {
    fc.assert(
      fc.property(relations, (raw) => {
        const ownership = readOwnership(graphFrom(raw))
        const { share } = cumulativeOwnership(ownership)
        const ends = share.filter((_, at) => at !== ownership.root && ownership.holdingsOf[at]?.length === 0)
        const low = ends.map((one) => one.low.at).reduce(plus, none)
        expect(compare(low, wholeFraction)).toBeLessThanOrEqual(0)
        for (const one of ends) {
          const left = plus(minus(wholeFraction, minus(low, one.low.at)), room)
          expect(compare(one.high.at, left)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('graph, owners, determination and sanctions read one capital: each party has one interval', () => {
    fc.assert(
      fc.property(relations, (raw) => {
        const graph = graphFrom(raw)
        const ownership = readOwnership(graph)
        const one = cumulativeOwnership(ownership)
        const table = capitalOf(structureOf(graph))
        const other = cumulativeOwnership(ownershipOf(table, ownership.root))
        for (const [at] of ownership.nodes.entries()) {
          for (const of of ['share', 'joint'] as const) {
            const [a, b] = [one[of][at], other[of][at]]
            expect(b && intervalText(b)).toEqual(a && intervalText(a))
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
