import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { migrate } from './migrate.ts'
import { openTestDatabase } from './testing/open.ts'

const present = join(import.meta.dirname, '../service/migrations')
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase({ name: 'migrated', migrations: present }, (fresh) =>
    migrate(fresh, present, 'registry'),
  )
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const Journal = z.looseObject({ entries: z.array(z.unknown()) })

describe('a database', () => {
  it('that a newer version has migrated is refused in one line, and nothing in it is touched', async () => {
    cpSync(present, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = Journal.parse(JSON.parse(readFileSync(path, 'utf8')))
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }))
    await expect(migrate(database, folder, 'registry')).rejects.toThrow(
      /^the database was migrated by a newer version \(schema registry: \S+Z, this version: \S+Z\); start that version, /,
    )
    await migrate(database, present, 'registry')
  })
})
