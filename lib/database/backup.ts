import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from './database.ts'
import { backupFolder, backupsOf, replaceEngine } from './folder.ts'
import { lockFolder } from './lock.ts'
import { openPglite } from './pglite.ts'
import { UsageError } from './usage.ts'

const keep = 7
const everyMs = 86_400_000
const checkEveryMs = 3_600_000
const stampOf = (now: Date) => now.toISOString().replace(/[:.]/g, '-')

/**
 * Writes the whole embedded database of `folder` into one file beside it, mode 0600, and keeps the newest seven. Stored
 * secrets in it stay sealed: to read them again a restored database needs the same keys. Answers the file's path.
 */
export async function writeBackup(database: Database, folder: string, now: Date): Promise<string> {
  if (database.pglite === null) throw new UsageError(onPostgres)
  const into = backupFolder(folder)
  await mkdir(into, { recursive: true, mode: 0o700 })
  const dump = await database.pglite.engine.dumpDataDir('gzip')
  const path = join(into, `${basename(folder)}-${stampOf(now)}.tar.gz`)
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(new Uint8Array(await dump.arrayBuffer()))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  for (const name of backupsOf(folder).slice(0, -keep)) await rm(join(into, name))
  return path
}

/** Makes a backup when the newest is a day old; answers its path, or null where none is due. */
export async function backupIfDue(database: Database, folder: string, now: Date): Promise<string | null> {
  const newest = backupsOf(folder).at(-1)
  const writtenMs = newest === undefined ? 0 : (await stat(join(backupFolder(folder), newest))).mtimeMs
  return now.getTime() - writtenMs < everyMs ? null : writeBackup(database, folder, now)
}

/** Checks once an hour whether a backup is due, first an hour after the start. A failure stops nothing. */
export function keepBackups(
  database: Database,
  folder: string,
  on: { now(): Date; written(path: string): void; failed(error: unknown): void },
): { stop(): Promise<void> } {
  let working = Promise.resolve()
  const check = async () => {
    const path = await backupIfDue(database, folder, on.now())
    if (path !== null) on.written(path)
  }
  const timer = setInterval(() => {
    working = check().catch(on.failed)
  }, checkEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}

/**
 * Puts a backup in the place of an embedded database, which is kept beside it. The backup is opened before anything is
 * moved, so a damaged one changes nothing; the folder is locked, so nobody can be working on it. Answers what was done.
 */
export async function restoreBackup(
  { databaseFolder: folder, takeOver }: { databaseFolder: string; takeOver: boolean },
  path: string,
  now: Date,
): Promise<string> {
  const lock = await lockFolder(folder, { what: 'a restore', takeOver })
  const draft = `${folder}-restoring`
  try {
    await rm(draft, { recursive: true, force: true })
    await openBackup(path, draft)
    const before = replaceEngine(folder, draft, `${folder}-before-${stampOf(now)}`)
    return before === null ? `restored ${path}` : `restored ${path}\nthe database as it was is in ${before}`
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

async function openBackup(path: string, draft: string): Promise<void> {
  if (!existsSync(path)) throw new UsageError(`there is no file ${path}`)
  try {
    // Unpacked here, because a damaged file would make the engine fail where nobody can catch it.
    const load = new Blob([new Uint8Array(await promisify(gunzip)(await readFile(path)))])
    const opened = await openPglite({ folder: draft, what: 'a restore', load })
    await opened.close()
  } catch (error) {
    throw new UsageError(`${path} is not a backup that can be opened: ${error instanceof Error ? error.message : ''}`)
  }
}

export const onPostgres =
  'the database is a PostgreSQL server: use pg_dump and pg_restore, or what your provider offers'
