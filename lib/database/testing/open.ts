import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database.ts'
import { engineCache, keepDump } from '../empty.ts'
import { openDatabase } from '../open.ts'
import { emptyEmbedded, readOnce } from './empty.ts'

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
  const path = join(engineCache, `${template}.tar`)
  if (!existsSync(path)) {
    const first = await openDatabase({ folder: null, what: 'test', load: await emptyEmbedded() })
    await prepare(first)
    const dump = await first.pglite?.engine.dumpDataDir('none')
    await first.close()
    if (dump === undefined) throw new Error('the embedded engine gave no dump')
    await keepDump(path, dump)
  }
  const database = await openDatabase({ folder: null, what: 'test', load: readOnce(path) })
  return { ...database, drop: () => database.close() }
}

let count = 0
let administration: pg.Pool | undefined

/** The connection of this worker that creates and drops databases: a new one would cost as much as a short test. */
function administrate(server: string): pg.Pool {
  if (administration === undefined) {
    administration = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // It ends with the server, which is stopped when the last test is done.
    administration.on('error', () => {})
  }
  return administration
}

async function fromTemplate(server: string, template: string, prepare: (database: Database) => Promise<void>) {
  const admin = administrate(server)
  await madeOnce(server, template, prepare)
  count += 1
  const name = `${template}_${process.pid}_${count}`
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const database = await openDatabase({ url: addressOf(server, name), folder: null, what: 'test' })
  return { ...database, drop: () => dropDatabase(server, name, database) }
}

const made = new Map<string, Promise<void>>()

/** Resolves when the template is there; one worker of the run makes it, the others wait for it. */
function madeOnce(server: string, template: string, prepare: (database: Database) => Promise<void>): Promise<void> {
  const running = made.get(template) ?? makeTemplate(server, template, prepare)
  made.set(template, running)
  return running
}

async function makeTemplate(server: string, template: string, prepare: (database: Database) => Promise<void>) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(1)')
    const known = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount !== 0) return
    await admin.query(`create database ${template}`)
    const first = await openDatabase({ url: addressOf(server, template), folder: null, what: 'test' })
    await prepare(first)
    await first.close()
  } finally {
    await admin.end()
  }
}

async function dropDatabase(server: string, name: string, database: Database): Promise<void> {
  await database.close()
  await administrate(server).query(`drop database ${name} with (force)`)
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
