import { describe, expect, it } from 'vitest'
import { ApiError, CompanyReport, unknownFields } from '#lib/contract/index.ts'
import type { Connector, FetchContext } from '#lib/registers/connector/index.ts'
import type { FindParents, GleifParents } from '#lib/registers/gleif/index.ts'
import { createFetchContext } from '#lib/registers/testing/loopback.ts'
import { createTestRegister } from '../testing/register.ts'
import { withParents } from './supplement.ts'

const ownNumber = { type: 'xt_register_number', value: '7', source: 'own' }
const own = {
  companyName: 'Olše s.r.o.',
  value: {
    sources: { own: { name: 'Register of Testland' } },
    basicInformation: {
      legalName: 'Olše s.r.o.',
      status: { original: 'Active', normalized: 'active', isActive: true },
      identifiers: [ownNumber],
    },
  },
  completeness: { parts: [{ part: 'officers', state: 'given' }], unmapped: [] },
}

const mother = { name: 'Exempel Moder AB', identifiers: [{ type: 'lei', value: 'EXAMPLE0PARENT000023' }] }
const parent = {
  type: 'company',
  company: mother,
  interestType: 'otherInfluenceOrControl',
  source: 'gleif-direct-parent-relationship',
}
const found: GleifParents = {
  lei: { type: 'lei', value: 'EXAMPLE0CHILD0000013', source: 'gleif-lei-record' },
  registered: { name: 'OLSE S R O', status: { original: 'ACTIVE', normalized: 'active', isActive: true } },
  shareholders: [parent],
  relations: [parent],
  sources: { 'gleif-lei-record': { dataSource: 'gleif' }, 'gleif-direct-parent-relationship': { dataSource: 'gleif' } },
  parents: { state: 'given' },
}

function supplementedBy(findParents: FindParents) {
  const connector: Connector = {
    ...createTestRegister().connector,
    report: async () => structuredClone(own),
    shareholders: async () => ({
      companyName: own.companyName,
      report: { sources: own.value.sources, shareholders: [] },
      sources: own.value.sources,
      incompleteReason: 'not_published_by_register',
    }),
  }
  return withParents(connector, ['RA000000'], findParents)
}

async function reportOf(findParents: FindParents, context: FetchContext = createFetchContext()) {
  const report = await supplementedBy(findParents).report?.(context, '7')
  if (report === undefined) throw new Error('there is no report')
  expect(unknownFields(CompanyReport, report.value)).toEqual([])
  return report
}

async function leiOf(registered: GleifParents['registered']) {
  const { value } = await reportOf(async () => ({ ...found, registered }))
  return value.basicInformation?.identifiers?.at(-1)
}

describe('a register supplemented by GLEIF', () => {
  it('has the LEI and the parents beside its own values, each with its own source', async () => {
    const { value, completeness } = await reportOf(async (_, company) => {
      expect(company).toEqual({ number: '7', authorities: ['RA000000'] })
      return found
    })
    expect(value.basicInformation).toEqual({
      ...own.value.basicInformation,
      identifiers: [ownNumber, found.lei],
    })
    expect(value.relationships?.shareholders).toEqual([parent])
    expect(Object.keys(value.sources ?? {})).toEqual(['own', 'gleif-lei-record', 'gleif-direct-parent-relationship'])
    expect(completeness?.parts).toEqual([
      { part: 'officers', state: 'given' },
      { part: 'parents', state: 'given' },
    ])
  })

  it.each([
    ['source.unavailable', 'source_unavailable'],
    ['source.rate_limited', 'source_at_limit'],
    ['source.network_error', 'source_unavailable'],
  ] as const)('is complete but for the parents where GLEIF fails with %s, and says so', async (code, reason) => {
    const failing: FindParents = async () => {
      throw new ApiError(code, 'registry temporarily unavailable')
    }
    const { value, completeness } = await reportOf(failing)
    expect(value).toEqual(own.value)
    expect(completeness?.parts).toEqual([
      { part: 'officers', state: 'given' },
      { part: 'parents', state: 'not_requested', reason, detail: 'GLEIF' },
    ])
    const level = await supplementedBy(failing).shareholders?.(createFetchContext(), '7')
    expect(level).toMatchObject({ report: { shareholders: [] }, incompleteReason: 'not_published_by_register' })
  })

  it('fails by a fault of its own, and where its order is settled otherwise', async () => {
    const bug: FindParents = async () => {
      throw new TypeError('a fault')
    }
    await expect(reportOf(bug)).rejects.toThrow(TypeError)
    const ended = new AbortController()
    const late: FindParents = async () => {
      ended.abort(new Error('canceled'))
      throw new ApiError('source.unavailable', 'registry temporarily unavailable')
    }
    await expect(reportOf(late, createFetchContext(ended.signal))).rejects.toThrow('canceled')
  })

  it('says beside the LEI what GLEIF has otherwise: a name or a status, and not a spelling', async () => {
    const { status } = found.registered
    expect(await leiOf({ name: 'Olše, S.R.O.', status })).toEqual(found.lei)
    expect(await leiOf({ name: 'Jasan s.r.o.', status })).toEqual({
      ...found.lei,
      extra: { nameAtGleif: 'Jasan s.r.o.' },
    })
    const inactive = { original: 'INACTIVE', normalized: 'inactive', isActive: false }
    expect(await leiOf({ name: 'OLSE SRO', status: inactive })).toEqual({
      ...found.lei,
      extra: { statusAtGleif: 'INACTIVE' },
    })
    expect(await leiOf({ name: 'OLSE SRO', status: undefined })).toEqual(found.lei)
  })

  it('asks GLEIF without the key its own register is asked with, so that all keys share one pace there', async () => {
    const context = { ...createFetchContext(), secrets: { apiKey: 'key-of-the-tests' } }
    const asked: FetchContext[] = []
    await reportOf(async (given) => {
      asked.push(given)
      return null
    }, context)
    expect(asked.map((given) => 'secrets' in given)).toEqual([false])
  })
})
