import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#lib/contract/index.ts'
import { companies, orders, results } from '../../core/schema/index.ts'
import { keepHits } from '../../orders/hits/index.ts'
import { resultOf } from '../../orders/journal/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { saveFactsOf } from '../company-facts/index.ts'
import { readOlderResults } from '../older-results/index.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

const identifiers = [
  { type: 'service_id', value: 'co_xa_1' },
  { type: 'xa_register_number', value: 'HRB 7' },
]
const reportOf = (basicInformation: object): Pick<Order, 'result'> => ({
  result: { type: 'companyReport', companyReport: { basicInformation } },
})
const active = { normalized: 'active', isActive: true }
const insolvent = [{ type: 'insolvencyProceedingsOpened', state: 'current' }]

async function list() {
  const { value } = await ask('getWorkList')
  return new Map(value.companies.map((one) => [one.serviceId, one]))
}

async function report(serviceId: string, basicInformation: object, at = 0): Promise<void> {
  await place({ orderId: `${serviceId}-${at}`, serviceId, companyName: `${serviceId} AG`, at })
  const order = { serviceId, companyName: `${serviceId} AG`, product: 'report' }
  const time = new Date(harness.clock.now().getTime() + at * 60_000)
  await saveFactsOf(harness.database.sql, { ...order, at: time }, reportOf(basicInformation))
}

describe('the work list', () => {
  it('names of a company what its report says of number and status, what is on file, and its file', async () => {
    await report('co_xa_whole', { identifiers, status: active, statusEvents: insolvent }, -30)
    await place({ orderId: 'whole-graph', serviceId: 'co_xa_whole', product: 'graph', at: -10 })
    await place({ orderId: 'whole-failed', serviceId: 'co_xa_whole', product: 'ubo', status: 'failed', at: -5 })
    const changes = { tags: ['pep'], assigneeId: harness.users.admin, riskClass: 'high', dueOn: '2026-12-01' }
    await ask('editFile', { params: { serviceId: 'co_xa_whole' }, body: { version: 0, changes } })
    expect((await list()).get('co_xa_whole')).toEqual({
      serviceId: 'co_xa_whole',
      name: 'co_xa_whole AG',
      registerNumber: 'HRB 7',
      status: active,
      condition: 'insolvency',
      results: { report: '2026-11-21T08:30:00Z', graph: '2026-11-21T08:50:00Z' },
      screening: { kind: 'notCompared', notCompared: 'noList' },
      file: {
        version: 1,
        status: 'open',
        tags: ['pep'],
        assigneeId: harness.users.admin,
        dueOn: '2026-12-01',
        riskClass: 'high',
      },
    })
    const { people, userId } = (await ask('getWorkList')).value
    expect(people.map(({ name }) => name)).toEqual(['admin'])
    expect(userId).toBe(harness.users.analyst)
  })

  it('has companies with a file or a star and nothing on file, and none that was only found', async () => {
    await ask('editFile', { params: { serviceId: 'co_xa_filed' }, body: { version: 0, changes: { tags: ['new'] } } })
    await ask('starCompany', { params: { serviceId: 'co_xa_starred' } })
    await keepHits(harness, { results: [{ serviceId: 'co_xa_found', name: 'Found AG' }] })
    const listed = await list()
    expect(listed.get('co_xa_filed')?.results).toBeUndefined()
    expect([...listed.keys()][0]).toBe('co_xa_starred')
    expect(listed.has('co_xa_found')).toBe(false)
  })

  it('is nothing for finance', async () => {
    expect((await ask('getWorkList', { role: 'finance' })).status).toBe(403)
  })
})

describe('what is known of the state of a company', () => {
  const found = (status: object) =>
    keepHits(harness, { results: [{ serviceId: 'co_xa_state', name: 'State AG', identifiers, status }] })
  const condition = async () => (await list()).get('co_xa_state')?.condition

  it('is what the newest report says; a search adds that the company is active no longer', async () => {
    await place({ orderId: 'state', serviceId: 'co_xa_state' })
    await found(active)
    expect(await condition()).toBe('active')
    await report('co_xa_state', { status: active, statusEvents: insolvent }, -20)
    expect(await condition()).toBe('insolvency')
    await report('co_xa_state', { status: active }, -40)
    expect(await condition()).toBe('insolvency')
    await found({ ...active, original: 'aktiv' })
    expect(await condition()).toBe('insolvency')
    await found({ normalized: 'deleted', isActive: false })
    expect(await condition()).toBe('inactive')
  })

  it('is read from older results and searches after an update, in the background', async () => {
    const db = harness.database.sql
    const hit = { serviceId: 'co_xa_older_hit', name: 'Older AG', status: { normalized: 'bankrupt' } }
    await db.insert(companies).values({ serviceId: hit.serviceId, name: hit.name, seenAt: harness.clock.now(), hit })
    await place({ orderId: 'older-hit', serviceId: hit.serviceId })
    await place({ orderId: 'older', serviceId: 'co_xa_older', companyName: 'Older Report AG' })
    const stored = await resultOf(
      JSON.stringify({ orderId: 'older', status: 'completed', ...reportOf({ identifiers, status: active }) }),
    )
    const row = { ...stored, orderId: 'older', serviceVersion: '2', storedAt: harness.clock.now() }
    await db.insert(results).values(row)
    expect((await list()).get('co_xa_older')?.registerNumber).toBeUndefined()
    while (await readOlderResults(harness)) {}
    const listed = await list()
    expect(listed.get('co_xa_older')).toMatchObject({ registerNumber: 'HRB 7', condition: 'active' })
    expect(listed.get('co_xa_older_hit')?.condition).toBe('insolvency')
  })
})

describe('a page of the work list', () => {
  const found = async (query: object) => {
    const { value } = await ask('getWorkList', { query })
    return value.companies.map(({ serviceId }) => serviceId.replace(/^co_x._f/, '')).join('')
  }
  beforeAll(async () => {
    await harness.database.sql.execute(sql`delete from console.orders`)
    await harness.database.sql.execute(sql`delete from console.stars`)
    await harness.database.sql.execute(sql`delete from console.files`)
    const day = 24 * 60
    await place({ orderId: 'f1', serviceId: 'co_xa_f1', companyName: 'Μπρένερφελντ ΑΕ', at: -100 * day })
    await place({ orderId: 'f1g', serviceId: 'co_xa_f1', product: 'graph', at: -1 })
    await place({ orderId: 'f2', serviceId: 'co_xb_f2', companyName: 'Nordrand AG', at: -100 * day })
    await ask('starCompany', { params: { serviceId: 'co_xb_f3' } })
    const now = harness.clock.now()
    const known = { seenAt: now, statedAt: now, isFromReport: true }
    await harness.database.sql.insert(companies).values([
      {
        ...known,
        serviceId: 'co_xa_f1',
        name: 'Μπρένερφελντ ΑΕ',
        condition: 'insolvency',
        registerNumber: 'HRB 40217',
      },
      { ...known, serviceId: 'co_xb_f2', name: 'Nordrand AG', condition: 'active' },
    ])
    const edit = (serviceId: string, changes: object) =>
      ask('editFile', { params: { serviceId }, body: { version: 0, changes } })
    const { analyst, admin } = harness.users
    await edit('co_xa_f1', { assigneeId: analyst, riskClass: 'high', tags: ['PEP'], dueOn: '2026-11-20' })
    await edit('co_xb_f2', { assigneeId: admin, dueOn: '2026-11-28' })
  })

  it.each([
    [{}, '312'],
    [{ country: 'xb' }, '32'],
    [{ condition: 'insolvency', country: 'xa' }, '1'],
    [{ condition: 'unknown' }, '3'],
    [{ file: 'open' }, '12'],
    [{ file: 'none' }, '3'],
    [{ risk: 'none' }, '32'],
    [{ assignee: 'me' }, '1'],
    [{ assignee: 'nobody' }, '3'],
    [{ assignee: 'somebody' }, ''],
    [{ condition: 'ofALaterVersion' }, ''],
    [{ tag: 'PEP' }, '1'],
    [{ product: 'graph' }, '1'],
    [{ product: 'none' }, '3'],
    [{ age: 90 }, '2'],
    [{ due: 'overdue' }, '1'],
    [{ due: '7' }, '12'],
    [{ starred: true }, '3'],
    [{ text: 'brennerfeld' }, '1'],
    [{ text: 'hrb40217' }, '1'],
    [{ text: 'pep' }, '1'],
    [{ text: 'co_xb_f2' }, '2'],
    [{ text: 'brennerfeld', country: 'xb' }, ''],
  ])('of %j is %s', async (query, wanted) => {
    expect(await found(query)).toBe(wanted)
    expect((await ask('getWorkList', { query })).value).toMatchObject({ total: wanted.length, all: 3 })
  })

  it.each([
    ['name', '321'],
    ['-name', '123'],
    ['status', '123'],
    ['-status', '213'],
    ['dueOn', '123'],
    ['-dueOn', '213'],
    ['onFile', '213'],
    ['risk,-name', '123'],
    ['assignee', '213'],
    ['tags', '132'],
    ['jurisdiction,-name', '123'],
    ['number', '132'],
    ['changes', '312'],
    ['screening', '312'],
    ['file', '123'],
    ['openedAt', '312'],
    ['ofALaterVersion', '312'],
  ])('in the order %s is %s; what has no value comes last', async (sort, wanted) => {
    expect(await found({ sort })).toBe(wanted)
  })

  it('names what can be chosen', async () => {
    const { value } = await ask('getWorkList')
    expect(value).toMatchObject({ countries: ['xa', 'xb'], tags: ['PEP'], isCut: false })
    expect(value.people.map(({ name }) => name).toSorted()).toEqual(['admin', 'analyst'])
  })

  it('costs nothing to look at again while nothing changed, and says what did', async () => {
    const first = await ask('getWorkList')
    expect(first.status).toBe(200)
    const headers = { 'if-none-match': first.etag ?? '' }
    expect(await ask('getWorkList', { headers })).toMatchObject({ status: 304, text: '' })
    await ask('starCompany', { params: { serviceId: 'co_xb_f2' } })
    expect((await ask('getWorkList', { headers })).status).toBe(200)
    await ask('unstarCompany', { params: { serviceId: 'co_xb_f2' } })
  })

  it('has no company any longer of which everything is erased, and is right after every change of an order', async () => {
    const db = harness.database.sql
    await place({ orderId: 'gone', serviceId: 'co_xc_fgone', status: 'running' })
    expect(await found({ country: 'xc' })).toBe('')
    await db
      .update(orders)
      .set({ status: 'completed', responseTime: harness.clock.now() })
      .where(eq(orders.orderId, 'gone'))
    expect(await found({ country: 'xc' })).toBe('gone')
    await db.update(orders).set({ erasedAt: harness.clock.now() }).where(eq(orders.orderId, 'gone'))
    expect(await found({ country: 'xc' })).toBe('')
    const both = ['one', 'two'].map((orderId) =>
      place({ orderId, serviceId: 'co_xc_fboth', product: orderId === 'one' ? 'report' : 'ubo' }),
    )
    await Promise.all(both)
    const [row] = (await ask('getWorkList', { query: { country: 'xc' } })).value.companies
    expect(Object.keys(row?.results ?? {}).toSorted()).toEqual(['report', 'ubo'])
  })

  it('is two hundred of thousands and at most 120 KB, and leads to all of them, each once', async () => {
    await harness.database.sql.execute(sql`
      insert into console.listed_companies (service_id, name, newest_at, results)
      select 'co_xd_many' || n, 'Company ' || n || ' GmbH & Co. KG', timestamptz '2026-11-01' + n * interval '1 second',
        '{"report":"2026-11-01T00:00:00Z","ubo":"2026-11-01T00:00:00Z","graph":"2026-11-01T00:00:00Z"}'
      from generate_series(1, 1000) n`)
    const seen: string[] = []
    for (let cursor: string | null | undefined, size = 0; cursor !== null && size < 2_000; size += 200) {
      const { value, text } = await ask('getWorkList', { query: { country: 'xd', ...(cursor ? { cursor } : {}) } })
      expect(text.length).toBeLessThan(120_000)
      expect(value.companies.length).toBeLessThanOrEqual(200)
      seen.push(...value.companies.map(({ serviceId }) => serviceId))
      cursor = value.nextCursor ?? null
    }
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([1_000, 1_000, 'co_xd_many1000'])
    const usual = (await ask('getWorkList')).value
    expect((await ask('getWorkList', { query: { sort: 'ofALaterVersion' } })).value.companies).toEqual(usual.companies)
  })
})
