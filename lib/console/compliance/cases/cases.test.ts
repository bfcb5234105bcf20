import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRole } from '#lib/contract/index.ts'
import { audit as auditTable, companies, results } from '../../core/schema/index.ts'
import { minute } from '../../testing/journal.ts'
import { openCase } from './index.ts'
import { earlierOwnersOf, unpackStructures } from './open.ts'
import { address, type CasesOfTest, day, mark, missing, openCases, ownersCase } from './testing/cases.ts'

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
let pass: CasesOfTest['pass']
let audited: CasesOfTest['audited']
let placeExtract: CasesOfTest['placeExtract']
beforeAll(async () => {
  cases = await openCases()
  ;({ harness, ask, of, now, step, open, edit, propose, setRule, pass, audited, placeExtract } = cases)
})
afterAll(() => harness.close())

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
    await cases.place({ orderId: 'on-file', serviceId: 'co_xa_held', product: 'ubo', at: -5 })
    const changes = { assigneeId: admin, riskClass: 'high' }
    await ask('editFile', { params: { serviceId: 'co_xa_held' }, body: { version: 0, changes } })
    const one = await open('co_xa_held', mark)
    expect(one).toMatchObject({ assignee: { name: 'admin' }, isHigherRisk: true, proposedClass: 'minor' })
    expect(one.evidence).toMatchObject([{ product: 'ubo', orderId: 'on-file' }])
    const { notifications } = (await ask('listNotifications', { role: 'admin' })).value
    expect(notifications[0]).toMatchObject({ kind: 'case.assigned', caseId: one.caseId })
    expect((await audited(one))[0]).toEqual(['createCase', 'analyst', 'done'])
  })

  it('[law 4.1] of what an older report shows to have been so is proposed as outdated, and of what the newest says is not', async () => {
    const of = async (serviceId: string) => (await open(serviceId, ownersCase('Petra Muster', null))).proposedClass
    await cases.placeReport('co_xa_sold', 'report-new', -5, { 'Paul Anders': 40 })
    await cases.placeReport('co_xa_sold', 'report-old', -60, { 'Petra Muster': 40 })
    expect(await of('co_xa_sold')).toBe('outdated')
    await cases.placeReport('co_xa_other', 'report-other', -60, { 'Petra Muster': 60 })
    await cases.placeReport('co_xa_other', 'report-newest', -5, { 'Petra Muster': 40 })
    expect(await of('co_xa_other')).toBe('substantive')
    await placeExtract('co_xa_extract', 'extract-before', { 'Petra Muster': 40 })
    expect(await of('co_xa_extract')).toBe('substantive')
  })

  it('unpacks stored results before its transaction, and in it only what was stored since', async () => {
    const serviceId = 'co_xa_unpacked'
    const { sql } = harness.database
    await cases.placeReport(serviceId, 'unpacked-new', -5, { 'Paul Anders': 40 })
    await cases.placeReport(serviceId, 'unpacked-old', -60, { 'Petra Muster': 40 })
    const unpacked = await unpackStructures(sql, serviceId)
    const ownersThen = () =>
      harness.database.transaction(async (tx) => {
        const owners = await earlierOwnersOf(tx, { serviceId, unpacked }, harness.clock.now())
        return owners.map(({ party }) => party.name)
      })
    await cases.placeReport(serviceId, 'unpacked-since', -30, { 'Ida Spät': 40 })
    expect((await ownersThen()).toSorted()).toEqual(['Ida Spät', 'Petra Muster'])
    // What cannot be unpacked any more was unpacked already, and what is no longer stored counts no longer.
    await sql
      .update(results)
      .set({ body: new Uint8Array([1]) })
      .where(eq(results.orderId, 'unpacked-old'))
    expect(await ownersThen()).toContain('Petra Muster')
    await sql.delete(results).where(eq(results.orderId, 'unpacked-old'))
    expect(await ownersThen()).toEqual(['Ida Spät'])
  })

  it('of an address has the day a person sets, and one of Great Britain no days at all', async () => {
    const one = await open('co_xa_address', address)
    expect(one).toMatchObject({ rule: null, duty: null, dueOn: '2027-01-15', registered: 'Altweg 1' })
    expect((await edit(one, { setDueOn: '2027-01-20' }, { setDueOn: '2027-01-15' })).value.case.dueOn).toBe(
      '2027-01-20',
    )
    const seenAt = harness.clock.now()
    const known = { serviceId: 'co_gb_1', name: 'Example Ltd', registerNumber: '00002065', seenAt }
    await harness.database.sql.insert(companies).values(known)
    const british = await open('co_gb_1', ownersCase(null, 'Petra Muster', 'gb'))
    expect(british).toMatchObject({ companyName: 'Example Ltd', registerNumber: '00002065' })
    const { cases: listed } = (await ask('listCases', { query: { serviceId: 'co_gb_1' } })).value
    expect(listed).toMatchObject([{ registerNumber: '00002065' }])
    expect(british).toMatchObject({ dueOn: null, duty: { state: 'report', reportBy: null, mayAskFirst: false } })
    expect((await edit(british, { setDueOn: '2027-01-20' })).value.case.dueOn).toBe('2027-01-20')
  })

  it('of Great Britain is reported by the fields the organization has set, in their order', async () => {
    const fieldsOf = async () => (await ask('getSettings')).value.gbFormFields
    expect(await fieldsOf()).toEqual([])
    const gbFormFields = [
      { label: 'Supervisory authority', content: 'fixed', text: 'HMRC' },
      { label: 'PSC concerned', content: 'owner' },
    ]
    expect((await setRule({ gbFormFields })).status).toBe(200)
    expect(await fieldsOf()).toEqual(gbFormFields)
    for (const wrong of [
      { label: ' ', content: 'owner' },
      { label: 'Supervisor', content: 'fixed' },
      { label: 'Supervisor', content: 'price' },
    ])
      expect((await setRule({ gbFormFields: [wrong] })).status).toBe(400)
    expect((await ask('changeSettings', { role: 'analyst', body: { gbFormFields: [] } })).status).toBe(403)
    const { status, error } = await setRule({ gbFormFields: [], base: { gbFormFields: [] } })
    expect(status).toBe(409)
    expect(error.detail).toMatchObject([{ type: 'version_conflict' }])
    expect(await fieldsOf()).toEqual(gbFormFields)
    const rows = (await harness.database.sql.select().from(auditTable)).filter(({ object }) => object === 'settings')
    expect(JSON.stringify(rows.map(({ about }) => about))).toContain('Supervisory authority')
    await setRule({ gbFormFields: [] })
  })

  it('of Article 24 keeps its day whatever a person sets, and needs an owner and a day by hand', async () => {
    const one = await open('co_xa_fixed', missing)
    expect((await edit(one, { setDueOn: '2030-01-01' })).status).toBe(409)
    const params = { serviceId: 'co_xa_fixed' }
    for (const wrong of [
      ownersCase(null, null),
      { ...address, dueOn: undefined },
      { ...address, subject: ' ' },
      { ...address, kind: 'sanctions' },
    ])
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

describe('a comment on a case', () => {
  it('tells each colleague it mentions once, by the case, and not whoever writes it', async () => {
    const one = await open('co_xa_mention', missing)
    const { admin, analyst, finance } = harness.users
    const comment = (text: string, mentions?: string[]) =>
      ask('commentOnCase', { params: of(one), body: { text, ...(mentions ? { mentions } : {}) } })
    expect((await comment('Look @admin', [admin, admin, analyst])).status).toBe(201)
    expect((await comment('Nobody is told of this.')).status).toBe(201)
    const told = async (role: UserRole) =>
      (await ask('listNotifications', { role })).value.notifications.flatMap(({ kind, caseId }) =>
        kind === 'case.mention' && caseId === one.caseId ? [kind] : [],
      )
    expect([await told('admin'), await told('analyst')]).toEqual([['case.mention'], []])
    const refused = await comment('Look @finance', [finance])
    expect([refused.status, refused.error.detail]).toMatchObject([400, [{ type: 'user_unknown' }]])
    const { events } = (await ask('getCase', { params: of(one) })).value
    expect(events.map(({ text }) => text)).not.toContain('Look @finance')
    expect((await comment('Look again @admin', [admin])).status).toBe(201)
    expect(await told('admin')).toHaveLength(2)
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
    await edit(one, { class: 'substantive' }, { class: null })
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
    await placeExtract(serviceId, 'extract-same-time', { 'Petra Muster': 40 })
    expect((await step('closeCase', one, { reason: 'x' })).status).toBe(409)
    await propose(one, 'report')
    expect((await step('closeCase', one, { reason: 'x' })).status).toBe(409)
    const reported = (await step('recordCaseReport', one, { reference: 'TR-1' })).value.case
    expect(reported).toMatchObject({ dueOn: null, reportReference: 'TR-1', duty: { state: 'reported' } })
    expect((await step('recordCaseReport', one)).status).toBe(409)
    expect((await step('closeCase', one, { orderId: 'extract-same-time' })).status).toBe(409)
    harness.pass(minute)
    await placeExtract(serviceId, 'extract-other', { 'Paul Anders': 40 })
    await placeExtract(serviceId, 'extract-agrees', { 'MUSTER, Petra': 40 })
    expect((await step('closeCase', one, { orderId: 'extract-other' })).error.detail).toMatchObject([
      { type: 'proof_unfit' },
    ])
    expect((await step('closeCase', one, { orderId: 'extract-unknown' })).status).toBe(409)
    await placeExtract(serviceId, 'extract-exact', { 'Petra Muster': 40 })
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
