import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from './database.ts'
import { within } from './deadline.ts'
import { requireRoom, writeWhole } from './drafts.ts'
import { isStorageFull } from './faults.ts'
import { backupFolder, backupsOf, engineFolder, replaceEngine } from './folder.ts'
import { lockFolder } from './lock.ts'
import { openPglite } from './pglite.ts'
import { UsageError } from './usage.ts'

const keep = 7
const everyMs = 86_400_000
const checkEveryMs = 3_600_000
const stopMs = 5_000
const what = 'a backup'
const stampOf = (now: Date) => now.toISOString().replace(/[:.]/g, '-')

/**
 * Writes the whole embedded database of `folder` into one file beside it, mode 0600, and keeps the newest seven. Stored
 * secrets in it stay sealed: to read them again a restored database needs the same keys. Room is asked for first, by the size
 * of the last one and then by its own, so that a backup never takes what the database itself needs. Answers the file's path.
 */
export async function writeBackup(database: Database, folder: string, now: Date): Promise<string> {
  if (database.pglite === null) throw new UsageError(onPostgres)
  const into = backupFolder(folder)
  await mkdir(into, { recursive: true, mode: 0o700 })
  const last = backupsOf(folder).at(-1)
  if (last !== undefined) await requireRoom(into, { what, bytes: (await stat(join(into, last))).size })
  const dump = await database.pglite.engine.dumpDataDir('gzip')
  await requireRoom(into, { what, bytes: dump.size })
  const path = join(into, `${basename(folder)}-${stampOf(now)}.tar.gz`)
  await writeWhole(path, new Uint8Array(await dump.arrayBuffer()))
  for (const name of backupsOf(folder).slice(0, -keep)) await rm(join(into, name))
  return path
}

/**
 * Backs up a database that no program has open, as it is: a newer version's command must not keep the older one from going on
 * with it. Whoever starts meanwhile waits.
 */
export async function backUpStopped(
  { databaseFolder: folder, takeOver }: { databaseFolder: string; takeOver: boolean },
  now: Date,
): Promise<string> {
  if (!existsSync(engineFolder(folder))) throw new UsageError(`there is no embedded database in ${folder}`)
  const database = await openPglite({ folder, what, isCommand: true, takeOver })
  try {
    return await writeBackup(database, folder, now)
  } finally {
    await database.close()
  }
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
      // One that takes longer is given up, and its draft goes at the next start.
      await within(stopMs, () => working).catch(() => {})
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
  const lock = await lockFolder(folder, { what: 'a restore', isCommand: true, takeOver })
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
    const bytes = new Uint8Array(await promisify(gunzip)(await readFile(path)))
    await requireRoom(dirname(draft), { what: 'a restore', bytes: bytes.length })
    const opened = await openPglite({ folder: draft, what: 'a restore', load: new Blob([bytes]) })
    await opened.close()
  } catch (error) {
    // A disk that is full says nothing of the backup.
    if (error instanceof UsageError || isStorageFull(error)) throw error
    throw new UsageError(`${path} is not a backup that can be opened: ${error instanceof Error ? error.message : ''}`)
  }
}

export const onPostgres =
  'the database is a PostgreSQL server: use pg_dump and pg_restore, or what your provider offers'
