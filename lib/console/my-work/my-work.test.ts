import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileChanges, workLimits } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { dayOf } from '#lib/time/index.ts'
import { approve, companyIn } from '../files/testing/company.ts'
import { fileDecisions, files } from '../schema/index.ts'
import { type Journal, openJournal } from '../testing/journal.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
})
afterAll(() => harness.close())

type Role = 'analyst' | 'admin'
const edit = (serviceId: string, version: number, changes: FileChanges) =>
  ask('editFile', { params: { serviceId }, body: { version, changes } })
const propose = (serviceId: string, version: number, role: Role) =>
  ask('proposeDecision', {
    params: { serviceId },
    role,
    body: { version, stateVersion: 0, outcome: 'approved', reason: 'No findings.' },
  })
const work = async (role: Role = 'analyst') => (await ask('getMyWork', { role })).value
const listed = async (role?: Role) =>
  (await work(role)).items.map(({ kind, serviceId, dueOn }) => [kind, serviceId, dueOn ?? null])
const inDays = (days: number) => dayOf(new Date(harness.clock.now().getTime() + days * 86_400_000))

describe('my work', () => {
  it('is what is mine or nobody’s, by due date, without what is another person’s', async () => {
    const { analyst, admin } = harness.users
    await edit('co_xa_mine', 0, { assigneeId: analyst })
    await edit('co_xa_free', 0, { dueOn: '2026-12-01' })
    await edit('co_xa_idle', 0, { tags: ['x'] })
    await edit('co_xa_late', 0, { assigneeId: analyst, dueOn: '2020-01-01' })
    await edit('co_xa_other', 0, { assigneeId: admin, dueOn: '2026-12-01' })
    await edit('co_xa_review', 0, { nextReviewOn: inDays(10) })
    await edit('co_xa_far', 0, { nextReviewOn: inDays(workLimits.reviewDaysAhead + 2) })
    expect(await listed()).toEqual(
      [
        ['file', 'co_xa_late', '2020-01-01'],
        ['file', 'co_xa_free', '2026-12-01'],
        ['review', 'co_xa_review', inDays(10)],
        ['file', 'co_xa_mine', null],
      ].toSorted((a, b) => String(a[2] ?? '9').localeCompare(String(b[2] ?? '9'))),
    )
    expect((await listed('admin')).map(([, serviceId]) => serviceId)).toContain('co_xa_other')
    expect((await ask('getMyWork', { role: 'finance' })).status).toBe(403)
  })

  it('has a decision that awaits a second person for everybody but the one who proposed it', async () => {
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    await edit('co_xa_two', 0, { assigneeId: harness.users.analyst, dueOn: '2026-12-03' })
    await propose('co_xa_two', 1, 'analyst')
    expect(await listed('admin')).toContainEqual(['proposal', 'co_xa_two', '2026-12-03'])
    const own = await listed()
    expect(own).toContainEqual(['file', 'co_xa_two', '2026-12-03'])
    expect(own.map(([kind]) => kind)).not.toContain('proposal')
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: false } })
  })

  it('[analyst Y15] [analyst X40] says who asks for a file and what is wanted, and of a proposal who made it and with which outcome', async () => {
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    const { analyst, admin } = harness.users
    const changes = { riskClass: 'high', nextReviewOn: inDays(300) } as const
    await edit('co_xa_wanted', 0, { ...changes, assigneeId: admin, wanted: 'Check the owners.' })
    await edit('co_xa_elsewhere', 0, { ...changes, assigneeId: analyst, wanted: 'Not of the reader.' })
    const itemOf = async (id: string) =>
      (await work('admin')).items.find(({ serviceId, kind }) => serviceId === id && kind !== 'review')
    const at = harness.clock.now().toISOString()
    const assignment = { at, by: { name: 'analyst' }, wanted: 'Check the owners.' }
    expect(await itemOf('co_xa_wanted')).toMatchObject({
      ...{ kind: 'file', riskClass: 'high', assignment, screening: { kind: 'notCompared' } },
    })
    await propose('co_xa_wanted', 1, 'analyst')
    await propose('co_xa_elsewhere', 1, 'analyst')
    const proposal = { outcome: 'approved', at, by: { name: 'analyst' } }
    expect(await itemOf('co_xa_wanted')).toMatchObject({ kind: 'proposal', riskClass: 'high', assignment, proposal })
    expect(await itemOf('co_xa_elsewhere')).toMatchObject({ kind: 'proposal', assignment: null, proposal })
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: false } })
  })

  it('has a file whose data changed after its decision, with the products, and not what it was decided on', async () => {
    const serviceId = 'co_xa_changed'
    await journal.place({ orderId: 'before', serviceId, companyName: 'Muster AG', at: -5 })
    await journal.place({ orderId: 'owners', serviceId, product: 'ubo', at: -5 })
    await journal.place({ orderId: 'paper', serviceId, product: 'document', at: -5 })
    await propose(serviceId, 0, 'analyst')
    const changed = async () => (await work()).items.filter(({ kind }) => kind === 'changed')
    expect(await changed()).toEqual([])
    await journal.place({ orderId: 'paper2', serviceId, product: 'document', at: 5 })
    await journal.place({ orderId: 'graph', serviceId, product: 'graph', at: 5 })
    expect(await changed()).toEqual([])
    await journal.place({ orderId: 'after', serviceId, at: 5 })
    expect(await changed()).toMatchObject([{ serviceId, companyName: 'Muster AG', changedProducts: ['report'] }])
    await ask('reopenFile', { params: { serviceId }, body: { version: 1, reason: 'Renamed.' } })
    expect(await changed()).toEqual([])
    await propose(serviceId, 2, 'analyst')
    expect(await changed()).toEqual([])
  })

  it('[state changed since] has a file of which something became known after its approval, open or closed', async () => {
    const known = async (serviceId: string, changes: FileChanges | null) => {
      const { report, moved } = companyIn(journal, serviceId)
      await report(`${serviceId}-1`, 1, 'Old Street 1')
      const stateVersion = (await ask('listOpenItems', { params: { serviceId } })).value.stateVersion
      await approve(journal, serviceId, { stateVersion })
      if (changes !== null) await edit(serviceId, 1, changes)
      await moved(`${serviceId}-change`, 50, 'New Street 2', new Date('2035-01-01T00:00:00Z'))
    }
    await known('co_xa_since', null)
    await known('co_xa_since_mine', { assigneeId: harness.users.analyst })
    await ask('reopenFile', { params: { serviceId: 'co_xa_since_mine' }, body: { version: 2, reason: 'Moved.' } })
    await known('co_xa_since_nobody', null)
    await ask('reopenFile', { params: { serviceId: 'co_xa_since_nobody' }, body: { version: 1, reason: 'Moved.' } })
    const items = (await work()).items.filter(({ changedSince }) => changedSince)
    expect(items.map(({ kind, serviceId, changedSince }) => [kind, serviceId, changedSince])).toEqual([
      ['changed', 'co_xa_since', 1],
      ['changed', 'co_xa_since_nobody', 1],
      ['file', 'co_xa_since_mine', 1],
    ])
    const listed = (await ask('getWorkList')).value.companies.find(({ serviceId }) => serviceId === 'co_xa_since')
    expect(listed?.file).toMatchObject({ status: 'closed', changedSince: 1 })
  })

  it('is read in one bounded query from 10,000 files, says that it is cut, and has the first to come', async () => {
    const db = harness.database.sql
    const now = harness.clock.now()
    const by = harness.users.admin
    const common = { version: 1, openedAt: now, changedAt: now, changedBy: by }
    for (let from = 0; from < counted(10_000); from += 500) {
      const some = Array.from({ length: 500 }, (_, index) => `co_xa_many${from + index}`)
      await db.insert(files).values(
        some.map((serviceId, index) => {
          const isClosed = index % 2 === 0
          const state = isClosed ? { status: 'closed', closedAt: now } : { status: 'open', closedAt: null }
          return { ...common, ...state, serviceId, dueOn: inDays(index), nextReviewOn: isClosed ? inDays(index) : null }
        }),
      )
      await db.insert(fileDecisions).values(
        some
          .filter((_, index) => index % 2 === 0)
          .map((serviceId) => ({
            ...{ decisionId: crypto.randomUUID(), serviceId, outcome: 'approved', reason: 'x', state: 'decided' },
            ...{ needsSecondPerson: false, proposedAt: now, proposedBy: by, endedAt: now, endedBy: by },
            results: [{ product: 'report', orderId: `${serviceId}-1`, sha256: null }],
          })),
      )
    }
    const startedAt = performance.now()
    const { items, isCut } = await work()
    const tookMs = performance.now() - startedAt
    expect(isCut).toBe(true)
    expect(items.filter(({ kind }) => kind === 'file')).toHaveLength(workLimits.perKindMax)
    expect(items[0]?.dueOn).toBe('2020-01-01')
    expect(tookMs).toBeLessThan(1_500)
  })
})
