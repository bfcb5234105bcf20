import { openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase } from '#lib/database/index.ts'
import type { Context } from '../context.ts'
import type { Env } from '../env.ts'
import { UsageError } from './command.ts'

const keep = 7
const everyMs = 86_400_000
const onPostgres = 'the database is a PostgreSQL server: use pg_dump and pg_restore, or what your provider offers'

const folderOf = ({ dataDir }: Env) => join(dataDir, 'backups')
const isBackup = (name: string) => /^registry-[\dT-]+Z\.tar\.gz$/.test(name)

/**
 * Writes the whole embedded database into one file and keeps the newest seven. Stored secrets in it stay sealed: to read
 * them again a restored database needs the same REGISTRY_SECRET_KEY.
 */
export async function backup(ctx: Context): Promise<string> {
  const { pglite } = ctx.database
  if (pglite === null) throw new UsageError(onPostgres)
  const folder = folderOf(ctx.env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const dump = await pglite.engine.dumpDataDir('gzip')
  const stamp = ctx.clock.now().toISOString().replace(/[:.]/g, '-')
  const path = join(folder, `registry-${stamp}.tar.gz`)
  await writeFile(`${path}.part`, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 })
  await rename(`${path}.part`, path)
  const old = (await backupsIn(folder)).slice(0, -keep)
  for (const name of old) await rm(join(folder, name))
  return path
}

/** Makes a backup when the newest is a day old; a failure is in the log and stops nothing. */
export async function backupIfDue(ctx: Context): Promise<void> {
  const folder = folderOf(ctx.env)
  const newest = (await backupsIn(folder)).at(-1)
  const writtenMs = newest === undefined ? 0 : (await stat(join(folder, newest))).mtimeMs
  if (ctx.clock.now().getTime() - writtenMs < everyMs) return
  const path = await backup(ctx)
  ctx.log.info({ path }, 'backup written')
}

/** Oldest first: the names are made of the time. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isBackup).toSorted()
}

/**
 * Puts a backup in the place of the embedded database, which is kept beside it. The backup is opened before anything is
 * moved, so a damaged one changes nothing. The service must not be running.
 */
export async function restore(env: Env, path: string | undefined): Promise<string> {
  if (path === undefined) throw new UsageError(restoreUsage)
  if (env.databaseUrl !== undefined) throw new UsageError(onPostgres)
  const folder = env.databaseFolder
  const draft = `${folder}-restoring`
  await rm(draft, { recursive: true, force: true })
  try {
    const opened = await openDatabase({ folder: draft, what: 'restoring a backup', load: await openAsBlob(path) })
    await opened.close()
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw new UsageError(`${path} is not a backup that can be opened: ${error instanceof Error ? error.message : ''}`)
  }
  const before = `${folder}-before-${basename(path, '.tar.gz')}`
  await rm(before, { recursive: true, force: true })
  await rename(folder, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(draft, folder)
  return `restored ${path}\nthe database as it was is in ${before}`
}

export const restoreUsage = 'restore <file>'
