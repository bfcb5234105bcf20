import 'server-only'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate } from '#lib/database/index.ts'
import { openTestDatabase } from '#lib/database/testing/open.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** The database of a console from before a migration, on the engine of this run; `upgrade` makes it one of today. */
export async function openBefore(migration: string): Promise<{ database: Database; upgrade(): Promise<void> }> {
  const before = mkdtempSync(join(tmpdir(), 'console-migrations-'))
  try {
    cpSync(migrations, before, { recursive: true })
    const journalFile = join(before, 'meta/_journal.json')
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`))
    if (at === -1) throw new Error(`there is no migration ${migration}`)
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
    const room = { name: `console_before_${migration}`, migrations: before }
    const database = await openTestDatabase(room, (one) => migrate(one, before, 'console'))
    return { database, upgrade: () => migrate(database, migrations, 'console') }
  } finally {
    rmSync(before, { recursive: true, force: true })
  }
}
