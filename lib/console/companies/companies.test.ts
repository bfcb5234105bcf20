import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameOfObject } from '../core/audit/index.ts'
import { audit, batchRows, companies, companyNameColumn, stars, visits } from '../core/schema/index.ts'
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

  it('[false statement 5] shows full birth dates by an act with a row in the audit log', async () => {
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
    const order: string[] = []
    let cursor: string | undefined
    do {
      const { value } = await ask('listStoredCompanies', { query: { text: 'listed', limit: 1, cursor } })
      order.push(...value.companies.map((one) => one.serviceId))
      cursor = value.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(order).toEqual(['co_xb_c', 'co_xb_b', 'co_xb_a'])
    const { value } = await ask('getOverview')
    expect(value.recentCompanies?.map((one) => one.serviceId).slice(0, 2)).toEqual(['co_xb_c', 'co_xb_b'])
  })

  it('[waits B6] lists each company once over its pages: starred ones, then by last opened, then by newest result', async () => {
    const now = harness.clock.now().getTime()
    const kinds = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bits) => [0, 1].map((twin) => ({ bits, twin })))
    const all = kinds.map(({ bits, twin }, index) => ({
      serviceId: `co_xc_${String(index).padStart(2, '0')}`,
      starredAt: bits & 1 ? now - index * minute : null,
      openedAt: bits & 2 ? now - (bits + twin) * 10 * minute : 0,
      // Twins without a visit have their results at one moment.
      newestAt: bits & 4 ? now - bits * minute : null,
    }))
    const db = harness.database.sql
    const { analyst, admin } = harness.users
    for (const { serviceId, starredAt, openedAt, newestAt } of all) {
      if (newestAt !== null)
        await place({ orderId: serviceId, serviceId, companyName: 'Walked', at: (newestAt - now) / minute })
      if (starredAt !== null) await db.insert(stars).values({ serviceId, at: new Date(starredAt), by: admin })
      if (openedAt !== 0) await db.insert(visits).values({ userId: analyst, serviceId, openedAt: new Date(openedAt) })
    }
    const newest = ({ newestAt, starredAt }: (typeof all)[number]) => newestAt ?? starredAt ?? 0
    const expected = all
      .filter(({ starredAt, newestAt }) => starredAt !== null || newestAt !== null)
      .toSorted(
        (a, b) =>
          Number(b.starredAt !== null) - Number(a.starredAt !== null) ||
          b.openedAt - a.openedAt ||
          newest(b) - newest(a) ||
          (a.serviceId < b.serviceId ? -1 : 1),
      )
    const listed = async (filter: object) => {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const { value } = await ask('listStoredCompanies', { query: { ...filter, limit: 3, cursor } })
        ids.push(...value.companies.map((one) => one.serviceId).filter((id) => id.startsWith('co_xc_')))
        cursor = value.nextCursor ?? undefined
      } while (cursor !== undefined)
      return ids
    }
    const idsOf = (some: typeof all) => some.map(({ serviceId }) => serviceId)
    expect(await listed({})).toEqual(idsOf(expected))
    expect(await listed({ isStarred: true })).toEqual(idsOf(expected.filter(({ starredAt }) => starredAt !== null)))
    expect(await listed({ text: 'alke' })).toEqual(idsOf(expected.filter(({ newestAt }) => newestAt !== null)))
    expect(await listed({ text: 'co_xc_01' })).toEqual([])
    expect(await listed({ text: 'co_xc_09' })).toEqual(['co_xc_09'])
  })
})
