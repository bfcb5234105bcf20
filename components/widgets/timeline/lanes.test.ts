import { expect, it } from 'vitest'
import type { MonitorChange } from '#lib/contract/index.ts'
import { axisOf, happenedIn } from './lanes.ts'
import { timelineOf } from './timeline.ts'

const change = (changeId: string, more: Partial<MonitorChange>): MonitorChange => ({
  ...{ changeId, monitorId: 'm', detectedAt: '2026-11-26T08:00:00Z', weight: 'serious' },
  ...more,
})
const nothing = { moments: [], changes: [], statements: [], retrieved: [] }

it('puts all that has a day in its lane, oldest first, and leaves out what has none', () => {
  const happened = happenedIn(
    {
      moments: timelineOf({
        basicInformation: { dates: { incorporationDate: { normalized: '1998-03-03' } } },
        relationships: { legalRepresentatives: [{ startDate: '2024' }, { startDate: { original: 'seit Gründung' } }] },
      }),
      changes: [
        change('left', { category: 'officers', eventCode: 'OFFICER_RESIGNED', before: { endDate: '2025-01-02' } }),
        change('new', { category: 'a kind of next year' }),
      ],
      statements: [],
      retrieved: [{ orderId: 'ord_1', product: 'report', at: '2026-11-03T10:00:00Z' }],
    },
    '2026-11-28',
  )
  expect(happened.map(({ lane, day }) => `${lane} ${day}`)).toEqual([
    'status 1998-03-03',
    'officers 2024-01-01',
    'officers 2025-01-02',
    'ours 2026-11-03',
    'other 2026-11-26',
  ])
})

it('has the accounts of a period once, when they were filed first', () => {
  const filed = (filingDate: string, periodEnd = '2025-12-31') => ({ metadata: { filingDate, periodEnd } })
  const statements = [filed('2026-12-01'), filed('2026-08-21'), filed('2025-06-27', '2024-12-31'), { metadata: {} }]
  expect(happenedIn({ ...nothing, statements }, '2026-12-31').map(({ id, day }) => `${id}: ${day}`)).toEqual([
    'accounts 2024-12-31: 2025-06-27',
    'accounts 2025-12-31: 2026-08-21',
  ])
})

it('runs from the first year, ten years back at most, and holds what is earlier at its beginning', () => {
  const retrieved = (at: string) => ({ orderId: at, product: 'report', at })
  const of = (...days: string[]) =>
    axisOf(happenedIn({ ...nothing, retrieved: days.map(retrieved) }, '2026-12-31'), '2026-12-31')
  expect(of('2025-06-01').from).toBe(2025)
  const long = of('1998-03-03', '2026-12-31')
  expect([long.from, long.xOf('1998-03-03'), long.xOf('2017-01-01'), long.xOf('2026-12-31')]).toEqual([2017, 0, 0, 1])
  expect(long.xOf('2022-01-01')).toBeCloseTo(0.5, 2)
  expect(of().from).toBe(2026)
})

it('draws nothing that is still to come, and no day that is none', () => {
  const since = (startDate: string) => ({ startDate })
  const moments = timelineOf({
    relationships: { legalRepresentatives: ['2026-11-28', '2026-11-29', '2030', '2024-13-45'].map(since) },
  })
  expect(happenedIn({ ...nothing, moments }, '2026-11-28').map(({ day }) => day)).toEqual(['2026-11-28'])
})
