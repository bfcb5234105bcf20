import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLines } from '../../../core/audit/listing/lines.ts'
import { listChained } from '../../../core/audit/store.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())

const db = () => running.harness.database.sql
const submit = (serviceId: string, key: string) =>
  running.ask('analyst', 'POST', '/v2/companies/report', { body: { serviceId }, headers: { 'idempotency-key': key } })
const rowsOf = (object: string) => listChained(db(), { object }, 0, 100)
const outcomesOf = async (object: string) => (await rowsOf(object)).map(({ outcome }) => outcome)

describe('a request in the audit log', () => {
  it('is requested before it leaves and done when it was answered', async () => {
    let before: string[] = []
    running.upstream.onPost = async () => {
      before = await outcomesOf('co_xa_pair')
    }
    expect((await submit('co_xa_pair', 'pair')).status).toBe(202)
    running.upstream.onPost = async () => {}
    expect(before).toEqual(['requested'])
    const [requested, done] = await rowsOf('co_xa_pair')
    expect(requested).toMatchObject({ action: 'startReport', email: 'analyst@example.test', closes: null })
    expect(done).toMatchObject({ outcome: 'done', action: 'startReport', closes: requested?.auditId })
    expect(await listLines(db(), { object: 'co_xa_pair' }, 10)).toHaveLength(1)
  })

  it('is closed as refused, with the code, and submitted again it is requested again', async () => {
    const body = '{"detail":"not covered","code":"credits.insufficient","request_id":"r"}'
    running.upstream.next.push({ status: 402, body })
    expect((await submit('co_xa_refused', 'refused')).status).toBe(402)
    expect(await outcomesOf('co_xa_refused')).toEqual(['requested', 'refused'])
    expect((await rowsOf('co_xa_refused')).at(-1)?.code).toBe('credits.insufficient')
    expect((await submit('co_xa_refused', 'refused')).status).toBe(202)
    expect(await outcomesOf('co_xa_refused')).toEqual(['requested', 'refused', 'requested', 'done'])
  })

  it('nobody answered is unknown, and is closed when its own key tells what became of it', async () => {
    running.upstream.next.push('carriedOutInSilence')
    await submit('co_xa_silent', 'silent')
    await until('its outcome is known', async () => (await outcomesOf('co_xa_silent')).includes('done'))
    expect(await outcomesOf('co_xa_silent')).toEqual(['requested', 'unknown', 'done'])
    expect([...running.upstream.orders.values()].filter(({ serviceId }) => serviceId === 'co_xa_silent')).toHaveLength(
      1,
    )
  })

  it('that is refused before it leaves has one row, however often it is repeated', async () => {
    for (let times = 0; times < 3; times += 1) {
      const refused = await running.ask('analyst', 'POST', '/v2/companies/report', { body: { serviceId: 'nonsense' } })
      expect(refused.status).toBe(400)
    }
    expect(await outcomesOf('nonsense')).toEqual(['refused'])
  })

  it('of a search has a pair for each register it asks', async () => {
    const body = { companyName: 'Pairs', jurisdictionCodes: ['xa', 'xb'] }
    await running.ask('analyst', 'POST', '/console/searches', { body })
    const rows = await rowsOf('Pairs')
    expect(
      rows.filter(({ outcome, object }) => outcome === 'requested' && object?.startsWith('Pairs, x')),
    ).toHaveLength(2)
    expect(rows.filter(({ closes }) => closes !== null)).toHaveLength(2)
    expect(rows[0]).toMatchObject({ action: 'createLiveSearch', outcome: 'done', closes: null })
  })
})
