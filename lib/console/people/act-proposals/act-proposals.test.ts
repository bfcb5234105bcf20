import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyRouteId,
  allRoutes,
  asAct,
  keysOf,
  matchConsoleOperation,
  matchRoute,
  needsSecondPerson,
  partsOf,
  pathOf,
  routeOf,
} from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard, type RouteHandler, type RouteTable } from '../../program/server/guard.ts'
import { auditedTimes } from '../../testing/audited.ts'
import { bodies } from '../../testing/bodies.ts'
import { cookieWith, openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { rolesFor } from '../../testing/roles-for.ts'
import { samples } from '../../testing/samples.ts'
import { insertReset } from '../resets/store.ts'
import { beginSession } from '../sessions.ts'
import { insertUser } from '../store.ts'

let harness: TestConsole
let own: RouteHandler
let doors: Record<'service' | 'console', RouteHandler>
let colleague: string

beforeAll(async () => {
  harness = await openTestConsole()
  own = guard(async () => asContext(harness), consoleTable)
  doors = {
    service: guard(async () => asContext(harness), stubOf(matchRoute)),
    console: guard(async () => asContext(harness), stubOf(matchConsoleOperation)),
  }
})
afterAll(() => harness.close())

function stubOf(find: RouteTable['find']): RouteTable {
  return {
    find,
    rowOf: (id) => routeOf(asRoute(id)),
    handle: async (_ctx, call) => {
      if (call.operation.method !== 'GET') await call.trail.change(async () => {})
      return jsonText(200, '{}', call.requestId)
    },
  }
}

const cookieOf = async (userId: string) =>
  cookieWith({ for: 'session', ...(await beginSession(harness, userId, 'credentials')) })
const send = async (userId: string, id: AnyRouteId, body: object = {}, params: object = samples, route = own) => {
  const { method } = routeOf(id)
  const response = await route(ownRequest(method, pathOf(id, params), { cookie: await cookieOf(userId), body }))
  const value = JSON.parse(await response.text())
  return { status: response.status, code: value.code as string | undefined, value }
}
const change = (userId: string, body: object) => send(userId, 'changeSettings', body)
const waiting = async (userId = harness.users.admin) => (await send(userId, 'listActProposals')).value.proposals
const settings = async () => (await send(harness.users.admin, 'getSettings')).value

const proposed = { status: 409, code: 'act.proposed' }

describe('an act of one administrator that weakens a control or removes evidence', () => {
  it('is done alone where the rule is off, and the rule cannot be switched on by the only administrator', async () => {
    const { admin } = harness.users
    expect(await change(admin, { auditDays: 3_000 })).toMatchObject({ status: 200 })
    expect(await change(admin, { needsSecondAdmin: true })).toMatchObject({ status: 409, code: 'request.conflict' })
    colleague = newId(harness.clock.now())
    const account = { userId: colleague, email: 'ben@example.test', name: 'Ben', role: 'admin' } as const
    await insertUser(harness.database.sql, { ...account, createdAt: harness.clock.now() })
    expect(await change(admin, { needsSecondAdmin: true })).toMatchObject({ status: 200 })
  })

  it('waits then for another one, the rule itself and the log among them, and is done once', async () => {
    const { admin } = harness.users
    for (const body of [
      { needsSecondAdmin: false },
      { auditDays: 90 },
      { needsSecondPerson: false },
      { fileYears: 1 },
    ]) {
      const before = await settings()
      expect(await change(admin, body)).toMatchObject(proposed)
      // However often the same person asks.
      expect(await change(admin, body)).toMatchObject(proposed)
      expect(await settings()).toEqual(before)
    }
    expect(await waiting()).toHaveLength(4)
    for (const { proposalId } of await waiting())
      expect(await auditedTimes(harness.database.sql, { object: `changeSettings ${proposalId}` })).toBe(1)
    expect(await auditedTimes(harness.database.sql, { action: 'changeSettings', outcome: 'denied' })).toBe(8)
    const seen = (await waiting(colleague)).find(({ fields }: { fields: string[] }) => fields.includes('auditDays'))
    expect(seen).toMatchObject({ act: 'changeSettings', by: 'admin', isOwn: false, body: '{"auditDays":90}' })
    expect(await change(colleague, { auditDays: 91 })).toMatchObject(proposed)
    expect(await change(colleague, JSON.parse(seen.body))).toMatchObject({ status: 200 })
    expect(await settings()).toMatchObject({ auditDays: 90, needsSecondAdmin: true })
    expect(await change(colleague, { auditDays: 90 })).toMatchObject(proposed)
  })

  it('is refused by either, and is over after a week', async () => {
    const { admin } = harness.users
    const [{ proposalId }] = await waiting()
    expect(await send(colleague, 'withdrawActProposal', {}, { proposalId })).toMatchObject({ status: 200 })
    expect(await send(colleague, 'withdrawActProposal', {}, { proposalId })).toMatchObject({ status: 404 })
    expect((await waiting()).map((one: { proposalId: string }) => one.proposalId)).not.toContain(proposalId)
    harness.pass(8 * dayMs)
    expect(await waiting()).toEqual([])
    expect(await change(colleague, { needsSecondAdmin: false })).toMatchObject(proposed)
    expect(await change(colleague, { needsSecondAdmin: false })).toMatchObject(proposed)
    expect(await waiting(admin)).toHaveLength(1)
  })

  it('is confirmed by no account that its author gave a new way in', async () => {
    const { admin } = harness.users
    const puppet = newId(harness.clock.now())
    const account = { userId: puppet, email: 'eve@example.test', name: 'Eve', role: 'admin' } as const
    const at = harness.clock.now()
    await insertUser(harness.database.sql, { ...account, createdAt: at })
    await harness.database.transaction((tx) =>
      insertReset(tx, {
        resetId: newId(at),
        userId: puppet,
        resetBy: admin,
        at,
        kind: 'password',
        allowedAt: null,
        allowedBy: null,
      }),
    )
    expect(await change(admin, { resultsDays: 40 })).toMatchObject(proposed)
    expect(await change(puppet, { resultsDays: 40 })).toMatchObject({ status: 409, code: 'request.conflict' })
    expect(await settings()).toMatchObject({ resultsDays: null })
  })

  it('is any of either contract whose effects say so, and no other', async () => {
    const { admin } = harness.users
    const needing: string[] = []
    for (const id of keysOf(allRoutes)) {
      const { method, path } = routeOf(id)
      if (method === 'GET' || !rolesFor(id, method).includes('admin')) continue
      const body = bodies[id] ?? {}
      const isNeeded = needsSecondPerson(asAct(id), body)
      const route = path.startsWith('/api/console/') ? doors.console : doors.service
      const first = await send(admin, id, body, samples, route)
      if (!isNeeded) {
        expect([id, first.code]).not.toEqual([id, 'act.proposed'])
        continue
      }
      needing.push(id)
      expect([id, first]).toMatchObject([id, proposed])
      expect([id, await send(colleague, id, body, samples, route)]).toMatchObject([id, { status: 200 }])
    }
    expect(needing).toEqual(
      expect.arrayContaining(['changeSettings', 'replaceEvidenceKey', 'emptySandbox', 'decideNewDefault', 'setCap']),
    )
    expect(needing).not.toContain('createWebhook')
    expect(needing.every((id) => partsOf(asAct(id)).length > 0)).toBe(true)
  })
})

/** What these handlers need of a context. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

function asRoute(id: string): AnyRouteId {
  return id as AnyRouteId
}
