import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyRouteId,
  allRoutes,
  keysOf,
  matchConsoleOperation,
  matchRoute,
  pathOf,
  roles,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import { writeSetting } from '../../core/settings/store.ts'
import { auditedTimes } from '../../testing/audited.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { rolesFor } from '../../testing/roles-for.ts'
import { samples } from '../../testing/samples.ts'
import { guard, type RouteHandler, type RouteTable } from '../server/guard.ts'

let harness: TestConsole
let cookies: Record<UserRole, string>
const handled: string[] = []
const doors: Record<'service' | 'console', RouteHandler> = { service: refuseAll, console: refuseAll }

beforeAll(async () => {
  harness = await openTestConsole()
  cookies = {
    analyst: await harness.cookieOf('analyst'),
    admin: await harness.cookieOf('admin'),
    finance: await harness.cookieOf('finance'),
    auditor: await harness.cookieOf('auditor'),
  }
  doors.service = guard(async () => asContext(harness), tableOf(matchRoute))
  doors.console = guard(async () => asContext(harness), tableOf(matchConsoleOperation))
})
afterAll(() => harness.close())

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

const routeFor = (id: AnyRouteId) => (routeOf(id).path.startsWith('/api/console/') ? doors.console : doors.service)
const requestFor = (id: AnyRouteId, cookie?: string) =>
  ownRequest(routeOf(id).method, pathOf(id, samples), { body: {}, ...(cookie === undefined ? {} : { cookie }) })

describe.each(keysOf(allRoutes))('%s', (id) => {
  const allowed = rolesFor(id, routeOf(id).method)

  it.each(roles)('is open to exactly the roles of the matrix: %s', async (role) => {
    const before = await deniedRows(id)
    handled.length = 0
    const response = await routeFor(id)(requestFor(id, cookies[role]))
    if (allowed.includes(role)) {
      // The body is empty, so a change may fail on its input: it has passed the roles all the same.
      expect([200, 400]).toContain(response.status)
      expect(await deniedRows(id)).toBe(before)
      return
    }
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      detail: 'Your role does not allow this',
      code: 'session.forbidden',
      request_id: expect.stringMatching(/^req_/),
    })
    expect(handled).toEqual([])
    expect(await deniedRows(id)).toBe(before + 1)
  })

  if (isAudited(id) && allowed.length > 0) {
    it('leaves a row in the audit log, whatever becomes of it', async () => {
      const before = await auditedRows(id)
      await routeFor(id)(requestFor(id, cookies[allowed[0] ?? 'admin']))
      expect(await auditedRows(id)).toBe(before + 1)
    })
  }

  it('is closed to whoever is not signed in', async () => {
    handled.length = 0
    const response = await routeFor(id)(requestFor(id))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'session.missing' })
    expect(handled).toEqual([])
  })
})

describe('a person whose role requires a second factor and who has none', () => {
  const open: readonly AnyRouteId[] = [
    'getSecondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
    'listPasskeys',
    'beginPasskey',
    'registerPasskey',
    'getIdentity',
    'confirmIdentity',
  ]

  it('can call nothing but what sets it up', async () => {
    const changed = { at: harness.clock.now(), by: harness.users.admin }
    await writeSetting(harness.database.sql, 'secondFactorRoles', [...roles], changed)
    handled.length = 0
    const passed: AnyRouteId[] = []
    for (const id of keysOf(allRoutes)) {
      const [role] = rolesFor(id, routeOf(id).method)
      if (role === undefined) continue
      const response = await routeFor(id)(requestFor(id, cookies[role]))
      const { code }: { code?: string } = await response.json()
      if (code !== 'session.second_factor_required') passed.push(id)
    }
    expect(passed.toSorted()).toEqual(open.toSorted())
    expect(handled.toSorted()).toEqual([
      'beginPasskey',
      'beginSecondFactor',
      'confirmIdentity',
      'getIdentity',
      'getSecondFactor',
      'listPasskeys',
    ])
  })
})

/** Every change but those of one's own screen and the question for a price; of the reads those that reveal. */
function isAudited(id: AnyRouteId): boolean {
  const quiet: readonly AnyRouteId[] = [
    'quote',
    'readNotifications',
    'updatePreferences',
    'updateGuide',
    'beginPasskey',
    'askPasskey',
  ]
  const reveals: readonly AnyRouteId[] = ['getWebhook', 'getAuditFile']
  return routeOf(id).method === 'GET' ? reveals.includes(id) : !quiet.includes(id)
}

async function auditedRows(action: string): Promise<number> {
  return auditedTimes(harness.database.sql, { action })
}

async function deniedRows(action: string): Promise<number> {
  return auditedTimes(harness.database.sql, { action, outcome: 'denied', code: 'session.forbidden' })
}

function refuseAll(): Promise<Response> {
  return Promise.reject(new Error('the doors are not open yet'))
}

/** The guard itself asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

/** The matcher answers ids of its table only. */
function asRoute(id: string): AnyRouteId {
  return id as AnyRouteId
}
