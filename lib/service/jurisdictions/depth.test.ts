import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capabilityDepths, depthOf } from '#lib/contract/index.ts'
import { type Connector, createConnectors } from '#lib/registers/connector/index.ts'
import { openConnectors } from '../registers/index.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { catalogueOfRegister } from './index.ts'

let service: TestService
let connectors: Awaited<ReturnType<typeof openConnectors>>
beforeAll(async () => {
  service = await openTestService({ connectors: [] })
  connectors = await openConnectors({ ...service.ctx.env, isSandbox: true }, service.database, () => [])
})
afterAll(async () => {
  await connectors.close()
  await service.close()
})

describe('how deep the answers of a jurisdiction go', () => {
  it('is the LEI record where GLEIF alone answers, for a report, a prefill and a search', () => {
    const catalogue = catalogueOfRegister(connectors, new Set())
    for (const capability of ['companyReport', 'prefill', 'liveSearch'] as const)
      expect(depthOf(catalogue, 'de', capability)).toBe('leiRecord')
    expect(depthOf(catalogue, 'de', 'shareholderGraph')).toBe('parentsOnly')
    expect(depthOf(catalogue, 'de', 'financials')).toBeNull()
  })

  it('is read off what each register gives', () => {
    const catalogue = catalogueOfRegister(connectors, new Set())
    const depths = ['no', 'cz', 'pl', 'dk', 'gb', 'xa'].map((code) => [
      depthOf(catalogue, code, 'companyReport'),
      depthOf(catalogue, code, 'shareholderGraph'),
      depthOf(catalogue, code, 'liveSearch'),
    ])
    expect(depths).toEqual([
      ['officersAndSomeOwners', null, null],
      ['officersAndSomeOwners', 'someOwners', null],
      ['officersAndSomeOwners', 'someOwners', null],
      ['officersAndSomeOwners', 'someOwners', null],
      ['officersOnly', 'controllersOnly', null],
      ['officersAndOwners', 'owners', null],
    ])
  })

  it('follows the facts: a register that stops giving a part is shallower at once', () => {
    const [xa] = connectors.inJurisdiction('xa')
    if (xa === undefined) throw new Error('the sandbox has no register xa')
    const stopped = { state: 'not_published', reason: 'not_in_this_register' }
    const without = (...names: string[]): Connector => ({
      ...xa,
      coverage: {
        ...xa.coverage,
        parts: xa.coverage.parts.map((one) => (names.includes(one.part) ? { part: one.part, ...stopped } : one)),
      },
    })
    const depthsOf = (connector: Connector) => {
      const catalogue = catalogueOfRegister(createConnectors([connector]), new Set())
      return (['companyReport', 'shareholderGraph'] as const).map((one) => depthOf(catalogue, 'xa', one))
    }
    expect(depthsOf(without('owners'))).toEqual(['officersOnly', 'controllersOnly'])
    expect(depthsOf(without('officers'))).toEqual(['ownersOnly', 'owners'])
    expect(depthsOf(without('officers', 'owners', 'beneficialOwners'))).toEqual(['basics', null])
  })

  it('is not said of a register whose coverage says nothing of officers or shareholders', () => {
    const [xa] = connectors.inJurisdiction('xa')
    if (xa === undefined) throw new Error('the sandbox has no register xa')
    const silent = { ...xa, coverage: { ...xa.coverage, parts: [] } }
    const catalogue = catalogueOfRegister(createConnectors([silent]), new Set())
    for (const name of ['companyReport', 'shareholderGraph'] as const) expect(depthOf(catalogue, 'xa', name)).toBeNull()
  })

  it('is one of the closed list, and is said of every live report', async () => {
    const catalogue = catalogueOfRegister(connectors, new Set())
    for (const [code, { capabilities }] of Object.entries(catalogue)) {
      for (const { depth } of Object.values(capabilities ?? {})) if (depth) expect(capabilityDepths).toContain(depth)
      if (capabilities?.companyReport?.status === 'live') expect(capabilities.companyReport.depth, code).toBeTruthy()
    }
  })
})
