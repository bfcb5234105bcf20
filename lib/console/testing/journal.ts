import 'server-only'
import {
  type ConsoleOperationId,
  ErrorBody,
  pathOf,
  type RouteAnswer,
  roles,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../core/context.ts'
import type { Call } from '../core/http/handler.ts'
import { orders, requests } from '../core/schema/index.ts'
import { createDelivered } from '../orders/polling/index.ts'
import { consoleTable } from '../program/routes/console.ts'
import { guard } from '../program/server/guard.ts'
import { type Opened, openTestConsole, ownRequest, type TestConsole } from './harness.ts'

export const minute = 60_000

export interface Asked {
  role?: UserRole
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
}

export interface Placed {
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

export type Journal = Awaited<ReturnType<typeof openJournal>>

/** A console whose journal is written by hand, asked through its own route as a browser asks. */
export async function openJournal(
  variables: Record<string, string> = {},
  given: Pick<Call, 'makePaper'> = {},
  opened?: Opened,
) {
  const harness = await openTestConsole(variables, opened)
  // It asks nobody, and nothing is delivered to it.
  Object.assign(harness, { upstream: { has: async () => false }, delivered: createDelivered() })
  const route = guard(async () => asContext(harness), {
    ...consoleTable,
    handle: (ctx, call) => consoleTable.handle(ctx, { ...call, ...given }),
  })
  const cookies = {
    analyst: await harness.cookieOf('analyst'),
    admin: await harness.cookieOf('admin'),
    finance: await harness.cookieOf('finance'),
    auditor: await harness.cookieOf('auditor'),
  }
  /** Asks one row; `value` is its answer, `error` the body of a refusal, and reading the wrong one of the two fails. */
  async function ask<Id extends ConsoleOperationId>(
    id: Id,
    { role = 'analyst', params, query, body, headers }: Asked = {},
  ) {
    const cookie = cookies[role]
    const row = routeOf(id)
    const response = await route(
      ownRequest(row.method, pathOf(id, params, query), { cookie, body, headers: headers ?? {} }),
    )
    const text = await response.text()
    return {
      status: response.status,
      etag: response.headers.get('etag'),
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

  /** Signs all three in anew: after a test has let more time pass than a session lasts, or has ended one. */
  async function renewed() {
    for (const role of roles) cookies[role] = await harness.cookieOf(role)
    return { ask }
  }

  return { harness, ask, renewed, place: (given: Placed) => place(harness, given) }
}

/** An order with its request, as the journal holds them. */
async function place(harness: TestConsole, given: Placed): Promise<string> {
  const { orderId, serviceId = null, product = 'report', status = 'completed', at = 0, tookMs = 1_000 } = given
  const {
    code = null,
    companyName = null,
    jurisdictionCode = 'xa',
    credits = null,
    role = 'analyst',
    maxDepth = null,
  } = given
  const now = new Date(harness.clock.now().getTime() + at * minute)
  const isOver = status !== 'running'
  const db = harness.database.sql
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
      recordedAt: now,
      origin: 'console',
      isPolled: !isOver,
      creditsCharged: credits,
    })
    .onConflictDoNothing()
  const requestId = newId(now)
  await db.insert(requests).values({
    requestId,
    state: 'answered',
    operation: 'startReport',
    requestedAt: now,
    requestedBy: role === null ? null : harness.users[role],
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

/** What these handlers need of a context; those that place orders are tested with a service. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

/** The row's own schema has read the value. */
function asAnswerOfItsRow<Id extends ConsoleOperationId>(value: unknown): RouteAnswer<Id> {
  return value as RouteAnswer<Id>
}
