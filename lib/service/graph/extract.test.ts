import { describe, expect, it } from 'vitest'
import { createConnectors, type FetchContext } from '#lib/registers/connector/index.ts'
import { extractGraph, type GraphMeans } from './extract.ts'
import type { GraphCompanyRow } from './store.ts'
import { createGraphRegisters, type GraphRegisters, type Row, unavailable } from './testing.ts'

const now = new Date('2026-11-21T08:12:44.000Z')

function contextUntil(signal: AbortSignal, said: string[] = []): FetchContext {
  return { signal, now: () => now, progress: async (activity) => void said.push(activity) }
}

function meansOf(registers: GraphRegisters, kept: GraphCompanyRow[] = []): GraphMeans {
  return {
    connectors: createConnectors(registers.connectors),
    secretsFor: async ({ slug }) => ({ key: `for ${slug}` }),
    stored: async () => [...kept],
    store: async (companies) => void kept.push(...companies),
    onFault() {},
  }
}

async function extract(lists: Record<string, Row[] | Error>, maxDepth = 7) {
  const registers = createGraphRegisters(lists)
  const said: string[] = []
  const context = contextUntil(new AbortController().signal, said)
  const { graph } = await extractGraph(context, { rootId: registers.id('1'), maxDepth }, meansOf(registers))
  const nodes = graph.nodes ?? []
  const byName = (name: string) => nodes.filter(({ data }) => data?.legalName === name || data?.name === name)
  return {
    registers,
    graph,
    said,
    nodes,
    edges: graph.edges ?? [],
    byName,
    ofOne: (name: string) => byName(name)[0]?.data,
  }
}

describe('the extraction of a shareholder graph', () => {
  it('asks each company once however often it is reached, and draws a shared owner once', async () => {
    const { registers, byName, edges } = await extract({
      1: [
        ['2', 50],
        ['3', 50],
      ],
      2: [['4', 100]],
      3: [['4', 100]],
      4: [['Ada', 100]],
    })
    expect(registers.asked.toSorted()).toEqual(['1', '2', '3', '4'])
    expect(byName('Company 4')).toHaveLength(1)
    expect(edges).toHaveLength(5)
  })

  it('asks each company with the credentials of its own register, never with those of another', async () => {
    const { registers } = await extract({ 1: [['xu:2', 100]], 'xu:2': [['3', 100]], 3: [['Ada', 100]] })
    expect(registers.asked).toEqual(['1', 'xu:2', '3'])
    expect(registers.secrets).toEqual([undefined, { key: 'for graph-xu' }, { key: 'for graph-xt' }])
  })

  it('comes to an end in circles, and solves what goes round in them', async () => {
    // R: 60 % A, 40 % Ada; A: 50 % B, 50 % Ben; B: 20 % A, 80 % Cid.
    // From R: A first with 0.6. Ben 0.6·0.5/(1−0.5·0.2) = 1/3; Cid 0.6·0.5·0.8/(0.9) = 4/15; Ada 0.4. Together 1.
    const { registers, ofOne, graph } = await extract({
      1: [
        ['2', 60],
        ['Ada', 40],
      ],
      2: [
        ['3', 50],
        ['Ben', 50],
      ],
      3: [
        ['2', 20],
        ['Cid', 80],
      ],
    })
    expect(registers.asked).toEqual(['1', '2', '3'])
    expect(ofOne('Ada')?.cumulativeOwnership).toEqual({ exact: 40 })
    expect(ofOne('Ben')?.cumulativeOwnership).toEqual({ exact: 33.3333333333333 })
    expect(ofOne('Cid')?.cumulativeOwnership).toEqual({ exact: 26.6666666666666 })
    expect(ofOne('Company 1')?.cumulativeOwnership).toEqual({ exact: 100 })
    expect(graph).toMatchObject({ stopReason: 'completed', errors: [] })
  })

  it('counts treasury shares for the other holders, and keeps a missing share open', async () => {
    const { ofOne, edges } = await extract({
      1: [
        ['1', 20],
        ['Ada', 60],
        ['Ben', 20],
      ],
      5: [],
    })
    expect(ofOne('Ada')?.cumulativeOwnership).toEqual({ exact: 75 })
    expect(edges.filter(({ source, target }) => source === target)).toHaveLength(1)
    const open = await extract({ 1: [['2', null]], 2: [['Ada', { minimum: 25, maximum: 50 }]] })
    expect(open.ofOne('Ada')?.cumulativeOwnership).toEqual({ minimum: 0, maximum: 50 })
  })

  it('counts a joint parcel once, for each of its holders together and for none alone', async () => {
    const jointHolding = { parcelId: 'P-1', holders: [{ type: 'person', person: { name: { fullName: 'Cleo' } } }] }
    const { ofOne, edges } = await extract({
      1: [
        ['Ada', 30, { jointHolding }],
        ['Ben', 30, { jointHolding }],
        ['Dan', 70],
      ],
    })
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      expect(ofOne(name)).toMatchObject({ cumulativeOwnership: { exact: 0 }, jointlyHeldOwnership: { exact: 30 } })
    }
    expect(ofOne('Dan')?.cumulativeOwnership).toEqual({ exact: 70 })
    const holders = edges.find(({ data }) => data?.jointHolding)?.data?.jointHolding?.holders
    expect(holders).toHaveLength(3)
    expect(edges).toHaveLength(4)
  })

  it('draws an ended holding, counts it nowhere and follows it nowhere', async () => {
    const ended = { endDate: { normalized: '2020-01-01' }, status: 'ended' }
    const { registers, ofOne, edges } = await extract({
      1: [
        ['Ada', 100],
        ['2', 50, ended],
      ],
      2: [['Ben', 100]],
    })
    expect(registers.asked).toEqual(['1'])
    expect(ofOne('Company 2')?.cumulativeOwnership).toEqual({ exact: 0 })
    expect(edges.map(({ data }) => data?.status)).toEqual(['current', 'ended'])
  })

  it('follows a holder into another register', async () => {
    const { registers, ofOne } = await extract({ 1: [['xu:9', 80]], 'xu:9': [['Ada', 50]] })
    expect(registers.asked).toEqual(['1', 'xu:9'])
    expect(ofOne('Ada')?.cumulativeOwnership).toEqual({ exact: 40 })
    expect(ofOne('Company xu:9')).toMatchObject({ serviceId: registers.id('xu:9'), jurisdictionCode: 'xu' })
  })

  it('says of a branch that fails where and why, and completes the rest', async () => {
    const lists = {
      1: [
        ['2', 50],
        ['3', 30],
        ['xv:8', 20],
      ] as Row[],
      2: unavailable(),
      3: [['Ada', 100]] as Row[],
    }
    const { registers, graph, ofOne } = await extract(lists)
    const root = registers.id('1')
    expect(graph.errors).toEqual([
      { path: `${root}/${registers.id('2')}`, code: 'source.unavailable', detail: 'registry temporarily unavailable' },
      { path: `${root}/${registers.id('xv:8')}`, code: 'capability.not_available', detail: expect.any(String) },
    ])
    expect(graph.stopReason).toBe('completedWithErrors')
    expect(graph.stopReasonDetail).toContain('2 companies not readable')
    expect(ofOne('Ada')?.cumulativeOwnership).toEqual({ exact: 30 })
  })

  it('hides a fault of our own behind one word, and completes the rest', async () => {
    const { graph, ofOne } = await extract({
      1: [
        ['2', 50],
        ['Ada', 50],
      ],
      2: new TypeError('secret'),
    })
    expect(graph.errors).toMatchObject([{ code: 'internal.unexpected', detail: 'unexpected internal error' }])
    expect(ofOne('Ada')).toBeDefined()
  })

  it('fails with the code of the root when the root itself cannot be read', async () => {
    await expect(extract({ 1: unavailable() })).rejects.toMatchObject({ code: 'source.unavailable' })
  })

  it('goes as deep as it is asked to and says what lies beyond', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [String(n + 1), [[String(n + 2), 50]] as Row[]]),
    )
    for (const depth of [1, 3, 7]) {
      const { registers, graph, nodes } = await extract(chain, depth)
      expect(registers.asked).toHaveLength(depth)
      expect(nodes).toHaveLength(depth + 1)
      expect(graph).toMatchObject({ stopReason: 'maxDepthReached', maxDepth: depth })
      expect(nodes.at(-1)?.data?.cumulativeOwnership).toEqual({ exact: Number((100 * 0.5 ** depth).toFixed(9)) })
    }
  })

  it('holds two of one name for two people unless the register says that they are one', async () => {
    const { byName } = await extract({
      1: [
        ['Ada', 10],
        ['Ada', 10],
        ['Ben*1970-02-03', 10],
        ['Cid*1970', 10],
        ['2', 60],
      ],
      2: [
        ['Ada', 10],
        ['Ben*1970-02-03', 10],
        ['Cid*1970', 10],
      ],
    })
    expect(byName('Ada')).toHaveLength(3)
    expect(byName('Ben')).toHaveLength(1)
    expect(byName('Cid')).toHaveLength(2)
  })

  it('says how many of a level are read, and never asks a register more at once than it allows', async () => {
    const holders = Array.from({ length: 30 }, (_, n) => [String(n + 10), 1] satisfies Row)
    const { said, registers } = await extract({ 1: holders })
    expect(said).toContain('Level 2: 0 of 30 companies read')
    expect(said).toContain('Level 2: 30 of 30 companies read')
    expect(registers.openMax).toBe(4)
  })

  it('keeps the sources of each list apart and points each edge to its own', async () => {
    const { graph, edges } = await extract({ 1: [['2', 50]], 2: [['Ada', 50]] })
    const named = edges.map(({ data }) => graph.sources?.[data?.sourceId ?? '']?.name)
    expect(named).toEqual(['List of 1', 'List of 2'])
  })

  it('gives the root the shareholders of today as its register lists them, and no other node', async () => {
    const { nodes } = await extract({
      1: [
        ['2', 50],
        ['Ada', 50, { status: 'ended' }],
      ],
      2: [['Ben', 100]],
    })
    expect(nodes[0]).toMatchObject({
      type: 'rootEntity',
      data: { shareholderReport: { shareholders: [{ type: 'company' }] } },
    })
    expect(nodes.slice(1).every(({ data }) => data?.shareholderReport === undefined)).toBe(true)
  })
})

describe('work that was stopped', () => {
  const lists: Record<string, Row[]> = {
    1: [
      ['2', 30],
      ['3', 30],
      ['4', 40],
    ],
    2: [['Ada', 100]],
    3: [['Ben', 100]],
    4: [['5', 100]],
    5: [['Cid', 100]],
  }

  it('is taken up again with what is missing, and comes to the same graph', async () => {
    const registers = createGraphRegisters(lists)
    const question = { rootId: registers.id('1'), maxDepth: 7 }
    const kept: GraphCompanyRow[] = []
    registers.hold('4')
    const abort = new AbortController()
    const stopped = extractGraph(contextUntil(abort.signal), question, meansOf(registers, kept))
    await expect.poll(() => kept.length).toBe(3)
    abort.abort(new Error('killed'))
    await expect(stopped).rejects.toThrow('killed')
    registers.release()
    registers.asked.length = 0
    const resumed = await extractGraph(contextUntil(new AbortController().signal), question, meansOf(registers, kept))
    expect(registers.asked).toEqual(['4', '5'])
    const fresh = createGraphRegisters(lists)
    const whole = await extractGraph(contextUntil(new AbortController().signal), question, meansOf(fresh))
    expect(resumed).toEqual(whole)
  })
})
