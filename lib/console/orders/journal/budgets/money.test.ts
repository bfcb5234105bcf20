import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { budgets, notifications, orders, requests } from '../../../core/schema/index.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'
import { importExternalOrders } from '../../polling/index.ts'
import { watchBudgets } from './check.ts'

/** The service in the test's hand quotes 10 credits for every report, at 0.30 each. */
let running: Running
let company = 0
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())
const tiers = [
  { from: 0, unitAmountMajor: '0.30' },
  { from: 1_000, unitAmountMajor: '0.27' },
]
const account = (billed: number, more: object = {}) => ({
  currency: 'EUR',
  usage: [
    { sku: 'report', credits: billed, billed, tiers },
    { sku: 'ubo', credits: 0, billed: 0, tiers },
  ],
  grants: [],
  ...more,
})
beforeEach(async () => {
  await until('no order runs', () => running.ctx.pollers.active === 0)
  const db = running.harness.database.sql
  for (const table of [requests, budgets, notifications]) await db.delete(table)
  running.upstream.sent.length = 0
  spend(0)
})
afterEach(() => {
  for (const [orderId, { status }] of running.upstream.orders)
    if (status === 'running') running.upstream.finish(orderId)
})

function spend(billed: number, more: object = {}): void {
  running.upstream.spent = billed === 0 ? {} : { report: billed }
  running.upstream.account = account(billed, more)
  running.harness.pass(16_000)
}

const set = (body: object) => running.ask('admin', 'POST', '/console/budgets', { body })
const first = async () => (await running.ask('finance', 'GET', '/console/budgets')).body.budgets[0]

function submit(headers: Record<string, string> = {}) {
  company += 1
  const body = { serviceId: `co_xa_money${company}` }
  return running.ask('analyst', 'POST', '/v2/companies/report', { body, headers })
}

const told = async () =>
  (await running.harness.database.sql.select().from(notifications))
    .filter(({ userId, kind }) => userId === running.harness.users.finance && kind.startsWith('budget'))
    .map(({ kind, about }) => [kind, about.split(' ').slice(-2).join(' ')])

describe('a budget in money', () => {
  it('says what is spent as the draft invoice does, and what the month comes to after grants', async () => {
    spend(1_001)
    expect((await set({ subject: 'organization', amountMonthly: '400' })).body).toMatchObject({ amountMonthly: '400' })
    const { money, creditsMonthly } = await first()
    expect(money).toMatchObject({ currency: 'EUR', used: '300.27', state: 'free', why: null })
    expect(creditsMonthly).toBeNull()
    expect(Number(money.atMonthEnd)).toBeGreaterThan(400)
    spend(1_001, { grants: [{ grantId: 'g', remaining: 10_000, expiresAt: null }] })
    expect((await first()).money).toMatchObject({ used: '300.27', atMonthEnd: '300.27' })
  })

  it('refuses orders placed here that may cost more, counts what is reserved, and lets pass what grants pay', async () => {
    await set({ subject: 'organization', amountMonthly: '9' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit()))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 402)
    expect(refused?.body).toMatchObject({
      code: 'budget.exceeded',
      detail: expect.stringMatching(
        /^the budget of the organization for 2026-11 in money does not cover what this may cost/,
      ),
    })
    spend(0, { grants: [{ grantId: 'g', remaining: 40, expiresAt: null }] })
    expect((await submit()).status).toBe(202)
    spend(30)
    expect((await submit()).status).toBe(402)
    // Who orders reads no amount, not even of what binds them.
    const own = await running.ask('analyst', 'GET', '/console/budgets/own')
    expect(own.body.budgets).toEqual([])
    await set({ subject: 'organization', creditsMonthly: 500 })
    const [both] = (await running.ask('analyst', 'GET', '/console/budgets/own')).body.budgets
    expect([both.creditsMonthly, both.amountMonthly, both.money]).toEqual([500, undefined, undefined])
  })

  it('of a customer or a person is at list price, which grants and the volume of others never lower', async () => {
    const forBank = { 'x-customer-id': 'Bank Nordlicht' }
    const costOf = async (subject: string) =>
      (await running.ask('finance', 'GET', '/console/budgets')).body.budgets.find(
        (one: { subject: string }) => one.subject === subject,
      )
    spend(5_000, { grants: [{ grantId: 'g', remaining: 10_000, expiresAt: null }] })
    await set({ subject: 'customer:Bank Nordlicht', amountMonthly: '6', thresholds: [50] })
    expect((await submit(forBank)).status).toBe(202)
    expect((await submit(forBank)).status).toBe(202)
    const refused = await submit(forBank)
    expect(refused.body.detail).toMatch(/^the budget of customer Bank Nordlicht for 2026-11 in money does not cover/)
    expect((await submit()).status).toBe(202)
    const bank = await costOf('customer:Bank Nordlicht')
    expect(bank.money).toMatchObject({ currency: 'EUR', used: '6', state: 'spent', why: null })
    expect(Number(bank.money.atMonthEnd)).toBeGreaterThan(6)
    expect(await told()).toEqual([['budget.named', '50 money']])
    expect((await costOf(running.harness.users.analyst)).money).toMatchObject({ used: '9', state: 'free' })
    await set({ subject: running.harness.users.analyst, amountMonthly: '9' })
    expect((await submit()).body.detail).toMatch(/^your own budget for 2026-11 in money/)
  })

  it('of an API key notifies of what other programs ordered, and refuses nothing', async () => {
    await set({ subject: 'key:Nightly batch', amountMonthly: '3', thresholds: [100] })
    const { orderId } = running.upstream.addOrder('co_xa_keyed')
    running.upstream.finish(orderId)
    await until('the order is imported', async () => {
      await importExternalOrders(running.ctx, new AbortController().signal)
      return (await running.harness.database.sql.$count(orders, eq(orders.orderId, orderId))) === 1
    })
    await watchBudgets(running.ctx)
    await watchBudgets(running.ctx)
    expect(await told()).toEqual([
      ['budget.named', '100 money'],
      ['budget.forecast', 'forecast money'],
    ])
    expect((await submit()).status).toBe(202)
  })

  it('is not known where a price is not: it then refuses only what is spent, and says why', async () => {
    const subject = 'customer:Bank Nordlicht'
    await set({ subject, amountMonthly: '9' })
    const forBank = { 'x-customer-id': 'Bank Nordlicht' }
    expect((await submit(forBank)).status).toBe(202)
    await running.harness.database.sql.update(requests).set({ creditsQuoted: null, creditsCharged: null })
    const cost = async () =>
      (await running.ask('finance', 'GET', '/console/budgets')).body.budgets.find(
        (one: { subject: string }) => one.subject === subject,
      ).money
    expect(await cost()).toMatchObject({ used: null, atMonthEnd: null, state: 'unknown', why: 'incomplete' })
    for (let round = 0; round < 3; round += 1) expect((await submit(forBank)).status).toBe(202)
    expect(await cost()).toMatchObject({ used: '9', state: 'spent', why: null })
    expect((await submit(forBank)).status).toBe(402)
  })

  it('is not known, with the reason, in another currency, and without prices', async () => {
    await set({ subject: 'organization', amountMonthly: '9' })
    spend(10, { currency: 'CHF' })
    expect((await first()).money).toMatchObject({
      used: null,
      atMonthEnd: null,
      state: 'unknown',
      why: 'otherCurrency',
    })
    spend(10, { usage: [{ sku: 'report', credits: 10 }] })
    expect((await first()).money).toMatchObject({ used: null, state: 'unknown', why: 'notStated' })
    for (const amountMonthly of ['-1', '1,5', '1e3', '1.23456'])
      expect((await set({ subject: 'organization', amountMonthly })).status, amountMonthly).toBe(400)
  })

  it('is told of at its thresholds and by its forecast once a month, also where nobody ordered here', async () => {
    await set({ subject: 'organization', amountMonthly: '400', thresholds: [50, 90] })
    spend(300)
    await watchBudgets(running.ctx)
    expect(await told()).toEqual([])
    spend(1_001)
    await watchBudgets(running.ctx)
    await watchBudgets(running.ctx)
    expect(await told()).toEqual([
      ['budget.organization', '50 money'],
      ['budget.forecast', 'forecast money'],
    ])
    expect((await first()).money.state).toBe('warned')
    spend(2_000)
    expect((await first()).money.state).toBe('spent')
  })

  it('is set by administrators alone; credits and amount are taken away one by one, and the last with the budget', async () => {
    const finance = await running.ask('finance', 'POST', '/console/budgets', {
      body: { subject: 'organization', amountMonthly: '5' },
    })
    expect(finance.status).toBe(403)
    await set({ subject: 'product:report', amountMonthly: '12.5', creditsMonthly: 40 })
    expect((await set({ subject: 'product:report', creditsMonthly: null })).body).toMatchObject({
      ...{ amountMonthly: '12.5', creditsMonthly: null },
    })
    const conflict = await set({ subject: 'product:report', amountMonthly: '9', base: { amountMonthly: '11' } })
    expect(conflict.status).toBe(409)
    expect((await set({ subject: 'product:report', amountMonthly: null })).body.amountMonthly).toBeNull()
    expect(await running.harness.database.sql.select().from(budgets)).toEqual([])
  })
})
