import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditsUsedOf } from '#lib/domain/credits/index.ts'
import { audit, budgets, notifications, orders, requests } from '../../../core/schema/index.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'
import { importExternalOrders } from '../../polling/index.ts'
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

const allow = (subject: string, creditsMonthly: number, thresholds?: number[]) =>
  writeBudget(
    running.harness.database.sql,
    { subject, creditsMonthly, ...(thresholds && { thresholds }) },
    { at: running.harness.clock.now(), by: running.harness.users.admin },
  )

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

/** What a test that failed has left running would keep the next one waiting. */
afterEach(() => finishAll())

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

  it('of the organization is what the service counts for the month, monitors included, where it is checked and shown', async () => {
    running.upstream.spent = { report: 10, monitorCheck: 14, monitorEvent: 3 }
    await allow('organization', 36)
    const listed = await running.ask('admin', 'GET', '/console/budgets')
    expect(listed.body.budgets[0]).toMatchObject({ subject: 'organization', creditsUsed: 27 })
    const refused = await submit('analyst')
    expect(refused.body).toMatchObject({ code: 'budget.exceeded' })
    expect(refused.body.detail).toMatch(/36 credits: 27 are used or reserved, this needs 10/)
    await allow('organization', 37)
    expect((await submit('analyst')).status).toBe(202)
    finishAll()
  })

  it('of the organization counts a request once, in the journal or in the account of the service', async () => {
    await allow('organization', 100)
    for (let round = 0; round < 3; round += 1) expect((await submit('analyst')).status).toBe(202)
    running.upstream.spent = { report: 20, monitorCheck: 2 }
    running.harness.pass(16_000)
    const listed = await running.ask('admin', 'GET', '/console/budgets')
    expect(listed.body.budgets[0]).toMatchObject({ creditsUsed: 32, leading: { of: 'product', name: 'report' } })
    finishAll()
  })

  it('of the organization refuses orders placed here, and only counts those of other programs', async () => {
    await allow('organization', 25)
    expect((await submit('analyst')).status).toBe(202)
    for (const serviceId of ['co_xa_theirs1', 'co_xa_theirs2', 'co_xa_theirs3'])
      running.upstream.finish(running.upstream.addOrder(serviceId).orderId)
    await importExternalOrders(running.ctx, new AbortController().signal)
    // The timed import may be at the same page, and leaves nothing to this one before it has saved its own.
    await expect
      .poll(async () => (await running.ask('admin', 'GET', '/console/budgets')).body.budgets[0])
      .toMatchObject({ creditsUsed: 40, creditsMonthly: 25, state: 'spent' })
    expect((await submit('analyst')).body.code).toBe('budget.exceeded')
    finishAll()
  })

  it('is unknown, and never 0, where no price of an order is known; what it then does is said', async () => {
    await allow('organization', 25)
    await allow(running.harness.users.analyst, 25)
    expect((await submit('analyst')).status).toBe(202)
    await running.harness.database.sql.update(requests).set({ creditsQuoted: null, creditsCharged: null })
    const listed = await running.ask('admin', 'GET', '/console/budgets')
    expect(listed.body.budgets[0]).toMatchObject({ state: 'unknown', unpriced: 1, forecast: null, leading: null })
    for (const budget of listed.body.budgets.slice(0, 1)) expect(creditsUsedOf(budget).isKnown).toBe(false)
    for (let round = 0; round < 2; round += 1) expect((await submit('analyst')).status).toBe(202)
    const refused = await submit('analyst')
    expect(refused.body.detail).toMatch(/at least 20, without 1 orders of unknown price, are used or reserved/)
    const [own] = (await running.ask('analyst', 'GET', '/console/budgets/own')).body.budgets
    expect(own).toMatchObject({ creditsUsed: 20, state: 'unknown', unpriced: 1 })
    running.upstream.spent = { report: 30 }
    running.harness.pass(16_000)
    const known = (await running.ask('admin', 'GET', '/console/budgets')).body.budgets
    expect(known[0]).toMatchObject({ subject: 'organization', creditsUsed: 30, unpriced: 0, state: 'spent' })
    finishAll()
  })

  it('of a product, or of a customer, refuses what is of it and nothing else', async () => {
    const forBank = { 'x-customer-id': 'Bank Nordlicht' }
    await allow('product:ubo', 5)
    await allow('customer:Bank Nordlicht', 10)
    expect((await submit('analyst', undefined, forBank)).status).toBe(202)
    const refused = await submit('admin', undefined, forBank)
    expect(refused.body.detail).toMatch(/the budget of customer Bank Nordlicht .* 10 credits: 10 are used/)
    expect((await submit('admin')).status).toBe(202)
    const owners = { body: { serviceId: 'co_xa_owners' } }
    expect((await running.ask('admin', 'POST', '/v2/companies/ubo', owners)).body.detail).toMatch(/product ubo/)
    finishAll()
  })

  it('of a product counts among products ordered together only its own', async () => {
    await allow('product:ubo', 9)
    const items = [
      { product: 'report', creditsSeen: 10 },
      { product: 'ubo', creditsSeen: 10 },
    ]
    const order = (wanted: object[]) =>
      running.ask('admin', 'POST', '/console/requests', { body: { serviceId: 'co_xa_together', items: wanted } })
    expect((await order(items)).body.detail).toMatch(/9 credits: 0 are used or reserved, this needs 10/)
    expect(await running.harness.database.sql.select().from(requests)).toEqual([])
    expect((await order(items.slice(0, 1))).status).toBe(201)
    finishAll()
  })

  it('notifies at the thresholds chosen for it, once for each, and of two at one step of the higher', async () => {
    await allow('organization', 40, [25, 50, 75])
    const about = async () =>
      (await running.harness.database.sql.select().from(notifications))
        .filter(({ kind, userId }) => kind === 'budget.organization' && userId === running.harness.users.finance)
        .map((one) => one.about.split(' ').at(-1))
        .toSorted()
    await submit('analyst')
    expect(await about()).toEqual(['25'])
    await submit('analyst')
    await submit('analyst')
    await submit('analyst')
    finishAll()
    expect(await about()).toEqual(['25', '50', '75'])
    await running.harness.database.sql.delete(notifications)
    await allow('organization', 50, [10, 80, 90])
    await submit('analyst')
    finishAll()
    expect(await about()).toEqual(['90'])
  })

  it('of an API key counts the orders other programs made with it, and notifies finance', async () => {
    await allow('key:Nightly batch', 20, [50])
    const { orderId } = running.upstream.addOrder('co_xa_theirs')
    running.upstream.finish(orderId)
    // The timed import may be at the same page, and leaves nothing to this one before it has saved its own.
    await until('the order is imported', async () => {
      await importExternalOrders(running.ctx, new AbortController().signal)
      return (await running.harness.database.sql.$count(orders, eq(orders.orderId, orderId))) === 1
    })
    const listed = await running.ask('admin', 'GET', '/console/budgets')
    const own = listed.body.budgets.find(({ subject }: { subject: string }) => subject === 'key:Nightly batch')
    expect(own).toMatchObject({ name: 'Nightly batch', thresholds: [50], creditsUsed: 10, state: 'warned' })
    const { requests: listedOrders } = (await running.ask('finance', 'GET', '/console/requests')).body
    // Orders names the key instead of "another client".
    expect(listedOrders[0]).toMatchObject({ requestedBy: null, apiKeyName: 'Nightly batch' })
    const notified = await running.harness.database.sql.select().from(notifications)
    const { admin, finance } = running.harness.users
    expect(new Set(notified.map(({ kind }) => kind))).toEqual(new Set(['budget.named']))
    expect(notified.map(({ userId }) => userId)).toEqual(expect.arrayContaining([admin, finance]))
  })

  it('says at which pace it is used, from the second day of the month on', async () => {
    await allow('organization', 25)
    await submit('analyst')
    await submit('analyst')
    finishAll()
    const [own] = (await running.ask('admin', 'GET', '/console/budgets')).body.budgets
    expect(own.forecast.creditsAtMonthEnd).toBeGreaterThan(25)
    expect(own.forecast.spentAt).toMatch(/^2026-11-2\d/)
    expect(own.leading).toEqual({ of: 'product', name: 'report', credits: 20 })
  })

  it('is set, changed and removed by an admin, in the audit log; thresholds alone need a budget', async () => {
    const set = (body: object) => running.ask('admin', 'POST', '/console/budgets', { body })
    const subject = 'customer:Bank Nordlicht'
    expect((await set({ subject, thresholds: [50] })).status).toBe(409)
    const made = await set({ subject, creditsMonthly: 70, thresholds: [90, 50, 50] })
    expect(made.body).toMatchObject({ name: 'Bank Nordlicht', creditsMonthly: 70, thresholds: [50, 90] })
    expect((await set({ subject, thresholds: [60], base: { thresholds: [80] } })).status).toBe(409)
    expect((await set({ subject, thresholds: [60] })).body).toMatchObject({ creditsMonthly: 70, thresholds: [60] })
    expect((await set({ subject, creditsMonthly: null })).body.creditsMonthly).toBeNull()
    for (const wrong of ['product:', 'key: x', 'team:a', 'customer:a\nb'])
      expect((await set({ subject: wrong, creditsMonthly: 1 })).status, wrong).toBe(400)
    const rows = await running.harness.database.sql.select().from(audit).where(eq(audit.object, subject))
    expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
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
