import { gzipSync } from 'node:zlib'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Case, CaseChanges, UserRole } from '#lib/contract/index.ts'
import { eraseOldFiles } from '../retention/index.ts'
import { audit, caseEvents, cases, results } from '../schema/index.ts'
import { type Journal, minute, openJournal } from '../testing/journal.ts'
import { openCase, remindOfCases } from './index.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
})
afterAll(() => harness.close())

const day = 24 * 60 * minute
/** Longer than a session lasts, so everybody signs in anew. */
const pass = async (ms: number) => {
  harness.pass(ms)
  ;({ ask } = await journal.renewed())
}
type Role = 'analyst' | 'admin'
const stated = (name: string, exact: number | null = 40, numbers: string[] = []) => ({
  party: { kind: 'person' as const, name, birth: null, numbers, country: null },
  share: exact === null ? null : { exact },
  role: null,
})
const owners = (registered: object | null, held: object | null, rule = 'eu') => ({
  ...{ kind: 'owners', rule, registeredOwner: registered, heldOwner: held },
})
const missing = owners(null, stated('Petra Muster'))
const mark = owners(stated('Petra Müster'), stated('Petra Muster'))
const late = { kind: 'address', subject: 'Registered office', registered: 'Altweg 1', held: 'Neuweg 2', dueOn: '2027-01-15' }

const open = async (serviceId: string, body: object, role: Role = 'analyst') =>
  (await ask('createCase', { params: { serviceId }, body, role })).value.case
const of = ({ caseId }: Case) => ({ caseId })
const now = async (one: Case) => (await ask('getCase', { params: of(one) })).value.case
const edit = (one: Case, changes: CaseChanges, base: CaseChanges = {}, role: Role = 'analyst') =>
  ask('editCase', { params: of(one), role, body: { changes, base } })
type Step = 'askCustomer' | 'recordCorrection' | 'proposeCaseDecision' | 'recordCaseReport' | 'closeCase' | 'reopenCase'
const step = async (id: Step, one: Case, body: object = {}, role: Role = 'analyst') => {
  const { version } = await now(one)
  return ask(id, { params: of(one), role, body: { version, ...body } })
}
const propose = (one: Case, outcome: 'report' | 'noReport', role: Role = 'analyst') =>
  step('proposeCaseDecision', one, { outcome, reason: 'As the extract shows.' }, role)
const setRule = (body: object) => ask('changeSettings', { role: 'admin', body })
const audited = async (one: Case) =>
  (await harness.database.sql.select().from(audit).orderBy(asc(audit.seq)))
    .filter(({ object }) => object === one.caseId)
    .map(({ action, email, outcome }) => [action, email?.split('@')[0], outcome])

/** A stored extract of owners: name → percent. */
async function place(serviceId: string, orderId: string, named: Record<string, number>): Promise<void> {
  await journal.place({ orderId, serviceId, product: 'ubo' })
  const ultimateBeneficialOwners = Object.entries(named).map(([name, exact]) => ({
    ...{ type: 'person', person: { name: { fullName: name } } },
    interests: [{ type: 'shareholding', percentage: { exact } }],
  }))
  const result = { type: 'uboReport', ultimateBeneficialOwnerReport: { ultimateBeneficialOwners } }
  const text = JSON.stringify({ orderId, status: 'completed', result })
  const stored = { sha256: 'ab'.repeat(32), bytes: text.length, serviceVersion: '2026-08-01' }
  await harness.database.sql
    .insert(results)
    .values({ orderId, body: gzipSync(text), ...stored, storedAt: harness.clock.now() })
}

describe('a case', () => {
  it('of an owner missing in the register is proposed as substantive and due 14 days later, in the time zone of the organization', async () => {
    await setRule({ timeZone: 'Pacific/Kiritimati' })
    const one = await open('co_xa_missing', missing)
    const detected = new Date(harness.clock.now().getTime() + 14 * 60 * minute)
    const dueOn = new Date(detected.getTime() + 14 * day).toISOString().slice(0, 10)
    expect(one).toMatchObject({ subject: 'Petra Muster', status: 'open', class: null, proposedClass: 'substantive' })
    expect(one).toMatchObject({ classReason: 'missingInRegister', dueOn, timeZone: 'Pacific/Kiritimati' })
    expect(one.duty).toMatchObject({ state: 'report', mayAskFirst: false, reportBy: { dueOn } })
    await setRule({ timeZone: 'UTC' })
    expect((await now(one)).dueOn).toBe(dueOn)
    expect((await setRule({ timeZone: 'Mars/Olympus' })).status).toBe(400)
  })

  it('has the evidence that was on file, the assignee of the file, who is told, and its risk', async () => {
    const { admin } = harness.users
    await journal.place({ orderId: 'on-file', serviceId: 'co_xa_held', product: 'ubo', at: -5 })
    const changes = { assigneeId: admin, riskClass: 'high' }
    await ask('editFile', { params: { serviceId: 'co_xa_held' }, body: { version: 0, changes } })
    const one = await open('co_xa_held', mark)
    expect(one).toMatchObject({ assignee: { name: 'admin' }, isHigherRisk: true, proposedClass: 'minor' })
    expect(one.evidence).toMatchObject([{ product: 'ubo', orderId: 'on-file' }])
    const { notifications } = (await ask('listNotifications', { role: 'admin' })).value
    expect(notifications[0]).toMatchObject({ kind: 'case.assigned', caseId: one.caseId })
    expect((await audited(one))[0]).toEqual(['createCase', 'analyst', 'done'])
  })

  it('of an address has the day a person sets, and one of Great Britain no days at all', async () => {
    const one = await open('co_xa_address', late)
    expect(one).toMatchObject({ rule: null, duty: null, dueOn: '2027-01-15', registered: 'Altweg 1' })
    expect((await edit(one, { setDueOn: '2027-01-20' }, { setDueOn: '2027-01-15' })).value.case.dueOn).toBe('2027-01-20')
    const british = await open('co_gb_1', owners(null, stated('Petra Muster'), 'gb'))
    expect(british).toMatchObject({ dueOn: null, duty: { state: 'report', reportBy: null, mayAskFirst: false } })
    expect((await edit(british, { setDueOn: '2027-01-20' })).value.case.dueOn).toBe('2027-01-20')
  })

  it('of Article 24 keeps its day whatever a person sets, and needs an owner and a day by hand', async () => {
    const one = await open('co_xa_fixed', missing)
    expect((await edit(one, { setDueOn: '2030-01-01' })).status).toBe(409)
    const params = { serviceId: 'co_xa_fixed' }
    for (const wrong of [owners(null, null), { ...late, dueOn: undefined }, { ...late, subject: ' ' }, { ...late, kind: 'sanctions' }])
      expect((await ask('createCase', { params, body: wrong })).status).toBe(400)
  })

  it('is opened by a program in the transaction of its cause, or not at all', async () => {
    const opening = { serviceId: 'co_xa_program', kind: 'sanctions' as const, subject: 'Verdict changed', by: null }
    const failed = harness.database.transaction(async (tx) => {
      await openCase(tx, opening, harness.clock.now())
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    const caseId = await harness.database.transaction((tx) => openCase(tx, opening, harness.clock.now()))
    const { value } = await ask('listCases', { query: { serviceId: 'co_xa_program' } })
    expect(value.cases).toMatchObject([{ caseId, kind: 'sanctions', openedBy: null, dueOn: null, duty: null }])
  })
})

describe('the customer', () => {
  it('is asked first where the class allows it and no higher risk applies, with 14 days of its own; then report now', async () => {
    const one = await open('co_xa_minor', mark)
    expect((await step('askCustomer', one, { text: 'Please correct it.' })).status).toBe(409)
    await edit(one, { class: 'minor' })
    await pass(3 * day)
    const asked = (await step('askCustomer', one, { text: 'Please correct it.' })).value.case
    const correctBy = new Date(harness.clock.now().getTime() + 14 * day).toISOString().slice(0, 10)
    expect(asked).toMatchObject({ dueOn: correctBy, duty: { state: 'waiting', correctBy: { dueOn: correctBy } } })
    await pass(15 * day)
    expect((await now(one)).duty?.state).toBe('reportNow')
    const corrected = (await step('recordCorrection', one, { text: 'New extract.' })).value
    expect(corrected.case).toMatchObject({ dueOn: null, duty: { state: 'corrected' } })
    expect(corrected.events.map(({ kind }) => kind)).toEqual(['opened', 'edited', 'customerAsked', 'corrected'])
  })

  it('is never asked first at higher risk, of outdated data only without ground for suspicion, nor when the report is overdue', async () => {
    const one = await open('co_xa_risk', mark)
    await edit(one, { class: 'outdated' })
    expect((await now(one)).duty?.mayAskFirst).toBe(false)
    await edit(one, { isWithoutSuspicion: true })
    expect((await now(one)).duty?.mayAskFirst).toBe(true)
    await edit(one, { isHigherRisk: true })
    expect((await now(one)).duty?.mayAskFirst).toBe(false)
    await edit(one, { isHigherRisk: false }, { isHigherRisk: true })
    await pass(15 * day)
    expect((await now(one)).duty?.state).toBe('overdue')
    expect((await step('askCustomer', one, { text: 'Too late.' })).status).toBe(409)
  })

  it('was asked of a risk that has become higher since: the report is due by the first clock', async () => {
    const one = await open('co_xa_risen', mark)
    await edit(one, { class: 'minor' })
    await step('askCustomer', one, { text: 'Please correct it.' })
    const { dueOn } = (await edit(one, { isHigherRisk: true })).value.case
    expect(dueOn).toBe(one.dueOn)
  })
})

describe('a decision on a case', () => {
  it('needs a class set by a person, and a second person where the organization asks for it', async () => {
    await setRule({ needsSecondPerson: true })
    const one = await open('co_xa_two', missing)
    expect((await propose(one, 'report')).status).toBe(409)
    await edit(one, { class: 'substantive' })
    const proposed = (await propose(one, 'report')).value.case
    expect(proposed).toMatchObject({ status: 'inReview', proposal: { outcome: 'report', needsSecondPerson: true } })
    const { decisionId } = proposed.proposal ?? {}
    const params = { ...of(one), decisionId }
    const body = { version: proposed.version }
    expect((await ask('confirmCaseDecision', { params, body })).status).toBe(403)
    expect((await ask('withdrawCaseDecision', { params, body, role: 'admin' })).status).toBe(403)
    expect((await step('recordCaseReport', one)).status).toBe(409)
    const { value } = await ask('confirmCaseDecision', { params, body, role: 'admin' })
    expect(value.case).toMatchObject({ status: 'decided', decision: { endedBy: { name: 'admin' } } })
    const { notifications } = (await ask('listNotifications')).value
    expect(notifications.find(({ caseId }) => caseId === one.caseId)?.kind).toBe('case.decided')
    await setRule({ needsSecondPerson: false })
  })

  it('is void after an edit of what it rests on, and stays after one of who works on it', async () => {
    await setRule({ needsSecondPerson: true })
    const one = await open('co_xa_void', missing)
    await edit(one, { class: 'substantive' })
    await propose(one, 'noReport')
    expect((await edit(one, { assigneeId: harness.users.admin })).value.case.status).toBe('inReview')
    const { value } = await edit(one, { explanation: 'Another reason.' })
    expect(value.case).toMatchObject({ status: 'open', proposal: null })
    expect(value.events.map(({ kind }) => kind)).toEqual(['opened', 'edited', 'proposed', 'edited', 'edited', 'voided'])
    await setRule({ needsSecondPerson: false })
  })

  it('to report is closed only after the report, with a later extract that agrees or with a reason', async () => {
    const serviceId = 'co_xa_report'
    const one = await open(serviceId, missing)
    await edit(one, { class: 'substantive' })
    await place(serviceId, 'extract-same-time', { 'Petra Muster': 40 })
    expect((await step('closeCase', one, { reason: 'x' })).status).toBe(409)
    await propose(one, 'report')
    expect((await step('closeCase', one, { reason: 'x' })).status).toBe(409)
    const reported = (await step('recordCaseReport', one, { reference: 'TR-1' })).value.case
    expect(reported).toMatchObject({ dueOn: null, reportReference: 'TR-1', duty: { state: 'reported' } })
    expect((await step('recordCaseReport', one)).status).toBe(409)
    expect((await step('closeCase', one, { orderId: 'extract-same-time' })).status).toBe(409)
    harness.pass(minute)
    await place(serviceId, 'extract-other', { 'Paul Anders': 40 })
    await place(serviceId, 'extract-agrees', { 'MUSTER, Petra': 40 })
    expect((await step('closeCase', one, { orderId: 'extract-other' })).error.detail).toMatchObject([{ type: 'proof_unfit' }])
    expect((await step('closeCase', one, { orderId: 'extract-unknown' })).status).toBe(409)
    await place(serviceId, 'extract-exact', { 'Petra Muster': 40 })
    const closed = (await step('closeCase', one, { orderId: 'extract-exact' })).value.case
    expect(closed).toMatchObject({ status: 'closed', proof: { orderId: 'extract-exact', agrees: true } })
    const reopened = (await step('reopenCase', one, { reason: 'It differs again.' })).value.case
    expect(reopened).toMatchObject({ status: 'open', decision: null, proof: null, closedAt: null })
  })
})

describe('two people on one case', () => {
  it('see both versions of a field that both changed, lose none of others, and step only on what they have seen', async () => {
    const one = await open('co_xa_both', missing)
    await edit(one, { class: 'outdated' })
    const met = await edit(one, { class: 'substantive' }, {}, 'admin')
    expect(met.status).toBe(409)
    expect(met.error.detail).toMatchObject([
      { type: 'version_conflict', ctx: { current: { class: 'outdated' }, changedBy: 'analyst' } },
    ])
    expect((await edit(one, { isHigherRisk: true }, { isHigherRisk: false }, 'admin')).status).toBe(200)
    expect(await now(one)).toMatchObject({ class: 'outdated', isHigherRisk: true, version: 3 })
    const body = { version: 1, outcome: 'report', reason: 'Seen before.' }
    const { error } = await ask('proposeCaseDecision', { params: of(one), body })
    expect(error.detail).toMatchObject([{ type: 'version_conflict', ctx: { version: 3 } }])
  })
})

describe('cases', () => {
  it('are listed by the day that counts, of one company or all, open or closed', async () => {
    await harness.database.sql.delete(cases)
    const later = await open('co_xa_list', { ...late, dueOn: '2029-05-05' })
    const sooner = await open('co_xa_other', { ...late, dueOn: '2028-05-05' })
    const undated = await open('co_gb_2', owners(null, stated('Petra Muster'), 'gb'))
    const ids = async (query: object = {}) => (await ask('listCases', { query })).value.cases.map(({ caseId }) => caseId)
    expect(await ids()).toEqual([sooner.caseId, later.caseId, undated.caseId])
    expect(await ids({ serviceId: 'co_xa_list' })).toEqual([later.caseId])
    await propose(later, 'noReport')
    await step('closeCase', later, { reason: 'Corrected by telephone.' })
    expect(await ids({ status: 'open' })).toEqual([sooner.caseId, undated.caseId])
    expect(await ids({ status: 'closed' })).toEqual([later.caseId])
  })

  it('are my work with their day: mine, nobody’s, and decisions of others, but not my own proposal', async () => {
    await harness.database.sql.delete(cases)
    await setRule({ needsSecondPerson: true })
    const mine = await open('co_xa_w1', late)
    await edit(mine, { assigneeId: harness.users.analyst })
    const theirs = await open('co_xa_w2', late)
    await edit(theirs, { assigneeId: harness.users.admin })
    const free = await open('co_xa_w3', missing)
    const work = async (role: Role = 'analyst') =>
      (await ask('getMyWork', { role })).value.items.flatMap(({ kind, caseId }) => (kind === 'case' ? [caseId] : []))
    expect(new Set(await work())).toEqual(new Set([mine.caseId, free.caseId]))
    await propose(mine, 'noReport')
    expect(await work()).toEqual([free.caseId])
    expect(await work('admin')).toContain(mine.caseId)
    await setRule({ needsSecondPerson: false })
  })

  it('remind whoever has them, or everybody where nobody has them, once for each day', async () => {
    await harness.database.sql.delete(cases)
    const soon = new Date(harness.clock.now().getTime() + 2 * day).toISOString().slice(0, 10)
    const mine = await open('co_xa_r1', { ...late, dueOn: soon })
    await edit(mine, { assigneeId: harness.users.analyst })
    await open('co_xa_r2', { ...late, dueOn: soon })
    await open('co_xa_r3', late)
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
    const one = await open('co_xa_old', late)
    await propose(one, 'noReport')
    await step('closeCase', one, { reason: 'Nothing to do.' })
    const kept = await open('co_xa_young', late)
    harness.pass(5 * 366 * day)
    expect(await eraseOldFiles(harness)).toBe(1)
    const db = harness.database.sql
    expect(await db.select().from(caseEvents).where(eq(caseEvents.caseId, one.caseId))).toEqual([])
    const left = await db.select({ caseId: cases.caseId }).from(cases)
    expect(left).toContainEqual({ caseId: kept.caseId })
    expect(left).not.toContainEqual({ caseId: one.caseId })
    const rows = await db.select().from(audit).orderBy(asc(audit.seq))
    expect(rows.findLast(({ action }) => action === 'eraseCases')?.object).toContain(one.caseId)
  })
})
