import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleCostLimits, matchConsoleOperation, routeOf } from '#lib/contract/index.ts'
import { guard, type RouteHandler } from '../../program/server/guard.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import type { Context } from '../context.ts'
import { csvFile, jsonText } from './answer.ts'

const megabyte = 1024 * 1024
const { person } = consoleCostLimits

let harness: TestConsole
let handler: RouteHandler
let answered = 0
/** Ends the exports under way. */
let ends: (() => void)[] = []

async function* lines() {
  yield 'a;b\n'
  await new Promise<void>((resolve) => ends.push(resolve))
  yield 'c;d\n'
}

beforeAll(async () => {
  harness = await openTestConsole()
  handler = guard(async () => asContext(harness), {
    find: matchConsoleOperation,
    rowOf: (id) => ({
      ...routeOf(id as Parameters<typeof routeOf>[0]),
      roles: ['analyst', 'admin', 'finance', 'auditor'],
    }),
    async handle(_ctx, call) {
      answered += 1
      if (call.id === 'getAuditFile') return csvFile(lines(), 'audit.csv', call.requestId)
      return jsonText(200, call.id === 'getHome' ? 'x'.repeat(megabyte) : '{}', call.requestId)
    },
  })
})
afterAll(() => harness.close())

function asContext(one: TestConsole): Context {
  return one as unknown as Context
}

const ask = async (cookie: string, method: string, path: string, body: unknown = {}) =>
  handler(ownRequest(method, path, { cookie, body }))

/** How often it is answered until it is refused, and the refusal. */
async function untilRefused(cookie: string, [method, path]: [string, string], body?: unknown) {
  for (let times = 0; times < 5_000; times += 1) {
    const response = await ask(cookie, method, path, body)
    if (response.status === 429) return { times, response }
    await response.text()
  }
  throw new Error('nothing was refused')
}

const act: [string, string] = ['DELETE', '/api/console/sessions']
const home: [string, string] = ['GET', '/api/console/home']

describe('what is free', () => {
  it('is changed so often by one person, who is told when to come back, and by others meanwhile', async () => {
    const [analyst, admin] = [await harness.cookieOf('analyst'), await harness.cookieOf('admin')]
    const { times, response } = await untilRefused(analyst, act)
    expect(times).toBe(person.change.atOnce)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({
      code: 'request.rate_limited',
      detail: 'Too many changes by this person; retry in 1 second',
    })
    const before = answered
    expect((await ask(analyst, ...act)).status).toBe(429)
    expect(answered).toBe(before)
    expect((await ask(admin, ...act)).status).toBe(200)
    expect((await ask(analyst, ...home)).status).toBe(200)
    harness.pass(1_000)
    expect((await ask(analyst, ...act)).status).toBe(200)
  })

  it('is read by one person up to so many bytes, whatever answers they are in', async () => {
    const auditor = await harness.cookieOf('auditor')
    const { times, response } = await untilRefused(auditor, home)
    expect(times).toBe(person.bytes.atOnce / megabyte + 1)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(await harness.cookieOf('admin'), ...home)).status).toBe(200)
    // Another session of the same person has the same account.
    expect((await ask(await harness.cookieOf('auditor'), ...home)).status).toBe(429)
    harness.pass(60_000)
    expect((await ask(auditor, ...home)).status).toBe(200)
  })

  it('is exported twice at a time by one person; a place is free with the last byte, or when the browser goes', async () => {
    const [auditor, admin] = [await harness.cookieOf('auditor'), await harness.cookieOf('admin')]
    const file: [string, string] = ['GET', '/api/console/audit/file']
    const [first, second] = [await ask(auditor, ...file), await ask(auditor, ...file)]
    expect([first.status, second.status, (await ask(auditor, ...file)).status]).toEqual([200, 200, 429])
    expect((await ask(admin, ...file)).status).toBe(200)
    await first.body?.cancel()
    const third = await ask(auditor, ...file)
    expect(third.status).toBe(200)
    const texts = [second.text(), third.text()]
    while (ends.length < 2) await new Promise((resolve) => setTimeout(resolve, 1))
    for (const end of ends) end()
    expect(await Promise.all(texts)).toEqual(['a;b\nc;d\n', 'a;b\nc;d\n'])
    ends = []
    expect((await ask(auditor, ...file)).status).toBe(200)
  })
})
