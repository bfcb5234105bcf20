import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { migrate, openDatabase } from '#lib/database/index.ts'
import { emptyEmbedded } from '#lib/database/testing/empty.ts'
import { verifyChain } from './chain.ts'
import { listChained } from './store.ts'

const migrations = join(import.meta.dirname, '../migrations')

it.skipIf(inject('postgresUrl') !== null)(
  '[security C1] rows from before the chain enter it once, in the order of their time',
  async () => {
    const before = mkdtempSync(join(tmpdir(), 'console-migrations-'))
    cpSync(migrations, before, { recursive: true })
    const journalFile = join(before, 'meta/_journal.json')
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_audit_chain'))
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
    const database = await openDatabase({ folder: null, what: 'a test', load: await emptyEmbedded() })
    try {
      await migrate(database, before, 'console')
      for (const [minute, object] of [
        [2, 'second'],
        [1, 'first'],
        [3, 'third'],
      ] as const) {
        await database.sql.execute(sql`
        insert into console.audit (audit_id, at, action, object, outcome, request_id) values
        (gen_random_uuid(), ${`2026-11-21T09:0${minute}:00.123Z`}::timestamptz, 'signIn', ${object}::text, 'failed', 'req_1')`)
      }
      await migrate(database, migrations, 'console')
      expect((await listChained(database.sql, {}, 0, 10)).map(({ object }) => object)).toEqual([
        'first',
        'second',
        'third',
      ])
      expect(await verifyChain(database.sql)).toMatchObject({ rows: 3, broken: null })
      await expect(database.sql.execute(sql`update console.audit set object = 'x'`)).rejects.toThrow()
    } finally {
      await database.close()
      rmSync(before, { recursive: true, force: true })
    }
  },
)
