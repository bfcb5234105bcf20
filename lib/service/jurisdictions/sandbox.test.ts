import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldPaths, Jurisdictions, unknownFields } from '#lib/contract/index.ts'
import { createConnectors } from '#lib/registers/connector/index.ts'
import { createSandboxConnectors } from '#lib/sandbox/index.ts'
import { isFilled } from '#lib/sandbox/testing/filled.ts'
import { catalogueOfRegister } from './index.ts'

const connectors = createSandboxConnectors({ latencyMs: 0, appliedChanges: () => [] })
const catalogue = catalogueOfRegister(createConnectors(connectors), new Set())
const statusOf = (code: string, name: string) => catalogue[code]?.capabilities?.[name]?.status

describe('the catalogue of the sandbox', () => {
  it('fills every field of the contract, and none besides', () => {
    const paths = fieldPaths(Jurisdictions)
    const unfilled = paths.filter((path) => {
      const hasFields = paths.some((other) => other.startsWith(`${path}.`))
      return !isFilled(catalogue, path, hasFields)
    })
    expect(unfilled).toEqual([])
    expect(unknownFields(Jurisdictions, catalogue)).toEqual([])
  })

  it('has everything live in Alpha and Gamma; Beta announces some and does not have one', () => {
    for (const name of ['companyReport', 'documentList', 'documentRetrieval', 'financials', 'ubo']) {
      expect([statusOf('xa', name), statusOf('xc', name)], name).toEqual(['live', 'live'])
    }
    expect(statusOf('xb', 'financials')).toBe('live')
    expect(catalogue.xb?.capabilities?.financials?.enabled).toBe(false)
    const opened = catalogueOfRegister(createConnectors(connectors), new Set(['xb-gemi']))
    expect(opened.xb?.capabilities?.financials?.enabled).toBe(true)
    expect(['documentList', 'documentRetrieval', 'shareholderGraph'].map((name) => statusOf('xb', name))).toEqual([
      'coming_soon',
      'coming_soon',
      'coming_soon',
    ])
    expect(statusOf('xb', 'ubo')).toBe('unsupported')
  })

  it('names logos that are there, for light and dark', () => {
    for (const { facts } of connectors) {
      for (const logo of [facts.logo, facts.darkLogo]) {
        expect(existsSync(join(import.meta.dirname, '../../../public', logo)), logo).toBe(true)
      }
    }
  })
})
