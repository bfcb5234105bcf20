import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRole } from '#lib/contract/index.ts'
import { audit, caseEvents, cases as caseRows } from '../../core/schema/index.ts'
import { eraseOldFiles } from '../../service/retention/index.ts'
import { remindOfCases } from './index.ts'
import { address, type CasesOfTest, day, missing, openCases, ownersCase } from './testing/cases.ts'

type Role = 'analyst' | 'admin'

let cases: CasesOfTest
let harness: CasesOfTest['harness']
let ask: CasesOfTest['ask']
let of: CasesOfTest['of']
let now: CasesOfTest['now']
let step: CasesOfTest['step']
let open: CasesOfTest['open']
let edit: CasesOfTest['edit']
let propose: CasesOfTest['propose']
let setRule: CasesOfTest['setRule']
beforeAll(async () => {
  cases = await openCases()
  ;({ harness, ask, of, now, step, open, edit, propose, setRule } = cases)
})
afterAll(() => harness.close())

describe('cases', () => {
  it('are listed by the day that counts, of one company or all, open or closed', async () => {
    await harness.database.sql.delete(caseRows)
    const later = await open('co_xa_list', { ...address, dueOn: '2029-05-05' })
    const sooner = await open('co_xa_other', { ...address, dueOn: '2028-05-05' })
    const undated = await open('co_gb_2', ownersCase(null, 'Petra Muster', 'gb'))
    const ids = async (query: object = {}) =>
      (await ask('listCases', { query })).value.cases.map(({ caseId }) => caseId)
    expect(await ids()).toEqual([sooner.caseId, later.caseId, undated.caseId])
    expect(await ids({ serviceId: 'co_xa_list' })).toEqual([later.caseId])
    await propose(later, 'noReport')
    await step('closeCase', later, { reason: 'Corrected by telephone.' })
    expect(await ids({ status: 'open' })).toEqual([sooner.caseId, undated.caseId])
    expect(await ids({ status: 'closed' })).toEqual([later.caseId])
  })

  it('are decisions with their day: mine, nobody’s, and decisions of others, but not my own proposal', async () => {
    await harness.database.sql.delete(caseRows)
    await setRule({ needsSecondPerson: true })
    const mine = await open('co_xa_w1', address)
    await edit(mine, { assigneeId: harness.users.analyst })
    const theirs = await open('co_xa_w2', address)
    await edit(theirs, { assigneeId: harness.users.admin })
    const free = await open('co_xa_w3', missing)
    const work = async (role: Role = 'analyst') =>
      (await ask('listDecisions', { role, query: { kind: 'case' } })).value.decisions.map(({ id }) => id)
    expect(new Set(await work())).toEqual(new Set([mine.caseId, free.caseId]))
    await propose(mine, 'noReport')
    expect(await work()).toEqual([free.caseId])
    expect(await work('admin')).toContain(mine.caseId)
    await setRule({ needsSecondPerson: false })
  })

  it('remind whoever has them, or everybody where nobody has them, once for each day', async () => {
    await harness.database.sql.delete(caseRows)
    const soon = new Date(harness.clock.now().getTime() + 2 * day).toISOString().slice(0, 10)
    const mine = await open('co_xa_r1', { ...address, dueOn: soon })
    await edit(mine, { assigneeId: harness.users.analyst })
    await open('co_xa_r2', { ...address, dueOn: soon })
    await open('co_xa_r3', address)
    const told = async (role: Role) =>
      (await ask('listNotifications', { role })).value.notifications.filter(({ kind }) => kind === 'case.due').length
    const before = { analyst: await told('analyst'), admin: await told('admin') }
    await remindOfCases(harness)
    await remindOfCases(harness)
    expect([(await told('analyst')) - before.analyst, (await told('admin')) - before.admin]).toEqual([2, 1])
  })

  it('are read by an auditor, who never acts, and are nothing for finance', async () => {
    const one = await open('co_xa_roles', missing)
    const asked = (role: UserRole) => [
      ask('getCase', { params: of(one), role }),
      ask('listCases', { role }),
      ask('commentOnCase', { params: of(one), role, body: { text: 'Seen.' } }),
      ask('editCase', { params: of(one), role, body: { changes: { class: 'minor' }, base: {} } }),
      ask('createCase', { params: { serviceId: 'co_xa_roles' }, role, body: missing }),
    ]
    const statuses = async (role: UserRole) => (await Promise.all(asked(role))).map(({ status }) => status)
    expect(await statuses('auditor')).toEqual([200, 200, 403, 403, 403])
    expect(await statuses('finance')).toEqual([403, 403, 403, 403, 403])
    expect((await statuses('admin')).slice(0, 3)).toEqual([200, 200, 201])
    expect((await now(one)).class).toBe('minor')
  })

  it('are erased so many years after closing, with what became of them, and the log says so', async () => {
    const one = await open('co_xa_old', address)
    await propose(one, 'noReport')
    await step('closeCase', one, { reason: 'Nothing to do.' })
    const kept = await open('co_xa_young', address)
    harness.pass(5 * 366 * day)
    expect(await eraseOldFiles(harness)).toBe(false)
    const db = harness.database.sql
    expect(await db.select().from(caseEvents).where(eq(caseEvents.caseId, one.caseId))).toEqual([])
    const left = await db.select({ caseId: caseRows.caseId }).from(caseRows)
    expect(left).toContainEqual({ caseId: kept.caseId })
    expect(left).not.toContainEqual({ caseId: one.caseId })
    const rows = await db.select().from(audit).orderBy(asc(audit.seq))
    expect(rows.findLast(({ action }) => action === 'eraseCases')?.object).toContain(one.caseId)
  })
})
