import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { type Journal, minute, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const subject = { serviceId: 'co_xa_subject' }
const picked = (digit: string, companyId = 'co_xb_picked') => ({
  partyKey: digit.repeat(64),
  partyName: 'Quellhof Holding',
  companyId,
  companyName: 'Quellhof Holding a.s.',
  reason: 'Same address in the annual report.',
})
const assigned = async (role: 'analyst' | 'admin' | 'auditor' = 'analyst') =>
  (await ask('listCompanyAssignments', { params: subject, role })).value.assignments
const rowsAbout = async (object: string) => {
  const rows = await harness.database.sql.select().from(audit).orderBy(audit.seq)
  return rows.filter((row) => row.object?.startsWith(object))
}

describe('a company assigned to an owner without an identifier', () => {
  it('is seen by everybody who reads companies, with who assigned it, when and why, until it is withdrawn', async () => {
    const { value } = await ask('assignCompany', { params: subject, body: picked('a') })
    expect(await assigned('auditor')).toEqual([
      {
        decisionId: value.decisionId,
        outcome: 'co_xb_picked',
        ...picked('a'),
        at: harness.clock.now().toISOString(),
        by: expect.objectContaining({ email: 'analyst@example.test' }),
      },
    ])
    const which = { ...subject, decisionId: value.decisionId }
    expect((await ask('withdrawCompanyAssignment', { params: which, role: 'admin' })).status).toBe(200)
    expect(await assigned()).toEqual([])
    const rows = await rowsAbout(subject.serviceId)
    expect(rows.map(({ action, email, outcome }) => [action, email, outcome])).toEqual([
      ['assignCompany', 'analyst@example.test', 'done'],
      ['withdrawCompanyAssignment', 'admin@example.test', 'done'],
    ])
  })

  it('is the first of two assigned at once; the second person is told which, and the log says so', async () => {
    const both = await Promise.all(
      (['analyst', 'admin'] as const).map((role) =>
        ask('assignCompany', { params: subject, role, body: picked('b', `co_xb_of_${role}`) }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [first] = await assigned()
    expect(both.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'request.conflict',
      detail: [expect.objectContaining({ msg: expect.stringContaining(first?.companyId ?? '-') })],
    })
    const rows = await rowsAbout(subject.serviceId)
    expect(
      rows
        .slice(-2)
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['done', 'refused'])
  })

  it('is not withdrawn by somebody who has seen an earlier assignment only, nor from another company’s graph', async () => {
    const { decisionId } = (await ask('assignCompany', { params: subject, body: picked('c') })).value
    const other = { serviceId: 'co_xa_other', decisionId }
    expect((await ask('withdrawCompanyAssignment', { params: other })).status).toBe(409)
    await ask('withdrawCompanyAssignment', { params: { ...subject, decisionId } })
    harness.pass(minute)
    await ask('assignCompany', { params: subject, body: picked('c', 'co_xb_second') })
    expect((await ask('withdrawCompanyAssignment', { params: { ...subject, decisionId } })).status).toBe(409)
    expect((await assigned()).map(({ companyId }) => companyId)).toContain('co_xb_second')
  })

  it('needs a reason and a company’s id, is read by auditors only, and is nothing for finance', async () => {
    for (const wrong of [{ reason: ' ' }, { companyId: 'Quellhof' }, { partyKey: 'd' }, { partyName: ' ' }])
      expect((await ask('assignCompany', { params: subject, body: { ...picked('d'), ...wrong } })).status).toBe(400)
    const asked = { params: subject, body: picked('d') }
    for (const role of ['auditor', 'finance'] as const)
      expect((await ask('assignCompany', { ...asked, role })).status).toBe(403)
    expect((await ask('listCompanyAssignments', { params: subject, role: 'finance' })).status).toBe(403)
  })
})
