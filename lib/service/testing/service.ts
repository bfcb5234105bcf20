import { expect } from 'vitest'
import { matchRoute, routeOf, unknownFields } from '#lib/contract/index.ts'
import { type Database, openDatabase } from '#lib/database/index.ts'
import { openTestDatabase } from '#lib/database/testing/open.ts'
import { type Connector, createConnectors } from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import { readServiceEnv, type ServiceEnv } from '../env.ts'
import { createHandle } from '../handle.ts'
import { createServiceLog, openService, prepareDatabase, registryMigrations } from '../open.ts'
import { startWorker, type Worker } from '../work.ts'
import { expectDocumented } from './documented.ts'

export const testKey = 'rk_000000000001_the-key-of-the-tests-and-nothing-else'

export interface TestClock {
  now(): Date
  set(instant: string): void
}

export interface TestService {
  ctx: Context
  clock: TestClock
  database: Database
  /** Lines the service logged. */
  logged: string[]
  /** Sends a request and checks the answer against its row of the contract. */
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>
  /** Starts a worker in this process; without one, orders wait. */
  work(): Promise<Worker>
  /** Polls until the order is settled. */
  settled(family: string, orderId: string): Promise<Answer>
  close(): Promise<void>
}

export interface AskOptions {
  body?: unknown
  headers?: Record<string, string | null>
  /** The address the request comes from. */
  from?: string
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every form
  body: any
}

export function createTestClock(instant = '2026-11-21T08:12:44.000Z'): TestClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next)
    },
  }
}

/** The service with a real database and real requests; only the registers and the time are in the test's hand. */
export async function openTestService(options: {
  connectors: Connector[]
  env?: Record<string, string>
  clock?: TestClock
  database?: Database
}): Promise<TestService> {
  const clock = options.clock ?? createTestClock()
  const env: ServiceEnv = readServiceEnv({
    REGISTRY_API_KEY: testKey,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SANDBOX_LATENCY_MS: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_SECOND: '0',
    ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
    REGISTRY_LIMITS: '0',
    ...options.env,
  })
  const logged: string[] = []
  const log = createServiceLog('info', { write: (line: string) => void logged.push(line) })
  const owned = options.database === undefined ? await freshDatabase() : null
  const database = options.database ?? owned ?? (await openDatabase({ folder: null, what: 'test' }))
  const service = await openService({ env, clock, log, database })
  const ctx: Context = { ...service, connectors: createConnectors(options.connectors) }
  const handle = createHandle(ctx)
  const workers: Worker[] = []

  async function ask(method: string, path: string, { body, headers = {}, from }: AskOptions = {}): Promise<Answer> {
    const sent = new Headers({ 'x-api-key': testKey })
    if (body !== undefined) sent.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(headers)) value === null ? sent.delete(name) : sent.set(name, value)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await handle(
      new Request(`http://service.test${path}`, { method, headers: sent, body: text ?? null }),
      from,
    )
    const answer = await read(response)
    checkAgainstContract(method, path, answer)
    return answer
  }

  return {
    ctx,
    clock,
    database,
    logged,
    ask,
    async work() {
      const worker = await startWorker(ctx)
      workers.push(worker)
      return worker
    },
    async settled(family, orderId) {
      for (let round = 0; round < 1_000; round += 1) {
        const answer = await ask('GET', `/v2/companies/${family}/${orderId}`)
        if (answer.body.status !== 'running') return answer
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`order ${orderId} did not settle`)
    },
    async close() {
      for (const worker of workers) await worker.stop(100)
      await service.close()
      await owned?.drop()
    },
  }
}

/** A migrated database with nothing in it. */
export function freshDatabase() {
  return openTestDatabase({ name: 'registry', migrations: registryMigrations }, async (database) => {
    const jobs = await prepareDatabase(database, (error) => {
      throw error
    })
    await jobs.stop()
  })
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
}

/**
 * Every answer of the service is as the OpenAPI document has it, with its status, headers and body, and has no field the contract
 * does not know; every error has the one form.
 */
function checkAgainstContract(method: string, path: string, answer: Answer): void {
  const match = matchRoute(method, path.split('?')[0] ?? '')
  if (answer.status >= 400 && `${method} ${path}` !== 'GET /readyz') {
    expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'detail', 'request_id'])
    expect(answer.body.request_id).toMatch(/^req_[0-9a-f]{32}$/)
    expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id)
    // A worker serves no row of the API.
    if ('methods' in match || /^(Path not found|This process is a worker)/.test(answer.body.detail)) return
  }
  if ('methods' in match) throw new Error(`${method} ${path} was answered and is not in the contract`)
  expectDocumented(match.id, answer)
  const row = routeOf(match.id)
  if (answer.status >= 300 || row.answer === null || row.path === '/v2/openapi.json') return
  expect(row.answer.safeParse(answer.body).error).toBeUndefined()
  expect(unknownFields(row.answer, answer.body)).toEqual([])
}
