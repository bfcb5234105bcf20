import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceLog } from './open.ts'
import { organizations } from './schema/index.ts'
import { openTestService, type TestService } from './testing/service.ts'

const canary = 'v1.abc.SEALED-canary'
let service: TestService
beforeAll(async () => {
  service = await openTestService({ connectors: [] })
})
afterAll(() => service.close())

async function logged(fail: () => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const error = await fail().then(
    () => new Error('nothing failed'),
    (cause: unknown) => cause,
  )
  createServiceLog('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'it failed')
  return lines.join('')
}

describe('a database error in the log', () => {
  it('says which statement failed and why, and none of its parameters', async () => {
    const { database } = service
    const row = { organizationId: randomUUID(), name: canary, plan: canary, createdAt: new Date() }
    const text = await logged(async () => database.sql.insert(organizations).values(row))
    expect(text).toContain('Failed query: insert into')
    expect(JSON.parse(text).err.cause.code).toMatch(/^[0-9A-Z]{5}$/)
    expect(text).not.toContain(canary)
  })

  it('does not quote a value that has another form than its column', async () => {
    const text = await logged(async () => service.database.sql.execute(sql`select ${canary}::uuid`))
    expect(text).toContain('22P02')
    expect(text).not.toContain(canary)
  })
})
