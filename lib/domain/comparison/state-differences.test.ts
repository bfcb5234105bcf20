import { describe, expect, it } from 'vitest'
import type { CompletenessPart } from '#lib/contract/index.ts'
import { differencesOf } from './state-differences.ts'
import type { ComparedState } from './state-sides.ts'

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
    expect(differencesOf(before, after).differences).toMatchObject([
      { category: 'name', source: 'company_report', before: 'Muster', after: 'Muster Neu' },
      { category: 'ownership', source: 'shareholder_graph', label: 'Anna' },
      { category: 'ownership', label: 'Cem', before: null },
    ])
  })

  it('are nothing where nothing was found yet, and one thing where the company is gone', () => {
    expect(differencesOf(null, null).differences).toEqual([])
    const before = { companyReport: report('Muster', 'a') }
    expect(differencesOf(before, { companyReport: null }).differences).toEqual([
      { category: 'disappeared', source: 'company_report', label: 'Muster', before: 'Muster', after: null },
    ])
  })
})

describe('states in a form the interface does not state', () => {
  it('differ name by name, and both sides are there to be read', () => {
    const before = { legalName: 'Ost Werke GmbH', zzBoard: { chair: 'A', size: 3 }, retrievalTime: 'a' }
    const after = {
      legalName: 'ZZRENAMED Werke GmbH',
      zzBoard: { chair: 'B', size: 3 },
      retrievalTime: 'b',
      zzNew: [1],
    }
    expect(differencesOf(before, after).differences).toEqual([
      { category: 'other', source: null, label: 'legalName', before: 'Ost Werke GmbH', after: 'ZZRENAMED Werke GmbH' },
      { category: 'other', source: null, label: 'zzBoard.chair', before: 'A', after: 'B' },
      { category: 'other', source: null, label: 'zzNew', before: null, after: [1] },
    ])
    expect(differencesOf({ ...before, zzBoard: null }, before).differences).toMatchObject([
      { label: 'zzBoard', before: null },
    ])
  })

  it('stand beside a report that is known', () => {
    const { differences } = differencesOf(
      { companyReport: report('Muster', 'a'), zzRating: 'A' },
      { companyReport: report('Muster Neu', 'b'), zzRating: 'B' },
    )
    expect(differences.map(({ category, label }) => [category, label])).toEqual([
      ['name', null],
      ['other', 'zzRating'],
    ])
  })
})

/** The service names parts this version may not know. */
function asPart(part: string, of: Omit<CompletenessPart, 'part'>): CompletenessPart {
  return { state: 'given', ...of, part }
}

describe('states of which one was not read wholly', () => {
  const officer = (fullName: string) => ({ person: { name: { fullName } }, role: { original: 'director' } })
  const stated = (
    officers: ReturnType<typeof officer>[] | null | undefined,
    completeness?: Omit<CompletenessPart, 'part'>,
  ): ComparedState => ({
    companyReport: { ...report('Muster', 'a'), relationships: { legalRepresentatives: officers } },
    ...(completeness === undefined ? {} : { completeness: { companyReport: [asPart('officers', completeness)] } }),
  })
  const both = [officer('Anna'), officer('Ben')]
  const said = ({ differences, notCompared }: ReturnType<typeof differencesOf>) => [
    differences.map(({ label, before, after }) => [
      label,
      before === null ? 'added' : after === null ? 'removed' : 'changed',
    ]),
    notCompared,
  ]

  it.each([
    { state: 'not_published', reason: 'company_ended' },
    { state: 'not_read', reason: 'source_unavailable' },
    { state: 'given', reason: 'incomplete_list' },
    { state: 'given', reason: 'source_at_limit' },
    { state: 'masked' },
  ])('nobody has left or come where the other state has $state $reason', (completeness) => {
    const [whole, lacking] = [stated(both, { state: 'given' }), stated([officer('Anna')], completeness)]
    for (const pair of [
      [whole, lacking],
      [lacking, whole],
    ] as const) {
      const found = differencesOf(...pair)
      expect(said(found)).toEqual([[], ['officers']])
      expect(found.isSame.isKnown).toBe(false)
    }
  })

  it('who has left is said of a list read whole, and of those named where the same is hidden', () => {
    for (const completeness of [{ state: 'given' }, { state: 'masked', reason: 'protected', detail: '2' }]) {
      const found = differencesOf(stated(both, completeness), stated([officer('Anna')], completeness))
      expect(said(found)).toEqual([[['Ben', 'removed']], []])
      expect(found.isSame).toMatchObject({ isKnown: true, value: false })
    }
    const none = { state: 'not_published', reason: 'none_entered' }
    expect(said(differencesOf(stated([officer('Ben')], { state: 'given' }), stated(undefined, none)))).toEqual([
      [['Ben', 'removed']],
      [],
    ])
  })

  it('a value that was not understood changes nothing, and an entry that went has gone', () => {
    const odd = { state: 'given', reason: 'not_understood', leftOut: 1 }
    const withoutRole = { person: { name: { fullName: 'Anna' } } }
    const after = stated([withoutRole as ReturnType<typeof officer>], odd)
    expect(said(differencesOf(stated(both, { state: 'given' }), after))).toEqual([[['Ben', 'removed']], ['officers']])
  })

  it('a role that was not understood is no other role, and another role is one', () => {
    const odd = { state: 'given', reason: 'not_understood', leftOut: 1 }
    const anna = (role: object) => ({ person: { name: { fullName: 'Anna' } }, role }) as ReturnType<typeof officer>
    const withRole = (role: object) =>
      differencesOf(stated([officer('Anna')], { state: 'given' }), stated([anna(role)], odd))
    expect(withRole({}).differences).toEqual([])
    expect(withRole({ original: 'secretary' }).differences).toMatchObject([{ category: 'officers', label: 'Anna' }])
  })

  it('a service that does not say what its states lack has removed only what it says is none', () => {
    for (const nothing of [undefined, null])
      expect(said(differencesOf(stated(both), stated(nothing)))).toEqual([[], ['officers']])
    expect(said(differencesOf(stated([officer('Ben')]), stated([])))).toEqual([[['Ben', 'removed']], []])
    expect(said(differencesOf(stated(null), stated([officer('Ben')])))).toEqual([[], ['officers']])
  })

  it('what the console left out when it read a state was not removed', () => {
    const unexpected = [{ path: ['newState', 'companyReport', 'relationships', 'legalRepresentatives', 1], value: 7 }]
    expect(said(differencesOf(stated(both), stated([officer('Anna')]), unexpected))).toEqual([[], ['officers']])
  })

  it('only null says that a company is gone; a state of another source does not', () => {
    const before = { companyReport: report('Muster', 'a'), graph: graph({ Anna: 60 }, 'a') }
    expect(said(differencesOf(before, { graph: graph({ Anna: 60 }, 'b') }))).toEqual([[], ['company-details']])
    expect(said(differencesOf(before, { companyReport: report('Muster', 'b') }))).toEqual([[], ['shareholder-graph']])
    expect(said(differencesOf(before, null))).toEqual([[], ['company-details', 'shareholder-graph']])
  })

  it.each([
    ['cut', { stopReason: 'credit_limit' }, {}],
    ['with a failed part', { errors: [{ code: 'source.unavailable' }] }, {}],
    ['not published', {}, { state: 'not_published', reason: 'legal_form' }],
    ['not read', {}, { state: 'not_read', reason: 'incomplete_list' }],
  ])('no holder has left a graph that is %s', (_, more, part) => {
    const whole: ComparedState = { graph: graph({ Anna: 60, Ben: 40 }, 'a') }
    const lacking: ComparedState = {
      graph: { ...graph({ Anna: 60 }, 'b'), ...more },
      completeness: { graph: 'state' in part ? [asPart('owners', part)] : [] },
    }
    expect(said(differencesOf(whole, lacking))).toEqual([[], ['ownership']])
    expect(said(differencesOf(lacking, whole))).toEqual([[], ['ownership']])
  })
})
