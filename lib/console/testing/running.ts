import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { UserRole } from '#lib/contract/index.ts'
import type { Context } from '../core/context.ts'
import { orders } from '../core/schema/index.ts'
import { consoleTable } from '../program/routes/console.ts'
import { liveTable } from '../program/routes/live.ts'
import { v2Table } from '../program/routes/v2.ts'
import { guard } from '../program/server/guard.ts'
import { openContext } from '../program/server/open.ts'
import { openTestConsole, ownRequest, type TestConsole } from './harness.ts'
import { type StubUpstream, startStubUpstream } from './upstream.ts'

/** Time runs this much faster, for waits and for the clock alike. */
const speed = 25
/** Before a session that nobody uses ends, and while it proves who is there: ten minutes of this clock are soon over. */
const cookieMs = 5 * 60_000

export interface Running {
  harness: TestConsole
  upstream: StubUpstream
  ctx: Context
  /** A session of this role that has not ended, however slow the machine is. */
  cookieOf(role: UserRole): Promise<string>
  /** A request of somebody's browser to /api/v2. */
  ask(role: UserRole, method: string, path: string, options?: Asked): Promise<Answered>
  /** Opens /api/live. */
  live(role: UserRole, options?: { headers?: Record<string, string>; query?: string }): Promise<Listening>
  /** Ends the console as a stop does, or as a kill does, and starts it again on the same database. */
  restart(how: 'stopped' | 'killed'): Promise<void>
  close(): Promise<void>
}

interface Asked {
  body?: unknown
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every form
  body: any
}

export interface Listening {
  response: Response
  /** What was heard so far, as it came. */
  heard(): string
  leave(): void
  ended: Promise<void>
}

/** The console as it runs, with pollers and live events, before a service in the test's hand. */
export async function runConsole(hasExtensions: boolean, variables: Record<string, string> = {}): Promise<Running> {
  const upstream = await startStubUpstream(hasExtensions)
  const harness = await openTestConsole({ REGISTRY_URL: upstream.url, ...variables })
  const startedAt = performance.now()
  const clock = { now: () => new Date(harness.clock.now().getTime() + (performance.now() - startedAt) * speed) }
  // The database outlives the console of a test, which is started again on it.
  const database = { ...harness.database, close: async () => {} }
  const open = async () => {
    const opened = await openContext(harness.env, { ...harness, database, clock, sleep: hasten })
    opened.ctx.pollers.start()
    opened.ctx.timedJobs.start()
    await opened.ctx.inbox.start()
    opened.ctx.batches.start()
    // Patience is hastened too: on a busy machine the first submit would not wait for what the service offers.
    await opened.ctx.upstream.refresh()
    return opened
  }
  let opened = await open()
  const cookies = new Map<UserRole, { cookie: string; atMs: number }>()
  const cookieOf = async (role: UserRole) => {
    const nowMs = clock.now().getTime()
    const known = cookies.get(role)
    if (known !== undefined && nowMs - known.atMs < cookieMs) return known.cookie
    const cookie = await harness.cookieOf(role, clock)
    cookies.set(role, { cookie, atMs: nowMs })
    return cookie
  }
  const v2 = guard(async () => opened.ctx, v2Table)
  const own = guard(async () => opened.ctx, consoleTable)
  const liveRoute = guard(async () => opened.ctx, liveTable)
  return {
    harness,
    upstream,
    get ctx() {
      return opened.ctx
    },
    cookieOf,
    async ask(role, method, path, { body, headers = {} } = {}) {
      const route = path.startsWith('/console/') ? own : v2
      const response = await route(ownRequest(method, `/api${path}`, { cookie: await cookieOf(role), body, headers }))
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) }
    },
    async live(role, { headers = {}, query = '' } = {}) {
      const gone = new AbortController()
      const request = ownRequest('GET', `/api/live${query}`, { cookie: await cookieOf(role), headers })
      return listening(await liveRoute(new Request(request, { signal: gone.signal })), gone)
    },
    async restart(how) {
      if (how === 'stopped') await opened.close()
      else await kill(opened.ctx)
      opened = await open()
    },
    async close() {
      await opened.close()
      await upstream.down()
      await harness.close()
    },
  }
}

/** State after a kill: orders claimed by a poller that has ended. */
async function kill(ctx: Context): Promise<void> {
  await ctx.batches.stop()
  await ctx.inbox.stop()
  await ctx.pollers.stop()
  await ctx.timedJobs.stop()
  const pollerUntil = new Date(ctx.clock.now().getTime() + 45_000)
  const left = { pollerId: crypto.randomUUID(), pollerUntil }
  await ctx.database.sql.update(orders).set(left).where(eq(orders.isPolled, true))
}

function listening(response: Response, gone: AbortController): Listening {
  let heard = ''
  const read = async () => {
    if (response.body === null) return
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body) heard += decoder.decode(chunk)
    } catch (error) {
      if (!gone.signal.aborted) throw error
    }
  }
  return { response, heard: () => heard, leave: () => gone.abort(), ended: read() }
}

function hasten(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms / speed, undefined, { signal, ref: false }).catch(() => {})
}

/** Longer than anything takes on a busy machine: how long something may take is measured where it matters. */
const roundsMax = 1_200

/** Waits until something holds, and fails the test when it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    if (await holds()) return
    await wait(25)
  }
  throw new Error(`never: ${what}`)
}
