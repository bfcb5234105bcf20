import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { batches, batchRows } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
const ids = { old: '', newer: '' }
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
  for (const serviceId of ['co_xa_filed', 'co_xa_both', 'co_xa_outside']) {
    await place({ orderId: `of-${serviceId}`, serviceId, companyName: `${serviceId} AG` })
  }
  ids.old = await batch('Old mandate', ['co_xa_both'])
  harness.pass(1_000)
  ids.newer = await batch('New mandate', ['co_xa_filed', 'co_xa_both', 'co_xa_both', 'co_xb_bare', null])
})
afterAll(() => harness.close())

async function batch(name: string, serviceIds: (string | null)[]): Promise<string> {
  const now = harness.clock.now()
  const batchId = newId(now)
  const db = harness.database.sql
  await db
    .insert(batches)
    .values({ batchId, name, state: 'choosing', createdAt: now, createdBy: harness.users.analyst })
  await db.insert(batchRows).values(
    serviceIds.map((serviceId, at) => ({
      ...{ batchId, line: at + 1, match: serviceId === null ? 'none' : 'sure', serviceId },
      companyName: serviceId && `${serviceId} of the file`,
    })),
  )
  return batchId
}

const list = async (query: object) => (await ask('getWorkList', { query })).value

it('a batch is a filter: all its companies and no others, each once, also without data or file', async () => {
  const { companies, total, batches: named } = await list({ batch: ids.newer, sort: 'name' })
  expect([companies.map(({ serviceId }) => serviceId), total]).toEqual([['co_xa_both', 'co_xa_filed', 'co_xb_bare'], 3])
  expect(companies.map(({ name }) => name)).toEqual(['co_xa_both AG', 'co_xa_filed AG', 'co_xb_bare of the file'])
  expect(named).toEqual([
    { batchId: ids.newer, name: 'New mandate' },
    { batchId: ids.old, name: 'Old mandate' },
  ])
  expect((await list({ batch: ids.newer, country: 'xb' })).companies).toHaveLength(1)
  expect((await list({ batch: ids.newer, text: 'bare' })).companies).toMatchObject([{ serviceId: 'co_xb_bare' }])
  for (const none of ['nothing', newId(harness.clock.now())])
    expect((await list({ batch: none })).companies).toEqual([])
})

it('a batch is a column: the newest that mean the company, and none where no line does', async () => {
  const { companies } = await list({})
  const of = new Map(companies.map(({ serviceId, batches: named }) => [serviceId, named]))
  expect(of.get('co_xa_both')).toEqual(['New mandate', 'Old mandate'])
  expect(of.get('co_xa_filed')).toEqual(['New mandate'])
  expect(of.get('co_xa_outside')).toBeUndefined()
  expect(of.has('co_xb_bare')).toBe(false)
})
