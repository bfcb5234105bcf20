import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isStorageFull } from './faults.ts'

/** An embedded database that cannot be opened as it is; the message is one line for the operator. */
export class UnusableFolderError extends Error {
  override name = 'UnusableFolderError'
}

/** Where the engine keeps its files within the folder of a database. */
export const engineFolder = (folder: string) => join(folder, 'pglite')

/** Backups stand beside the folder and begin with its name. */
export const backupFolder = (folder: string) => join(dirname(folder), 'backups')

const creating = (folder: string) => join(folder, 'creating')
const created = (folder: string) => join(folder, 'created')
const moved = (folder: string) => join(folder, 'moved')

/**
 * Makes sure that opening makes a database only where there never was one: the engine would make an empty one in the place
 * of whatever is left of a damaged or half-copied one. What the first start left unfinished is begun anew; nothing was
 * acknowledged before it was finished. Answers whether the database is made now, and how to note that it is whole.
 */
export function prepareFolder(folder: string): { isNew: boolean; noteCreated(): void } {
  const engine = engineFolder(folder)
  if (existsSync(moved(folder))) {
    throw new UnusableFolderError(
      `the database in ${folder} was moved: ${readFileSync(moved(folder), 'utf8').trim()}; to go back to it, remove the file ${moved(folder)}`,
    )
  }
  if (existsSync(creating(folder))) rmSync(engine, { recursive: true, force: true })
  const isNew = !existsSync(engine) || readdirSync(engine).length === 0
  if (isNew && existsSync(created(folder))) throw damaged(folder, 'its files are gone')
  if (!isNew && !existsSync(join(engine, 'PG_VERSION'))) throw damaged(folder, 'PG_VERSION is missing')
  if (isNew) writeFileSync(creating(folder), '')
  return {
    isNew,
    noteCreated() {
      if (isNew) renameSync(creating(folder), created(folder))
      else if (!existsSync(created(folder))) writeFileSync(created(folder), '')
    },
  }
}

/**
 * Notes that a database was moved elsewhere, which keeps a program from going on with it; `where` becomes part of the refusal.
 * It is written first and gets its name by `keep`, so that a full disk is found before anything has been moved.
 */
export function draftMove(folder: string, where: string): { keep(): void; drop(): void } {
  const draft = `${moved(folder)}.part`
  const drop = () => rmSync(draft, { force: true })
  try {
    writeFileSync(draft, `${where}\n`)
  } catch (error) {
    drop()
    throw error
  }
  return { keep: () => renameSync(draft, moved(folder)), drop }
}

/** What an operator can do about files the engine does not open. */
export function damaged(folder: string, cause: unknown): UnusableFolderError {
  const newest = backupsOf(folder).at(-1)
  const remedy =
    newest === undefined
      ? 'put a copy of the folder in its place'
      : `npm run ${basename(folder)} -- restore ${join(backupFolder(folder), newest)}`
  return unusable(`the database in ${folder} cannot be opened`, cause, `; ${remedy}`)
}

export function notMade(folder: string, cause: unknown): UnusableFolderError {
  return unusable(`no database can be made in ${folder}`, cause, '')
}

/** Of a disk that is full nobody must conclude that a backup has to be put back: it says neither a reason nor a remedy. */
function unusable(what: string, cause: unknown, remedy: string): UnusableFolderError {
  return isStorageFull(cause)
    ? new UnusableFolderError(what, { cause })
    : new UnusableFolderError(`${what} (${reasonOf(cause)})${remedy}`)
}

/** The engine, a program translated to WebAssembly, says of files it cannot use only that it was aborted. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause)
  return /^Aborted|failed to initialize|^unreachable|memory access/.test(text) ? 'its files are damaged' : text
}

/** Names of the backups of this database, oldest first: they are made of the time. */
export function backupsOf(folder: string): string[] {
  const pattern = new RegExp(`^${basename(folder)}-[\\dT-]+Z\\.tar\\.gz$`)
  const from = backupFolder(folder)
  return existsSync(from)
    ? readdirSync(from)
        .filter((name) => pattern.test(name))
        .toSorted()
    : []
}

/**
 * Puts the engine's files of `draft` in the place of those of `folder` and keeps the replaced ones in `before`, as a database
 * folder. Answers `before`, or null where there was nothing to keep.
 */
export function replaceEngine(folder: string, draft: string, before: string): string | null {
  const hadFiles = existsSync(engineFolder(folder))
  // Until both are moved, the folder is one whose files are gone, and no start makes an empty database in it.
  rmSync(creating(folder), { force: true })
  writeFileSync(created(folder), '')
  if (hadFiles) {
    mkdirSync(before, { recursive: true, mode: 0o700 })
    renameSync(engineFolder(folder), engineFolder(before))
  }
  renameSync(engineFolder(draft), engineFolder(folder))
  rmSync(moved(folder), { force: true })
  return hadFiles ? before : null
}
