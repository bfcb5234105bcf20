import { describe, expect, it } from 'vitest'
import type { BeneficialOwner, GraphEdge, ShareholderGraph } from '#lib/contract/index.ts'
import { type LawCase, lawCases } from '#lib/domain/law/testing/cases.ts'
import { cpuMs } from '#lib/testing/cpu.ts'
import { compareDeterminedOwners, countAbove, determinationPaper, relationsAboveMax, sourcesOf } from './index.ts'
import { graphOf, type Held, owner, paperOf, quarter, thresholdOf, today } from './testing.ts'

const statuses = (graph: ShareholderGraph, threshold = quarter) =>
  Object.fromEntries(paperOf(graph, threshold).persons.map(({ party, status }) => [party, status]))

describe('the determination paper', () => {
  it.each(lawCases().flatMap((one) => graphOfCase(one) ?? []))(
    'says of $id what the worked case says',
    ({ one, graph }) => {
      const threshold = { ...quarter, limit: { percent: one.threshold, isStrict: false } }
      const { persons, determination } = paperOf(graph, threshold)
      for (const [person, wanted] of Object.entries(one.expected.owners ?? {})) {
        const found = persons.find(({ party }) => party === person)
        expect([found?.status ?? 'isNot', [...(found?.routes ?? [])].toSorted()]).toEqual([
          wanted.status,
          wanted.routes.toSorted(),
        ])
      }
      if (one.expected.fallback !== undefined) expect(determination.fallback).toBe(one.expected.fallback)
    },
  )

  it('[law 3.8] names for every step its article, and for every operand the line, its source and its date', () => {
    const paper = paperOf(
      graphOf([
        ['a', 'A', 60],
        ['A', 'R', 50],
        ['b', 'R', 30],
        ['c', 'R', 20],
      ]),
    )
    const steps = paper.persons.flatMap(({ steps }) => steps)
    expect(steps.length).toBeGreaterThan(2)
    const byId = new Map(paper.lines.map((line) => [line.id, line]))
    for (const step of steps) {
      expect(step.source.cite).toMatch(/Art\. 5\d/)
      expect(sourcesOf(step).length).toBeGreaterThan(0)
      for (const id of sourcesOf(step)) {
        expect(byId.get(id)).toMatchObject({ sourceName: 'Register of Companies', sourceDate: '2027-07-20' })
      }
    }
    expect(paper.lines.map(({ number }) => number)).toEqual(paper.lines.map((_, index) => index + 1))
  })

  it('lists owners first, and proposes senior managers only where nobody is or may be one', () => {
    expect(
      paperOf(
        graphOf([
          ['z', 'R', 80],
          ['a', 'R', 20],
        ]),
      ).persons.map(({ party }) => party),
    ).toEqual(['z', 'a'])
    const small: Held[] = ['a', 'b', 'c', 'd', 'e'].map((one) => [one, 'R', 20])
    expect(paperOf(graphOf(small)).determination.fallback).toBe('seniorManagingOfficials')
    expect(paperOf(graphOf(small.slice(1))).determination.fallback).toBe('open')
  })

  it('[law 3.3] changes with the threshold exactly those between the two, and says what is not in force', () => {
    const graph = graphOf([
      ['a', 'R', 15],
      ['b', 'R', 24.99],
      ['c', 'R', 25],
      ['d', 'R', 25.01],
      ['e', 'R', 10],
    ])
    const whatIf = thresholdOf('amlr-52-2-lowest')
    const national = thresholdOf('national-more-than-25')
    expect(statuses(graph)).toEqual({ a: 'isNot', b: 'isNot', c: 'is', d: 'is', e: 'isNot' })
    expect(statuses(graph, whatIf)).toEqual({ a: 'is', b: 'is', c: 'is', d: 'is', e: 'isNot' })
    expect(statuses(graph, national)).toEqual({ a: 'isNot', b: 'isNot', c: 'isNot', d: 'is', e: 'isNot' })
    expect([quarter, whatIf, national].map((one) => paperOf(graph, one).isInForce)).toEqual([true, false, false])
    expect(determinationPaper(graph, quarter, '2027-07-09')?.isInForce).toBe(false)
  })

  it('counts only what is above the company, and works out as many as are allowed within seconds', () => {
    const beside: Held[] = [
      ['a', 'R', 50],
      ['a', 'B', 50],
      ['c', 'B', 50],
    ]
    expect(countAbove(graphOf(beside), today)).toBe(1)
    const most = Array.from({ length: relationsAboveMax }, (_, index): Held => [`p${index}`, 'R', 0.02])
    const graph = graphOf(most)
    expect(countAbove(graph, today)).toBe(relationsAboveMax)
    const workOn = (graph: ShareholderGraph, persons: number) =>
      cpuMs(() => expect(paperOf(graph).persons).toHaveLength(persons))
    expect(workOn(graph, relationsAboveMax)).toBeLessThan(5_000)

    // 9 layers of 22: as many relations, and every way there is from layer to layer.
    const layer = (n: number) =>
      Array.from({ length: 22 }, (_, at) => (n === 0 ? `p${at}` : n === 9 ? 'R' : `L${n}N${at}`))
    const dense = Array.from({ length: 8 }, (_, n) =>
      layer(n).flatMap((by) => layer(n + 1).map((of): Held => [by, of, 4.5])),
    ).flat()
    const top = layer(8).map((by): Held => [by, 'R', 4.5])
    expect(workOn(graphOf([...dense, ...top]), 22)).toBeLessThan(5_000)
  })

  it('leaves out what has ended by its day, and is none of a graph without a root', () => {
    const graph = graphOf([['a', 'R', 100]])
    const ended = { ...graph, edges: graph.edges?.map(withEnd) ?? [] }
    expect(statuses(ended)).toEqual({})
    expect(determinationPaper({ nodes: [], edges: [] }, quarter, today)).toBeNull()
  })
})

const personNode = (id: string) => ({ id, type: 'person', data: { name: `Person ${id}` } })
const edgeOf = (source: string, exact: number): GraphEdge => ({
  ...{ id: source, source, target: 'R' },
  data: { interestType: 'shareholding', percentage: { exact }, sourceId: 'register' },
})

function withEnd(edge: GraphEdge): GraphEdge {
  return { ...edge, data: { ...edge.data, endDate: { normalized: '2027-01-01' } } }
}

/** Worked cases of persons and companies with shares alone; the others have relations a graph has no field for. */
function graphOfCase(one: LawCase): { id: string; one: LawCase; graph: ShareholderGraph } | null {
  const isPlain = (holding: LawCase['holdings'][number]) =>
    (holding.kind ?? 'shares') === 'shares' && !holding.joint && !holding.nomineeFor && holding.by !== holding.of
  const isTold = one.expected.owners !== undefined || one.expected.fallback !== undefined
  if (!isTold || one.arrangements || !one.holdings.every(isPlain)) return null
  if (one.parties.some(({ type }) => type !== 'person' && type !== 'company')) return null
  const nodes = one.parties.map(({ id, type }) => ({ id, type: id === one.root ? 'rootEntity' : type, data: {} }))
  const edges = one.holdings.map(({ by, of, exact, min, max, minOpen, maxOpen }, index) => ({
    ...{ id: `e${index}`, source: by, target: of },
    data: {
      interestType: 'shareholding',
      percentage: exact !== undefined ? { exact: Number(exact) } : bounds({ min, max, minOpen, maxOpen }),
    },
  }))
  return { id: one.id, one, graph: { rootCompanyId: one.root, nodes, edges } }
}

function bounds({ min, max, minOpen, maxOpen }: Partial<LawCase['holdings'][number]>) {
  if (min === undefined && max === undefined) return null
  return {
    ...(min === undefined ? {} : { [minOpen ? 'exclusiveMinimum' : 'minimum']: Number(min) }),
    ...(max === undefined ? {} : { [maxOpen ? 'exclusiveMaximum' : 'maximum']: Number(max) }),
  }
}

describe('the register beside the computed owners', () => {
  const graph = graphOf([
    ['anna', 'R', 60],
    ['bernd', 'R', 30],
    ['carl', 'R', 10],
  ])
  const threshold = { percent: 25, isInclusive: true }
  const rowsOf = (owners: BeneficialOwner[]) =>
    compareDeterminedOwners(owners, { graph, paper: paperOf(graph), threshold, today }).map(
      ({ registered, computed, difference }) => [
        registered?.party.name ?? null,
        computed?.party ?? null,
        difference?.reason ?? null,
      ],
    )

  it('agrees where both name the same person with the same share', () => {
    expect(rowsOf([owner('Person anna', 60), owner('PERSON, Bernd', 30)])).toEqual([
      ['Person anna', 'anna', null],
      ['PERSON, Bernd', 'bernd', 'form'],
    ])
  })

  it('differs where one is missing on either side, and of a share', () => {
    expect(rowsOf([owner('Person anna', 40), owner('Doris Fremd', 50)])).toEqual([
      ['Person anna', 'anna', 'otherShare'],
      ['Doris Fremd', null, 'onlyInRegister'],
      [null, 'bernd', 'missingInRegister'],
    ])
  })

  it('[law 3.8] holds whom the register names and the arithmetic does not make an owner for a difference, not for an owner', () => {
    const rows = compareDeterminedOwners([owner('Person carl', 10)], { graph, paper: paperOf(graph), threshold, today })
    expect(rows[0]).toMatchObject({
      computed: { status: 'isNot' },
      held: null,
      difference: { reason: 'onlyInRegister' },
    })
  })

  it('pairs names that typing alone tells apart instead of two differences', () => {
    expect(rowsOf([owner('Person ánna', 60)])[0]).toEqual(['Person ánna', 'anna', 'form'])
  })

  it('[law 4.1] proposes "outdated" for what the graph says was so before, and nothing that it does not show', () => {
    // The buyer holds from the day on which the seller ends: nobody holds more than the whole on any day.
    const boughtLater = (graph.edges ?? []).map((edge) =>
      edge.source === 'anna' ? { ...edge, data: { ...edge.data, startDate: { normalized: '2027-01-01' } } } : edge,
    )
    const sold = withEnd({ ...edgeOf('doris', 40), id: 'sold' })
    const before = {
      ...graph,
      nodes: [...(graph.nodes ?? []), personNode('doris')],
      edges: [...boughtLater, sold],
    }
    const of = (one: BeneficialOwner, from = before) =>
      compareDeterminedOwners([one], { graph: from, paper: paperOf(from), threshold, today })[0]?.difference
    expect(of(owner('Person doris', 40))).toMatchObject({ class: 'outdated', reason: 'trueEarlier' })
    expect(of(owner('Person doris', 60))).toMatchObject({ class: 'substantive', reason: 'onlyInRegister' })
    expect(of(owner('Person carl', 40))).toMatchObject({ class: 'substantive', reason: 'onlyInRegister' })
    const ofUnknown = { ...sold, data: { ...sold.data, percentage: null } }
    expect(of(owner('Person doris', 40), { ...before, edges: [...boughtLater, ofUnknown] })).toMatchObject({
      class: 'substantive',
    })
  })
})
