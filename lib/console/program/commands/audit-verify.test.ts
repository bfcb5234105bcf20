import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, migrate, openDatabase } from '#lib/database/index.ts'
import { readHead } from '../../core/audit/chain.ts'
import { recordAudit } from '../../core/audit/writer.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'audit-verify-'))
const folder = join(dataDir, 'console')
const root = join(import.meta.dirname, '../../../..')
let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(async () => {
  await harness.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The database the command opens: the server of the tests, or a folder that is closed again before it runs. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  if (harness.database.kind === 'postgres') return work(harness.database)
  const database = await openDatabase({ folder, what: 'a test' })
  try {
    await migrate(database, join(root, 'lib/console/migrations'), 'console')
    return await work(database)
  } finally {
    await database.close()
  }
}

function verify(...args: string[]) {
  const { connectionString } = harness.database
  return verifyAt(connectionString === null ? { DATA_DIR: dataDir } : { CONSOLE_DATABASE_URL: connectionString }, args)
}

function verifyAt(place: Record<string, string>, args: string[] = []): { status: number | null; text: string } {
  const program = [
    '--conditions=react-server',
    'lib/start/run.mjs',
    'lib/console/program/commands/audit-verify.ts',
    ...args,
  ]
  const env = { ...process.env, DATA_DIR: join(dataDir, 'none'), ...place }
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: root, env, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const withoutKey =
  'The key is not here (AUDIT_KEY or NEXTAUTH_SECRET): whether all rows were written anew cannot be known.'

describe('npm run audit:verify', () => {
  it('says that the log is whole, and exits 1 naming the first row that is not', async () => {
    const head = await withDatabase(async (database) => {
      for (const object of ['wh_1', 'wh_2', 'wh_3']) {
        const who = { userId: null, email: null }
        const audited = { who, action: 'createWebhook', object, outcome: 'done', address: '', requestId: '' } as const
        await recordAudit(harness, audited, database.sql)
      }
      return readHead(database.sql)
    })
    const known = `${head.seq}:${head.hash}`
    const whole = `The audit log is whole: ${head.seq} rows, head ${known}\n`
    expect(verify()).toEqual({ status: 0, text: `${whole}${withoutKey}\n` })
    expect(verify('--head', known).status).toBe(0)
    expect(verify('--head', `${head.seq}:${'0'.repeat(64)}`)).toMatchObject({
      status: 1,
      text: expect.stringContaining(`broken at row ${head.seq}:`),
    })
    expect(verify('--head', 'nonsense')).toMatchObject({ status: 1, text: expect.stringContaining('Usage:') })
    const changed = head.seq - 1
    await withDatabase((database) =>
      database.transaction(async (tx) => {
        await tx.execute(sql.raw('alter table console.audit disable trigger user'))
        await tx.execute(sql.raw(`update console.audit set object = 'wh_4' where seq = ${changed}`))
      }),
    )
    expect(verify()).toMatchObject({ status: 1, text: expect.stringContaining(`broken at row ${changed}:`) })
  }, 300_000)

  it('makes no database where there is none', () => {
    const empty = join(dataDir, 'empty')
    const text = expect.stringContaining('there is no database of the console')
    expect(verifyAt({ DATA_DIR: empty })).toMatchObject({ status: 2, text })
    expect(existsSync(join(empty, 'console'))).toBe(false)
  })
})
