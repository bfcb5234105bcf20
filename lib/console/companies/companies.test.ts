import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameOfObject } from '../core/audit/index.ts'
import { audit, batchRows, companies, companyNameColumn, visits } from '../core/schema/index.ts'
import { type Journal, minute, openJournal } from '../testing/journal.ts'
import { companyNameOf, saveVisit } from './store.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

describe('what is on file of a company', () => {
  const serviceId = 'co_xa_held'

  it('is the newest completed order of each product, and nothing that failed', async () => {
    await place({ orderId: 'h1', serviceId, companyName: 'Old Name Ltd', at: -60 })
    await place({ orderId: 'h2', serviceId, companyName: 'New Name Ltd', at: -30 })
    await place({ orderId: 'h3', serviceId, status: 'failed', at: -20 })
    await place({ orderId: 'h4', serviceId, product: 'graph', maxDepth: 3, at: -40 })
    await place({ orderId: 'h5', serviceId, product: 'ubo', status: 'running' })
    const { value } = await ask('getStoredCompany', { params: { serviceId } })
    expect(value).toMatchObject({
      serviceId,
      name: 'New Name Ltd',
      jurisdictionCode: 'xa',
      runningOrders: 1,
      requests: 5,
    })
    expect(value.results?.map((one) => [one.product, one.orderId, one.maxDepth])).toEqual([
      ['graph', 'h4', 3],
      ['report', 'h2', null],
    ])
  })

  it('is nothing for a company nothing was asked of, and looking at one leaves no trace', async () => {
    const { status, value } = await ask('getStoredCompany', {
      params: { serviceId: 'co_xa_unknown' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(status).toBe(200)
    expect(value).toMatchObject({ name: null, results: [], requests: 0 })
    const rows = await harness.database.sql.select().from(visits)
    expect(rows.filter((row) => row.serviceId === 'co_xa_unknown')).toEqual([])
  })

  it('shows full birth dates by an act with a row in the audit log', async () => {
    const { status } = await ask('openBirthDates', { params: { serviceId: 'co_xa_births' } })
    expect(status).toBe(201)
    const rows = await harness.database.sql.select().from(audit)
    expect(rows.filter(({ action }) => action === 'openBirthDates').map(({ object }) => object)).toEqual([
      'co_xa_births',
    ])
  })

  it('is called everywhere as its newest order says, else as a search did, else as a batch has it', async () => {
    const db = harness.database.sql
    const named = 'co_xa_named'
    const called = async () => [
      (await ask('getStoredCompany', { params: { serviceId: named } })).value.name,
      await companyNameOf(db, named),
      await nameOfObject(db, { serviceId: named }),
      ...(await db.select({ name: companyNameColumn(visits.serviceId) }).from(visits)).map(({ name }) => name),
    ]
    await db.delete(visits)
    await saveVisit(db, harness.users.analyst, named, harness.clock.now())
    expect(await called()).toEqual([null, null, null, null])
    const row = { batchId: crypto.randomUUID(), line: 1, match: 'sure', serviceId: named, givenName: 'As typed' }
    await db.insert(batchRows).values(row)
    expect(await called()).toEqual(Array(4).fill('As typed'))
    await db.insert(companies).values({ serviceId: named, name: 'As found', seenAt: harness.clock.now() })
    expect(await called()).toEqual(Array(4).fill('As found'))
    await place({ orderId: 'named-1', serviceId: named, companyName: 'As ordered', at: -9 })
    harness.pass(minute)
    await place({ orderId: 'named-2', serviceId: named, companyName: 'As ordered later', at: -8 })
    expect(await called()).toEqual(Array(4).fill('As ordered later'))
  })

  it('lists first what this person opened last; a link of another site opens nothing', async () => {
    for (const id of ['a', 'b', 'c'])
      await place({ orderId: `list-${id}`, serviceId: `co_xb_${id}`, companyName: 'Listed Ltd' })
    const page = { 'sec-fetch-site': 'same-origin' }
    await ask('getStoredCompany', { params: { serviceId: 'co_xb_b' }, headers: page })
    harness.pass(minute)
    await ask('getStoredCompany', { params: { serviceId: 'co_xb_c' }, headers: page })
    await ask('getStoredCompany', { params: { serviceId: 'co_xb_a' }, headers: { 'sec-fetch-site': 'cross-site' } })
    await ask('getStoredCompany', { params: { serviceId: 'co_xb_a' }, role: 'admin', headers: page })
    const { value } = await ask('getOverview')
    expect(value.recentCompanies?.map((one) => one.serviceId).slice(0, 2)).toEqual(['co_xb_c', 'co_xb_b'])
  })
})
