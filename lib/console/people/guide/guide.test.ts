import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guideSteps, type UserRole } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { companies, listedCompanies, requests, searches, visits } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { sealOf } from '../../testing/sealed.ts'
import { beginGuides } from './store.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeEach(async () => {
  await journal?.harness.close()
  journal = await openJournal()
  ;({ harness, ask } = journal)
})
afterAll(() => journal.harness.close())

const guide = async (role: UserRole = 'analyst') => (await ask('getHome', { role })).value.guide
const done = async (role?: UserRole) => (await guide(role))?.done

async function search(by: UserRole): Promise<void> {
  const searchId = newId(harness.clock.now())
  const made = { searchId, companyName: 'Muster', createdAt: harness.clock.now(), createdBy: harness.users[by] }
  await harness.database.sql.insert(searches).values({ ...made, idempotencyKey: searchId, sentHash: 'x' })
}

async function decideHit(role: 'analyst' | 'admin'): Promise<void> {
  const params = { serviceId: 'co_xa_1' }
  const rows = [{ line: 2, name: 'Muster AG', listName: 'EU sanctions', matchedName: 'MUSTER' }]
  await ask('importScreeningHits', { params, role: 'admin', body: { rows, lines: 1, unread: [] } })
  const { hits } = (await ask('getScreening', { params })).value
  const open = hits.find(({ verdict }) => !verdict)
  const body = { basedOn: null, verdict: 'rejected', reason: 'Born in another year.' }
  const answer = await ask('decideScreeningHit', { params: { ...params, hitId: open?.hitId }, role, body })
  expect(answer.status).toBe(200)
}

const seal = (role: 'analyst' | 'admin') => ask('sealEvidence', { role, ...sealOf('co_xa_1') })
const read = (step: 'search' | 'owners', role: UserRole = 'analyst') =>
  ask('updateGuide', { role, body: { read: step } })

async function doAll(role: 'analyst' | 'admin'): Promise<void> {
  await search(role)
  await journal.place({ orderId: 'o1', serviceId: 'co_xa_1', companyName: 'Muster AG', role })
  await read('owners', role)
  await decideHit(role)
  await seal(role)
}

describe('the guide', () => {
  it('ticks each step by what this person did, and by nothing others did', async () => {
    expect(await guide()).toEqual({ done: [], company: null })
    const acts = [
      () => search('analyst'),
      () => journal.place({ orderId: 'o1', serviceId: 'co_xa_1', companyName: 'Muster AG' }),
      () => read('owners'),
      () => decideHit('analyst'),
    ]
    for (const [at, act] of acts.entries()) {
      await act()
      expect(await done()).toEqual(guideSteps.slice(0, at + 1))
      expect(await done('admin')).toEqual([])
    }
    await seal('admin')
    expect(await done()).toEqual(guideSteps.slice(0, 4))
    expect(await done('admin')).toEqual(['evidence'])
  })

  it('takes a free search for one, and no search for an order', async () => {
    await journal.place({ orderId: 's1', product: 'search' })
    await journal.place({ orderId: 'o9', role: null })
    expect(await done()).toEqual([])
    await read('search')
    await read('search')
    expect(await done()).toEqual(['search'])
    await harness.database.sql.update(requests).set({ product: 'ubo' })
    expect(await done()).toEqual(['search', 'order'])
  })

  it('is gone once all of it is done, and stays so when the log of it is no more', async () => {
    await doAll('analyst')
    expect(await guide()).toBeNull()
    await beginGuides(harness.database.sql, new Date(harness.clock.now().getTime() + 1_000))
    expect(await guide()).toBeNull()
    expect(await done('admin')).toEqual([])
  })

  it('is hidden by each person for themselves, without a row in the log', async () => {
    const before = (await ask('listAudit', { role: 'admin' })).value.entries.length
    expect((await ask('updateGuide', { body: { isHidden: true } })).status).toBe(200)
    expect((await ask('listAudit', { role: 'admin' })).value.entries.length).toBe(before)
    expect(await guide()).toBeNull()
    expect(await done('admin')).toEqual([])
    await read('search')
    expect(await guide()).toBeNull()
    expect((await ask('updateGuide', { body: { isHidden: false } })).status).toBe(200)
    expect(await done()).toEqual(['search'])
  })

  it('is for those who order and decide', async () => {
    expect((await ask('updateGuide', { role: 'finance', body: { isHidden: true } })).status).toBe(403)
    expect((await ask('updateGuide', { role: 'auditor', body: { isHidden: true } })).status).toBe(403)
    expect((await ask('updateGuide', { body: { read: 'evidence' } })).status).toBe(400)
    expect(await guide('auditor')).toBeNull()
  })

  it('counts nothing of before: a year that nobody lived, or an organization that is no more', async () => {
    await search('analyst')
    await journal.place({ orderId: 'o1', serviceId: 'co_xa_1', companyName: 'Muster AG' })
    await decideHit('analyst')
    await seal('analyst')
    expect(await done()).toHaveLength(4)
    harness.pass(1_000)
    await beginGuides(harness.database.sql, harness.clock.now())
    expect(await done()).toEqual([])
    await seal('analyst')
    expect(await done()).toEqual(['evidence'])
  })

  it('goes on with the company that was opened last, but sooner with one whose owners are on file', async () => {
    const db = harness.database.sql
    const company = async () => (await guide())?.company
    const now = harness.clock.now()
    const opened = (serviceId: string, seconds: number) =>
      db.insert(visits).values({
        ...{ userId: harness.users.analyst, serviceId },
        openedAt: new Date(now.getTime() + seconds * 1_000),
      })
    await opened('co_xa_1', 0)
    await opened('co_xa_2', 1)
    await db.insert(companies).values({ serviceId: 'co_xa_2', name: 'Zwei AG', seenAt: now })
    expect(await company()).toEqual({ serviceId: 'co_xa_2', name: 'Zwei AG' })
    const listed = (serviceId: string, products: string[]) =>
      db
        .insert(listedCompanies)
        .values({ serviceId, newestAt: now, results: Object.fromEntries(products.map((one) => [one, 't'])) })
    await listed('co_xa_3', ['report'])
    await listed('co_xa_4', ['ubo'])
    await listed('co_xa_5', ['report', 'ubo'])
    expect((await company())?.serviceId).toBe('co_xa_5')
    await listed('co_xa_2', ['ubo'])
    expect((await company())?.serviceId).toBe('co_xa_2')
  })
})
