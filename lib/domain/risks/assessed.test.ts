import { describe, expect, it } from 'vitest'
import {
  BeneficialOwner,
  CompanyReport,
  type CompletenessPart,
  type ScreeningMatch,
  type ScreeningState,
  ShareholderGraph,
} from '#lib/contract/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { assessedAreas, holdersKnown, riskAreas } from './assessed.ts'
import type { StoredFacts } from './risk.ts'
import { risksOf } from './risks.ts'

const nothing: StoredFacts = {
  report: null,
  statements: null,
  owners: null,
  isOwnersClosed: false,
  graph: null,
  today: '2026-11-26',
}
const active = { normalized: 'active', isActive: true }
const listed = CompanyReport.parse({
  basicInformation: { status: active },
  relationships: { legalRepresentatives: [{ person: { name: { fullName: 'Ada' } } }], shareholders: [] },
})
const graphOf = (more: object) => ShareholderGraph.parse({ rootCompanyId: 'r', stopReason: 'completed', ...more })
const alone = graphOf({ nodes: [{ id: 'r', type: 'rootEntity' }], edges: [] })
const held = graphOf({
  nodes: [
    { id: 'r', type: 'rootEntity' },
    { id: 'p', type: 'person', data: { name: 'Anna Berg' } },
  ],
  edges: [{ id: '1', source: 'p', target: 'r' }],
})
const knownIn = (data: Partial<StoredFacts>) => {
  const areas = assessedAreas({ ...nothing, ...data })
  return riskAreas.filter((area) => areas[area].isKnown)
}
const partsOf = (...parts: CompletenessPart[]) => new Map(parts.map((one) => [one.part, one]))

const compared: ScreeningState = {
  ...{ serviceId: 'co_xa_1', kind: 'compared', confirmed: [], open: [], parties: 2, notCompared: null },
  lists: [{ list: 'eu', editionId: 'e', day: '2026-11-25' }],
}
const match = (partyName: string, state: 'open' | 'confirmed'): ScreeningMatch => ({
  ...{ id: partyName, from: 'list', partyKey: 'p', partyName, list: 'eu', entryName: partyName, state, at: '' },
})

describe('what a summary of risks looked at', () => {
  it('is nothing where nothing is on file, and each area says that it was not ordered', () => {
    const areas = assessedAreas(nothing)
    for (const area of riskAreas) expect(areas[area]).toEqual({ isKnown: false, reason: 'notOrdered', detail: null })
  })

  it('is what a report on file has, though it holds no finding', () => {
    expect(risksOf({ ...nothing, report: listed })).toEqual([])
    expect(knownIn({ report: listed })).toEqual(['proceedings', 'officers'])
  })

  it('is not a part whose result is still read, failed or has another form', () => {
    for (const reason of ['loading', 'sourceAway', 'notUnderstood'] as const) {
      const unread = { report: reason, financials: reason, ubo: reason, graph: reason, sanctions: reason }
      const areas = assessedAreas({ ...nothing, unread })
      expect(riskAreas.map((area) => areas[area])).toEqual(
        riskAreas.map(() => ({ isKnown: false, reason, detail: null })),
      )
    }
  })

  it.each([
    ['source_unavailable', 'sourceAway'],
    ['incomplete_list', 'incomplete'],
    ['linked_not_answered', 'incomplete'],
    ['not_understood', 'notUnderstood'],
  ] as const)('is no list that the service could not read to its end: %s', (reason, why) => {
    for (const state of ['given', 'not_read'] as const) {
      const parts = partsOf({ part: 'officers', state, reason })
      expect(assessedAreas({ ...nothing, report: listed, parts }).officers).toMatchObject({
        isKnown: false,
        reason: why,
      })
    }
  })

  it('is no officer and no shareholder of a prefill', () => {
    expect(knownIn({ report: listed, isPrefill: true })).toEqual(['proceedings'])
  })

  it('never includes an area of a sandbox company whose list is empty without a word of the register', () => {
    let empty = 0
    for (const { name, report, statements } of sandboxResults()) {
      const known = knownIn({ report, statements })
      if ((report.relationships?.shareholders ?? []).length > 0) continue
      empty += 1
      expect(known, name).not.toContain('shareholders')
    }
    expect(empty).toBeGreaterThan(0)
  })
})

describe('whether the holders of a company are known', () => {
  it('is unknown, with the register’s reason, where the register publishes none', () => {
    const report = CompanyReport.parse({ relationships: { ownershipIncompleteReason: 'not_published_by_register' } })
    expect(holdersKnown({ ...nothing, report })).toEqual({
      isKnown: false,
      reason: 'notPublished',
      detail: 'not_published_by_register',
    })
    const parts = partsOf({
      part: 'owners',
      state: 'not_published',
      reason: 'another_authority',
      detail: 'Skatteetaten',
    })
    expect(holdersKnown({ ...nothing, report: listed, parts })).toMatchObject({ detail: 'Skatteetaten' })
  })

  it('is not known from the register of beneficial owners alone, whatever it lists', () => {
    for (const owners of [[], [BeneficialOwner.parse({ person: { name: { fullName: 'Ada' } } })]])
      expect(holdersKnown({ ...nothing, owners })).toMatchObject({ isKnown: false, reason: 'notOrdered' })
  })

  it('is known from a list with holders, from one the service read to its end, and from a holding in a graph', () => {
    const report = CompanyReport.parse({ relationships: { shareholders: [{ company: { name: 'Nord' } }] } })
    expect(holdersKnown({ ...nothing, report }).isKnown).toBe(true)
    const parts = partsOf({ part: 'owners', state: 'not_published', reason: 'none_entered' })
    expect(holdersKnown({ ...nothing, report: listed, parts }).isKnown).toBe(true)
    expect(holdersKnown({ ...nothing, graph: held }).isKnown).toBe(true)
    expect(holdersKnown({ ...nothing, graph: alone }).isKnown).toBe(false)
  })
})

describe('a graph of the company alone', () => {
  it('passes no check and was not looked at for circles', () => {
    expect(risksOf({ ...nothing, graph: alone }).filter(({ weight }) => weight === 'passed')).toEqual([])
    expect(assessedAreas({ ...nothing, graph: alone }).circularHoldings).toMatchObject({ reason: 'incomplete' })
    expect(risksOf({ ...nothing, graph: held }).map(({ kind }) => kind)).toEqual(['noCircle'])
    expect(knownIn({ graph: held })).toEqual(['circularHoldings'])
  })
})

describe('before the first order', () => {
  it.each([
    ['insolvency', { normalized: 'bankrupt' }],
    ['insolvency', { original: 'In insolvency' }],
    ['dissolution', { normalized: 'inLiquidation' }],
  ])('the status of the search that found the company is a risk: %s', (kind, status) => {
    const found = { status, at: '2026-11-26T10:00:00Z' }
    expect(risksOf({ ...nothing, found })).toMatchObject([{ kind, weight: 'serious', place: { of: 'found' } }])
    expect(knownIn({ found: { status: { ...status, normalized: 'x' }, at: '' } })).toEqual(['proceedings'])
    expect(risksOf({ ...nothing, found, report: listed })).toEqual([])
  })

  it('an active status is no risk and no passed check', () => {
    expect(risksOf({ ...nothing, found: { status: active, at: '' } })).toEqual([])
  })
})

describe('sources that cannot all be right', () => {
  it('are a finding of the summary, so that no green one stands beside a discrepancy', () => {
    const owner = BeneficialOwner.parse({
      person: { name: { fullName: 'Bo Lund' } },
      interests: [{ type: 'shareholding', percentage: { exact: 60 } }],
    })
    const report = CompanyReport.parse({
      relationships: { shareholders: [{ person: { name: { fullName: 'Anna Berg' } }, percentage: { exact: 40 } }] },
    })
    const kinds = risksOf({ ...nothing, owners: [owner], report }).map(({ kind }) => kind)
    expect(kinds).toContain('ownersDiffer')
  })

  it('are so where the shares of different holders come to more than the whole, be they all companies', () => {
    const holding = (name: string, exact: number) => ({ company: { name }, percentage: { exact } })
    const listed = (...shareholders: object[]) => CompanyReport.parse({ relationships: { shareholders } })
    const kindsOf = (report: CompanyReport) => risksOf({ ...nothing, report }).map(({ kind }) => kind)
    expect(kindsOf(listed(holding('Elm Ltd', 80), holding('Ash Ltd', 60)))).toEqual(['sharesOverWhole'])
    expect(kindsOf(listed(holding('Elm Ltd', 40), holding('Ash Ltd', 60)))).toEqual([])
  })

  it('screening comes first, whatever came of it, and is a passed check only where all was compared', () => {
    const proceedings = ['insolvency', 'serious']
    const insolvent = CompanyReport.parse({
      basicInformation: { statusEvents: [{ type: 'insolvencyProceedingsOpened', state: 'current' }] },
    })
    const found = (more: Partial<ScreeningState>) =>
      risksOf({ ...nothing, report: insolvent, screening: { ...compared, ...more } }).map(({ kind, weight }) => [
        kind,
        weight,
      ])
    const [confirmed, open] = [match('Bo Lund', 'confirmed'), match('Ida Möwe', 'open')]
    expect(found({})).toEqual([['screened', 'passed'], proceedings])
    expect(found({ kind: 'confirmed', confirmed: [confirmed], open: [open], notCompared: 'changed' })).toEqual([
      ['sanctionsConfirmed', 'serious'],
      ['sanctionsUndecided', 'serious'],
      ['notScreened', 'unknown'],
      proceedings,
    ])
    expect(found({ kind: 'notCompared', notCompared: 'noList', lists: [] })).toEqual([
      ['notScreened', 'unknown'],
      proceedings,
    ])
    expect(risksOf(nothing)).toEqual([])
  })

  it('lists are looked at where each was read wholly', () => {
    expect(knownIn({ screening: compared })).toEqual(['sanctions'])
    const inPart = { ...compared, kind: 'notCompared', notCompared: 'inPart' }
    expect(assessedAreas({ ...nothing, screening: inPart }).sanctions).toMatchObject({ reason: 'incomplete' })
    expect(knownIn({ screening: null })).toEqual([])
  })
})
