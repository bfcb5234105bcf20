import { describe, expect, it } from 'vitest'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { factsOf } from './facts.ts'
import { recordsOf } from './records.ts'

const bytesOf = (result: object, more: object = {}) =>
  new TextEncoder().encode(JSON.stringify({ orderId: 'o1', responseTime: '2026-11-21T09:00:00Z', result, ...more }))
const report = {
  type: 'companyReport',
  companyReport: {
    basicInformation: {
      legalName: 'Muster AG',
      status: { normalized: 'active', original: 'aktiv' },
      capital: { issued: { amount: '50000.00', iso4217CurrencyCode: 'EUR' } },
    },
    relationships: {
      legalRepresentatives: [
        {
          type: 'person',
          person: { name: { fullName: 'Ida Möwe' }, dateOfBirth: { normalized: '1968-04-17' } },
          role: { original: 'Vorstand' },
        },
      ],
      shareholders: [
        { type: 'company', company: { name: 'Nordrand KG' }, percentage: { exact: 25.5 }, numberOfShares: 12 },
        { type: 'person', person: { name: { fullName: 'Ole Sand' } }, percentage: { minimum: 25, maximum: 50 } },
      ],
    },
  },
}

describe('the facts of an answer', () => {
  it('have each a path of their own, a birth date among them', () => {
    expect(factsOf('report', bytesOf(report))).toEqual([
      { path: 'name', value: 'Muster AG' },
      { path: 'status', value: 'active' },
      { path: 'statusAsStated', value: 'aktiv' },
      { path: 'capital', value: '50000.00 EUR' },
      { path: 'officers/1/name', value: 'Ida Möwe' },
      { path: 'officers/1/kind', value: 'person' },
      { path: 'officers/1/birthDate', value: '1968-04-17' },
      { path: 'officers/1/role', value: 'Vorstand' },
      { path: 'shareholders/1/name', value: 'Nordrand KG' },
      { path: 'shareholders/1/kind', value: 'company' },
      { path: 'shareholders/1/share', value: '25.5' },
      { path: 'shareholders/1/shares', value: '12' },
      { path: 'shareholders/2/name', value: 'Ole Sand' },
      { path: 'shareholders/2/kind', value: 'person' },
      { path: 'shareholders/2/share', value: '>=25 <=50' },
    ])
  })

  it('stand at no path twice, and come out the same of the same bytes, for every company of the sandbox', () => {
    for (const { name, report, statements } of sandboxResults()) {
      for (const [product, result] of [
        ['report', { type: 'companyReport', companyReport: report }],
        ['financials', { type: 'financials', statements }],
      ] as const) {
        const bytes = bytesOf(result)
        const facts = factsOf(product, bytes)
        expect([name, new Set(facts.map(({ path }) => path)).size]).toEqual([name, facts.length])
        expect(factsOf(product, bytes)).toEqual(facts)
        if (product === 'report') expect(facts.length, name).toBeGreaterThan(5)
      }
    }
  })

  it('say of a graph who holds, and who is an owner by law on the day it was retrieved', () => {
    const facts = new Map(
      factsOf('graph', bytesOf({ type: 'shareholderGraph', graph })).map((one) => [one.path, one.value]),
    )
    expect(facts.get('company')).toBe('Muster AG')
    expect([facts.get('holders/1/name'), facts.get('holders/1/share')]).toEqual(['Ida Möwe', '60'])
    expect(facts.get('determined/day')).toBe('2026-11-21')
    expect([facts.get('determined/owners/1/name'), facts.get('determined/owners/1/outcome')]).toEqual([
      'Ida Möwe',
      'is',
    ])
    const undated = factsOf('graph', bytesOf({ type: 'shareholderGraph', graph }, { responseTime: null }))
    expect(undated.some(({ path }) => path.startsWith('determined'))).toBe(false)
  })

  it('are none of what is no answer, or of another product', () => {
    expect(factsOf('report', new Uint8Array([0xff, 0xfe]))).toEqual([])
    expect(factsOf('report', new TextEncoder().encode('[]'))).toEqual([])
    expect(factsOf('documentList', bytesOf(report))).toEqual([])
  })
})

const graph = {
  rootCompanyId: 'R',
  stopReason: 'completed',
  nodes: [
    { id: 'R', type: 'rootEntity', data: { legalName: 'Muster AG' } },
    { id: 'P', type: 'person', data: { name: 'Ida Möwe' } },
  ],
  edges: [{ id: 'e1', source: 'P', target: 'R', data: { interestType: 'shareholding', percentage: { exact: 60 } } }],
}

it('records of people are read field by field and entry by entry, from the files that have them', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  expect(recordsOf('file/file.json', bytes({ status: 'closed', outcome: null }))).toEqual([
    { path: 'status', value: 'closed' },
    { path: 'outcome', value: null },
  ])
  expect(recordsOf('file/chronology.json', bytes([{ kind: 'note' }]))).toEqual([{ path: '1', value: { kind: 'note' } }])
  expect(recordsOf('report/report.html', bytes([1]))).toEqual([])
})
