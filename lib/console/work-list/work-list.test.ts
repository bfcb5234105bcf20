import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#lib/contract/index.ts'
import { saveFactsOf } from '../company-facts/index.ts'
import { keepHits } from '../hits/index.ts'
import { resultOf } from '../journal/index.ts'
import { readOlderResults } from '../older-results/index.ts'
import { companies, results } from '../schema/index.ts'
import { type Journal, openJournal } from '../testing/journal.ts'

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

describe('[analyst B5] the work list', () => {
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
      jurisdictionCode: 'xa',
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

it('ten thousand companies are one answer of less than four megabytes', async () => {
  await harness.database.sql.execute(sql`
    insert into console.orders (order_id, product, service_id, company_name, status, response_time, noted_at, origin, is_followed)
    select 'many-' || product || n, product, 'co_xb_many' || n, 'Company ' || n || ' GmbH', 'completed',
      timestamptz '2026-11-01' + n * interval '1 second', timestamptz '2026-11-01', 'console', false
    from generate_series(1, 10000) n, unnest(array['report', 'ubo', 'graph']) product`)
  const { value, text } = await ask('getWorkList')
  expect(value.companies.filter(({ serviceId }) => serviceId.startsWith('co_xb_many'))).toHaveLength(10_000)
  expect(value.isCut).toBe(false)
  expect(text.length).toBeLessThan(4_000_000)
})
