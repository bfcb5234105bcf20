import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewLimits } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { views } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { removeDeletedViews } from './index.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const view = (name: string, more: object = {}) => ({
  page: 'orders',
  name,
  query: 'status=failed',
  isShared: false,
  ...more,
})
const names = async (role: 'analyst' | 'admin' | 'finance') =>
  (await ask('listViews', { role, query: { page: 'orders' } })).value.views.map(({ name }) => name)

describe('a saved view', () => {
  it('is its owner’s until it is shared, and then everybody’s, by name', async () => {
    const { value: own } = await ask('createView', { body: view('Zeta') })
    await ask('createView', { body: view('Alpha', { isShared: true }) })
    expect(await names('analyst')).toEqual(['Alpha', 'Zeta'])
    expect(await names('finance')).toEqual(['Alpha'])
    await ask('updateView', { params: { viewId: own.viewId }, body: { isShared: true } })
    expect(await names('finance')).toEqual(['Alpha', 'Zeta'])
  })

  it('is changed and deleted by its owner only; one that is not shared does not exist for others', async () => {
    const { value: shared } = await ask('createView', { body: view('Shared', { isShared: true }) })
    const { value: hidden } = await ask('createView', { body: view('Hidden') })
    const asAdmin = (viewId: string) => ({ params: { viewId }, role: 'admin' as const })
    expect((await ask('updateView', { ...asAdmin(shared.viewId), body: { name: 'Mine' } })).status).toBe(403)
    expect((await ask('deleteView', asAdmin(shared.viewId))).status).toBe(403)
    expect((await ask('deleteView', asAdmin(hidden.viewId))).status).toBe(404)
    const renamed = await ask('updateView', { params: { viewId: shared.viewId }, body: { name: 'Renamed' } })
    expect(renamed.value).toMatchObject({ name: 'Renamed', query: 'status=failed', isOwn: true })
    expect((await ask('deleteView', { params: { viewId: shared.viewId } })).status).toBe(200)
    expect(await names('analyst')).not.toContain('Renamed')
  })

  it('comes back with everything within ten minutes after its deletion, for its owner alone', async () => {
    const { value } = await ask('createView', { body: view('Regretted', { isShared: true }) })
    const params = { viewId: value.viewId }
    await ask('deleteView', { params })
    expect(await names('analyst')).not.toContain('Regretted')
    expect((await ask('restoreView', { params, role: 'admin' })).status).toBe(404)
    harness.pass(9 * 60_000)
    expect((await ask('restoreView', { params })).value).toMatchObject({ name: 'Regretted', isShared: true })
    expect(await names('analyst')).toContain('Regretted')
    await ask('deleteView', { params })
    harness.pass(10 * 60_000)
    await removeDeletedViews(harness)
    expect((await ask('restoreView', { params })).status).toBe(404)
  })

  it('keeps a query and nothing else: an address is no query', async () => {
    const { value } = await ask('createView', { body: view('Odd', { query: '?text=a b&x=<script>' }) })
    expect(value.query).toBe('text=a+b&x=%3Cscript%3E')
  })

  it('tells nobody of a page their role may not see', async () => {
    const body = view('Starred', { page: 'companies', isShared: true })
    expect((await ask('createView', { body })).status).toBe(201)
    expect((await ask('createView', { role: 'finance', body })).status).toBe(403)
    expect((await ask('listViews', { role: 'finance', query: { page: 'companies' } })).status).toBe(403)
  })

  it('is one of at most so many of a person', async () => {
    expect((await ask('createView', { body: view('Before') })).status).toBe(201)
    const now = harness.clock.now()
    const rows = Array.from({ length: viewLimits.viewsMax }, (_, index) => ({
      viewId: newId(now),
      page: 'orders',
      name: `V${index}`,
      query: '',
      isShared: false,
      ownerId: harness.users.analyst,
      updatedAt: now,
    }))
    await harness.database.sql.insert(views).values(rows)
    expect((await ask('createView', { body: view('One more') })).status).toBe(409)
  })
})
