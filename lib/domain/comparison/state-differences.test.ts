import { describe, expect, it } from 'vitest'
import { type ComparedState, differencesOf } from './state-differences.ts'

const graph = (holders: Record<string, number>, extractionTimestamp: string): ComparedState['graph'] => ({
  rootCompanyId: 'root',
  extractionTimestamp,
  nodes: [
    { id: 'root', type: 'rootEntity', data: { legalName: 'Muster' } },
    ...Object.keys(holders).map((name) => ({ id: name, type: 'person', data: { name } })),
  ],
  edges: Object.entries(holders).map(([name, exact]) => ({
    id: `e-${name}`,
    source: name,
    target: 'root',
    data: { percentage: { exact }, interestType: 'shareholding' },
  })),
})

const report = (legalName: string, retrievalTime: string): ComparedState['companyReport'] => ({
  sources: { one: { type: 'officialRegister', retrievalTime } },
  basicInformation: { legalName, capital: { issued: { amount: '1000.00', iso4217CurrencyCode: 'EUR' } } },
})

describe('before and after a change', () => {
  it('differ in what changed, by category, and not in when it was fetched', () => {
    const before = { companyReport: report('Muster', '2026-11-01T00:00:00Z'), graph: graph({ Anna: 60, Ben: 40 }, 'a') }
    const after = {
      companyReport: report('Muster Neu', '2026-11-21T00:00:00Z'),
      graph: graph({ Ben: 40, Anna: 55, Cem: 5 }, 'b'),
    }
    expect(differencesOf(before, after)).toMatchObject([
      { category: 'name', source: 'company_report', before: 'Muster', after: 'Muster Neu' },
      { category: 'ownership', source: 'shareholder_graph', label: 'Anna' },
      { category: 'ownership', label: 'Cem', before: null },
    ])
  })

  it('are nothing where nothing was found yet, and one thing where the company is gone', () => {
    expect(differencesOf(null, null)).toEqual([])
    const before = { companyReport: report('Muster', 'a') }
    expect(differencesOf(before, { companyReport: null })).toEqual([
      { category: 'disappeared', source: 'company_report', label: 'Muster', before: 'Muster', after: null },
    ])
  })
})

describe('[interface C5] states in a form the interface does not state', () => {
  it('differ name by name, and both sides are there to be read', () => {
    const before = { legalName: 'Ost Werke GmbH', zzBoard: { chair: 'A', size: 3 }, retrievalTime: 'a' }
    const after = {
      legalName: 'ZZRENAMED Werke GmbH',
      zzBoard: { chair: 'B', size: 3 },
      retrievalTime: 'b',
      zzNew: [1],
    }
    expect(differencesOf(before, after)).toEqual([
      { category: 'other', source: null, label: 'legalName', before: 'Ost Werke GmbH', after: 'ZZRENAMED Werke GmbH' },
      { category: 'other', source: null, label: 'zzBoard.chair', before: 'A', after: 'B' },
      { category: 'other', source: null, label: 'zzNew', before: null, after: [1] },
    ])
    expect(differencesOf({ ...before, zzBoard: null }, before)).toMatchObject([{ label: 'zzBoard', before: null }])
  })

  it('stand beside a report that is known', () => {
    const differences = differencesOf(
      { companyReport: report('Muster', 'a'), zzRating: 'A' },
      { companyReport: report('Muster Neu', 'b'), zzRating: 'B' },
    )
    expect(differences.map(({ category, label }) => [category, label])).toEqual([
      ['name', null],
      ['other', 'zzRating'],
    ])
  })
})
