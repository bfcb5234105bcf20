import { describe, expect, it } from 'vitest'
import { hitsIn, hitsLost } from './hits.ts'
import { eventsIn, sourcesIn, sourcesLost } from './monitors.ts'

const hit = { serviceId: 'co_gb_OC.301:77~x', name: 'Zunder Ltd' }

describe('companies of autocomplete', () => {
  it('are the first list of things with a service id, wherever it stands', () => {
    for (const answer of [
      { results: [hit] },
      { searchResults: [hit] },
      [hit],
      { facets: ['gb'], data: { companies: { page: [hit] } } },
      { results: [], suggestions: [hit, { text: 'no company' }] },
    ]) {
      expect(hitsIn(answer)).toEqual([hit])
    }
  })

  it('are none where a list is empty, and unknown where there is no such list', () => {
    for (const empty of [{ results: [] }, { searchResults: [], facets: ['gb'] }, []]) expect(hitsIn(empty)).toEqual([])
    for (const odd of [{}, { results: [{ id: 7 }] }, { zz: 'text' }, 'text', null, 7]) expect(hitsIn(odd)).toBeNull()
  })
})

it('companies of autocomplete stand beside entries that are none, and these are counted', () => {
  const other = { serviceId: 'co_xa_2', name: 'Other' }
  expect(hitsIn({ results: [hit, null, { name: 'no id' }, { ...other, name: 7 }] })).toEqual([
    hit,
    { serviceId: 'co_xa_2' },
  ])
  expect(hitsLost({ results: [hit, null, { name: 'no id' }, { ...other, name: 7 }] })).toBe(2)
  for (const whole of [{ results: [hit, other] }, { results: [] }, {}]) expect(hitsLost(whole)).toBe(0)
})

describe('companies of autocomplete of another form', () => {
  it('are unknown beside records of another form, whatever else is empty', () => {
    const odd = [{ id: 7, name: 'Zunder Ltd' }]
    for (const answer of [{ results: odd, warnings: [] }, { companies: odd, next: { pages: [] } }, [odd, []]]) {
      expect(hitsIn(answer)).toBeNull()
    }
    expect(hitsIn({ results: [], links: [{ rel: 'self' }] })).toEqual([])
  })
})

describe('sources of monitors', () => {
  it('are names, or records with a name under whichever key', () => {
    const names = ['company_report', 'zz_sanctions_list']
    for (const answer of [
      { sources: names },
      names,
      { sources: names.map((source) => ({ source })) },
      { serviceId: 'co_xa_1', available: names.map((slug) => ({ slug })) },
    ]) {
      expect(sourcesIn(answer)?.map(({ source }) => source)).toEqual(names)
    }
    expect(sourcesIn({ sources: [] })).toEqual([])
    expect(sourcesIn({ sources: [{ zz: 1 }] })).toBeNull()
  })
})

it('sources stand beside entries that are none, and these are counted, as are those with an odd value', () => {
  const report = { source: 'company_report', available: true, creditsPerCheck: 2 }
  const odd = [null, 7, '', [], {}, { name: 7 }, { source: '' }]
  for (const one of odd) {
    const answer = { sources: [one, report, 'shareholder_graph', one] }
    expect(sourcesIn(answer)?.map(({ source }) => source)).toEqual(['company_report', 'shareholder_graph'])
    expect(sourcesLost(answer), JSON.stringify(one)).toBe(2)
    expect(sourcesIn({ sources: [one] })).toBeNull()
  }
  for (const value of [{ available: 'no' }, { reason: 7 }, { creditsPerCheck: 'two' }, { eventCodes: [7] }]) {
    const answer = { sources: [{ ...report, ...value }, 'shareholder_graph'] }
    expect(sourcesIn(answer)).toHaveLength(2)
    expect(sourcesLost(answer), JSON.stringify(value)).toBe(1)
  }
  for (const whole of [{ sources: [report, { ...report, more: 7 }] }, { sources: [] }, {}])
    expect(sourcesLost(whole)).toBe(0)
})

describe('events of a monitor', () => {
  it('keep every field, and those without a place are told apart', () => {
    const record = {
      id: 'e1',
      occurredAt: '2026-11-21T09:00:00Z',
      headline: 'Renamed',
      details: { from: 'A', to: 'B' },
    }
    const [read] = eventsIn({ items: [record] }) ?? []
    expect(read).toMatchObject({ event: { eventId: 'e1' }, isNamed: true })
    expect(read?.unexpected).toEqual([
      { path: ['occurredAt'], value: record.occurredAt },
      { path: ['headline'], value: 'Renamed' },
      { path: ['details'], value: record.details },
    ])
  })

  it('without an id are there all the same, and of another form are unknown', () => {
    expect(eventsIn({ events: [{ headline: 'x' }] })?.map(({ isNamed, event }) => [isNamed, event.eventId])).toEqual([
      [false, '#1'],
    ])
    expect(eventsIn({ events: [] })).toEqual([])
  })

  it('that are none are counted and shown as they came, and cost no other', () => {
    const read = eventsIn({
      events: [{ eventId: 'e1', severity: 7 }, null, 'odd', { eventId: 'e4', category: 'name' }],
    })
    expect(read?.map(({ event, isNamed }) => [event.eventId, isNamed])).toEqual([
      ['e1', true],
      ['#2', false],
      ['#3', false],
      ['e4', true],
    ])
    expect(read?.map(({ unexpected }) => unexpected)).toEqual([
      [{ path: ['severity'], value: 7 }],
      [{ path: ['#2'], value: null }],
      [{ path: ['#3'], value: 'odd' }],
      [],
    ])
  })

  it('are unknown where there is no list', () => {
    expect(eventsIn({ zzCount: 3 })).toBeNull()
  })
})
