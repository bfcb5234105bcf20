import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyRouteId,
  allRoutes,
  identityMinutes,
  keysOf,
  matchConsoleOperation,
  matchRoute,
  ownAccountMinutes,
  partsOf,
  pathOf,
  proofMinutesOf,
  roles,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import { newSecret } from '../../people/second-factor/codes.ts'
import { sealFactor } from '../../people/second-factor/sealed.ts'
import { insertFactor, updateFactor } from '../../people/second-factor/store.ts'
import { auditedTimes } from '../../testing/audited.ts'
import { bodies } from '../../testing/bodies.ts'
import { openTestConsole, ownRequest, password, type TestConsole } from '../../testing/harness.ts'
import { rolesFor } from '../../testing/roles-for.ts'
import { samples } from '../../testing/samples.ts'
import { guard, type RouteHandler, type RouteTable } from '../server/guard.ts'
import { consoleTable } from './console.ts'

/** Everybody who may come: a person of each role, and somebody who is not signed in. */
const people = [...roles, null] as const
const refused = { status: 403, code: 'session.confirmation_required' }

/** A body without a field that has an effect, and for each such field one that names it alone. */
function bodiesOf(id: AnyRouteId): object[] {
  const whole = bodies[id] ?? {}
  const fields = new Set(partsOf(id).flatMap(({ path, given }) => (given.length > 0 ? path.slice(0, 1) : [])))
  if (fields.size === 0) return [whole]
  const others = Object.fromEntries(Object.entries(whole).filter(([field]) => !fields.has(field)))
  const bare = id === 'editWebhook' ? { base: {}, changes: { name: 'ERP' } } : others
  return [bare, ...[...fields].map((field) => ({ ...others, [field]: whole[field] }))]
}

/** Those of which something is wrong in each field. */
const wrongOf = (id: AnyRouteId) =>
  Object.keys(bodies[id] ?? {}).map((field) => ({ ...bodies[id], [field]: { wrong: 1 } }))

let harness: TestConsole
let handled: string[] = []
let service: RouteHandler
let own: RouteHandler
let identity: RouteHandler

beforeAll(async () => {
  harness = await openTestConsole()
  service = guard(async () => asContext(harness), tableOf(matchRoute))
  own = guard(async () => asContext(harness), tableOf(matchConsoleOperation))
  identity = guard(async () => asContext(harness), consoleTable)
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

async function ask(id: AnyRouteId, cookie: string | undefined, body: object) {
  const { path, method } = routeOf(id)
  const route = path.startsWith('/api/console/') ? own : service
  handled = []
  const request = ownRequest(method, pathOf(id, samples), { body, ...(cookie === undefined ? {} : { cookie }) })
  const response = await route(request)
  const { code }: { code?: string } = await response.json()
  return { status: response.status, code }
}

async function cookies(): Promise<Record<UserRole, string>> {
  const made = await Promise.all(roles.map(async (role) => [role, await harness.cookieOf(role)] as const))
  return Object.fromEntries(made) as Record<UserRole, string>
}

/** What the guard answers, by the table of the effects and the matrix of the roles alone. */
function expectedOf(id: AnyRouteId, role: UserRole | null, body: object, minutesSinceProof: number) {
  if (role === null) return { status: 401, code: 'session.missing' }
  if (!rolesFor(id, routeOf(id).method).includes(role)) return { status: 403, code: 'session.forbidden' }
  const minutes = proofMinutesOf(id, body)
  return minutes !== null && minutesSinceProof >= minutes ? refused : 'passes'
}

async function checkAll(by: Record<UserRole, string>, minutesSinceProof: number): Promise<void> {
  const wrong: string[] = []
  for (const id of keysOf(allRoutes)) {
    for (const body of bodiesOf(id)) {
      for (const role of people) {
        const expected = expectedOf(id, role, body, minutesSinceProof)
        const answer = await ask(id, role === null ? undefined : by[role], body)
        // A row without an effect is called without its body, and may be refused for that.
        const hasPassed = answer.status === 200 || answer.code === 'request.invalid'
        const isRight = expected === 'passes' ? hasPassed : handled.length === 0 && isEqual(answer, expected)
        if (!isRight) wrong.push(JSON.stringify({ id, role, body, expected, answer }))
        if (proofMinutesOf(id, body) !== null && expected === 'passes' && answer.status !== 200)
          wrong.push(JSON.stringify({ id, body, answer }))
      }
    }
  }
  expect(wrong).toEqual([])
}

const isEqual = (a: { status: number; code?: string | undefined }, b: { status: number; code: string }) =>
  a.status === b.status && a.code === b.code

/** A second factor for everybody, and a code of it that has not been used. */
async function giveFactors(): Promise<(role: UserRole) => string> {
  const secrets = new Map<UserRole, string>()
  for (const role of roles) {
    const userId = harness.users[role]
    const secret = newSecret()
    secrets.set(role, secret)
    const now = harness.clock.now()
    await harness.database.transaction(async (tx) => {
      await insertFactor(tx, { userId, sealedSecret: sealFactor(harness, userId, secret), createdAt: now })
      await updateFactor(tx, userId, { confirmedAt: now, usedStep: 0 })
    })
  }
  return (role) =>
    new TOTP({ secret: Secret.fromBase32(secrets.get(role) ?? '') }).generate({
      timestamp: harness.clock.now().getTime(),
    })
}

async function confirm(cookie: string, body: object): Promise<number> {
  return (await identity(ownRequest('POST', pathOf('confirmIdentity'), { cookie, body }))).status
}

describe('all rows of both contracts, by their effects, for five people', () => {
  let codeOf: (role: UserRole) => string

  it('are done after a sign-in of just now', async () => {
    await checkAll(await cookies(), 0)
  })

  it('ask again after two minutes where they change the ways into the own account, and after ten where they have any effect', async () => {
    const by = await cookies()
    harness.pass(ownAccountMinutes * 60_000)
    await checkAll(by, ownAccountMinutes)
    harness.pass((identityMinutes - ownAccountMinutes) * 60_000)
    await checkAll(by, identityMinutes)
  })

  it('are done again after the password, where there is no second factor', async () => {
    const by = await cookies()
    harness.pass(identityMinutes * 60_000)
    for (const role of roles) expect(await confirm(by[role], { current: password }), role).toBe(200)
    await checkAll(by, 0)
  })

  it('are not done after the password or the code alone where there is a second factor, and are after both', async () => {
    codeOf = await giveFactors()
    const by = await cookies()
    harness.pass(identityMinutes * 60_000)
    for (const role of roles) {
      expect(await confirm(by[role], { current: password }), role).toBe(400)
      expect(await confirm(by[role], { current: 'no', code: codeOf(role) }), role).toBe(400)
    }
    await checkAll(by, identityMinutes)
    harness.pass(60_000)
    for (const role of roles) {
      expect(await confirm(by[role], { current: password, code: codeOf(role) }), role).toBe(200)
    }
    await checkAll(by, 0)
  })
})

describe('an act that asks again', () => {
  it('leaves a row of the refusal', async () => {
    const cookie = await harness.cookieOf('admin')
    harness.pass(identityMinutes * 60_000)
    const denials = () => auditedTimes(harness.database.sql, { action: 'changeSettings', code: refused.code })
    const before = await denials()
    expect(await ask('changeSettings', cookie, { needsSecondPerson: false })).toEqual(refused)
    expect(await denials()).toBe(before + 1)
  })

  it.each(keysOf(allRoutes).flatMap((id) => wrongOf(id).map((body) => [id, body] as const)))(
    '%s refuses what could not be done before it asks: %j',
    async (id, body) => {
      const [role = 'admin'] = rolesFor(id, routeOf(id).method)
      const cookie = await harness.cookieOf(role)
      harness.pass(identityMinutes * 60_000)
      expect(await ask(id, cookie, body)).toEqual({ status: 400, code: 'request.invalid' })
      expect(handled).toEqual([])
    },
  )
})

/** The guard itself asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

/** The matcher answers ids of its table only. */
function asRoute(id: string): AnyRouteId {
  return id as AnyRouteId
}
