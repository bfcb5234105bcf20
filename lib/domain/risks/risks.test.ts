import { describe, expect, it } from 'vitest'
import { BeneficialOwner, CompanyReport, ShareholderGraph, Statement } from '#lib/contract/index.ts'
import type { FoundRisk, RiskKind, StoredFacts } from './risk.ts'
import { risksOf } from './risks.ts'

const nothing: StoredFacts = {
  report: null,
  statements: null,
  owners: null,
  isOwnersClosed: false,
  graph: null,
  today: '2026-11-23',
}
const kindsOf = (held: Partial<StoredFacts>) => risksOf({ ...nothing, ...held }).map(({ kind }) => kind)
const found = (kind: RiskKind, held: Partial<StoredFacts>): FoundRisk | undefined =>
  risksOf({ ...nothing, ...held }).find((one) => one.kind === kind)
const report = (value: unknown) => CompanyReport.parse(value)
const sources = { reg: { type: 'officialRegister' }, web: { type: 'selfDeclaration' } }
const accounts = (periodEnd: string, totalEquity: string, more: object = {}) =>
  Statement.parse({
    metadata: {
      periodStart: `${periodEnd.slice(0, 4)}-01-01`,
      periodEnd,
      scope: 'entity',
      statementType: 'annual',
      currency: 'EUR',
      reportingScale: 'thousands',
      ...more,
    },
    balanceSheet: { totalEquity },
  })

describe('risks of stored results', () => {
  it('are none where nothing is on file', () => {
    expect(risksOf(nothing)).toEqual([])
    expect(kindsOf({ report: {}, statements: [], owners: [] })).toEqual([])
  })

  it('name insolvency once: from its event, else from the status or the risk factor', () => {
    const event = { type: 'insolvencyProceedingsOpened', state: 'current', effectiveDate: '2026-11-02', source: 'reg' }
    const status = { normalized: 'bankrupt' }
    const factors = { openInsolvencyProceedings: true }
    const entered = report({ risk: { factors }, basicInformation: { status, statusEvents: [event] } })
    expect(risksOf({ ...nothing, report: entered })).toMatchObject([
      { kind: 'insolvency', isEntered: true, since: '2026-11-02', place: { section: 'events', reference: 'reg' } },
    ])
    expect(found('insolvency', { report: report({ risk: { factors } }) })).toMatchObject({ place: { section: 'risk' } })
    const ended = { ...event, state: 'ended' }
    expect(kindsOf({ report: report({ basicInformation: { statusEvents: [ended] } }) })).toEqual([])
  })

  it('count overdue accounts in days and say which accounts are on file', () => {
    const late = report({ risk: { factors: { accountsOverdueDays: 143 } } })
    const statements = [accounts('2024-12-31', '1'), accounts('2025-12-31', '2', { filingDate: '2026-04-30' })]
    expect(found('overdueAccounts', { report: late, statements })).toMatchObject({
      days: 143,
      latest: { periodEnd: '2025-12-31', filedOn: '2026-04-30' },
    })
  })

  it('give negative equity in whole currency with the years before, and positive equity as a passed check', () => {
    const statements = [
      accounts('2023-12-31', '5300'),
      accounts('2025-12-31', '-13244'),
      accounts('2024-12-31', '-2100'),
    ]
    expect(found('negativeEquity', { statements })).toMatchObject({
      weight: 'serious',
      newest: { amount: '-13244000', currency: 'EUR', on: '2025-12-31' },
      earlier: [{ amount: '-2100000' }, { amount: '5300000' }],
    })
    expect(found('positiveEquity', { statements: [accounts('2025-12-31', '1')] })).toMatchObject({ weight: 'passed' })
    const group = accounts('2025-12-31', '-1', { scope: 'consolidated' })
    expect(kindsOf({ statements: [group] })).toEqual([])
  })

  it('join the company’s own shares, the circles of the report and those of the graph in one finding', () => {
    const id = [{ type: 'service_id', value: 'co_1' }]
    const circular = report({
      risk: { factors: { circularOwnership: ['Thalassa'] } },
      basicInformation: { identifiers: id },
      relationships: { shareholders: [{ company: { name: 'Optik', identifiers: id }, percentage: { exact: 2.1 } }] },
    })
    const graph = ShareholderGraph.parse({
      rootCompanyId: 'r',
      nodes: [
        { id: 'r', type: 'rootEntity' },
        { id: 'a', type: 'company', data: { legalName: 'Meltemi' } },
      ],
      edges: [
        { id: '1', source: 'a', target: 'r' },
        { id: '2', source: 'r', target: 'a' },
      ],
    })
    const risks = risksOf({ ...nothing, report: circular, graph })
    expect(risks.filter(({ kind }) => kind === 'circularHoldings')).toMatchObject([
      { ownShare: { exact: 2.1 }, through: ['Thalassa', 'Meltemi'] },
    ])
  })

  it('name the companies at which a graph ends before a person; a whole graph without a circle is a passed check', () => {
    const graph = ShareholderGraph.parse({
      rootCompanyId: 'r',
      stopReason: 'completed',
      nodes: [
        { id: 'r', type: 'rootEntity' },
        { id: 'a', type: 'company', data: { legalName: 'Polana' } },
        { id: 'p', type: 'person', data: { name: 'Anna Berg' } },
      ],
      edges: [
        { id: '1', source: 'a', target: 'r' },
        { id: '2', source: 'p', target: 'r' },
      ],
    })
    expect(risksOf({ ...nothing, graph })).toMatchObject([
      { kind: 'branchEnds', names: ['Polana'], place: { of: 'graph' } },
      { kind: 'noCircle', weight: 'passed' },
    ])
    expect(kindsOf({ graph: { ...graph, stopReason: 'aborted' } })).not.toContain('noCircle')
  })

  it('say what the list of shareholders leaves open and who states a holding alone', () => {
    const open = report({
      sources,
      relationships: {
        ownershipIncompleteReason: 'largest_holdings_only',
        shareholders: [
          { company: { name: 'Nord' }, percentage: { exact: 60 }, source: 'reg' },
          { company: { name: 'Fonds' }, percentage: { exact: 10 }, source: 'web' },
        ],
      },
    })
    expect(found('undisclosedShares', { report: open })).toMatchObject({ share: { exact: 30 }, declared: ['Fonds'] })
  })

  it('name nominees by what a source states of the holding, never by a company’s name', () => {
    const shareholders = [
      { company: { name: 'Ostkai Treuhand GmbH' }, percentage: { exact: 50 } },
      { company: { name: 'Holder' }, percentage: { exact: 50 }, interestDetails: 'as nominee' },
    ]
    expect(found('nominees', { report: report({ relationships: { shareholders } }) })).toMatchObject({
      names: ['Holder'],
    })
  })

  it('tell a closed register of owners from owners whose interests have all ended', () => {
    expect(kindsOf({ isOwnersClosed: true })).toEqual(['ownersClosed'])
    const owners = [
      { person: { name: { fullName: 'Jost' } }, interests: [{ type: 'shareholding', endDate: '2020-01-01' }] },
      { person: { name: { fullName: 'Henrike' } }, interests: [{ type: 'shareholding' }] },
    ].map((one) => BeneficialOwner.parse(one))
    expect(found('endedOwners', { owners, isOwnersClosed: true })).toMatchObject({ names: ['Jost'] })
    expect(kindsOf({ owners, isOwnersClosed: true })).toEqual(['endedOwners'])
  })

  it('count a change of officers, name or seat as recent for a year', () => {
    const changed = report({
      sources,
      basicInformation: {
        identifiers: [
          {
            extra: {
              formerAddresses: [{ address: 'Weg 1', until: '2026-06-14' }],
              formerNames: [{ name: 'Old GmbH', until: '2016-03-31' }],
            },
          },
        ],
      },
      relationships: {
        legalRepresentatives: [
          { person: { name: { fullName: 'Anna' } }, startDate: '2026-05-01', source: 'reg' },
          { person: { name: { fullName: 'Declared' } }, startDate: '2026-10-01', source: 'web' },
          { person: { name: { fullName: 'Bo' } }, startDate: '2024', source: 'reg' },
        ],
      },
    })
    expect(risksOf({ ...nothing, report: changed })).toMatchObject([
      { kind: 'seatChange', from: 'Weg 1', until: '2026-06-14' },
      { kind: 'officerChange', names: ['Anna'], since: '2026-05-01' },
    ])
    const calm = found('noOfficerChange', { report: changed, today: '2028-01-01' })
    expect(calm).toMatchObject({ weight: 'passed', since: '2026-05-01' })
  })

  it('hand on a factor no rule knows, and a contract of control that is in force', () => {
    const interest = { type: 'dominationAgreement', percentage: { minimum: 50, maximum: 75 }, startDate: '2018-01-01' }
    const controlled = report({
      risk: { factors: { sanctionsHit: 'perhaps', isClean: false } },
      relationships: {
        contractualInterests: [
          { companyIs: 'subject', party: { name: 'Nordrand' }, interests: [interest] },
          { companyIs: 'subject', party: { name: 'Before' }, interests: [{ ...interest, endDate: '2020-12-31' }] },
        ],
      },
    })
    expect(risksOf({ ...nothing, report: controlled })).toMatchObject([
      { kind: 'contractControl', party: 'Nordrand', share: { minimum: 50 } },
      { kind: 'otherFactor', name: 'sanctionsHit', value: 'perhaps' },
    ])
  })
})
