import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisionLimits, type FileChanges } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { dayOf } from '#lib/time/index.ts'
import {
  batches,
  batchRows,
  companyScreenings,
  decisions as decisionRows,
  files,
  listedCompanies,
  reviews,
} from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { approve, companyIn } from '../files/testing/company.ts'

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
const open = async (role: Role = 'analyst', query: object = {}) => (await ask('listDecisions', { role, query })).value
const listed = async (role?: Role, query?: object) =>
  (await open(role, query)).decisions.map(({ kind, id, dueOn }) => [kind, id, dueOn ?? null])
const inDays = (days: number) => dayOf(new Date(harness.clock.now().getTime() + days * 86_400_000))

describe('open decisions', () => {
  it('are what is mine or nobody’s, by day, and with everybody’s what is another person’s', async () => {
    const { analyst, admin } = harness.users
    await edit('co_xa_mine', 0, { assigneeId: analyst })
    await edit('co_xa_free', 0, { dueOn: '2026-12-01' })
    await edit('co_xa_idle', 0, { tags: ['x'] })
    await edit('co_xa_late', 0, { assigneeId: analyst, dueOn: '2020-01-01' })
    await edit('co_xa_other', 0, { assigneeId: admin, dueOn: '2026-12-01' })
    await edit('co_xa_review', 0, { nextReviewOn: inDays(10) })
    await edit('co_xa_far', 0, { nextReviewOn: inDays(decisionLimits.reviewDaysAhead + 2) })
    const mine = await listed()
    expect(mine[0]).toEqual(['file', 'co_xa_late', '2020-01-01'])
    expect(new Set(mine)).toEqual(
      new Set([
        ['file', 'co_xa_late', '2020-01-01'],
        ['file', 'co_xa_free', '2026-12-01'],
        ['file', 'co_xa_mine', null],
        ['review', 'co_xa_review', inDays(10)],
      ]),
    )
    expect(await listed('analyst', { scope: 'all' })).toContainEqual(['file', 'co_xa_other', '2026-12-01'])
    expect((await open()).counts).toEqual([
      { kind: 'file', mine: 3, all: 4 },
      { kind: 'review', mine: 1, all: 1 },
    ])
    expect((await ask('listDecisions', { role: 'finance' })).status).toBe(403)
  })

  it('are read on from where a part ends, of one kind where one is asked for', async () => {
    const whole = await open('analyst', { kind: 'file' })
    const first = await open('analyst', { kind: 'file', limit: '2' })
    const rest = await open('analyst', { kind: 'file', limit: '2', cursor: first.nextCursor ?? '' })
    expect([...first.decisions, ...rest.decisions]).toEqual(whole.decisions)
    expect([first.counts, rest.nextCursor]).toEqual([whole.counts, null])
  })

  it('say who asks for a file and what is wanted, and of a proposal who made it and with which outcome', async () => {
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    const { analyst, admin } = harness.users
    const changes = { riskClass: 'high', nextReviewOn: inDays(300) } as const
    await edit('co_xa_wanted', 0, { ...changes, assigneeId: admin, wanted: 'Check the owners.' })
    await edit('co_xa_elsewhere', 0, { ...changes, assigneeId: analyst })
    const of = async (id: string, role: Role = 'admin') =>
      (await open(role, { scope: 'all' })).decisions.find((one) => one.id === id)
    const since = harness.clock.now().toISOString()
    expect(await of('co_xa_wanted')).toMatchObject({
      ...{
        kind: 'file',
        isMine: true,
        riskClass: 'high',
        since,
        asks: { name: 'analyst' },
        wanted: 'Check the owners.',
      },
    })
    await propose('co_xa_elsewhere', 1, 'analyst')
    expect(await of('co_xa_elsewhere')).toMatchObject({
      ...{ kind: 'proposal', isMine: true, isSerious: false, outcome: 'approved', since, asks: { name: 'analyst' } },
    })
    expect(await of('co_xa_elsewhere', 'analyst')).toMatchObject({ kind: 'proposal', isMine: false })
    const { decisionId = '' } =
      (await ask('getCompanyFile', { params: { serviceId: 'co_xa_elsewhere' } })).value.proposal ?? {}
    const params = { serviceId: 'co_xa_elsewhere', decisionId }
    await ask('returnDecision', { params, role: 'admin', body: { version: 2, reason: 'Who is Ada?' } })
    expect(await of('co_xa_elsewhere', 'analyst')).toMatchObject({
      ...{ kind: 'returned', isMine: true, asks: { name: 'admin' }, wanted: 'Who is Ada?' },
    })
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: false } })
  })

  it('have a file with newer results than its decision was based on, with the products, and not what it was based on', async () => {
    const serviceId = 'co_xa_changed'
    await journal.place({ orderId: 'before', serviceId, companyName: 'Muster AG', at: -5 })
    await journal.place({ orderId: 'owners', serviceId, product: 'ubo', at: -5 })
    await propose(serviceId, 0, 'analyst')
    const newer = async () => (await open('analyst', { kind: 'newer' })).decisions
    expect(await newer()).toEqual([])
    await journal.place({ orderId: 'graph', serviceId, product: 'graph', at: 5 })
    expect(await newer()).toEqual([])
    await journal.place({ orderId: 'after', serviceId, at: 5 })
    expect(await newer()).toMatchObject([{ id: serviceId, companyName: 'Muster AG', products: ['report'] }])
    await ask('reopenFile', { params: { serviceId }, body: { version: 1, reason: 'Renamed.' } })
    expect(await newer()).toEqual([])
  })

  it('have a file of which something became known after its approval, once, open or closed', async () => {
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
    const { decisions } = await open()
    const own = decisions.filter(({ id }) => id.startsWith('co_xa_since'))
    expect(own).toMatchObject(
      ['co_xa_since', 'co_xa_since_mine'].map((id) => ({
        ...{ id, kind: 'change', isSerious: true, isApproved: true, count: 1 },
        change: { change: { eventCode: 'ADDRESS_CHANGED', after: 'New Street 2' } },
      })),
    )
    // A change waits since it is known, and whoever took the file themselves asks nobody.
    expect(own.map(({ since }) => since)).toEqual(own.map(({ change }) => change?.recordedAt))
    expect(own.map(({ asks }) => asks ?? null)).toEqual([null, null])
    const inList = (await ask('getWorkList')).value.companies.find(({ serviceId }) => serviceId === 'co_xa_since')
    expect(inList?.file).toMatchObject({ status: 'closed', changedSince: 1 })
  })

  it('have what is serious by the table of the organization until somebody reviews the company', async () => {
    const serviceId = 'co_xa_serious'
    const { report, moved, resigned } = companyIn(journal, serviceId)
    await report('serious-1', 1, 'Old Street 1')
    await moved('serious-moved', 40, 'New Street 2')
    const own = async () => (await open('admin')).decisions.filter(({ id }) => id === serviceId)
    expect(await own()).toEqual([])
    await resigned('serious-resigned', 50)
    expect(await own()).toMatchObject([
      {
        kind: 'change',
        isSerious: true,
        isApproved: false,
        count: 1,
        change: { change: { eventCode: 'OFFICER_RESIGNED' } },
      },
    ])
    const by = { by: harness.users.analyst, orderIds: [], sentence: 'Seen.' }
    const review = { ...by, reviewId: crypto.randomUUID(), serviceId, at: harness.clock.now() }
    await harness.database.sql.insert(reviews).values(review)
    expect(await own()).toEqual([])
    await resigned('serious-again', 60, new Date(harness.clock.now().getTime() + 1_000))
    expect(await own()).toHaveLength(1)
    await ask('changeSettings', { role: 'admin', body: { changeSeverities: { signing: 'notable' } } })
    expect(await own()).toEqual([])
    await ask('changeSettings', { role: 'admin', body: { changeSeverities: {} } })
  })

  it('put an undecided match and an approval in spite of something open above every change, and lines of a batch below', async () => {
    const db = harness.database.sql
    const at = harness.clock.now()
    const match = {
      id: 'p ofacSdn 1',
      from: 'list',
      partyKey: 'p',
      partyName: 'Ada Example',
      list: 'ofacSdn',
      entryName: 'ADA',
    } as const
    const matches = [{ ...match, state: 'open' as const, at: at.toISOString() }]
    const found = { parties: 1, lists: [], sources: [], isWhole: true, matches }
    const screened = { serviceId: 'co_xa_match', version: 1, comparedVersion: 1, editions: '', found, comparedAt: at }
    await db.insert(companyScreenings).values(screened)
    const batch = {
      batchId: crypto.randomUUID(),
      name: 'October',
      state: 'choosing',
      createdAt: at,
      createdBy: harness.users.analyst,
    }
    await db.insert(batches).values(batch)
    const lines = ['unsure', 'unsure', 'sure'].map((match, line) => ({ batchId: batch.batchId, line, match }))
    await db.insert(batchRows).values(lines)
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    const { report, resigned } = companyIn(journal, 'co_xa_despite')
    await report('despite-1', 1, 'Old Street 1')
    await resigned('despite-resigned', 50)
    const { stateVersion } = (await ask('listOpenItems', { params: { serviceId: 'co_xa_despite' } })).value
    await approve(journal, 'co_xa_despite', { stateVersion, despite: 'The bank waits.' })
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: false } })
    const { decisions } = await open('admin')
    const [first, second] = decisions
    expect(first).toMatchObject({ kind: 'match', serviceId: 'co_xa_match', subject: 'Ada Example', companies: 1 })
    const kinds = decisions.map(({ kind, isDespite, isApproved }) => `${kind} ${isDespite ?? isApproved ?? ''}`)
    expect(kinds.lastIndexOf('proposal true')).toBeLessThan(kinds.indexOf('change false'))
    expect(second?.isSerious).toBe(true)
    expect(decisions.some(({ kind }) => kind === 'lines')).toBe(false)
    const own = (await open('analyst')).decisions
    expect(own.findIndex(({ kind }) => kind === 'lines')).toBeGreaterThan(
      own.findIndex(({ kind }) => kind === 'change'),
    )
    expect(own.find(({ kind }) => kind === 'lines')).toMatchObject({
      kind: 'lines',
      batchName: 'October',
      count: 2,
      lines: 3,
      isSerious: false,
    })
  })

  it('say that there is more where more results are newer than are looked at, and of another kind not', async () => {
    const at = harness.clock.now()
    const ids = Array.from({ length: decisionLimits.newerMax + 3 }, (_, index) => `co_xa_cut${index}`)
    const results = { newestAt: at, newerProducts: ['report'] }
    const file = { version: 1, status: 'closed', openedAt: at, changedAt: at, closedAt: at } as const
    await harness.database.sql.insert(files).values(ids.map((serviceId) => ({ serviceId, ...file })))
    // A file lists its company.
    await harness.database.sql.update(listedCompanies).set(results).where(inArray(listedCompanies.serviceId, ids))
    const { counts, isCut } = await open()
    const newer = await open('analyst', { kind: 'newer' })
    expect([isCut, newer.isCut, (await open('analyst', { kind: 'file' })).isCut]).toEqual([true, true, false])
    expect(counts.find(({ kind }) => kind === 'newer')?.all).toBe(newer.decisions.length)
  })

  it('are read in one statement from 10,000 files, and the first to come stands first', async () => {
    const db = harness.database.sql
    const now = harness.clock.now()
    const by = harness.users.admin
    const common = { version: 1, openedAt: now, changedAt: now, changedBy: by }
    const count = counted(10_000)
    for (let from = 0; from < count; from += 500) {
      const some = Array.from({ length: 500 }, (_, index) => `co_xa_many${from + index}`)
      await db.insert(files).values(
        some.map((serviceId, index) => {
          const isClosed = index % 2 === 0
          const [status, closedAt] = isClosed ? (['closed', now] as const) : (['open', null] as const)
          return {
            ...common,
            status,
            closedAt,
            serviceId,
            dueOn: inDays(index),
            nextReviewOn: isClosed ? inDays(index) : null,
          }
        }),
      )
      await db.insert(decisionRows).values(
        some
          .filter((_, index) => index % 2 === 0)
          .map((serviceId) => ({
            ...{ decisionId: crypto.randomUUID(), kind: 'file' as const, place: serviceId, subject: '' },
            ...{ outcome: 'approved', reason: 'x', at: now, by, decidedAt: now },
            facts: { openItems: [], results: [{ product: 'report', orderId: `${serviceId}-1`, sha256: null }] },
          })),
      )
    }
    const startedAt = performance.now()
    const { decisions, counts } = await open('analyst', { kind: 'file' })
    const tookMs = performance.now() - startedAt
    expect(decisions).toHaveLength(decisionLimits.pageSize)
    expect(counts.find(({ kind }) => kind === 'file')?.mine).toBeGreaterThanOrEqual(count / 2)
    expect(decisions[0]?.dueOn).toBe('2020-01-01')
    expect(tookMs).toBeLessThan(1_500)
  })
})
