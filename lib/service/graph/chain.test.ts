import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ShareholderGraph, unknownFields } from '#lib/contract/index.ts'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { czechRegister } from '#lib/registers/cz-ares/index.ts'
import { britainRegister } from '#lib/registers/gb-companies-house/index.ts'
import { registers as listed } from '#lib/registers/index.ts'
import { norway } from '#lib/registers/no-brreg/index.ts'
import { writeFourRegisters } from '#lib/testing/four-registers.ts'
import { type OpenConnectors, openConnectors } from '../registers/index.ts'
import { openTestService, type TestService } from '../testing/service.ts'

/** Fictional companies of three registers, one owning the next; joined by nothing but their numbers. */
const recordings = join(import.meta.dirname, 'fixtures/chain')
const trading = toServiceId(britainRegister, '99990068')
const retail = toServiceId(britainRegister, '99990076')
const workshop = toServiceId(czechRegister, '99900068')
const holding = toServiceId(czechRegister, '99900050')
const mother = toServiceId(norway, '310000027')

let service: TestService
let registers: OpenConnectors

beforeAll(async () => {
  service = await openTestService({ connectors: [] })
  registers = await openConnectors({ ...service.ctx.env, recordings, isSandbox: false }, service.database, () => [])
  service.ctx.connectors = registers
  await service.work()
})
afterAll(async () => {
  await registers.close()
  await service.close()
})

async function resultOf(family: string, body: object) {
  const created = await service.ask('POST', `/v2/companies/${family}`, { body })
  const answer = await service.settled(family, created.body.orderId)
  return { orderId: created.body.orderId, ...answer.body.result }
}

describe('a chain of owners across registers', () => {
  it('[registers M6] is one graph, from a Czech company by its owner’s number to a Norwegian parent by GLEIF', async () => {
    const { graph } = await resultOf('shareholder-graph', { serviceId: workshop, maxDepth: 5 })
    expect(graph.nodes.map(({ id, data }: { id: string; data: object }) => [id, data])).toMatchObject([
      [workshop, { legalName: 'Řetězová dílna s.r.o.', jurisdictionCode: 'cz' }],
      [holding, { legalName: 'Řetězová holding a.s.', cumulativeOwnership: { exact: 100 } }],
      [mother, { legalName: 'KJEDE MORSELSKAP ASA', jurisdictionCode: 'no' }],
    ])
    const edges = graph.edges.map(({ source, target, data }: { source: string; target: string; data: object }) => [
      source,
      target,
      data,
    ])
    expect(edges).toMatchObject([
      [holding, workshop, { interestType: 'shareholding', percentage: { exact: 100 } }],
      [mother, holding, { interestType: 'otherInfluenceOrControl', interestDetails: 'IS_DIRECTLY_CONSOLIDATED_BY' }],
    ])
    expect(edges[1][2]).not.toHaveProperty('percentage')
    // Norway has no list of shareholders, so the chain ends there and says so.
    expect(graph.errors).toMatchObject([{ code: 'capability.not_available' }])
    const sources = Object.values(graph.sources).map((source) => Object(source).dataSource)
    expect(new Set(sources)).toEqual(new Set(['cz-ares', 'gleif']))
  })

  it('leads from a British company to its Czech owner by number and on to the Norwegian parent, and by no name', async () => {
    const { graph } = await resultOf('shareholder-graph', { serviceId: trading, maxDepth: 5 })
    expect(unknownFields(ShareholderGraph, graph)).toEqual([])
    expect(graph.nodes.map(({ data }: { data: object }) => data)).toMatchObject([
      { serviceId: trading, jurisdictionCode: 'gb', status: { original: 'Active', isActive: true } },
      { serviceId: holding, jurisdictionCode: 'cz', status: { original: 'AKTIVNI', isActive: true } },
      // Listed without a number: of the company of this name in the Czech register nothing is followed.
      { legalName: 'Řetězová dílna s.r.o.', jurisdictionCode: 'cz' },
      { serviceId: mother, jurisdictionCode: 'no' },
    ])
    expect(graph.nodes[2].data.serviceId ?? null).toBeNull()
    expect(graph.nodes.map(({ id }: { id: string }) => id)).not.toContain(workshop)
    const sources = Object.values(graph.sources).map((source) => Object(source).dataSource)
    expect(new Set(sources)).toEqual(new Set(['gb-companies-house', 'cz-ares', 'gleif']))
  })

  it('[registers M14] says where GLEIF has a parent as inactive that its own register has as active', async () => {
    const { graph } = await resultOf('shareholder-graph', { serviceId: retail, maxDepth: 2 })
    const { data } = graph.nodes.find(({ id }: { id: string }) => id === trading)
    expect(data.status).toMatchObject({ original: 'Active', isActive: true })
    const numbers = data.identifiers.filter(({ type }: { type: string }) => type !== 'service_id')
    expect(numbers.length).toBeGreaterThan(0)
    for (const { extra } of numbers) {
      expect(extra.statusInSource).toBe('inactive')
      expect(graph.sources[extra.statusSourceId].dataSource).toBe('gleif')
      expect(graph.sources[extra.statusSourceId].retrievalTime).toBeTruthy()
    }
  })

  it('is in the report of each company, with the LEI, the parent and where each comes from', async () => {
    const { orderId, companyReport } = await resultOf('report', { serviceId: holding })
    expect(companyReport.basicInformation.identifiers.at(-1)).toMatchObject({
      value: 'EXAMPLE0CZCHAIN00041',
      type: 'lei',
      source: 'gleif-lei-record',
    })
    const [parent] = companyReport.relationships.shareholders
    expect(parent).toMatchObject({
      source: 'gleif-direct-parent-relationship',
      interestType: 'otherInfluenceOrControl',
    })
    expect(parent.company.identifiers).toContainEqual({ value: mother, type: 'service_id' })
    const { body } = await service.ask('GET', `/v2/orders/${orderId}/completeness`)
    expect(body.parts).toContainEqual({ part: 'parents', state: 'given' })
  })

  it('[registers M4] has nothing of a company of the same name and number in another country’s register', async () => {
    const { companyReport } = await resultOf('report', { serviceId: holding, bypassCache: true })
    expect(JSON.stringify(companyReport)).not.toContain('EXAMPLE0SKTWIN000043')
  })
})

describe.skipIf(!process.env.RECORDINGS)('a chain of four registers and the index', () => {
  let folder = ''
  let chain: OpenConnectors
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chain-'))
    writeFourRegisters(process.env.RECORDINGS ?? '', folder)
    chain = await openConnectors(
      { ...service.ctx.env, recordings: folder, isSandbox: false },
      service.database,
      () => [],
    )
    service.ctx.connectors = chain
  })
  afterAll(async () => {
    service.ctx.connectors = registers
    await chain.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('leads from Britain by numbers to Czechia and Poland, and by a parent of GLEIF on to Finland', async () => {
    const { graph } = await resultOf('shareholder-graph', {
      serviceId: toServiceId(britainRegister, '99990084'),
      maxDepth: 6,
    })
    expect(unknownFields(ShareholderGraph, graph)).toEqual([])
    const named = new Map<string, string>(
      graph.nodes.map(({ id, data }: { id: string; data: { legalName?: string } }) => [id, data.legalName ?? 'person']),
    )
    const edges = graph.edges.map(({ source, target }: { source: string; target: string }) =>
      [target, source].map((id) => named.get(id)),
    )
    expect(edges).toEqual([
      ['CHAIN ENERGY LIMITED', 'Alza.cz a.s.'],
      // Who held it until 2006, and of whom the extract still tells.
      ['Alza.cz a.s.', 'person'],
      ['Alza.cz a.s.', 'CD PROJEKT SPÓŁKA AKCYJNA'],
      ['CD PROJEKT SPÓŁKA AKCYJNA', 'Nokia Oyj'],
    ])
    // Finland lists no holders, so the chain ends there and says so.
    expect(graph.errors).toMatchObject([
      { code: 'capability.not_available', path: expect.stringMatching(/co_fi_\w+$/) },
    ])
    const sources = new Set(Object.values(graph.sources).map((source) => Object(source).dataSource))
    const slugs = ['gb', 'cz', 'pl'].map((code) => listed.find((one) => one.jurisdictionCode === code)?.slug)
    expect([...sources]).toEqual([...slugs, 'gleif'])
  })
})
