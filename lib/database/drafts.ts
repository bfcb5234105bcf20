import { existsSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backupFolder } from './folder.ts'
import { UsageError } from './usage.ts'

/** How a file is called until it is whole, within its folder. */
interface DraftKind {
  folderOf(folder: string): string
  prefixOf(folder: string): string
  rest: RegExp
}

/**
 * What is written beside and in the folder of a database by whoever holds it, and has not got its name yet. A process that
 * is killed leaves it behind, and the next one that holds the folder removes it.
 */
export const draftKinds = {
  backup: {
    folderOf: backupFolder,
    prefixOf: (folder) => `${basename(folder)}-`,
    rest: /^[\dT-]+Z\.tar\.gz\.part$/,
  },
  restore: { folderOf: dirname, prefixOf: (folder) => basename(folder), rest: /^-restoring$/ },
  move: { folderOf: (folder) => folder, prefixOf: () => 'moved', rest: /^\.part$/ },
  lock: { folderOf: (folder) => folder, prefixOf: () => 'owner.lock', rest: /^\.[0-9a-f]+$/ },
} satisfies Record<string, DraftKind>

/** Removes what earlier processes left half written. Only the holder of the folder may: nobody else writes any of it. */
export function removeDrafts(folder: string): void {
  for (const { folderOf, prefixOf, rest } of Object.values<DraftKind>(draftKinds)) {
    const [where, prefix] = [folderOf(folder), prefixOf(folder)]
    const names = existsSync(/* turbopackIgnore: true */ where) ? readdirSync(where) : []
    for (const name of names) {
      if (name.startsWith(prefix) && rest.test(name.slice(prefix.length))) removeDraft(join(where, name))
    }
  }
}

function removeDraft(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // No reason not to start: the next start tries it again.
  }
}

/** Writes a file that has its name only once it is whole, mode 0600; of one that fails nothing is left. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.part`
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Refuses in one line what would leave less than a fifth of its own size free on the disk of that folder. */
export async function requireRoom(where: string, { what, bytes }: { what: string; bytes: number }): Promise<void> {
  const { bavail, bsize } = await statfs(where)
  const [needed, free] = [Math.ceil(bytes * 1.2), bavail * bsize]
  if (free >= needed) return
  throw new UsageError(
    `${what} needs ${megabytes(needed)} MB in ${where}, and ${megabytes(free)} MB are free; make room and try again`,
  )
}

/** Whole above ten, so that what is needed and what is free are not told as the same. */
function megabytes(bytes: number): string {
  const of = bytes / 1_000_000
  return of >= 10 ? String(Math.floor(of)) : of.toFixed(2)
}
