import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership, percentageOf, readOwnership } from '#lib/domain/ownership/index.ts'
import { readBods } from '../reading/read.ts'
import { exampleOf, objectionsTo } from '../testing/validate.ts'
import { bodsText } from './write.ts'

const options = { today: '2026-11-21', publisher: 'Registry Console' }

const graph: ShareholderGraph = {
  rootCompanyId: 'R',
  extractionTimestamp: '2026-11-20T08:00:00.000Z',
  nodes: [
    {
      id: 'R',
      type: 'rootEntity',
      data: {
        legalName: 'Root',
        jurisdictionCode: 'xa',
        identifiers: [{ type: 'service_id', value: 'co_xa_1' }],
        sourceIds: ['s'],
      },
    },
    {
      id: 'A',
      type: 'company',
      data: { legalName: 'A', jurisdictionCode: 'gb', identifiers: [{ type: 'GB-COH', value: '1' }] },
    },
    { id: 'p', type: 'person', data: { name: { firstName: 'Ada', lastName: 'Ek' } } },
    { id: 'q', type: 'person', data: { name: 'Ben' } },
    { id: 'x', type: 'fund', data: { name: 'Odd fund' } },
    { id: 'n', type: 'person' },
  ],
  edges: [
    {
      id: '1',
      source: 'A',
      target: 'R',
      data: {
        interestType: 'SHAREHOLDING',
        directOrIndirect: 'direct',
        percentage: { exact: 40 },
        startDate: { original: '2020-03' },
        sourceId: 's',
        numberOfShares: '9007199254740993',
      },
    },
    {
      id: '2',
      source: 'A',
      target: 'R',
      data: { interestType: 'dominationAgreement', startDate: { normalized: '2021-01-01' }, sourceId: 's' },
    },
    { id: '3', source: 'p', target: 'A', data: { percentage: { minimum: 50, exclusiveMaximum: 75 } } },
    {
      id: '4',
      source: 'p',
      target: 'R',
      data: {
        interestType: 'shareholding',
        percentage: { exact: 20 },
        jointHolding: { parcelId: 'J1', holders: ['p', 'q'] },
      },
    },
    {
      id: '5',
      source: 'q',
      target: 'R',
      data: {
        interestType: 'shareholding',
        percentage: { exact: 20 },
        jointHolding: { parcelId: 'J1', holders: ['p', 'q'] },
      },
    },
    { id: '6', source: 'x', target: 'A', data: { interestType: 'shareholding', percentage: { exact: 110 } } },
    {
      id: '7',
      source: 'n',
      target: 'R',
      data: {
        interestType: 'shareholding',
        percentage: { exact: 3 },
        status: 'ended',
        endDate: { original: '2019-01-01' },
      },
    },
    { id: '8', source: 'A', target: 'A', data: { interestType: 'shareholding', percentage: { exact: 0 } } },
  ],
  sources: {
    s: {
      type: 'officialRegister',
      name: 'Register',
      retrievalTime: '2026-11-19T10:00:00.000Z',
      downloadUrl: 'not an address',
    },
  },
}

/** What everybody owns and what nobody states, in one form for graphs of any origin. */
function sharesOf(given: ShareholderGraph): Record<string, unknown> {
  const ownership = readOwnership(given)
  const { share, joint } = cumulativeOwnership(ownership)
  const parcels = new Set(ownership.parcels.map(({ index }) => index))
  return Object.fromEntries(
    ownership.ids.flatMap((id, index) => {
      const [own, together] = [share[index], joint[index]]
      return parcels.has(index) || !own || !together ? [] : [[id, [percentageOf(own), percentageOf(together)]]]
    }),
  )
}

function readBack(content: string, rootId: string): ShareholderGraph {
  const reading = readBods(content)
  if (!reading.ok) throw new Error(`not read: ${reading.failure}`)
  return reading.file.graphOf(rootId).graph
}

describe('a graph written as BODS', () => {
  const content = bodsText(graph, options)

  it('is valid against the schema of BODS 0.4, whatever the register called things', () => {
    expect(objectionsTo(content)).toEqual([])
    expect(objectionsTo(content.replace('"new"', '"fresh"'))).not.toEqual([])
  })

  it('leaves nothing out: what the schema has no field for is said in the details', () => {
    for (const said of ['dominationAgreement', 'since: 2020-03', '9007199254740993', '{\\"exact\\":110}', 'fund'])
      expect(content).toContain(said)
  })

  it('has ids of its own for every statement, the same each time, and other ones for another statement', () => {
    const ids = [...content.matchAll(/"statementId": "([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(bodsText(graph, { ...options, today: '2027-01-01' })).toContain(ids[0])
    const edges = (graph.edges ?? []).map((edge) =>
      edge.id === '3' ? { ...edge, data: { percentage: { exact: 60 } } } : edge,
    )
    const others = bodsText({ ...graph, edges }, options)
    expect(ids.filter((id) => !others.includes(id ?? ''))).toHaveLength(1)
  })

  it('comes back as a graph in which everybody owns the same', () => {
    const back = readBack(content, 'R')
    const expected = sharesOf({ ...graph, edges: (graph.edges ?? []).filter(({ id }) => id !== '6') })
    const found = sharesOf({ ...back, edges: (back.edges ?? []).filter(({ source }) => source !== 'x') })
    expect(found).toEqual({ ...expected, x: found.x })
    expect(back.edges?.map(({ source, target }) => `${source}-${target}`).toSorted()).toEqual(
      graph.edges?.map(({ source, target }) => `${source}-${target}`).toSorted(),
    )
    expect(readBack(bodsText(back, options), 'R').edges).toHaveLength(8)
  })
})

describe('the examples of the standard, read and written', () => {
  it('are valid and say the same', () => {
    for (const name of ['indirect-ownership', 'listed-company', 'tecido'] as const) {
      expect(objectionsTo(exampleOf(name))).toEqual([])
      expectSame(exampleOf(name))
    }
  })
})

const folder = process.env.RECORDINGS
describe.skipIf(folder === undefined)('real files, as recorded', () => {
  const files = folder === undefined ? [] : filesIn(join(folder, 'bods'))

  it('are there', () => {
    expect(files.length).toBeGreaterThan(10)
  })

  it.each(files)('%s is read whole, and written it is valid and says the same', (file) => {
    expectSame(readFileSync(file, 'utf8'))
  })
})

/** For the first parties of a file: written and read back, everybody owns the same and as many lines are drawn. */
function expectSame(content: string): void {
  const reading = readBods(content)
  if (!reading.ok) {
    expect([content.length < 4_000, reading.failure]).toEqual([true, 'noRelations'])
    return
  }
  for (const { id } of reading.file.subjects.slice(0, 3)) {
    const { graph: first, notes } = reading.file.graphOf(id)
    expect(notes.filter(({ kind }) => kind === 'skipped' || kind === 'missingParty')).toEqual([])
    const written = bodsText(first, options)
    expect(objectionsTo(written)).toEqual([])
    const second = readBack(written, id)
    expect(second.edges?.length).toBe(first.edges?.length)
    expect(sharesOf(second)).toEqual(renamed(sharesOf(first), second))
  }
}

/** Unspecified parties are named by their relation, and that has a name of its own in the written file. */
function renamed(shares: Record<string, unknown>, graph: ShareholderGraph): Record<string, unknown> {
  const names = (graph.nodes ?? []).map(({ id }) => id)
  return Object.fromEntries(
    Object.entries(shares).map(([id, value]) => [
      names.find((name) => name === id) ?? `unspecified:relation:${id.slice('unspecified:'.length)}`,
      value,
    ]),
  )
}

function filesIn(directory: string): string[] {
  return ['.', 'spec-0.4-examples'].flatMap((part) =>
    readdirSync(join(directory, part))
      .filter((name) => /\.jsonl?$/.test(name))
      .map((name) => join(directory, part, name)),
  )
}
