import { describe, expect, it } from 'vitest'
import {
  CompanyReport,
  type CompletenessPart,
  completenessReasons,
  completenessStates,
  ShareholderGraph,
} from '#lib/contract/index.ts'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import { assessedAreas, datesKnown, risksOf, type StoredFacts } from './index.ts'

const nothing: StoredFacts = {
  ...{ report: null, statements: null, owners: null, isOwnersClosed: false, graph: null, today: '2026-11-26' },
}
const officersSince = (...dates: (string | null)[]) =>
  CompanyReport.parse({
    relationships: {
      legalRepresentatives: dates.map((startDate, index) => ({
        person: { name: { fullName: `Officer ${index}` } },
        startDate,
      })),
    },
  })
const kindsOf = (held: Partial<StoredFacts>) => risksOf({ ...nothing, ...held }).map(({ kind }) => kind)
const partsOf = (...parts: CompletenessPart[]) => new Map(parts.map((one) => [String(one.part), one]))

describe('that no officer came in a year', () => {
  it.each([
    ['all are dated before it', ['2019-05-01', '2020'], ['noOfficerChange']],
    ['one is not dated', ['2019-05-01', null], []],
    ['one is dated by the year only that is not over for a year', ['2019-05-01', '2025'], []],
    ['one is dated by a month that may be within it', ['2025-11'], []],
    ['one is dated ahead', ['2019-05-01', '2027-01-01'], []],
    ['one came', ['2019-05-01', '2026-03-01'], ['officerChange']],
  ])('is said where %s', (_, dates, kinds) => {
    expect(kindsOf({ report: officersSince(...dates) })).toEqual(kinds)
  })

  it('is not said of a list that was not read to its end', () => {
    const report = officersSince('2019-05-01')
    const cut: Partial<StoredFacts>[] = [
      { parts: partsOf({ part: 'officers', state: 'given', reason: 'incomplete_list' }) },
      { parts: partsOf({ part: 'officers', state: 'given', leftOut: 1 }) },
      { partsUnread: 'loading' },
      { leftOut: { report: ['relationships.legalRepresentatives'] } },
      { isPrefill: true },
    ]
    for (const held of cut) expect(kindsOf({ report, ...held }), JSON.stringify(held)).toEqual([])
  })
})

describe('that a graph has no circle', () => {
  it('is not said where a node or an edge could not be read', () => {
    const graph = ShareholderGraph.parse({
      ...{ rootCompanyId: 'r', stopReason: 'completed' },
      nodes: [{ id: 'r' }, { id: 'p', type: 'person', data: { name: 'Ada' } }],
      edges: [{ id: '1', source: 'p', target: 'r' }],
    })
    expect(kindsOf({ graph })).toEqual(['noCircle'])
    expect(kindsOf({ graph, leftOut: { graph: ['graph.edges'] } })).toEqual([])
  })
})

describe('that a report dates nothing', () => {
  it('is known where each part with dates was read to its end, or its service says nothing', () => {
    expect(datesKnown({ ...nothing, report: {} }).isKnown).toBe(true)
    const parts = partsOf({ part: 'contracts', state: 'not_published', reason: 'none_entered' })
    expect(datesKnown({ ...nothing, report: {}, parts }).isKnown).toBe(true)
  })

  it('is not known of a prefill, nor where one of them is missing', () => {
    expect(datesKnown({ ...nothing, report: {}, isPrefill: true })).toEqual(unknown('notOrdered'))
    for (const part of ['events', 'officers', 'contracts', 'predecessors', 'successors']) {
      const parts = partsOf({ part, state: 'not_read', reason: 'source_unavailable' })
      expect(datesKnown({ ...nothing, report: {}, parts }), part).toEqual(unknown('sourceAway'))
    }
    const leftOut = { report: ['basicInformation.statusEvents'] }
    expect(datesKnown({ ...nothing, report: {}, leftOut })).toEqual(unknown('notUnderstood'))
  })
})

describe('that the register of owners was read', () => {
  const owner = { type: 'person', person: { name: { fullName: 'Ida Möwe' } } }
  const areaOf = (held: Partial<StoredFacts>) => assessedAreas({ ...nothing, ...held }).beneficialOwners
  const stated = (said: Pick<CompletenessPart, 'state' | 'reason' | 'leftOut'>) =>
    known(partsOf({ part: 'beneficialOwners', ...said }), { what: 'getCompleteness', id: null, on: null })
  const silent = known(null, { what: 'getCompleteness', id: null, on: null })

  it('is known only where its service says of the part what makes it whole, whatever it says of it', () => {
    const taken = completenessStates.flatMap((state) =>
      [null, ...completenessReasons].flatMap((reason) => {
        const owners = [owner]
        return areaOf({ owners, ownersStated: stated({ state, reason }) }).isKnown ? [`${state} ${reason}`] : []
      }),
    )
    expect(taken).toEqual(['given null', 'given none_entered', 'not_published none_entered'])
    expect(areaOf({ owners: [owner], ownersStated: stated({ state: 'given', leftOut: 1 }) })).toEqual(
      unknown('notUnderstood'),
    )
  })

  it('is not known before that was read, nor of a list without anybody of which nobody says that it is whole', () => {
    expect(areaOf({ owners: [owner], ownersStated: unknown('loading') })).toEqual(unknown('loading'))
    expect(areaOf({ owners: [owner], ownersStated: silent }).isKnown).toBe(true)
    expect(areaOf({ owners: [], ownersStated: silent })).toEqual(unknown('incomplete'))
    expect(areaOf({ owners: [], ownersStated: stated({ state: 'given' }) }).isKnown).toBe(true)
    expect(areaOf({ owners: [], ownersStated: stated({ state: 'not_published', reason: 'exempt' }) })).toEqual(
      unknown('notPublished'),
    )
  })

  it('is needed before an owner is said to be missing from it', () => {
    const graph = ShareholderGraph.parse({
      ...{ rootCompanyId: 'r', stopReason: 'completed' },
      nodes: [{ id: 'r' }, { id: 'p', type: 'person', data: { name: 'Ada' } }],
      edges: [{ id: '1', source: 'p', target: 'r', data: { percentage: { exact: 60 }, interestType: 'shareholding' } }],
    })
    const differ = (ownersStated: NonNullable<StoredFacts['ownersStated']>) =>
      kindsOf({ graph, owners: [owner], ownersStated }).includes('ownersDiffer')
    expect(differ(stated({ state: 'given' }))).toBe(true)
    expect(differ(stated({ state: 'given', leftOut: 1 }))).toBe(false)
    expect(differ(unknown('sourceAway'))).toBe(false)
  })
})

it('no check has passed of what is known to have changed since', () => {
  const held = { ...nothing, report: officersSince('2019-05-01') }
  expect(kindsOf(held)).toContain('noOfficerChange')
  expect(kindsOf({ ...held, changed: ['seat'] })).toContain('noOfficerChange')
  expect(kindsOf({ ...held, changed: ['officers'] })).not.toContain('noOfficerChange')
})
