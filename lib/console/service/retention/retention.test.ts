import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAppearances } from '../../companies/parties/index.ts'
import type { Context } from '../../core/context.ts'
import { audit, monitorChanges, orders, partyAppearances, requests, results } from '../../core/schema/index.ts'
import { v2Table } from '../../program/routes/v2.ts'
import { guard } from '../../program/server/guard.ts'
import { ownRequest, type TestConsole } from '../../testing/harness.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { eraseOld } from './index.ts'

const day = 24 * 60 * 60_000
let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

async function keep(orderId: string, serviceId: string): Promise<void> {
  const { harness } = journal
  await journal.place({ orderId, serviceId, credits: 10 })
  const kept = {
    body: Buffer.from('x'),
    sha256: 'ab',
    bytes: 1,
    serviceVersion: '2026-08-01',
    storedAt: harness.clock.now(),
  }
  await harness.database.sql.insert(results).values({ orderId, ...kept })
  const legalRepresentatives = [{ type: 'person', person: { name: { fullName: `Person of ${orderId}` } } }]
  const named = { orderId, serviceId, product: 'report', at: harness.clock.now() }
  const answer = { result: { companyReport: { relationships: { legalRepresentatives } } } }
  await harness.database.transaction((tx) => saveAppearances(tx, { ...named, companyName: null }, answer))
  await harness.database.sql
    .update(requests)
    .set({ sentBody: '{"serviceId":"x"}', answerBody: '{}' })
    .where(eq(requests.orderId, orderId))
}

const resultIds = async () => (await journal.harness.database.sql.select().from(results)).map(({ orderId }) => orderId)
const erasures = async () =>
  (await journal.harness.database.sql.select().from(audit)).filter(({ action }) => action === 'eraseResults')

async function setDays(resultsDays: number | null): Promise<void> {
  const { ask } = await journal.renewed()
  expect((await ask('changeSettings', { role: 'admin', body: { resultsDays } })).status).toBe(200)
}

describe('retention', () => {
  it('keeps everything for ever where nobody has set it', async () => {
    await keep('ord_old', 'co_xa_old')
    journal.harness.pass(400 * day)
    expect(await eraseOld(journal.harness)).toBe(false)
    expect(await resultIds()).toEqual(['ord_old'])
  })

  it('erases what is older than the setting, keeps who, why and how much, and writes down that it did', async () => {
    await keep('ord_new', 'co_xa_new')
    await setDays(90)
    expect(await eraseOld(journal.harness)).toBe(false)
    expect(await resultIds()).toEqual(['ord_new'])
    const persons = await journal.harness.database.sql.select().from(partyAppearances)
    expect(persons.map(({ name }) => name)).toEqual(['Person of ord_new'])
    const db = journal.harness.database.sql
    const [request] = await db.select().from(requests).where(eq(requests.orderId, 'ord_old'))
    expect(request).toMatchObject({ sentBody: null, answerBody: null, creditsCharged: 10, product: 'report' })
    const [kept] = await db.select().from(requests).where(eq(requests.orderId, 'ord_new'))
    expect(kept?.sentBody).not.toBeNull()
    expect(await erasures()).toMatchObject([
      {
        userId: null,
        outcome: 'done',
        object: expect.stringMatching(/^1 orders ended before .*, 1 results stored here$/),
      },
    ])
    await eraseOld(journal.harness)
    expect(await erasures()).toHaveLength(1)
  })

  it('erases whom and what changes name that were found before then, and keeps of what kind and how grave they were', async () => {
    const db = journal.harness.database.sql
    const old = new Date(journal.harness.clock.now().getTime() - 100 * day)
    const side = (exact: number) => ({ name: 'Erased Holder', holdings: [{ percentage: { exact } }] })
    const of = (changeId: string, detectedAt: Date) => ({
      ...{ changeId, monitorId: 'm', serviceId: 'co_xa_changed', eventCode: 'SHAREHOLDING_CHANGED' },
      ...{
        diffPath: 'graph.edges[erased holder]',
        before: side(10),
        after: side(12),
        detectedAt,
        recordedAt: detectedAt,
      },
    })
    await db.insert(monitorChanges).values([of('old', old), of('new', journal.harness.clock.now())])
    const text = { ...of('text', old), eventCode: 'NAME_CHANGED', diffPath: null, before: 'Old AG', after: 'New AG' }
    await db.insert(monitorChanges).values(text)
    const before = (await erasures()).length
    await eraseOld(journal.harness)
    await eraseOld(journal.harness)
    expect(await erasures()).toHaveLength(before + 1)
    const { ask } = await journal.renewed()
    const { changes } = (await ask('listMonitorChanges', { query: { serviceId: 'co_xa_changed' } })).value
    const kept = new Map(changes.map((one) => [one.changeId, one]))
    expect(JSON.stringify([kept.get('old'), kept.get('text')])).not.toMatch(/erased|Old AG|New AG/i)
    expect(kept.get('old')).toMatchObject({ eventCode: 'SHAREHOLDING_CHANGED', weight: 'notable' })
    expect(kept.get('new')).toMatchObject({ before: side(10), after: side(12) })
  })

  it('says that a result was erased, and does not fetch it from the service again', async () => {
    const { ask } = await journal.renewed()
    const erased = await ask('getOrderResult', { params: { orderId: 'ord_old' } })
    expect(erased.status).toBe(410)
    expect(erased.error.code).toBe('result.erased')
    const company = await ask('getStoredCompany', { params: { serviceId: 'co_xa_old' } })
    expect(company.value.results).toEqual([])
    expect((await ask('getStoredCompany', { params: { serviceId: 'co_xa_new' } })).value.results).toHaveLength(1)
    expect((await ask('getOrderRecord', { params: { orderId: 'ord_old' } })).value.order.creditsCharged).toBe(10)
  })

  it('stands before the service as well: a poll through the console does not bring the result back', async () => {
    const route = guard(async () => asContext(journal.harness), v2Table)
    const poll = async (orderId: string) => {
      const cookie = await journal.harness.cookieOf('analyst')
      return (await route(ownRequest('GET', `/api/v2/companies/report/${orderId}`, { cookie }))).json()
    }
    expect(await poll('ord_old')).toMatchObject({ code: 'result.erased' })
    // Nobody listens at the address of this test's service, which shows that the other poll was on its way there.
    expect(await poll('ord_new')).toMatchObject({ code: 'upstream.unreachable' })
  })

  it('erases more than fits into one transaction in pieces, and leaves the audit log alone', async () => {
    const db = journal.harness.database.sql
    const at = new Date(journal.harness.clock.now().getTime() - 100 * day)
    const many = Array.from({ length: 120 }, (_, index) => ({
      orderId: `ord_many_${index}`,
      status: 'completed',
      recordedAt: at,
      settledAt: at,
      origin: 'console',
      isPolled: false,
    }))
    await db.insert(orders).values(many)
    const before = (await db.select().from(audit)).length
    expect(await eraseOld(journal.harness)).toBe(true)
    expect(await eraseOld(journal.harness)).toBe(false)
    expect((await db.select().from(audit)).length).toBe(before + 2)
  })

  it('is changed by admins within bounds, and the change is written down with what it was', async () => {
    const { ask } = await journal.renewed()
    expect((await ask('changeSettings', { role: 'admin', body: { resultsDays: 1 } })).status).toBe(400)
    await setDays(null)
    const rows = await journal.harness.database.sql.select().from(audit)
    const about = JSON.stringify({ changes: [{ field: 'resultsDays', before: 90, after: null }] })
    expect(rows.at(-1)).toMatchObject({ action: 'changeSettings', object: 'settings', about, outcome: 'done' })
  })
})

/** A poll asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
