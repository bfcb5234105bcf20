import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FactName, StatedFact } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import {
  type AnswerRow,
  type ChangeRow,
  changesSince,
  companyState,
  partiesGone,
  partyChanges,
  type StateRows,
  type StateWeights,
} from './index.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const weights: StateWeights = {
  ofFact: (fact) => (fact === 'holders' || fact === 'officers' ? 'serious' : 'notable'),
  ofConfirmedMatch: 'serious',
  ofChange: ({ category }) => ({ facts: [category as FactName], severity: 'serious' }),
}
const text = (fact: FactName, value: string, more: Partial<StatedFact> = {}): StatedFact => ({
  ...{ fact, key: value.toLowerCase(), text: value, isWhole: true },
  ...more,
})
const list = (fact: FactName, shares: Readonly<Record<string, string | null>>, isWhole = true): StatedFact => {
  const items = Object.entries(shares).map(([name, share]) => ({ key: name.toLowerCase(), name, detail: null, share }))
  return { fact, key: JSON.stringify(shares), text: null, items, isWhole }
}
const answer = (orderId: string, product: string, on: number, ...facts: StatedFact[]): AnswerRow => ({
  ...{ orderId, product, at: day(on), recordedAt: day(on), facts },
})
const change = (changeId: string, category: FactName, on: number, before: unknown, after: unknown): ChangeRow => ({
  ...{ changeId, eventCode: null, category, diffPath: null, before, after, detectedAt: day(on), recordedAt: day(on) },
})
const stateOf = (rows: Partial<StateRows>) =>
  companyState({ serviceId: 'co_xa_1', answers: [], changes: [], matches: [], cases: [], ...rows }, weights, 1)
const person = (fullName: string, exact?: number) => ({
  ...{ type: 'person', person: { name: { fullName } } },
  ...(exact === undefined ? {} : { percentage: { exact } }),
})

describe('what a monitor found after a report', () => {
  const report = answer('r1', 'report', 10, list('officers', { 'Ann Lee': null, 'Bo Ek': null }), text('seat', 'Old 1'))
  const resigned = change('c1', 'officers', 12, person('Bo Ek'), null)

  it('touches the report in what it changed and in nothing else', () => {
    const { later, facts } = stateOf({ answers: [report], changes: [resigned] })
    expect(later).toMatchObject([{ id: 'change:c1', facts: ['officers'], touches: ['r1'], severity: 'serious' }])
    expect(facts.map(({ fact, later }) => [fact, later])).toEqual([
      ['seat', []],
      ['officers', ['change:c1']],
    ])
  })

  it('touches no report that was read afterwards, and none that has it already', () => {
    const after = answer('r2', 'report', 13, list('officers', { 'Ann Lee': null }))
    expect(stateOf({ answers: [report, after], changes: [resigned] }).later).toMatchObject([
      { kind: 'newerAnswer', facts: ['officers'], touches: ['r1'] },
    ])
    const known = answer('r3', 'report', 11, list('officers', { 'Ann Lee': null }))
    expect(stateOf({ answers: [known], changes: [resigned] }).later).toEqual([])
  })

  it('touches a report in what is read with it and not kept: a number, an activity', () => {
    const number = change('c3', 'identifiers', 12, null, { value: 'HRB 1' })
    const search = answer('search:1', 'search', 10, text('name', 'A'))
    const { later, facts } = stateOf({ answers: [report, search], changes: [number] })
    expect(later).toMatchObject([{ id: 'change:c3', touches: ['r1'] }])
    expect(facts.flatMap((fact) => fact.later)).toEqual([])
    const after = answer('r2', 'report', 13, text('seat', 'Old 1'))
    expect(stateOf({ answers: [report, after], changes: [number] }).later).toEqual([])
  })

  it('touches a list that is not whole: who left may be among those it lacks', () => {
    const cut = answer('r4', 'report', 11, list('officers', { 'Ann Lee': null }, false))
    expect(stateOf({ answers: [cut], changes: [resigned] }).later).toHaveLength(1)
  })

  it('touches the holder whose share it moved, until an answer has the new share', () => {
    const holders = (share: string) => answer('g1', 'graph', 10, list('holders', { 'Ann Lee': share }))
    const fell = change('c2', 'holders', 12, person('Ann Lee', 37.5), person('Ann Lee', 19))
    expect(stateOf({ answers: [holders('37.5')], changes: [fell] }).later[0]?.touches).toEqual(['g1'])
    expect(stateOf({ answers: [holders('19')], changes: [fell] }).later).toEqual([])
  })
})

describe('sources of one company', () => {
  const graph = answer('g1', 'graph', 3, list('holders', { 'Ann Lee': '37.5', 'Bo Ek': '62.5' }))

  it('a fresh report touches the older graph that it contradicts, and shows both with their days', () => {
    const report = answer('r1', 'report', 26, list('holders', { 'Ann Lee': '19', 'Bo Ek': '62.5', 'Cy Fa': '18.5' }))
    const { later, facts } = stateOf({ answers: [graph, report] })
    expect(later).toMatchObject([{ id: 'newer:r1:holders', touches: ['g1'], from: { id: 'r1' } }])
    expect(facts[0]?.values.map(({ from }) => [from.id, from.at.slice(0, 10)])).toEqual([
      ['r1', '2026-11-26'],
      ['g1', '2026-11-03'],
    ])
  })

  it('a list that lacks entries contradicts nothing it does not name otherwise', () => {
    const cut = answer('r1', 'report', 26, list('holders', { 'Bo Ek': '62.5' }, false))
    expect(stateOf({ answers: [graph, cut] }).later).toEqual([])
    const open = answer('r2', 'report', 26, list('holders', { 'Ann Lee': null, 'Bo Ek': '62.5' }))
    expect(stateOf({ answers: [graph, open] }).later).toEqual([])
  })

  it('two counts of one day are shown both, and neither is news', () => {
    const report = answer('r1', 'report', 26, text('employees', '412', { day: '2025-12-31' }))
    const audited = { day: '2025-12-31', scope: 'entity', isAudited: true } as const
    const accounts = answer('f1', 'financials', 20, text('employees', '384', audited))
    const { facts, later } = stateOf({ answers: [report, accounts] })
    expect(facts[0]?.values.map(({ stated }) => stated.text)).toEqual(['412', '384'])
    expect(later).toEqual([])
    const group = answer('f1', 'financials', 20, text('employees', '900', { ...audited, scope: 'group' }))
    expect(stateOf({ answers: [group, report] }).facts.map(({ values }) => values.length)).toEqual([1, 1])
  })

  it('a search that calls a company active says less than its report; one that calls it deleted is news', () => {
    const report = answer('r1', 'report', 10, text('status', 'insolvency'))
    const active = answer('search:1', 'search', 20, text('status', 'active', { isWeak: true }))
    expect(stateOf({ answers: [report, active] }).later).toEqual([])
    const deleted = answer('search:1', 'search', 20, text('status', 'inactive'))
    expect(stateOf({ answers: [report, deleted] }).later).toMatchObject([{ touches: ['r1'], from: { kind: 'search' } }])
  })

  it('reading the same again is no news: what is known keeps its id', () => {
    const reports = [1, 2, 3].map((on) => answer(`r${on}`, 'report', on, text('seat', on === 1 ? 'Old 1' : 'New 2')))
    const idsOf = (count: number) => stateOf({ answers: reports.slice(0, count) }).later.map(({ id }) => id)
    expect(idsOf(2)).toEqual(['newer:r2:seat'])
    expect(idsOf(3)).toEqual(['newer:r2:seat'])
  })
})

const facts = fc.oneof(
  fc.constantFrom('A 1', 'B 2', 'C 3').map((value) => text('seat', value)),
  fc.record({ ann: fc.constantFrom('37.5', '19', null), isWhole: fc.boolean() }).map(({ ann, isWhole }) => {
    return list('holders', ann === null ? { 'Bo Ek': '50' } : { 'Ann Lee': ann }, isWhole)
  }),
)
const anyAnswer = fc
  .record({
    id: fc.integer({ min: 1, max: 4 }),
    product: fc.constantFrom('report', 'graph', 'prefill', 'search'),
    on: fc.integer({ min: 1, max: 4 }),
    stated: fc.array(facts, { minLength: 1, maxLength: 2 }),
  })
  .map(({ id, product, on, stated }) => answer(`${product}-${id}`, product, on, ...stated))
const anyChange = fc
  .record({ id: fc.integer({ min: 1, max: 3 }), on: fc.integer({ min: 1, max: 5 }), isSeat: fc.boolean() })
  .map(({ id, on, isSeat }) => {
    const of = `c${id}-${on}-${isSeat}`
    return isSeat
      ? change(of, 'seat', on, 'A 1', 'B 2')
      : change(of, 'holders', on, person('Ann Lee', 37.5), person('Ann Lee', 19))
  })

function* orders<T>(rest: readonly T[]): Generator<T[]> {
  if (rest.length === 0) yield []
  for (const [at, one] of rest.entries())
    for (const others of orders(rest.filter((_, other) => other !== at))) yield [one, ...others]
}

it('any order of arrival, and arriving twice, gives the same state', () => {
  const events = fc.uniqueArray(fc.oneof(anyAnswer, anyChange), {
    maxLength: 6,
    selector: (one) => ('orderId' in one ? one.orderId : one.changeId),
  })
  const stateIn = (arrived: readonly (AnswerRow | ChangeRow)[]) =>
    JSON.stringify(
      stateOf({
        answers: arrived.flatMap((one) => ('orderId' in one ? [one] : [])),
        changes: arrived.flatMap((one) => ('changeId' in one ? [one] : [])),
      }),
    )
  fc.assert(
    fc.property(events, (history) => {
      const expected = stateIn(history)
      for (const order of orders(history)) expect(stateIn(order)).toBe(expected)
      expect(stateIn([...history, ...history])).toBe(expected)
    }),
    { numRuns: counted(2_000) },
  )
})

it('what only an erased answer knew is gone, and nothing else', () => {
  const known = fc.uniqueArray(anyAnswer, { minLength: 1, maxLength: 5, selector: ({ orderId }) => orderId })
  fc.assert(
    fc.property(known, ([erased, ...others]) => {
      const { facts, later, answers } = stateOf({ answers: others })
      const ids = [
        ...answers.map(({ orderId }) => orderId),
        ...later.flatMap(({ from, touches }) => [from.id, ...touches]),
      ]
      expect([...ids, ...facts.flatMap(({ values }) => values.map(({ from }) => from.id))]).not.toContain(
        erased?.orderId,
      )
    }),
    { numRuns: counted(2_000) },
  )
})

it('who is said to be gone is no longer drawn as current', () => {
  const report = answer('r1', 'report', 10, list('officers', { 'Ann Lee': null, 'Bo Ek': null }))
  const resigned = change('c1', 'officers', 12, person('Bo Ek'), null)
  const changes = changesSince(stateOf({ answers: [report], changes: [resigned] }))
  expect([...partiesGone(changes, 'officers')]).toEqual(['bo ek'])
  expect([...partiesGone(changes, 'holders')]).toEqual([])
  const moved = change('c2', 'holders', 12, person('Bo Ek', 30), person('Bo Ek', 20))
  const held = answer('g1', 'graph', 10, list('holders', { 'Bo Ek': '30' }))
  expect([...partiesGone(changesSince(stateOf({ answers: [held], changes: [moved] })), 'holders')]).toEqual([])
})

it('a share that an answer states is old where a change or a newer answer has another, or nobody holds it', () => {
  const held = answer('g1', 'graph', 10, list('holders', { 'Bo Ek': '30', 'Ann Lee': '20', 'Cy Ott': '50' }))
  const fell = change('c1', 'holders', 12, person('Bo Ek', 30), person('Bo Ek', 20))
  const changesIn = (rows: Partial<StateRows>) => [...partyChanges(changesSince(stateOf(rows)), 'holders')]
  expect(changesIn({ answers: [held], changes: [fell] })).toEqual([['bo ek', { isGone: false, share: '20' }]])
  const newer = answer('r1', 'report', 14, list('holders', { 'Bo Ek': '19', 'Cy Ott': '50' }))
  expect(changesIn({ answers: [held, newer], changes: [fell] }).toSorted()).toEqual([
    ['ann lee', { isGone: true, share: null }],
    ['bo ek', { isGone: false, share: '19' }],
  ])
  const inPart = answer('r2', 'report', 14, list('holders', { 'Bo Ek': '30' }, false))
  expect(changesIn({ answers: [held, inPart] })).toEqual([])
})
