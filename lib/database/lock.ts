import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Owner = z.object({ pid: z.number(), startedAt: z.string().nullable(), what: z.string() })
type Owner = z.infer<typeof Owner>

/** Another living process holds the folder. PGlite with two openers loses data silently, so this one must stop. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: Owner) {
    super(
      `the database folder ${folder} is in use by process ${owner.pid} (${owner.what}); stop it or choose another DATA_DIR`,
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Takes the lock of a database folder and answers how to give it back. A lock whose process is gone, or whose process id
 * belongs to another program by now (its start time differs), is stale and is taken over.
 */
export function lockFolder(folder: string, what: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'owner.lock')
  const mine = `${path}.${process.pid}`
  const owner: Owner = { pid: process.pid, startedAt: startTime(process.pid), what }
  writeFileSync(mine, JSON.stringify(owner), { mode: 0o600 })
  try {
    // A link is made whole or not at all, so a reader never sees half a lock.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(mine, path)) return () => release(path)
      const holder = readOwner(path)
      if (holder !== null && isAlive(holder)) throw new FolderInUseError(folder, holder)
      // Only one of several starters can move the stale lock away; the others find the new one.
      tryRename(path, `${mine}.stale`)
    }
    throw new Error(`the lock ${path} cannot be taken`)
  } finally {
    rmSync(mine, { force: true })
    rmSync(`${mine}.stale`, { force: true })
  }
}

function release(path: string): void {
  if (readOwner(path)?.pid === process.pid) rmSync(path, { force: true })
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const started = startTime(owner.pid)
  return started === null || owner.startedAt === null || started === owner.startedAt
}

/** When the kernel started this process, in clock ticks since boot (proc(5), field 22); null where there is no /proc. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function readOwner(path: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

function tryRename(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch {
    // Another starter was faster; the next round reads its lock.
  }
}
