import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'next-auth/jwt'
import { createSemaphore } from '#lib/concurrency/index.ts'
import type { Context } from '#lib/console/core/context.ts'
import { migrateConsole } from '#lib/console/core/database.ts'
import { readEnv } from '#lib/console/core/env.ts'
import { peerHeader } from '#lib/console/core/http/origin.ts'
import { createLog } from '#lib/console/core/log.ts'
import { workInOrder } from '#lib/console/orders/batches/index.ts'
import { takeUnpolled } from '#lib/console/orders/journal/index.ts'
import { pollOrder } from '#lib/console/orders/polling/index.ts'
import { beginSession, findUserByEmail, sessionCookie } from '#lib/console/people/index.ts'
import { type JobName, timedJobs } from '#lib/console/program/jobs/index.ts'
import { consoleTable } from '#lib/console/program/routes/console.ts'
import { v2Table } from '#lib/console/program/routes/v2.ts'
import { guard } from '#lib/console/program/server/guard.ts'
import { openContext } from '#lib/console/program/server/open.ts'
import { type Database, openDatabase } from '#lib/database/index.ts'
import { emptyEmbedded } from '#lib/database/testing/empty.ts'
import type { SimulatedClock } from './clock.ts'
import { apiKey } from './service.ts'
import { installedAt } from './store.ts'

const origin = 'http://127.0.0.1:3000'
const authSecret = 'of-a-simulated-year-and-of-nothing-else'
/** The process that a lease names. */
const runner = '00000000-0000-4000-8000-000000000001'
const leaseMs = 45_000

export type Who = 'analyst' | 'admin' | 'finance'

/** Of a network that is nobody's: for examples (RFC 5737). */
const addresses: Record<Who, string> = { analyst: '192.0.2.21', admin: '192.0.2.22', finance: '192.0.2.23' }

export interface SimulatedConsole {
  ctx: Context
  database: Database
  userOf(who: Who): string
  /** Sends what a page of this person would send; the answer is read as JSON, and a refusal is thrown. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every form are read
  send(who: Who, method: string, path: string, body?: unknown): Promise<any>
  /** Polls the orders that run, each once. */
  poll(): Promise<number>
  /** A turn of each batch that has work to do; true where there was any. */
  batches(): Promise<boolean>
  run(name: JobName): Promise<void>
  close(): Promise<void>
}

/** The console with all that it does by itself done when it is told to, on a database in memory. */
export async function openSimulatedConsole(clock: SimulatedClock, registryUrl: string): Promise<SimulatedConsole> {
  const database = await openDatabase({ folder: null, what: 'a simulated year', load: await emptyEmbedded() })
  await migrateConsole(database)
  await installedAt(database.sql, clock.now())
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-year-'))
  const env = readEnv({
    DATA_DIR: dataDir,
    CONSOLE_LIMITS: '0',
    REGISTRY_URL: registryUrl,
    REGISTRY_API_KEY: apiKey,
    NEXTAUTH_SECRET: authSecret,
    DEMO_PASSWORD: authSecret,
    SANDBOX: 'on',
  })
  const log = createLog('error')
  const opened = await openContext(env, { database, clock, log, sleep: async () => {}, random: () => 0.5 })
  const ctx: Context = { ...opened.ctx, ...quiet }
  await ctx.upstream.refresh()
  const never = new AbortController().signal
  const tables = { own: guard(async () => ctx, consoleTable), v2: guard(async () => ctx, v2Table) }
  const users = {
    analyst: await idOf(ctx, 'analyst'),
    admin: await idOf(ctx, 'admin'),
    finance: await idOf(ctx, 'finance'),
  }
  const cookieOf = openSessions(ctx, users)

  async function send(who: Who, method: string, path: string, body?: unknown) {
    const request = new Request(`${origin}/api${path}`, {
      method,
      headers: {
        host: new URL(origin).host,
        cookie: await cookieOf(who),
        [peerHeader]: addresses[who],
        'x-requested-with': 'dashboard',
        'sec-fetch-site': 'same-origin',
        ...(method === 'GET'
          ? {}
          : {
              'content-type': 'application/json',
              'idempotency-key': crypto.randomUUID(),
            }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await (path.startsWith('/v2/') ? tables.v2 : tables.own)(request)
    const text = await response.text()
    if (!response.ok)
      throw new Error(`${who} ${method} ${path} ${JSON.stringify(body)?.slice(0, 300)}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

  return {
    ctx,
    database,
    userOf: (who) => users[who],
    send,
    poll: () => pollAll(ctx, never),
    batches: () => workInOrder(ctx, { runner, leaseMs, signal: never }),
    async run(name) {
      const job = timedJobs.find((one) => one.name === name)
      while (await job?.run(ctx, never));
    },
    async close() {
      await opened.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const still = { start: () => {}, wake: () => {}, stop: async () => {} }
/** Nothing is done by itself: the simulation says when. */
const quiet: Pick<Context, 'pollers' | 'timedJobs' | 'inbox' | 'batches'> = {
  pollers: { ...still, active: 0 },
  timedJobs: { ...still, states: () => [] },
  batches: { ...still, active: 0 },
  inbox: {
    start: async () => {},
    stop: async () => {},
    refreshSecret: async () => false,
    ensureWebhook: async () => {},
    listMonitorsSoon: () => {},
    areMonitorsListedSoon: () => true,
    deliveries: { has: () => false, areComing: () => false, seenCompleted: () => {} },
  },
}

async function idOf(ctx: Context, who: Who): Promise<string> {
  const user = await findUserByEmail(ctx.database.sql, `${who}@demo.local`)
  if (user === null) throw new Error(`there is no ${who}`)
  return user.userId
}

async function pollAll(ctx: Context, signal: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  const rows = await takeUnpolled(ctx.database, runner, now, new Date(now.getTime() + leaseMs), 500)
  const places = createSemaphore(1)
  for (const row of rows.toSorted((one, other) => one.orderId.localeCompare(other.orderId))) {
    await pollOrder(ctx, row, {
      pollerId: runner,
      places,
      signal,
      initialDelay: 'now',
      pause: async () => {},
      isLost: () => false,
      areMany: () => false,
    })
  }
  return rows.length
}

/** Each act comes from a session that began within the minute: none is ever asked for a proof of identity again. */
function openSessions(ctx: Context, users: Record<Who, string>): (who: Who) => Promise<string> {
  const sessions = new Map<Who, { cookie: string; untilMs: number }>()
  return async (who) => {
    const nowMs = ctx.clock.now().getTime()
    const known = sessions.get(who)
    if (known !== undefined && nowMs < known.untilMs) return known.cookie
    const claims = await beginSession(ctx, users[who], 'credentials')
    const token = await encode({ token: { for: 'session', ...claims }, secret: authSecret, maxAge: 3_600 })
    const cookie = `${sessionCookie}=${token}`
    sessions.set(who, { cookie, untilMs: nowMs + 60_000 })
    return cookie
  }
}
