import { describe, expect, it } from 'vitest'
import {
  CompanyReport,
  locales,
  notComparedReasons,
  type ScreeningState,
  ShareholderGraph,
} from '#lib/contract/index.ts'
import { unknownReasons } from '#lib/domain/knowledge/index.ts'
import type { StoredFacts } from '#lib/domain/risks/index.ts'
import { gapsOfCompany } from './overview-rest.tsx'
import { ownerTexts, riskTexts } from './testing/rendered.tsx'

const nothing: StoredFacts = {
  report: null,
  statements: null,
  owners: null,
  isOwnersClosed: false,
  graph: null,
  today: '2026-11-26',
}
const listedCompany = CompanyReport.parse({
  basicInformation: { status: { normalized: 'active', isActive: true } },
  relationships: {
    legalRepresentatives: [{ person: { name: { fullName: 'Ada' } } }],
    ownershipIncompleteReason: 'not_published_by_register',
  },
})
const alone = ShareholderGraph.parse({
  rootCompanyId: 'r',
  stopReason: 'completed',
  nodes: [{ id: 'r', type: 'rootEntity', data: { legalName: 'Tesco PLC', serviceId: 'co_gb_1' } }],
  edges: [],
})
const said = async (texts: Promise<string[]>) => (await texts).join(' ')

describe('the summary of risks', () => {
  it('names what it looked at and what it did not, and why', async () => {
    const text = await said(riskTexts({ ...nothing, report: listedCompany }, 'en'))
    expect(text).toContain('No risk indicators in what was looked at: proceedings, officers.')
    expect(text).toContain('shareholders: not published by the register')
    expect(text).toContain('equity: not ordered')
    expect(text).not.toContain('Not assessed yet')
  })

  it('says neither "no findings" nor "passed" where nothing was looked at, whatever the reason', async () => {
    for (const locale of locales) {
      for (const reason of unknownReasons) {
        const unread = { report: reason, financials: reason, ubo: reason, graph: reason }
        const text = await said(riskTexts({ ...nothing, unread }, locale))
        expect(text).not.toMatch(/No risk|no findings|passed|Keine Risiko|keine Befunde|bestanden/)
      }
    }
  })

  it('says what was found before all has been read, and not how much, nor what was looked at', async () => {
    const insolvent = CompanyReport.parse({
      basicInformation: {
        statusEvents: [{ type: 'insolvency_opened', effectiveDate: null }],
        status: { normalized: 'insolvency' },
      },
    })
    for (const locale of locales) {
      const [whole, early] = [
        await riskTexts({ ...nothing, report: insolvent }, locale),
        await riskTexts({ ...nothing, report: insolvent }, locale, null),
      ]
      expect(early.length).toBeGreaterThan(0)
      expect(whole).toEqual(expect.arrayContaining(early))
      expect(early.join(' ')).not.toMatch(/Looked at|Not assessed|passed|Geprüft|Nicht bewertet|bestanden/)
    }
  })

  it('shows no passed check of a graph of the company alone', async () => {
    const text = await said(riskTexts({ ...nothing, graph: alone }, 'en'))
    expect(text).not.toMatch(/passed|no circular|Passed/)
    expect(text).toContain('circular holdings: incomplete')
  })

  it('does not call an area unassessed that a finding is about', async () => {
    const cut = ShareholderGraph.parse({
      ...{ rootCompanyId: 'r', stopReason: 'maxDepth' },
      nodes: [
        { id: 'r', type: 'rootEntity', data: { legalName: 'Oakmoor Ltd', serviceId: 'co_xa_1' } },
        { id: 'a', type: 'company', data: { legalName: 'Elm Ltd', serviceId: 'co_xa_2' } },
      ],
      edges: [
        { id: '1', source: 'a', target: 'r', data: { interestType: 'shareholding', percentage: { exact: 60 } } },
        { id: '2', source: 'r', target: 'a', data: { interestType: 'shareholding', percentage: { exact: 60 } } },
      ],
    })
    const text = await said(riskTexts({ ...nothing, graph: cut }, 'en'))
    expect(text).toContain('The holdings form a circle.')
    expect(text).toContain('Looked at in part: circular holdings.')
    expect(text).not.toContain('circular holdings: incomplete')
  })

  it('opens with the status of the search before anything is ordered', async () => {
    const found = { status: { normalized: 'bankrupt' }, at: '2026-11-26T10:00:00Z' }
    const text = await said(riskTexts({ ...nothing, found }, 'en'))
    expect(text).toContain('Insolvency proceedings are open.')
    expect(text).not.toContain('Not assessed yet')
  })
})

describe('screening in the summary of risks', () => {
  const compared: ScreeningState = {
    ...{ serviceId: 'co_xa_1', kind: 'compared', confirmed: [], open: [], parties: 26, notCompared: null },
    lists: ['ofacSdn', 'eu', 'uk', 'un'].map((list) => ({ list, editionId: list, day: '2026-11-25' })),
  }
  const matchOf = (partyName: string, state: 'open' | 'confirmed', from: 'list' | 'provider' = 'list') => ({
    ...{ id: partyName, from, partyKey: 'p', partyName, list: 'eu', entryName: 'VOELKENING', state, at: '' },
  })
  const [open, confirmed] = [matchOf('Henrike Völkening', 'open'), matchOf('Nordrand KG', 'confirmed')]
  const textOf = (screening: ScreeningState, locale: 'en' | 'de' = 'en') =>
    said(riskTexts({ ...nothing, report: listedCompany, screening }, locale))

  it.each([
    ['en', compared, '26 parties compared with 4 lists of 25 Nov 2026: none alike'],
    ['de', compared, '26 Beteiligte mit 4 Listen vom 25. Nov. 2026 verglichen: keine Ähnlichkeit'],
    ['en', { ...compared, kind: 'open', open: [open] }, 'One possible match is undecided: Henrike Völkening'],
    ['en', { ...compared, kind: 'open', open: [open, confirmed] }, '2 possible matches are undecided'],
    [
      'de',
      { ...compared, kind: 'open', open: [open] },
      'Ein möglicher Treffer ist nicht entschieden: Henrike Völkening',
    ],
    ['en', { ...compared, kind: 'confirmed', confirmed: [confirmed] }, 'Confirmed match: Nordrand KG'],
    ['de', { ...compared, kind: 'confirmed', confirmed: [confirmed] }, 'Bestätigter Treffer: Nordrand KG'],
    ['en', { ...compared, kind: 'notCompared', notCompared: 'noList', lists: [] }, 'Not compared: no list imported'],
  ] as ['en' | 'de', ScreeningState, string][])('%s: %j says %s, first of all', async (locale, screening, sentence) => {
    const texts = await riskTexts({ ...nothing, report: listedCompany, graph: alone, screening }, locale)
    const rows = texts.slice(
      texts.findIndex((text) => /^(Serious|Attention|Not known|Passed|Schwer|Achtung|Nicht|Best)/.test(text)),
    )
    expect(rows[1]).toContain(sentence)
  })

  it('is green only where everything was compared and nothing is open', async () => {
    const greens = /passed|none alike|no findings|No risk/i
    expect(await textOf(compared)).toMatch(greens)
    for (const reason of notComparedReasons)
      expect(await textOf({ ...compared, kind: 'notCompared', notCompared: reason })).not.toMatch(
        /none alike|1 check passed/,
      )
    for (const screening of [
      { ...compared, kind: 'open', open: [open] },
      { ...compared, kind: 'confirmed', confirmed: [confirmed] },
    ])
      expect(await textOf(screening)).not.toMatch(/none alike|no findings|1 check passed|No risk/)
  })
})

describe('owners on the overview', () => {
  it('are not published where the register publishes none, and no sentence says that there is no owner', async () => {
    for (const held of [
      { ...nothing, report: listedCompany },
      { ...nothing, report: listedCompany, graph: alone },
      { ...nothing, owners: [] },
      nothing,
    ])
      for (const [locale, none] of [
        ['en', 'shows no owner'],
        ['de', 'keinen Eigentümer'],
      ] as const)
        expect(await said(ownerTexts(held, locale))).not.toContain(none)
    expect(await said(ownerTexts({ ...nothing, report: listedCompany }, 'en'))).toContain(
      'Shareholders: not published by the register',
    )
  })

  it('hold no unknown 100 % of a company whose graph ends with itself', async () => {
    expect(await said(ownerTexts({ ...nothing, graph: alone }, 'en'))).not.toContain('100 %')
  })
})

describe('what is recommended to complete the picture', () => {
  const graph = ShareholderGraph.parse({
    rootCompanyId: 'r',
    stopReason: 'completed',
    nodes: [
      { id: 'r', type: 'rootEntity', data: { legalName: 'Subject', serviceId: 'co_xa_1' } },
      { id: 'h', type: 'company', data: { legalName: 'Holder', serviceId: 'co_gb_2' } },
    ],
    edges: [{ id: '1', source: 'h', target: 'r', data: { percentage: { exact: 60 } } }],
  })
  const catalogueOf = (depth: string | null) => ({
    gb: { capabilities: { companyReport: { status: 'live', enabled: true, depth } } },
  })

  it('is no report of a jurisdiction whose reports name no shareholders', () => {
    for (const depth of ['officersOnly', 'basics', 'leiRecord'])
      expect(gapsOfCompany(graph, 'co_xa_1', catalogueOf(depth)), depth).toEqual([])
    for (const depth of ['officersAndOwners', 'officersAndSomeOwners', null])
      expect(gapsOfCompany(graph, 'co_xa_1', catalogueOf(depth))).toMatchObject([{ serviceId: 'co_gb_2' }])
  })

  it('is not the company of the page itself', () => {
    expect(gapsOfCompany(alone, 'co_gb_1', undefined)).toEqual([])
  })
})
