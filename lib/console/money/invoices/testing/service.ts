import { portOf } from '#lib/testing/port.ts'
import 'server-only'
import { createServer } from 'node:http'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import {
  type ConsoleOperationId,
  pathOf,
  type RouteAnswer,
  type RouteQuery,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Context } from '../../../core/context.ts'
import { createUpstream } from '../../../core/upstream/index.ts'
import { consoleTable } from '../../../program/routes/console.ts'
import { guard } from '../../../program/server/guard.ts'
import { openTestConsole, ownRequest } from '../../../testing/harness.ts'

type AskedId =
  | ('getInvoiceSnapshot' | 'getInvoiceChanges' | 'listInvoiceGroups' | 'listInvoiceRows' | 'getInvoiceFile')
  | 'listInvoiceResults'

/** A console before a service that has invoices and nothing else; what it was asked is counted. */
export async function openInvoiceConsole() {
  const invoices = new Map<string, object>()
  const asked: string[] = []
  let half = false
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const invoice = invoices.get(path.split('/').at(-1) ?? '')
    const listed = [...invoices].map(([invoiceId, one]) => ({ invoiceId, ...one, lineItems: undefined }))
    const body =
      path === '/v2'
        ? { extensions: ['GET /v2', 'GET /v2/billing/invoices'] }
        : path === '/v2/billing/invoices'
          ? { invoices: listed }
          : invoice
    const text = JSON.stringify(body ?? { detail: 'invoice not found', code: 'resource.not_found', request_id: 'r' })
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(half && invoice !== undefined ? text.slice(0, -200) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  const harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
  const base = { ...harness, sleep: (ms: number) => setTimeout(ms) }
  const ctx = asContext({ ...base, upstream: createUpstream(base), timedJobs: {} })
  const route = guard(async () => ctx, consoleTable)
  const cookie = await harness.cookieOf('finance')

  async function send<Id extends AskedId>(id: Id, invoiceId: string, query: RouteQuery<Id> | object = {}) {
    return route(ownRequest('GET', pathOf(id, { invoiceId }, query), { cookie }))
  }
  async function ask<Id extends Exclude<AskedId, 'getInvoiceFile'>>(
    id: Id,
    invoiceId: string,
    query: RouteQuery<Id> | object = {},
  ): Promise<RouteAnswer<Id>> {
    const response = await send(id, invoiceId, query)
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return asAnswerOfItsRow<Id>(routeOf(id).answer?.parse(JSON.parse(text)))
  }
  /** Asks any row of the console as a person of this role; the answer is not read by a schema, so that refusals are seen. */
  async function request<Id extends ConsoleOperationId>(
    id: Id,
    { role = 'finance', params, body }: { role?: UserRole; params: object; body?: unknown },
  ) {
    const own = role === 'finance' ? cookie : await harness.cookieOf(role)
    const response = await route(ownRequest(routeOf(id).method, pathOf(id, params), { cookie: own, body }))
    const text = await response.text()
    return {
      status: response.status,
      text,
      get value() {
        if (!response.ok) throw new Error(text)
        return asAnswerOfItsRow<Id>(routeOf(id).answer?.parse(JSON.parse(text)))
      },
    }
  }
  /** Asks until the invoice is read and its proof is at its end. */
  async function opened(invoiceId: string) {
    for (const until = performance.now() + openedWithinMs; performance.now() < until; ) {
      // The embedded engine answers without leaving this turn, in which nothing can be read from the service.
      await nextTurn()
      const { snapshot, isReading } = await ask('getInvoiceSnapshot', invoiceId)
      if (snapshot !== null && !isReading && snapshot.proof.checks.every(({ state }) => state !== 'asking'))
        return snapshot
    }
    throw new Error(`${invoiceId} was not read`)
  }
  return {
    ...{ harness, ctx, invoices, asked, ask, request, send, opened },
    breakOff: (isHalf: boolean) => {
      half = isHalf
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await harness.close()
    },
  }
}

export const openedWithinMs = 20_000

/** What these handlers need of a context. */
function asContext(base: object): Context {
  return base as unknown as Context
}

/** The row's own schema has read the value. */
function asAnswerOfItsRow<Id extends ConsoleOperationId>(value: unknown): RouteAnswer<Id> {
  return value as RouteAnswer<Id>
}
