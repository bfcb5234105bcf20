import 'server-only'
import { type Batch, type BatchRow, ErrorBody, pathOf, routeOf } from '#lib/contract/index.ts'
import { consoleTable } from '../../../program/routes/console.ts'
import { guard } from '../../../program/server/guard.ts'
import { ownRequest } from '../../../testing/harness.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'

type Role = 'analyst' | 'admin' | 'finance'
type BatchOperation = keyof Paths

/** The rows of the contract a test calls, by what they answer. */
interface Paths {
  createBatch: Batch
  addBatchRows: Batch
  matchBatch: Batch
  pickBatchMatch: Batch
  acceptBatchMatches: Batch
  quoteBatch: Batch
  startBatch: Batch
  pauseBatch: Batch
  resumeBatch: Batch
  cancelBatch: Batch
  retryBatch: Batch
  getBatch: Batch
  listBatchRows: { rows: BatchRow[] }
  dismissRequest: { state: string }
}

export type BatchConsole = Awaited<ReturnType<typeof openBatchConsole>>

/** A running console and a service that tests control, with the commands a batch needs. */
export async function openBatchConsole(hasExtensions: boolean) {
  const running = await runConsole(hasExtensions)
  const route = guard(async () => running.ctx, consoleTable)

  async function ask<Id extends BatchOperation>(id: Id, params: object, body?: object, role: Role = 'analyst') {
    const { method } = routeOf(id)
    const cookie = await running.cookieOf(role)
    const response = await route(ownRequest(method, pathOf(id, params), { cookie, body: body ?? {} }))
    const text = await response.text()
    if (!response.ok) throw Object.assign(new Error(text), { status: response.status, body: refusalIn(text) })
    return asAnswerOf<Id>(JSON.parse(text))
  }

  const get = (batchId: string) => ask('getBatch', { batchId })
  const rowsOf = async (batchId: string) => (await ask('listBatchRows', { batchId })).rows

  async function has(batchId: string, state: string): Promise<Batch> {
    await until(`the batch is ${state}`, async () => (await get(batchId)).state === state)
    return get(batchId)
  }

  /**
   * Rows by service id, matched and quoted for these products: one submit away from being ordered. With references of their own,
   * lines of one company are orders of their own.
   */
  async function quoted(
    serviceIds: string[],
    items: object[] = [{ product: 'report' }],
    hasReferences = false,
  ): Promise<Batch> {
    const { batchId } = await ask('createBatch', {}, { name: 'A file of companies' })
    const rows = serviceIds.map((serviceId, index) => ({
      ...{ line: index + 1, serviceId },
      ...(hasReferences ? { customerReference: `R-${index}` } : {}),
    }))
    await ask('addBatchRows', { batchId }, { rows })
    await ask('matchBatch', { batchId })
    await has(batchId, 'choosing')
    await ask('quoteBatch', { batchId }, { items })
    return has(batchId, 'quoted')
  }

  return { running, ask, get, rowsOf, has, quoted, close: () => running.close() }
}

/** Reports that were ordered: POSTs the service has seen, without quotes. */
export function postsOf({ upstream }: Running): string[] {
  const posts = upstream.sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/v2/companies/'))
  return posts.map(({ body }) => String(JSON.parse(body).serviceId))
}

/** Ends every order the service has, now and while the test goes on. */
export function finishAll({ upstream }: Running): () => void {
  const timer = setInterval(() => {
    for (const { orderId, status } of upstream.orders.values()) if (status === 'running') upstream.finish(orderId)
  }, 20)
  return () => clearInterval(timer)
}

function refusalIn(text: string): unknown {
  return ErrorBody.parse(JSON.parse(text))
}

/** The route has answered by the row's own schema. */
function asAnswerOf<Id extends keyof Paths>(value: unknown): Paths[Id] {
  return value as Paths[Id]
}
