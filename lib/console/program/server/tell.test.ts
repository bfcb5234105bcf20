import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import { notifications } from '../../core/schema/index.ts'
import { insertUser } from '../../people/store.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { consoleTable } from '../routes/console.ts'
import { guard } from './guard.ts'

let harness: TestConsole
let route: ReturnType<typeof guard>
let colleague: string
beforeAll(async () => {
  harness = await openTestConsole()
  route = guard(async () => asContext(harness), consoleTable)
  colleague = newId(harness.clock.now())
  const account = { userId: colleague, email: 'ben@example.test', name: 'Ben', role: 'admin' }
  await insertUser(harness.database.sql, { ...account, createdAt: harness.clock.now() })
})
afterAll(() => harness.close())

const toldTo = async (userId: string) => {
  const rows = await harness.database.sql.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.map(({ kind, personName }) => [kind, personName])
}
const change = async (body: object) =>
  (await route(ownRequest('PATCH', '/api/console/settings', { cookie: await harness.cookieOf('admin'), body }))).status

it('every other administrator is told of an act with an effect, by its effect, and nobody of any other', async () => {
  expect(await change({ timeZone: 'Europe/Berlin' })).toBe(200)
  expect(await change({ needsSecondPerson: 'no' })).toBe(400)
  expect(await toldTo(colleague)).toEqual([])
  expect(await change({ needsSecondPerson: true })).toBe(200)
  expect(await change({ auditDays: 90 })).toBe(200)
  expect(await toldTo(colleague)).toEqual([
    ['control.changed', 'admin'],
    ['control.changed', 'admin'],
  ])
  for (const role of ['admin', 'analyst'] as const) expect(await toldTo(harness.users[role])).toEqual([])
})

/** What these handlers need of a context. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
