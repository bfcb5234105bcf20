import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ConsoleOperationId,
  ErrorBody,
  pathOf,
  type RouteAnswer,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { guard, type Handler } from '../guard.ts'
import { newId } from '../id.ts'
import { audit, companies, notifications, orders, requests, results, visits } from '../schema.ts'
import { type Desk, openDesk, ownRequest } from '../testing/desk.ts'
import { consoleDoor } from './door.ts'

let desk: Desk
let route: Handler
const cookies: Partial<Record<UserRole, string>> = {}
const minute = 60_000

beforeAll(async () => {
  desk = await openDesk()
  route = guard(async () => asContext(desk), consoleDoor)
  for (const role of ['analyst', 'admin', 'finance'] as const) cookies[role] = await desk.cookieOf(role)
})
afterAll(() => desk.close())

interface Asked {
  role?: UserRole
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
}

/** Asks one row; `value` is its answer, `error` the body of a refusal, and reading the wrong one of the two fails. */
async function ask<Id extends ConsoleOperationId>(
  id: Id,
  { role = 'analyst', params, query, body, headers }: Asked = {},
) {
  const cookie = cookies[role] ?? ''
  const row = routeOf(id)
  const response = await route(
    ownRequest(row.method, pathOf(id, params, query), { cookie, body, headers: headers ?? {} }),
  )
  const text = await response.text()
  return {
    status: response.status,
    text,
    get value() {
      if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`)
      return asAnswerOfItsRow<Id>(row.answer?.parse(JSON.parse(text)))
    },
    get error() {
      return ErrorBody.parse(JSON.parse(text))
    },
  }
}

interface Placed {
  orderId: string
  serviceId?: string | null
  product?: string
  status?: string
  code?: string
  jurisdictionCode?: string
  companyName?: string
  /** Minutes from now. */
  at?: number
  tookMs?: number
  credits?: number
  role?: UserRole | null
  wasReused?: boolean
  maxDepth?: number
}

/** An order with its request, as the journal holds them. */
async function place(given: Placed): Promise<string> {
  const { orderId, serviceId = null, product = 'report', status = 'completed', at = 0, tookMs = 1_000 } = given
  const {
    code = null,
    companyName = null,
    jurisdictionCode = 'xa',
    credits = null,
    role = 'analyst',
    maxDepth = null,
  } = given
  const now = new Date(desk.clock.now().getTime() + at * minute)
  const isOver = status !== 'running'
  const db = desk.database.sql
  await db
    .insert(orders)
    .values({
      orderId,
      product,
      serviceId,
      companyName,
      jurisdictionCode,
      status,
      code,
      maxDepth,
      requestTime: new Date(now.getTime() - tookMs),
      responseTime: isOver ? now : null,
      settledAt: isOver ? now : null,
      notedAt: now,
      origin: 'console',
      isFollowed: !isOver,
      creditsCharged: credits,
    })
    .onConflictDoNothing()
  const requestId = newId(now)
  await db.insert(requests).values({
    requestId,
    state: 'answered',
    operation: 'startReport',
    requestedAt: now,
    requestedBy: role === null ? null : desk.users[role],
    idempotencyKey: requestId,
    sentPath: '/v2/companies/report',
    sentHash: 'x',
    serviceVersion: '2026-08-01',
    product,
    serviceId,
    companyName,
    jurisdictionCode,
    orderId,
    wasReused: given.wasReused ?? false,
    creditsCharged: credits,
  })
  return requestId
}

describe('the list of requests', () => {
  it('gives every request once over its pages, newest first, also where two were made in one millisecond', async () => {
    for (const name of ['l1', 'l2', 'l3', 'l4', 'l5']) await place({ orderId: name, companyName: 'Paged Ltd', at: -10 })
    const seen: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const { value } = await ask('listRequests', { query: { text: 'paged', limit: 2, cursor } })
      expect(value.total).toBe(5)
      seen.push(...value.requests.map((row) => row.order?.orderId))
      cursor = value.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(['l5', 'l4', 'l3', 'l2', 'l1'])
  })

  it('refuses a cursor it did not write', async () => {
    for (const cursor of ['x', 'e30', Buffer.from('["a","b"]').toString('base64url')]) {
      const { status, error } = await ask('listRequests', { query: { cursor } })
      expect(status).toBe(400)
      expect(error.detail).toMatchObject([{ loc: ['query', 'cursor'] }])
    }
  })

  it('finds a percent sign as a percent sign', async () => {
    await place({ orderId: 'p1', companyName: '100% Ltd' })
    expect((await ask('listRequests', { query: { text: '100%' } })).value.total).toBe(1)
    expect((await ask('listRequests', { query: { text: '1%d' } })).value.total).toBe(0)
  })
})

describe('an order', () => {
  it('is shown with everybody who asked for it, to everybody; its result is not for finance', async () => {
    await place({ orderId: 'o1', serviceId: 'co_xa_o1', credits: 10 })
    await place({ orderId: 'o1', serviceId: 'co_xa_o1', role: 'admin', wasReused: true, credits: 0, at: 1 })
    const { status, value } = await ask('getOrderRecord', { params: { orderId: 'o1' }, role: 'finance' })
    expect(status).toBe(200)
    expect(value.order).toMatchObject({ orderId: 'o1', creditsCharged: 10 })
    expect(value.requests.map((row) => [row.requestedBy?.name, row.creditsCharged])).toEqual([
      ['analyst', 10],
      ['admin', 0],
    ])
    expect((await ask('getOrderResult', { params: { orderId: 'o1' }, role: 'finance' })).status).toBe(403)
  })

  it('gives its result byte for byte as it came', async () => {
    const text = '{"orderId":"o2","status":"completed","odd":  1e2,"result":{"type":"companyReport"}}'
    await place({ orderId: 'o2', serviceId: 'co_xa_o2' })
    const sha256 = createHash('sha256').update(text).digest('hex')
    const kept = { orderId: 'o2', body: gzipSync(text), sha256, bytes: text.length, serviceVersion: '2026-08-01' }
    await desk.database.sql.insert(results).values({ ...kept, keptAt: desk.clock.now() })
    expect((await ask('getOrderResult', { params: { orderId: 'o2' } })).text).toBe(text)
  })

  it('has no result before it ends, and none under an id nobody knows', async () => {
    await place({ orderId: 'o3', status: 'running' })
    expect((await ask('getOrderResult', { params: { orderId: 'o3' } })).status).toBe(409)
    expect((await ask('getOrderResult', { params: { orderId: 'nothing' } })).error).toMatchObject({
      code: 'resource.not_found',
    })
    expect((await ask('getOrderRecord', { params: { orderId: 'nothing' } })).status).toBe(404)
  })
})

describe('what is held of a company', () => {
  const serviceId = 'co_xa_held'

  it('is the newest completed order of each product, and nothing that failed', async () => {
    await place({ orderId: 'h1', serviceId, companyName: 'Old Name Ltd', at: -60 })
    await place({ orderId: 'h2', serviceId, companyName: 'New Name Ltd', at: -30 })
    await place({ orderId: 'h3', serviceId, status: 'failed', at: -20 })
    await place({ orderId: 'h4', serviceId, product: 'graph', maxDepth: 3, at: -40 })
    await place({ orderId: 'h5', serviceId, product: 'ubo', status: 'running' })
    const { value } = await ask('getHeldCompany', { params: { serviceId } })
    expect(value).toMatchObject({
      serviceId,
      name: 'New Name Ltd',
      jurisdictionCode: 'xa',
      runningOrders: 1,
      requests: 5,
    })
    expect(value.held?.map((one) => [one.product, one.orderId, one.maxDepth])).toEqual([
      ['graph', 'h4', 3],
      ['report', 'h2', null],
    ])
  })

  it('is nothing for a company nothing was asked of, and looking at one leaves no trace', async () => {
    const { status, value } = await ask('getHeldCompany', {
      params: { serviceId: 'co_xa_unknown' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(status).toBe(200)
    expect(value).toMatchObject({ name: null, held: [], requests: 0 })
    const rows = await desk.database.sql.select().from(visits)
    expect(rows.filter((row) => row.serviceId === 'co_xa_unknown')).toEqual([])
  })

  it('is called by the name a register last gave', async () => {
    await desk.database.sql
      .insert(companies)
      .values({ serviceId: 'co_xa_named', name: 'Named plc', seenAt: desk.clock.now() })
    expect((await ask('getHeldCompany', { params: { serviceId: 'co_xa_named' } })).value.name).toBe('Named plc')
  })

  it('lists first what this person opened last; a link of another site opens nothing', async () => {
    for (const id of ['a', 'b', 'c'])
      await place({ orderId: `list-${id}`, serviceId: `co_xb_${id}`, companyName: 'Listed Ltd' })
    const page = { 'sec-fetch-site': 'same-origin' }
    await ask('getHeldCompany', { params: { serviceId: 'co_xb_b' }, headers: page })
    desk.pass(minute)
    await ask('getHeldCompany', { params: { serviceId: 'co_xb_c' }, headers: page })
    await ask('getHeldCompany', { params: { serviceId: 'co_xb_a' }, headers: { 'sec-fetch-site': 'cross-site' } })
    await ask('getHeldCompany', { params: { serviceId: 'co_xb_a' }, role: 'admin', headers: page })
    const order: string[] = []
    let cursor: string | undefined
    do {
      const { value } = await ask('listHeldCompanies', { query: { text: 'listed', limit: 1, cursor } })
      order.push(...value.companies.map((one) => one.serviceId))
      cursor = value.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(order).toEqual(['co_xb_c', 'co_xb_b', 'co_xb_a'])
    const { value } = await ask('getOverview')
    expect(value.recentCompanies?.map((one) => one.serviceId).slice(0, 2)).toEqual(['co_xb_c', 'co_xb_b'])
  })
})

describe('the overview', () => {
  it('counts credits by product for this month and today, in UTC, once for a reused order', async () => {
    const before = (await ask('getOverview')).value
    await place({ orderId: 'c1', product: 'financials', credits: 10 })
    await place({ orderId: 'c1', product: 'financials', credits: 0, wasReused: true })
    await place({ orderId: 'c2', product: 'financials', credits: 10, at: -24 * 60 })
    await place({ orderId: 'c3', product: 'financials', credits: 99, at: -30 * 24 * 60 })
    await place({ orderId: 'c4', product: 'financials', credits: 50, role: null })
    const { value } = await ask('getOverview', { role: 'finance' })
    expect(value.creditsByProduct.financials).toBe(20)
    expect(value.creditsToday).toBe(before.creditsToday + 10)
    expect(value.finishedToday).toBe(before.finishedToday + 2)
  })

  it('shows what runs and what failed, and to finance no company anybody looked at', async () => {
    await place({ orderId: 'v1', status: 'running' })
    await place({ orderId: 'v2', status: 'failed', code: 'source.unavailable' })
    await place({ orderId: 'v3', status: 'failed', at: -8 * 24 * 60 })
    const { value } = await ask('getOverview', { role: 'finance' })
    const ids = (rows: RouteAnswer<'getOverview'>['running']) => rows.map((row) => row.order?.orderId)
    expect(ids(value.running)).toContain('v1')
    expect(ids(value.failed)).toContain('v2')
    expect(ids(value.failed)).not.toContain('v3')
    expect(value.recentCompanies).toBeNull()
  })
})

describe('the health of registers', () => {
  const health = async (jurisdictionCode: string) =>
    (await ask('listSourceHealth')).value.health.find((row) => row.jurisdictionCode === jurisdictionCode)

  it('says how long orders took, from the completed ones of thirty days', async () => {
    for (const [index, tookMs] of [1_000, 2_000, 3_000, 4_000].entries()) {
      await place({ orderId: `t${index}`, jurisdictionCode: 'ya', tookMs })
    }
    await place({ orderId: 't-old', jurisdictionCode: 'ya', tookMs: 900_000, at: -31 * 24 * 60 })
    await place({
      orderId: 't-failed',
      jurisdictionCode: 'ya',
      tookMs: 900_000,
      status: 'failed',
      code: 'company.not_found',
    })
    expect(await health('ya')).toMatchObject({
      product: 'report',
      count: 5,
      p50Ms: 2_500,
      p90Ms: 3_700,
      failuresInARow: 0,
      failingSince: null,
    })
  })

  it('says since when a register fails; "no such company" is an answer and ends the series', async () => {
    const since = desk.clock.now().getTime()
    await place({ orderId: 'f0', jurisdictionCode: 'yb', status: 'failed', code: 'source.unavailable', at: -9 })
    await place({ orderId: 'f1', jurisdictionCode: 'yb', status: 'failed', code: 'company.not_found', at: -8 })
    await place({ orderId: 'f2', jurisdictionCode: 'yb', status: 'failed', code: 'source.rate_limited', at: -7 })
    await place({ orderId: 'f3', jurisdictionCode: 'yb', status: 'timedOut', code: 'source.unavailable', at: -6 })
    await place({ orderId: 'f4', jurisdictionCode: 'yb', status: 'canceled', at: -5 })
    expect(await health('yb')).toMatchObject({
      count: 4,
      p50Ms: null,
      failuresInARow: 2,
      failingSince: new Date(since - 7 * minute).toISOString(),
      lastFailureCode: 'source.unavailable',
    })
    await place({ orderId: 'f5', jurisdictionCode: 'yb', at: -4 })
    expect(await health('yb')).toMatchObject({ failuresInARow: 0, failingSince: null, lastFailureCode: null })
  })
})

describe('notifications', () => {
  it("are one's own, and reading them leaves unread what came later", async () => {
    const now = desk.clock.now().getTime()
    const note = (role: UserRole, about: string, at: number) => ({
      notificationId: newId(new Date(now + at)),
      userId: desk.users[role],
      at: new Date(now + at),
      kind: 'order.completed',
      about,
      orderId: about,
    })
    await desk.database.sql
      .insert(notifications)
      .values([note('analyst', 'n1', 0), note('analyst', 'n2', 1), note('admin', 'n3', 2)])
    const first = (await ask('listNotifications', { query: { limit: 1 } })).value
    expect(first).toMatchObject({ unread: 2, notifications: [{ orderId: 'n2', readAt: null }] })
    expect(first.notifications[0]).not.toHaveProperty('userId')
    const second = (await ask('listNotifications', { query: { limit: 1, cursor: first.nextCursor } })).value
    expect(second).toMatchObject({ notifications: [{ orderId: 'n1' }], nextCursor: null })
    const read = await ask('readNotifications', { body: { until: new Date(now).toISOString() } })
    expect(read.value).toEqual({ unread: 1 })
    expect((await ask('listNotifications', { role: 'admin' })).value.unread).toBe(1)
  })
})

describe('preferences', () => {
  it('change field by field, for the person alone', async () => {
    const { status, value } = await ask('updatePreferences', { body: { locale: 'de', timeZone: 'Europe/Berlin' } })
    expect(status).toBe(200)
    expect(value).toMatchObject({ locale: 'de', timeZone: 'Europe/Berlin', theme: 'system' })
    expect((await ask('updatePreferences', { body: { theme: 'dark' } })).value).toMatchObject({
      locale: 'de',
      theme: 'dark',
    })
    expect((await ask('getPreferences')).value).toMatchObject({ locale: 'de', theme: 'dark' })
    expect((await ask('getPreferences', { role: 'admin' })).value).toMatchObject({ locale: 'en', theme: 'system' })
  })

  it.each([{ timeZone: 'Mars/Olympus' }, { timeZone: '+01:00' }, { locale: 'fr' }, { role: 'admin' }])(
    'refuse %j',
    async (body) => {
      expect((await ask('updatePreferences', { body })).status).toBe(400)
    },
  )
})

describe('a request without an answer', () => {
  it('can be dismissed by a person, who is written down; one that was answered cannot', async () => {
    const answered = await place({ orderId: 'd1' })
    expect((await ask('dismissRequest', { params: { requestId: answered }, body: {} })).error).toMatchObject({
      code: 'request.conflict',
    })
    const unknown = newId(desk.clock.now())
    await desk.database.sql.insert(requests).values({
      requestId: unknown,
      state: 'unknown',
      operation: 'startReport',
      requestedAt: desk.clock.now(),
      requestedBy: desk.users.analyst,
      idempotencyKey: unknown,
      sentPath: '/v2/companies/report',
      sentHash: 'x',
      serviceVersion: '2026-08-01',
    })
    expect((await ask('dismissRequest', { params: { requestId: unknown }, body: {} })).value).toMatchObject({
      state: 'dismissed',
    })
    expect((await ask('dismissRequest', { params: { requestId: unknown }, body: {} })).status).toBe(200)
    expect((await ask('dismissRequest', { params: { requestId: newId(desk.clock.now()) }, body: {} })).status).toBe(404)
    const rows = await desk.database.sql.select().from(audit)
    expect(rows.find((row) => row.object === unknown)).toMatchObject({
      action: 'dismissRequest',
      outcome: 'done',
      userId: desk.users.analyst,
    })
  })
})

/** What these handlers need of a context; those that place orders are tested with a service. */
function asContext(base: Desk): Context {
  const bus = { publish: () => {} }
  return { ...base, bus } as unknown as Context
}

/** The row's own schema has read the value. */
function asAnswerOfItsRow<Id extends ConsoleOperationId>(value: unknown): RouteAnswer<Id> {
  return value as RouteAnswer<Id>
}
