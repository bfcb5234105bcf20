import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, budgets, notifications, requests } from '../schema.ts'
import { type Running, runConsole, until } from '../testing/running.ts'
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
  const db = running.desk.database.sql
  await db.delete(requests)
  await db.delete(budgets)
  await db.delete(notifications)
  running.upstream.sent.length = 0
})

const allow = (subject: string, credits: number) =>
  writeBudget(running.desk.database.sql, subject, credits, {
    at: running.desk.clock.now(),
    by: running.desk.users.admin,
  })

function press(role: 'analyst' | 'admin', serviceId?: string, headers: Record<string, string> = {}) {
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
  it('refuses the press it does not cover, before anything is sent, and says how it stands', async () => {
    await allow('organization', 25)
    expect((await press('analyst')).status).toBe(202)
    expect((await press('admin')).status).toBe(202)
    const refused = await press('analyst')
    finishAll()
    expect(refused.status).toBe(402)
    expect(refused.body).toMatchObject({ code: 'budget.exceeded' })
    expect(refused.body.detail).toMatch(/25 credits: 20 are used or reserved, this needs 10/)
    expect(sentReports()).toBe(2)
    const rows = await running.desk.database.sql.select().from(audit)
    expect(rows.at(-1)).toMatchObject({ action: 'startReport', outcome: 'refused', code: 'budget.exceeded' })
  })

  it('of one person binds that person and nobody else', async () => {
    await allow(running.desk.users.analyst, 10)
    expect((await press('analyst')).status).toBe(202)
    expect((await press('analyst')).body.code).toBe('budget.exceeded')
    expect((await press('admin')).status).toBe(202)
    finishAll()
  })

  it('lets exactly as many through as it covers when many press at once', async () => {
    await allow('organization', 50)
    const answers = await Promise.all(Array.from({ length: 20 }, () => press('analyst')))
    finishAll()
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(15)
    expect(sentReports()).toBe(5)
  })

  it('counts no press the service refused, and weighs it again when it is sent again', async () => {
    await allow('organization', 10)
    const refusal = { status: 503, body: '{"detail":"later","code":"source.unavailable","request_id":"r"}' }
    running.upstream.next.push(refusal)
    const key = { 'idempotency-key': 'again' }
    expect((await press('analyst', 'co_xa_again', key)).status).toBe(503)
    expect((await press('analyst')).status).toBe(202)
    expect((await press('analyst', 'co_xa_again', key)).body.code).toBe('budget.exceeded')
    finishAll()
  })

  it('warns from 80 % on, once a month for each who answers for it', async () => {
    await allow('organization', 25)
    await press('analyst')
    const kinds = async () =>
      (await running.desk.database.sql.select().from(notifications)).filter(({ kind }) => kind.startsWith('budget'))
    expect(await kinds()).toEqual([])
    await press('analyst')
    await press('analyst')
    finishAll()
    const { admin, finance, analyst } = running.desk.users
    const told = (await kinds()).map(({ userId }) => userId)
    expect(told.filter((userId) => userId === admin)).toHaveLength(1)
    expect(told.filter((userId) => userId === finance)).toHaveLength(1)
    expect(told).not.toContain(analyst)
  })

  it('is heard of also where it is met at one step, by a press that is refused', async () => {
    await allow(running.desk.users.analyst, 5)
    expect((await press('analyst')).status).toBe(402)
    const told = await running.desk.database.sql.select().from(notifications)
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([[running.desk.users.analyst, 'budget.own']])
    expect(await running.desk.database.sql.select().from(requests)).toEqual([])
  })

  it('begins anew with the month of UTC', async () => {
    await allow('organization', 10)
    expect((await press('analyst')).status).toBe(202)
    expect((await press('analyst')).status).toBe(402)
    finishAll()
    running.desk.pass(10 * 24 * 60 * 60_000)
    const cookie = await running.desk.cookieOf('analyst')
    expect((await press('analyst', undefined, { cookie })).status).toBe(202)
    finishAll()
  })
})
