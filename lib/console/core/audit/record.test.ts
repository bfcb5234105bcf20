import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { audit } from '../schema/index.ts'
import { recordAudit } from './writer.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())

const note = (object: string | null) =>
  recordAudit(
    harness,
    {
      who: { userId: harness.users.admin, email: 'admin@example.test', role: 'admin' },
      action: 'createWebhook',
      object,
      outcome: 'done',
      address: '192.0.2.7',
      requestId: 'req_1',
    },
    harness.database.sql,
  )

describe('the audit log', () => {
  it('says who did what to what, when in UTC, how it ended and under which request', async () => {
    await note('wh_1')
    const [row] = await harness.database.sql.select().from(audit).where(eq(audit.object, 'wh_1'))
    expect(row).toMatchObject({
      at: harness.clock.now(),
      userId: harness.users.admin,
      email: 'admin@example.test',
      role: 'admin',
      address: '192.0.2.7',
      action: 'createWebhook',
      outcome: 'done',
      code: null,
      requestId: 'req_1',
    })
  })

  it('takes rows and gives none back: the database itself refuses to change or remove one', async () => {
    await note('wh_2')
    const db = harness.database.sql
    await expect(db.update(audit).set({ outcome: 'denied' })).rejects.toThrow()
    await expect(db.delete(audit).where(eq(audit.object, 'wh_2'))).rejects.toThrow()
    await expect(db.execute('truncate console.audit')).rejects.toThrow()
    const rows = await db.select().from(audit).where(eq(audit.object, 'wh_2'))
    expect(rows.map((row) => row.outcome)).toEqual(['done'])
  })

  it('cuts a long object instead of losing the row', async () => {
    await note('x'.repeat(10_000))
    const rows = await harness.database.sql.select().from(audit)
    expect(rows.some((row) => row.object === 'x'.repeat(500))).toBe(true)
  })
})
