import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, fileEvents } from '../../core/schema/index.ts'
import { type Journal, minute, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const of = (serviceId: string) => ({ params: { serviceId } })
const recorded = async (serviceId: string, role: 'analyst' | 'auditor' = 'analyst') =>
  (await ask('getNoOwnerRecord', { ...of(serviceId), role })).value.record
const record = (serviceId: string, body: object, role: 'analyst' | 'admin' = 'analyst') =>
  ask('recordNoOwner', { ...of(serviceId), body, role })
const exhausted = { outcome: 'exhausted', reason: 'Register, website and two letters; no answer.' }
const rowsAbout = async (serviceId: string) => {
  const rows = await harness.database.sql.select().from(audit).orderBy(audit.seq)
  return rows.filter(({ object }) => object?.startsWith(serviceId))
}

describe('the record that no beneficial owner was identified', () => {
  it('says who recorded it, when and why, to everybody who reads companies, until it is withdrawn', async () => {
    const serviceId = 'co_xa_recorded'
    expect(await recorded(serviceId)).toBeNull()
    const { status, value } = await record(serviceId, exhausted)
    expect(status).toBe(201)
    const at = harness.clock.now().toISOString()
    expect(await recorded(serviceId, 'auditor')).toMatchObject({ ...exhausted, at, by: { name: 'analyst' } })
    const which = { params: { serviceId, decisionId: value.decisionId } }
    expect((await ask('withdrawNoOwnerRecord', { ...which, role: 'admin' })).status).toBe(200)
    expect(await recorded(serviceId)).toBeNull()
    expect((await ask('withdrawNoOwnerRecord', which)).status).toBe(409)
    harness.pass(minute)
    expect((await record(serviceId, { ...exhausted, outcome: 'doubts' })).status).toBe(201)
    expect(await recorded(serviceId)).toMatchObject({ outcome: 'doubts' })
    expect((await ask('withdrawNoOwnerRecord', which)).status).toBe(409)
    expect(await recorded(serviceId)).toMatchObject({ outcome: 'doubts' })
  })

  it('is in the audit log without its note, and in the chronology of the file with it', async () => {
    const serviceId = 'co_xa_chronology'
    const { decisionId } = (await record(serviceId, exhausted)).value
    await ask('withdrawNoOwnerRecord', { params: { serviceId, decisionId } })
    const rows = await rowsAbout(serviceId)
    expect(rows.map(({ action, object, outcome }) => [action, object, outcome])).toEqual([
      ['recordNoOwner', `${serviceId}: exhausted`, 'done'],
      ['withdrawNoOwnerRecord', `${serviceId}: exhausted withdrawn`, 'done'],
    ])
    expect(JSON.stringify(rows)).not.toContain(exhausted.reason)
    const { entries } = (await ask('listFileChronology', of(serviceId))).value
    const lines = entries.map(({ event }) => [event?.kind, event?.outcome ?? null, event?.reason ?? null])
    expect(lines).toEqual(
      expect.arrayContaining([
        ['noOwnerRecorded', 'exhausted', exhausted.reason],
        ['noOwnerWithdrawn', 'exhausted', null],
      ]),
    )
  })

  it('is the first of two made at once, and the second person is told whose it is', async () => {
    const serviceId = 'co_xa_twice'
    const both = await Promise.all([record(serviceId, exhausted), record(serviceId, exhausted, 'admin')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const standing = await recorded(serviceId)
    expect(both.find(({ status }) => status === 409)?.text).toContain(String(standing?.by?.name))
    const events = await harness.database.sql.select().from(fileEvents)
    const made = events.filter((event) => event.serviceId === serviceId && event.kind === 'noOwnerRecorded')
    expect(made).toHaveLength(1)
  })

  it.each([
    { outcome: 'exhausted', reason: '  ' },
    { reason: 'exhausted' },
    { outcome: 'tired', reason: 'Enough.' },
    { outcome: 'doubts', reason: 'x'.repeat(2001) },
  ])('needs a reason of Article 22(2) and a note: %#', async (body) => {
    expect((await record('co_xa_wrong', body)).status).toBe(400)
    expect(await recorded('co_xa_wrong')).toBeNull()
  })
})
