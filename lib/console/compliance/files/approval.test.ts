import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { approve, type Company, companyIn } from './testing/company.ts'

let journal: Journal
let company: (serviceId: string) => Company
beforeAll(async () => {
  journal = await openJournal()
  company = (serviceId) => companyIn(journal, serviceId)
})
afterAll(() => journal.harness.close())

const detailOf = (error: { detail?: unknown }) => (Array.isArray(error.detail) ? error.detail[0] : null)

describe('a file is approved on the state of its company', () => {
  it('that is shown, with what is open and why it is approved in spite of it', async () => {
    const { ask } = journal
    const { serviceId, report, moved } = company('co_xa_open')
    await report('open-1', 1, 'Old Street 1')
    await moved('open-change', 2, 'New Street 2')
    const { stateVersion, items } = (await ask('listOpenItems', { params: { serviceId } })).value
    expect(items).toMatchObject([{ kind: 'change', id: 'change:open-change' }])
    const silent = await approve(journal, serviceId, { stateVersion })
    expect(silent.status).toBe(400)
    expect(detailOf(silent.error)).toMatchObject({ loc: ['body', 'despite'], type: 'reason_missing' })
    const { value } = await approve(journal, serviceId, { stateVersion, despite: 'The move is known.' })
    expect(value).toMatchObject({
      status: 'closed',
      decision: { stateVersion, despite: 'The move is known.', openItems: [{ id: 'change:open-change' }] },
    })
    const { entries } = (await ask('listFileChronology', { params: { serviceId }, query: {} })).value
    const decided = entries.find(({ event }) => event?.kind === 'decided')
    expect(decided?.event).toMatchObject({
      despite: 'The move is known.',
      openItems: [{ id: 'change:open-change', kind: 'change' }],
    })
  })

  it('and on no other: what became known meanwhile is named, and nothing is decided', async () => {
    const { ask } = journal
    const { serviceId, report, moved } = company('co_xa_meanwhile')
    await report('meanwhile-1', 1, 'Old Street 1')
    const { stateVersion } = (await ask('listOpenItems', { params: { serviceId } })).value
    await moved('meanwhile-change', 2, 'New Street 2')
    const refused = await approve(journal, serviceId, { stateVersion, despite: 'Nothing was open.' })
    expect(refused.status).toBe(409)
    expect(detailOf(refused.error)).toMatchObject({
      loc: ['body', 'stateVersion'],
      type: 'state_conflict',
      ctx: { stateVersion: stateVersion + 1, items: [{ id: 'change:meanwhile-change' }] },
    })
    expect((await ask('getCompanyFile', { params: { serviceId } })).value).toMatchObject({ version: 0, status: 'open' })
  })

  it('is rejected on any, without a reason for what is open, which is recorded', async () => {
    const { serviceId, report, moved } = company('co_xa_rejected')
    await report('rejected-1', 1, 'Old Street 1')
    await moved('rejected-change', 2, 'New Street 2')
    const { value } = await approve(journal, serviceId, { outcome: 'rejected' })
    expect(value.decision).toMatchObject({ despite: null, openItems: [{ id: 'change:rejected-change' }] })
  })

  it('of two people the second vouches for the state of that moment, and says why as well', async () => {
    const { ask } = journal
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    const { serviceId, report, moved } = company('co_xa_both')
    await report('both-1', 1, 'Old Street 1')
    const proposed = (await approve(journal, serviceId, { stateVersion: 1 })).value
    const decisionId = proposed.proposal?.decisionId
    const confirm = (said: object) =>
      ask('confirmDecision', { role: 'admin', params: { serviceId, decisionId }, body: { version: 1, ...said } })
    await moved('both-change', 2, 'New Street 2')
    expect((await confirm({})).status).toBe(400)
    expect((await confirm({ stateVersion: 1 })).status).toBe(409)
    expect((await confirm({ stateVersion: 2 })).status).toBe(400)
    const { value } = await confirm({ stateVersion: 2, despite: 'The move is known.' })
    expect(value.decision).toMatchObject({ stateVersion: 2, openItems: [{ id: 'change:both-change' }] })
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: false } })
  })

  it('is open with an answer that is older than the risk class allows', async () => {
    const { ask, place } = journal
    const { serviceId } = company('co_xa_old')
    await place({ orderId: 'old-report', serviceId, at: -100 * 24 * 60 })
    await ask('editFile', { params: { serviceId }, body: { version: 0, changes: { riskClass: 'high' } } })
    const { items } = (await ask('listOpenItems', { params: { serviceId } })).value
    expect(items).toMatchObject([{ kind: 'oldAnswer', from: { id: 'old-report', product: 'report' } }])
    expect((await approve(journal, serviceId, { version: 1, stateVersion: 0 })).status).toBe(400)
  })
})
