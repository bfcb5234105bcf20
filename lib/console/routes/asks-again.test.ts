import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyRouteId,
  allRoutes,
  identityMinutes,
  keysOf,
  matchConsoleOperation,
  matchRoute,
  pathOf,
  roles,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { jsonText } from '../http/answer.ts'
import { guard, type RouteHandler, type RouteTable } from '../server/guard.ts'
import { auditedTimes } from '../testing/audited.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../testing/harness.ts'
import { rolesFor } from '../testing/roles-for.ts'
import { samples } from '../testing/samples.ts'

/** What is sent with the rows that want a body: of each field by which one asks, a value that could be done. */
const given: Partial<Record<AnyRouteId, Record<string, unknown>>> = {
  createAlertChannel: { name: 'On call', kind: 'chat', url: 'https://chat.example/x', threshold: 1, windowMinutes: 60 },
  createWebhook: { name: 'ERP', url: 'https://receiver.example/hook' },
  createKey: { name: 'Nightly', scopes: ['read'] },
  createInvitation: { email: 'eva@example.test', role: 'analyst' },
  changePerson: { role: 'analyst', isActive: false },
  resetSandbox: { confirm: 'empty' },
  changeSettings: { secondFactorRoles: ['admin'], isPasswordAllowed: false, disclosures: 'off' },
}

/** A row asks by what its body names: each of its fields, and a body without any. */
const bodiesOf = (id: AnyRouteId): { body: object; asks: boolean }[] => {
  const { asksAgain } = routeOf(id)
  if (asksAgain === true) return [{ body: given[id] ?? {}, asks: true }]
  const named = (asksAgain ?? []).map((field) => ({ body: { [field]: given[id]?.[field] }, asks: true }))
  return [{ body: {}, asks: false }, ...named]
}

/** Those of which something is wrong in each field. */
const wrongOf = (id: AnyRouteId) =>
  Object.keys(given[id] ?? {}).map((field) => ({ ...given[id], [field]: { wrong: 1 } }))

let harness: TestConsole
let handled: string[] = []
let service: RouteHandler
let own: RouteHandler
/** Signed in longer ago than a proof of identity counts, and at this moment. */
let stale: Record<UserRole, string>
let fresh: Record<UserRole, string>

beforeAll(async () => {
  harness = await openTestConsole()
  service = guard(async () => asContext(harness), tableOf(matchRoute))
  own = guard(async () => asContext(harness), tableOf(matchConsoleOperation))
  stale = await cookies()
  harness.pass(identityMinutes * 60_000)
  fresh = await cookies()
})
afterAll(() => harness.close())

async function cookies(): Promise<Record<UserRole, string>> {
  const made = await Promise.all(roles.map(async (role) => [role, await harness.cookieOf(role)] as const))
  return Object.fromEntries(made) as Record<UserRole, string>
}

function tableOf(find: RouteTable['find']): RouteTable {
  return {
    find,
    rowOf: (id) => routeOf(asRoute(id)),
    async handle(_ctx, call) {
      handled.push(call.id)
      return jsonText(200, '{}', call.requestId)
    },
  }
}

async function ask(id: AnyRouteId, cookie: string, body: object) {
  const { path, method } = routeOf(id)
  const route = path.startsWith('/api/console/') ? own : service
  handled = []
  const response = await route(ownRequest(method, pathOf(id, samples), { body, cookie }))
  const { code }: { code?: string } = await response.json()
  return { status: response.status, code }
}

const refused = { status: 403, code: 'session.confirmation_required' }

describe.each(keysOf(allRoutes).filter((id) => rolesFor(id, routeOf(id).method).length > 0))('%s', (id) => {
  const [role = 'admin'] = rolesFor(id, routeOf(id).method)

  it.each(bodiesOf(id))(
    'asks again who is there, of a proof that is too old: $asks, for $body',
    async ({ body, asks }) => {
      const denials = () => auditedTimes(harness.database.sql, { action: id, code: refused.code })
      const before = await denials()
      const answer = await ask(id, stale[role], body)
      if (!asks) return expect(answer.code).not.toBe(refused.code)
      expect(answer).toEqual(refused)
      expect(handled).toEqual([])
      expect(await denials()).toBe(before + 1)
    },
  )

  it.each(wrongOf(id))('[false conclusions X12] refuses what could not be done before it asks: %j', async (body) => {
    expect(await ask(id, stale[role], body)).toEqual({ status: 400, code: 'request.invalid' })
    expect(handled).toEqual([])
  })

  it('asks nothing of who has just signed in', async () => {
    for (const { body } of bodiesOf(id)) expect((await ask(id, fresh[role], body)).code).not.toBe(refused.code)
  })
})

/** The guard itself asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

/** The matcher answers ids of its table only. */
function asRoute(id: string): AnyRouteId {
  return id as AnyRouteId
}
