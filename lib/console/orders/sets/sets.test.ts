import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const admin = { role: 'admin' as const }
const items = [{ product: 'report' }, { product: 'graph', maxDepth: 2 }]
const all = async () => (await ask('listSets')).value.sets
const create = async (name: string) => (await ask('createSet', { ...admin, body: { name, items } })).value

describe('a set of products', () => {
  it('named KYC set is there in a new database: report, owners, graph of three levels, extract', async () => {
    const [kyc] = await all()
    expect(kyc).toMatchObject({ name: 'KYC set', version: 1, updatedBy: null })
    expect(kyc?.items).toEqual([
      { product: 'report' },
      { product: 'ubo' },
      { product: 'graph', maxDepth: 3 },
      { product: 'document', documentCode: 'register_extract' },
    ])
  })

  it('is named by an admin, used by analysts, listed by name, and each change has its audit row', async () => {
    const { setId } = await create('annual review')
    expect((await ask('createSet', { body: { name: 'Mine', items } })).status).toBe(403)
    expect((await all()).map(({ name }) => name)).toEqual(['annual review', 'KYC set'])
    await ask('updateSet', { ...admin, params: { setId }, body: { name: 'Yearly', items, version: 1 } })
    expect((await ask('deleteSet', { ...admin, params: { setId }, query: { version: 2 } })).status).toBe(200)
    const rows = await harness.database.sql.select().from(audit)
    const done = rows.flatMap(({ outcome, action, object }) => (outcome === 'done' ? [[action, object]] : []))
    expect(done).toEqual([
      ['createSet', 'annual review'],
      ['updateSet', 'Yearly'],
      ['deleteSet', 'Yearly'],
    ])
  })

  it('changed by two people from the same version keeps the first change and refuses the second', async () => {
    const { setId } = await create('Twice')
    const change = (name: string) =>
      ask('updateSet', { ...admin, params: { setId }, body: { name, items, version: 1 } })
    const statuses = (await Promise.all([change('First'), change('Second')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await ask('deleteSet', { ...admin, params: { setId }, query: { version: 1 } })).status).toBe(409)
    expect((await all()).find((one) => one.setId === setId)?.version).toBe(2)
  })

  it('has a name of its own, in whatever case, also when two are made at once', async () => {
    const made = await Promise.all(
      ['Onboarding', 'ONBOARDING'].map((name) => ask('createSet', { ...admin, body: { name, items } })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it.each([
    ['no product', []],
    ['a product twice', [{ product: 'report' }, { product: 'report' }]],
    ['a depth for a report', [{ product: 'report', maxDepth: 3 }]],
    ['a document without its code', [{ product: 'document' }]],
    ['a product no set can order', [{ product: 'search' }]],
  ])('is refused with %s', async (_, wrong) => {
    expect((await ask('createSet', { ...admin, body: { name: 'Wrong', items: wrong } })).status).toBe(400)
  })
})
