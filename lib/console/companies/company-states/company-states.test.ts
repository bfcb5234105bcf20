import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import type { Context } from '../../core/context.ts'
import { saveChanges } from '../../service/changes/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { eraseAnswers, saveAnswer, saveSearched, sinceReviewColumns, sinceReviewJoin } from './index.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

const hour = 3_600_000
const at = (hours: number) => new Date(harness.clock.now().getTime() - 100 * hour + hours * hour)
const stateOf = async (serviceId: string) => (await ask('getCompanyState', { params: { serviceId } })).value

const reportOf = (seat: string) => ({
  type: 'companyReport',
  companyReport: { basicInformation: { legalName: 'State AG', addresses: [{ type: 'registered', original: seat }] } },
})

function report(serviceId: string, orderId: string, hours: number, seat: string): Promise<void> {
  const order = { orderId, serviceId, product: 'report', at: at(hours) }
  return harness.database.transaction((tx) => saveAnswer(tx, order, { result: reportOf(seat) }, at(hours)))
}

async function moved(serviceId: string, changeId: string, hours: number, to: string): Promise<void> {
  const base = { changeId, serviceId, monitorId: 'm1', companyName: null, eventCode: 'ADDRESS_CHANGED', source: null }
  const change = {
    ...base,
    category: 'address',
    severity: null,
    isFiltered: null,
    diffPath: null,
    before: 'x',
    after: to,
  }
  const row = { ...change, detectedAt: at(hours), recordedAt: at(hours) }
  const poll = { monitorId: 'm1', lastCheckedAt: null, polledAt: at(hours) }
  await saveChanges(asContext(harness), { monitorId: 'm1' }, [row], poll)
}

function searched(serviceId: string, hours: number, original: string): Promise<void> {
  const hit: SearchHit = { serviceId, name: original, addresses: [{ type: 'registered', original: 'Hafenlohe' }] }
  return harness.database.transaction((tx) => saveSearched(tx, [{ serviceId, hit }], at(hours)))
}

describe('the state of a company', () => {
  const serviceId = 'co_xa_moved'

  it('knows of a report what a monitor finds after it, until a report that was read later', async () => {
    await report(serviceId, 'moved-1', 1, 'Old Street 1')
    expect((await stateOf(serviceId)).later).toEqual([])
    await moved(serviceId, 'event-1', 2, 'New Street 2')
    const { later, facts, version } = await stateOf(serviceId)
    expect(later).toMatchObject([{ kind: 'change', touches: ['moved-1'], facts: ['seat'] }])
    expect(facts.find(({ fact }) => fact === 'seat')?.later).toEqual(['change:event-1'])
    await moved(serviceId, 'event-1', 2, 'New Street 2')
    expect((await stateOf(serviceId)).version).toBe(version)
    await report(serviceId, 'moved-2', 3, 'New Street 2')
    expect((await stateOf(serviceId)).later).toMatchObject([{ kind: 'newerAnswer', touches: ['moved-1'] }])
  })

  it('forgets with an erased answer what only it knew', async () => {
    await harness.database.transaction((tx) => eraseAnswers(tx, ['moved-2'], at(4)))
    expect((await stateOf(serviceId)).later).toMatchObject([{ kind: 'change', touches: ['moved-1'] }])
    await harness.database.transaction((tx) => eraseAnswers(tx, ['moved-1'], at(4)))
    expect(await stateOf(serviceId)).toMatchObject({ facts: [], later: [], answers: [], basis: { changes: 1 } })
  })

  it('knows what a search says of a company whose report is older', async () => {
    await report('co_xa_searched', 'searched-1', 1, 'Old Street 1')
    await searched('co_xa_searched', 2, 'Renamed AG')
    expect((await stateOf('co_xa_searched')).later).toMatchObject([
      { kind: 'newerAnswer', from: { kind: 'search' }, touches: ['searched-1'], facts: ['name'] },
    ])
  })

  it('is in the list of companies: how many changes, and how grave', async () => {
    const serviceId = 'co_xa_listed'
    await place({ orderId: 'listed-1', serviceId })
    await report(serviceId, 'listed-1', 1, 'Old Street 1')
    const listed = async () => (await ask('getWorkList')).value.companies.find((one) => one.serviceId === serviceId)
    expect(await listed()).not.toHaveProperty('changes')
    await moved(serviceId, 'listed-event', 2, 'New Street 2')
    expect(await listed()).toMatchObject({ changes: 1, changeSeverity: 'notable' })
  })

  it('says when the reader reviewed it last, or approved its file, and never when another did', async () => {
    const of = { params: { serviceId: 'co_xa_reviewed' } }
    const { serviceId } = of.params
    const reviewed = async (role: 'analyst' | 'admin') => (await ask('getCompanyState', { ...of, role })).value.reviewed
    await place({ orderId: 'reviewed-1', serviceId })
    await report(serviceId, 'reviewed-1', 1, 'Old Street 1')
    expect(await reviewed('analyst')).toBeNull()
    const review = { orderIds: ['reviewed-1'], sentence: 'Fine.' }
    await ask('createReview', { ...of, body: review })
    const first = harness.clock.now().toISOString()
    expect(await reviewed('analyst')).toEqual({ how: 'review', at: first })
    expect(await reviewed('admin')).toBeNull()
    const columns = { serviceId: sql`cs.service_id`, state: sql`cs.state` }
    const since = async () => {
      const { rows } = await harness.database.sql.execute(sql`
        select ${sinceReviewColumns} from console.company_states cs
        ${sinceReviewJoin(harness.users.analyst, sql`array[${serviceId}::text]`, columns)} where cs.service_id = ${serviceId}`)
      return rows[0]
    }
    expect(await since()).toMatchObject({ reviewedHow: 'review', changesSince: 0, seriousSince: 0 })
    harness.pass(60_000)
    await moved(serviceId, 'reviewed-event', 100, 'New Street 2')
    expect(await since()).toMatchObject({ changesSince: 1, matchesSince: 0, discrepanciesSince: 0, seriousSince: 0 })
    harness.pass(60_000)
    const { stateVersion } = (await ask('listOpenItems', of)).value
    const body = { version: 0, stateVersion, outcome: 'approved', reason: 'Known.', despite: 'Known.' }
    await ask('proposeDecision', { ...of, body })
    expect(await reviewed('analyst')).toEqual({ how: 'approval', at: harness.clock.now().toISOString() })
    expect(await since()).toMatchObject({ reviewedHow: 'approval', changesSince: 0, seriousSince: 0 })
  })

  it('is nothing for finance, and says of a company nothing is known of that it is made of nothing', async () => {
    expect((await ask('getCompanyState', { role: 'finance', params: { serviceId } })).status).toBe(403)
    expect(await stateOf('co_xa_nothing')).toMatchObject({ version: 0, basis: { answers: 0, searches: 0, changes: 0 } })
  })
})

const acts = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('report', 'moved', 'searched'),
    hours: fc.integer({ min: 1, max: 6 }),
    seat: fc.constantFrom('Old Street 1', 'New Street 2', 'Newest Street 3'),
  }),
  { minLength: 2, maxLength: 6, selector: ({ kind, hours }) => `${kind} ${hours}` },
)

it('is the same in whatever order its rows are stored, and however often', async () => {
  let company = 0
  const keep = async (history: readonly { kind: string; hours: number; seat: string }[]) => {
    company += 1
    const serviceId = `co_xa_order${company}`
    for (const { kind, hours, seat } of history) {
      const id = `${serviceId}-${kind}-${hours}`
      if (kind === 'report') await report(serviceId, id, hours, seat)
      else if (kind === 'moved') await moved(serviceId, id, hours, seat)
      else await searched(serviceId, hours, seat)
    }
    const { version: _, ...state } = await stateOf(serviceId)
    return JSON.stringify(state).replaceAll(serviceId, 'co')
  }
  const histories = fc.tuple(acts, fc.nat()).map(([history, by]) => ({
    history,
    other: history.toSorted((a, b) => hashOf(a, by) - hashOf(b, by)),
  }))
  const same = fc.asyncProperty(histories, async ({ history, other }) => {
    const expected = await keep(history)
    expect(await keep(other)).toBe(expected)
    expect(await keep([...other, ...history])).toBe(expected)
  })
  await fc.assert(same, { numRuns: counted(400) })
}, 600_000)

/** A way to shuffle that a seed repeats. */
function hashOf({ kind, hours }: { kind: string; hours: number }, by: number): number {
  return ((kind.length * 31 + hours) * (by + 7)) % 101
}

function asContext(one: unknown): Context {
  return one as Context
}
