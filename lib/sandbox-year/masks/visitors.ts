import { encode } from 'next-auth/jwt'
import { peerHeader } from '#lib/console/http/client-address.ts'
import { beginSession } from '#lib/console/people/sessions.ts'
import { insertUser } from '#lib/console/people/store.ts'
import { sessionCookie } from '#lib/console/people/token.ts'
import { consoleTable } from '#lib/console/routes/console.ts'
import { liveTable } from '#lib/console/routes/live.ts'
import { v2Table } from '#lib/console/routes/v2.ts'
import { guard } from '#lib/console/server/guard.ts'
import { type AnyRouteId, pathOf, routeOf, type UserRole } from '#lib/contract/index.ts'
import type { Simulation } from '../simulation/simulation.ts'

const origin = 'http://127.0.0.1:3000'

export interface Seen {
  isOk: boolean
  status: number
  /** Headers and body, as the browser of this person has them. */
  text: string
  body: string
}

/** A person of each role at both doors of the console, and at its live stream. */
export async function visitorsOf({ console: { ctx, userOf }, clock }: Simulation) {
  const auditor = crypto.randomUUID()
  const about = { email: 'auditor@demo.local', name: 'Auditor', role: 'auditor', passwordHash: null } as const
  await insertUser(ctx.database.sql, { ...about, userId: auditor, createdAt: clock.now() })
  const doors = {
    console: guard(async () => ctx, consoleTable),
    v2: guard(async () => ctx, v2Table),
    // Between two heartbeats no time of the simulation passes.
    live: guard(async () => ({ ...ctx, sleep: untilAborted }), liveTable),
  }

  async function requestOf(role: UserRole, method: string, path: string, body?: unknown): Promise<Request> {
    const claims = await beginSession(ctx, role === 'auditor' ? auditor : userOf(role), 'credentials')
    const token = await encode({ token: { for: 'session', ...claims }, secret: ctx.env.authSecret, maxAge: 3_600 })
    const own = { host: new URL(origin).host, 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
    const headers = { ...own, cookie: `${sessionCookie}=${token}`, [peerHeader]: '192.0.2.30' }
    const change = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    return new Request(`${origin}${path}`, {
      method,
      headers: method === 'GET' ? headers : { ...headers, ...change },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  return {
    async ask(
      role: UserRole,
      id: AnyRouteId,
      given: { params?: object; query?: object; body?: unknown } = {},
    ): Promise<Seen> {
      const { method, path } = routeOf(id)
      const full = pathOf(id, given.params, given.query)
      const request = await requestOf(role, method, full.startsWith('/api/') ? full : `/api${full}`, given.body)
      const response = await (path.startsWith('/api/console/') ? doors.console : doors.v2)(request)
      const body = await response.text()
      const head = [...response.headers].map((one) => one.join(': ')).join('\n')
      return { isOk: response.ok, status: response.status, text: `${head}\n${body}`, body }
    },
    /** What came by the live stream until it is left. */
    async listen(role: UserRole): Promise<() => Promise<string>> {
      const gone = new AbortController()
      const request = await requestOf(role, 'GET', '/api/live')
      const response = await doors.live(new Request(request, { signal: gone.signal }))
      let heard = ''
      const decoder = new TextDecoder()
      const read = (async () => {
        for await (const chunk of response.body ?? []) heard += decoder.decode(chunk, { stream: true })
      })()
      return async () => {
        gone.abort()
        await read.catch(() => {})
        return heard
      }
    },
  }
}

export type Visitors = Awaited<ReturnType<typeof visitorsOf>>

function untilAborted(_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
}
