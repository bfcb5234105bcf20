import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileChanges } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const inDays = (days: number) => dayOf(new Date(harness.clock.now().getTime() + days * dayMs))
const edit = (serviceId: string, version: number, changes: FileChanges) =>
  ask('editFile', { params: { serviceId }, body: { version, changes } })
const decide = (serviceId: string, version: number, more: object = {}) =>
  ask('proposeDecision', {
    params: { serviceId },
    body: { version, stateVersion: 0, outcome: 'approved', reason: 'Known.', ...more },
  })
const missing = { loc: ['body', 'nextReviewOn'], type: 'review_date_missing' }

describe('a file of high risk', () => {
  it('closes with a day of its next review that is still to come, whatever the outcome', async () => {
    await edit('co_xa_high', 0, { riskClass: 'high' })
    for (const more of [{}, { outcome: 'rejected' }, { nextReviewOn: inDays(0) }, { nextReviewOn: inDays(-1) }]) {
      const { status, error } = await decide('co_xa_high', 1, more)
      expect([status, error.code, error.detail]).toMatchObject([400, 'request.invalid', [missing]])
    }
    const { value } = await decide('co_xa_high', 1, { nextReviewOn: inDays(1) })
    expect(value).toMatchObject({ status: 'closed', nextReviewOn: inDays(1), decision: { outcome: 'approved' } })
    const { entries } = (await ask('listFileChronology', { params: { serviceId: 'co_xa_high' }, query: {} })).value
    const said = entries.flatMap(({ event }) => event?.changes ?? [])
    expect(said).toContainEqual({ field: 'nextReviewOn', before: null, after: inDays(1) })
  })

  it('keeps the day that its file has, and loses it in no closed file', async () => {
    await edit('co_xa_dated', 0, { riskClass: 'high', nextReviewOn: inDays(30) })
    expect((await decide('co_xa_dated', 1)).value).toMatchObject({ status: 'closed', nextReviewOn: inDays(30) })
    const { status, error } = await edit('co_xa_dated', 2, { nextReviewOn: null })
    const place = { loc: ['body', 'changes', 'nextReviewOn'], type: 'review_date_missing' }
    expect([status, error.detail]).toMatchObject([400, [place]])
    expect((await edit('co_xa_dated', 2, { nextReviewOn: inDays(60) })).status).toBe(200)
  })

  it('is asked for it of the second person as well, where it was taken away meanwhile', async () => {
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    await edit('co_xa_second', 0, { riskClass: 'high', nextReviewOn: inDays(30) })
    const decisionId = (await decide('co_xa_second', 1)).value.proposal?.decisionId
    await edit('co_xa_second', 2, { nextReviewOn: null })
    const confirm = (more: object) =>
      ask('confirmDecision', {
        role: 'admin',
        params: { serviceId: 'co_xa_second', decisionId },
        body: { version: 3, stateVersion: 0, ...more },
      })
    const { status, error } = await confirm({})
    expect([status, error.detail]).toMatchObject([400, [missing]])
    expect((await confirm({ nextReviewOn: inDays(90) })).value).toMatchObject({
      ...{ status: 'closed', nextReviewOn: inDays(90), decision: { endedBy: { name: 'admin' } } },
    })
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: false } })
  })

  it('is the only one: of another class, or of none, no day is asked for', async () => {
    await edit('co_xa_medium', 0, { riskClass: 'medium' })
    expect((await decide('co_xa_medium', 1)).value).toMatchObject({ status: 'closed', nextReviewOn: null })
    expect((await decide('co_xa_none', 0)).value).toMatchObject({ status: 'closed', nextReviewOn: null })
  })
})
