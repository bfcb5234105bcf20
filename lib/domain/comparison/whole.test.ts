import { describe, expect, it } from 'vitest'
import { CompanyReport, type CompletenessPart, resultForms, ShareholderGraph, UboReport } from '#lib/contract/index.ts'
import { type ComparedChange, type Comparison, compareReports } from './comparison.ts'
import { leftOutOf } from './facts.ts'
import { compareAccounts, compareGraphs, compareOwners } from './results.ts'
import { type SectionId, sectionIds } from './sections.ts'
import { exampleReport } from './testing/report.ts'
import { comparedWholly, type WholeSide } from './whole.ts'

const whole: WholeSide = { orderId: 'ord', parts: new Map(), leftOut: [] }
const lacking = (part: string, of: Omit<CompletenessPart, 'part'>): WholeSide => ({
  ...whole,
  parts: new Map([[part, asPart(part, of)]]),
})
/** The service names parts this version may not know. */
function asPart(part: string, of: Omit<CompletenessPart, 'part'>): CompletenessPart {
  return { state: 'given', ...of, part }
}
const shown = (changes: readonly ComparedChange<string>[]) => changes.map(({ section, kind }) => `${section} ${kind}`)

/** Each part of a report, where it is, and its section. */
const partsOfReport: [part: string, section: SectionId, without: (report: CompanyReport) => CompanyReport][] = [
  ['officers', 'officers', ofRelationships('legalRepresentatives')],
  ['owners', 'shareholders', ofRelationships('shareholders')],
  ['branches', 'branches', ofRelationships('branches')],
  ['contracts', 'contracts', ofRelationships('contractualInterests')],
  ['predecessors', 'predecessors', ofRelationships('legalPredecessors')],
  ['successors', 'successors', ofRelationships('legalSuccessors')],
  ['signing', 'rules', ofBasics('representationPolicy')],
  ['capital', 'capital', ofBasics('capital')],
  ['events', 'statusEvents', ofBasics('statusEvents')],
  ['activities', 'activities', ofBasics('activities')],
  ['employees', 'employees', ofBasics('employeeCount')],
  ['contacts', 'contacts', ofBasics('contacts')],
  ['bankAccounts', 'bankAccounts', ofBasics('bankAccounts')],
  ['charges', 'other', (report) => ({ ...report, charges: undefined })],
]

function ofRelationships(name: string) {
  return ({ relationships, ...rest }: CompanyReport): CompanyReport =>
    CompanyReport.parse({ ...rest, relationships: { ...relationships, [name]: undefined } })
}

function ofBasics(name: string) {
  return ({ basicInformation, ...rest }: CompanyReport): CompanyReport =>
    CompanyReport.parse({ ...rest, basicInformation: { ...basicInformation, [name]: undefined } })
}

const report: CompanyReport = { ...exampleReport(), charges: { items: [{ id: 'c1' }] } }
const ways: [way: string, reason: string, of: Omit<CompletenessPart, 'part'>][] = [
  ['missing', 'sourceAway', { state: 'not_requested', reason: 'source_unavailable' }],
  ['at its limit', 'sourceAway', { state: 'given', reason: 'source_at_limit' }],
  ['read in part', 'incomplete', { state: 'given', reason: 'incomplete_list' }],
  ['not understood', 'notUnderstood', { state: 'not_read', reason: 'not_understood' }],
  ['with values left out', 'notUnderstood', { state: 'given', leftOut: 1 }],
  ['not published', 'notPublished', { state: 'not_published', reason: 'not_in_this_register' }],
  ['not requested', 'notOrdered', { state: 'not_requested' }],
]
const cases = partsOfReport.flatMap(([part, section, without]) =>
  ways.map(([way, reason, of]) => [part, way, section, without, reason, of] as const),
)

describe('a comparison of two results of which one lacks a part', () => {
  it.each(cases)('calls nothing of the %s gone or new that is %s', (part, _, section, without, reason, of) => {
    const lacks = without(report)
    const sections: readonly SectionId[] = sectionIds
    const gone = compareReports(report, lacks)
    // Without what is known of the part it would be removed.
    expect([...gone.changes, ...gone.wording].map((one) => one.section)).toContain(section)
    for (const isLater of [true, false]) {
      const side = lacking(part, of)
      const compared = isLater
        ? comparedWholly(gone, [whole, side], sections)
        : comparedWholly(compareReports(lacks, report), [side, whole], sections)
      const said = [...compared.changes, ...compared.wording].map((one) => one.section)
      expect(said).not.toContain(section)
      const line = compared.notCompared.find((one) => one.section === section)
      expect((isLater ? line?.after : line?.before)?.reason).toBe(reason)
      expect((isLater ? line?.before : line?.after) ?? null).toBeNull()
      expect(compared.isSame.isKnown).toBe(false)
    }
  })

  it('says of what was read wholly what came and went', () => {
    for (const [part, section, without] of partsOfReport) {
      const compared = comparedWholly(
        compareReports(report, without(report)),
        [lacking(part, { state: 'given' }), lacking(part, { state: 'not_published', reason: 'none_entered' })],
        sectionIds,
      )
      expect([...compared.changes, ...compared.wording].map((one) => one.section)).toContain(section)
      expect(compared.notCompared).toEqual([])
    }
  })

  it('still tells what both results hold and state differently', () => {
    const [officer, ...others] = report.relationships?.legalRepresentatives ?? []
    const moved = CompanyReport.parse({
      ...report,
      relationships: { ...report.relationships, legalRepresentatives: [{ ...officer, startDate: '2020-01-01' }] },
    })
    const compared = comparedWholly(
      compareReports(report, moved),
      [whole, lacking('officers', { state: 'given', leftOut: others.length })],
      sectionIds,
    )
    expect(shown(compared.changes)).toEqual(['officers changed'])
  })

  it('is the same only where both were read wholly and the service says so', () => {
    const same = compareReports(report, report)
    expect(comparedWholly(same, [whole, whole], sectionIds).isSame).toMatchObject({ isKnown: true, value: true })
    const unstated = comparedWholly(same, [whole, { ...whole, parts: null }], sectionIds)
    expect([unstated.isSame.isKnown, unstated.isStated]).toEqual([false, false])
    const failed = lacking('officers', { state: 'not_requested', reason: 'source_unavailable' })
    expect(comparedWholly(same, [failed, failed], sectionIds).isSame.isKnown).toBe(false)
  })

  it('calls nothing gone that a prefill never has, or that was left out when it was read', () => {
    const prefill = ofRelationships('legalRepresentatives')(ofRelationships('shareholders')(report))
    const gone = compareReports(report, prefill)
    expect(shown(comparedWholly(gone, [whole, { ...whole, isPrefill: true }], sectionIds).changes)).toEqual([])
    const leftOut = leftOutOf(
      [
        { path: ['relationships', 'legalRepresentatives', 0], value: 7 },
        { path: ['relationships', 'shareholders'], value: 'none' },
        { path: ['basicInformation', 'capital', 'currency'], value: 1 },
        { path: ['basicInformation', 'addresses', 0, 'planet'], value: 'Mars' },
      ],
      resultForms.companyReport,
    )
    expect(leftOut).toHaveLength(3)
    const compared = comparedWholly(gone, [whole, { ...whole, leftOut }], sectionIds)
    expect(shown(compared.changes)).toEqual([])
    expect(compared.notCompared.map(({ section }) => section)).toEqual([
      'capital',
      'officers',
      'shareholders',
      'pledges',
    ])
  })

  it('holds for owners, graphs and accounts alike', () => {
    const owners = UboReport.parse({
      ultimateBeneficialOwners: [{ type: 'person', person: { name: { fullName: 'A' } } }],
    })
    const graph = ShareholderGraph.parse({
      rootCompanyId: 'r',
      nodes: [
        { id: 'r', type: 'company' },
        { id: 'h', type: 'person', data: { name: 'H' } },
      ],
      edges: [{ id: 'e', source: 'h', target: 'r', data: { status: 'active' } }],
    })
    const statement = {
      metadata: { periodEnd: '2025-12-31', statementType: 'annual' },
      balanceSheet: { totalEquity: '1' },
    }
    const products: [Comparison<string>, string, string][] = [
      [compareOwners(owners, {}), 'owners', 'beneficialOwners'],
      [compareGraphs(graph, ShareholderGraph.parse({ rootCompanyId: 'r' })), 'shareholders', 'owners'],
      [compareAccounts([statement], []), 'accounts', 'accounts'],
    ]
    for (const [comparison, section, part] of products) {
      expect(shown(comparison.changes)).toEqual([`${section} removed`])
      for (const [, reason, of] of ways) {
        const compared = comparedWholly(comparison, [whole, lacking(part, of)], [section])
        expect([compared.changes, compared.notCompared[0]?.after?.reason]).toEqual([[], reason])
      }
      const unread = { ...whole, leftOut: [{ path: [pathOf[section] ?? '', 0], value: null }] }
      expect(comparedWholly(comparison, [whole, unread], [section]).changes).toEqual([])
    }
    const cut = comparedWholly(
      products[1]?.[0] ?? { changes: [], wording: [], lastChanged: null },
      [whole, { ...whole, isCut: true }],
      ['shareholders'],
    )
    expect(cut.changes).toEqual([])
  })
})

const pathOf: Readonly<Record<string, string>> = {
  owners: 'ultimateBeneficialOwners',
  shareholders: 'edges',
  accounts: 'statements',
}
