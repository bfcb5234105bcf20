import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { emptyEmbedded, keepDump, readDump, testCache } from './empty.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's own PostgreSQL server, or null on the embedded engine. */
    postgresUrl: string | null
  }
}

/**
 * A fresh, migrated database of a room, on the engine of this run. What `prepare` leaves behind is kept as a template,
 * under a name made of the room's migrations, so that the hundredth test starts in a fraction of the first one's time.
 */
export async function openTestDatabase(
  room: { name: string; migrations: string },
  prepare: (database: Database) => Promise<void>,
): Promise<Database & { drop(): Promise<void> }> {
  const template = `${room.name}_${fingerprint(room.migrations)}`
  const server = inject('postgresUrl')
  return server === null ? fromDump(template, prepare) : fromTemplate(server, template, prepare)
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function fromDump(template: string, prepare: (database: Database) => Promise<void>) {
  const path = join(testCache, `${template}.tar`)
  if (!existsSync(path)) {
    const first = await openDatabase({ folder: null, what: 'test', load: await emptyEmbedded() })
    await prepare(first)
    const dump = await first.pglite?.engine.dumpDataDir('none')
    await first.close()
    if (dump === undefined) throw new Error('the embedded engine gave no dump')
    await keepDump(path, dump)
  }
  const database = await openDatabase({ folder: null, what: 'test', load: readDump(path) })
  return { ...database, drop: () => database.close() }
}

let count = 0

async function fromTemplate(server: string, template: string, prepare: (database: Database) => Promise<void>) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(1)')
    const known = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 0) {
      await admin.query(`create database ${template}`)
      const first = await openDatabase({ url: addressOf(server, template), folder: null, what: 'test' })
      await prepare(first)
      await first.close()
    }
    count += 1
    const name = `${template}_${process.pid}_${count}`
    await admin.query(`create database ${name} template ${template}`)
    const database = await openDatabase({ url: addressOf(server, name), folder: null, what: 'test' })
    return { ...database, drop: () => dropDatabase(server, name, database) }
  } finally {
    await admin.end()
  }
}

async function dropDatabase(server: string, name: string, database: Database): Promise<void> {
  await database.close()
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
