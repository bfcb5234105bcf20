import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, budgets, notifications, requests } from '../../schema/index.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { writeBudget } from './store.ts'

/** The service in the test's hand quotes 10 credits for every report. */
let running: Running
let company = 0
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())
beforeEach(async () => {
  await until('no order runs', () => running.ctx.pollers.active === 0)
  const db = running.harness.database.sql
  await db.delete(requests)
  await db.delete(budgets)
  await db.delete(notifications)
  running.upstream.sent.length = 0
  running.upstream.spent = {}
  running.harness.pass(16_000)
})

const allow = (subject: string, credits: number) =>
  writeBudget(running.harness.database.sql, subject, credits, {
    at: running.harness.clock.now(),
    by: running.harness.users.admin,
  })

function submit(role: 'analyst' | 'admin', serviceId?: string, headers: Record<string, string> = {}) {
  company += 1
  return running.ask(role, 'POST', '/v2/companies/report', {
    body: { serviceId: serviceId ?? `co_xa_budget${company}` },
    headers,
  })
}

const sentReports = () => running.upstream.sent.filter(({ path }) => path === '/v2/companies/report').length
const finishAll = () => {
  for (const [orderId, { status }] of running.upstream.orders)
    if (status === 'running') running.upstream.finish(orderId)
}

describe('a monthly budget', () => {
  it('refuses the request it does not cover, before anything is sent, and says what is used', async () => {
    await allow('organization', 25)
    expect((await submit('analyst')).status).toBe(202)
    expect((await submit('admin')).status).toBe(202)
    const refused = await submit('analyst')
    finishAll()
    expect(refused.status).toBe(402)
    expect(refused.body).toMatchObject({ code: 'budget.exceeded' })
    expect(refused.body.detail).toMatch(/25 credits: 20 are used or reserved, this needs 10/)
    expect(sentReports()).toBe(2)
    const rows = await running.harness.database.sql.select().from(audit)
    expect(rows.at(-1)).toMatchObject({ action: 'startReport', outcome: 'refused', code: 'budget.exceeded' })
  })

  it('of one person binds that person and nobody else', async () => {
    await allow(running.harness.users.analyst, 10)
    expect((await submit('analyst')).status).toBe(202)
    expect((await submit('analyst')).body.code).toBe('budget.exceeded')
    expect((await submit('admin')).status).toBe(202)
    finishAll()
  })

  it('lets exactly as many through as it covers when many are submitted at once', async () => {
    await allow('organization', 50)
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit('analyst')))
    finishAll()
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(15)
    expect(sentReports()).toBe(5)
  })

  it('counts no request the service refused, and checks it again when it is sent again', async () => {
    await allow('organization', 10)
    const refusal = { status: 503, body: '{"detail":"later","code":"source.unavailable","request_id":"r"}' }
    running.upstream.next.push(refusal)
    const key = { 'idempotency-key': 'again' }
    expect((await submit('analyst', 'co_xa_again', key)).status).toBe(503)
    expect((await submit('analyst')).status).toBe(202)
    expect((await submit('analyst', 'co_xa_again', key)).body.code).toBe('budget.exceeded')
    finishAll()
  })

  it('warns from 80 % on, once a month for each who answers for it', async () => {
    await allow('organization', 25)
    await submit('analyst')
    const kinds = async () =>
      (await running.harness.database.sql.select().from(notifications)).filter(({ kind }) => kind.startsWith('budget'))
    expect(await kinds()).toEqual([])
    await submit('analyst')
    await submit('analyst')
    finishAll()
    const { admin, finance, analyst } = running.harness.users
    const notified = (await kinds()).map(({ userId }) => userId)
    expect(notified.filter((userId) => userId === admin)).toHaveLength(1)
    expect(notified.filter((userId) => userId === finance)).toHaveLength(1)
    expect(notified).not.toContain(analyst)
  })

  it('notifies also where it is reached at one step, by a request that is refused', async () => {
    await allow(running.harness.users.analyst, 5)
    expect((await submit('analyst')).status).toBe(402)
    const notified = await running.harness.database.sql.select().from(notifications)
    expect(notified.map(({ userId, kind }) => [userId, kind])).toEqual([[running.harness.users.analyst, 'budget.own']])
    expect(await running.harness.database.sql.select().from(requests)).toEqual([])
  })

  it('of the organization counts what monitors have spent, where it is checked and where it is shown', async () => {
    running.upstream.spent = { report: 10, monitorCheck: 14, monitorEvent: 3 }
    await allow('organization', 25)
    const listed = await running.ask('admin', 'GET', '/console/budgets')
    expect(listed.body.budgets[0]).toMatchObject({ subject: 'organization', creditsUsed: 17 })
    const refused = await submit('analyst')
    expect(refused.body).toMatchObject({ code: 'budget.exceeded' })
    expect(refused.body.detail).toMatch(/25 credits: 17 are used or reserved, this needs 10/)
    await allow('organization', 27)
    expect((await submit('analyst')).status).toBe(202)
    finishAll()
  })

  it('begins again with the month of UTC', async () => {
    await allow('organization', 10)
    expect((await submit('analyst')).status).toBe(202)
    expect((await submit('analyst')).status).toBe(402)
    finishAll()
    running.harness.pass(10 * 24 * 60 * 60_000)
    const cookie = await running.harness.cookieOf('analyst')
    expect((await submit('analyst', undefined, { cookie })).status).toBe(202)
    finishAll()
  })
})
