import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { jsonOrNull } from '#lib/text/index.ts'
import { appearIn, isAnyoneElseIn, type LockPresence } from './lock-presence.ts'

export interface LockOptions {
  /** Named in the lock, so that a second opener can say who holds the folder. */
  what: string
  /** An operator's command, which ends by itself: whoever finds it here waits for it. */
  isCommand?: boolean | undefined
  /** Takes over the lock of a process on another machine that no longer renews it: said by an operator, once. */
  takeOver?: boolean | undefined
  /** How long another process may take to end; an operator's command, which nobody stops, twice as long. */
  maxWaitMs?: number
  machine?: Machine
  /** Called once when the lock is no longer this process's own; must not return to what was going on. */
  onLost?: (error: FolderLostError) => void
}

export interface FolderLock {
  /** Throws when the lock is no longer this process's own; asks the file system at most once a second. */
  check(): void
  release(): void
}

/** Another process holds the folder, or may hold it. PGlite with two openers loses data silently, so this one must stop. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** Another process has taken the folder over; nothing may be written to it any more. */
class FolderLostError extends Error {
  override name = 'FolderLostError'
}

const beatMs = 2_000
const checkMs = 1_000
/** A lock that is renewed changes several times while it is watched for so long, whatever its machine's clock says. */
const watchMs = 3 * beatMs

/**
 * Takes the lock of a database folder. Under one kernel, sockets decide: a process first listens in the folder and
 * then checks for others, so of two that start together at least one sees the other and withdraws. Between machines the
 * file `owner.lock` decides, which its owner renews every two seconds.
 */
export async function lockFolder(folder: string, options: LockOptions): Promise<FolderLock> {
  const {
    what,
    isCommand = false,
    takeOver = false,
    machine = thisMachine(),
    maxWaitMs = 5_000,
    onLost = endProcess,
  } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'owner.lock')
  const presence = await appearAlone(folder, path, maxWaitMs)
  const { host, bootId, machineId } = machine
  const now = new Date().toISOString()
  const { id } = presence
  const owner = { id, what, isCommand, pid: process.pid, host, bootId, machineId, startedAt: now, beatAt: now }
  try {
    const file = await takeFile(folder, path, owner, { machine, takeOver })
    return hold({ folder, path, file, owner, presence, onLost })
  } catch (error) {
    presence.close()
    throw error
  }
}

async function appearAlone(folder: string, path: string, maxWaitMs: number): Promise<LockPresence> {
  const startedMs = performance.now()
  let waitMs = maxWaitMs
  for (;;) {
    const presence = await appearIn(folder)
    if (!(await isAnyoneElseIn(folder, presence.id))) return presence
    presence.close()
    const owner = readOwner(path)
    // Of a command that is about to end the file goes before its socket.
    if (owner?.isCommand) waitMs = 2 * maxWaitMs
    if (performance.now() - startedMs >= waitMs) {
      const holder = owner ? nameOf(owner) : 'another process'
      const remedy = owner?.isCommand ? 'wait until it has ended' : 'stop it or choose another DATA_DIR'
      throw new FolderInUseError(`the database folder ${folder} is in use by ${holder}; ${remedy}`)
    }
    await sleep(50 + Math.random() * 200)
  }
}

/** Answers the open lock file. Only processes on other machines can be in the way here: on this one nobody is left. */
async function takeFile(
  folder: string,
  path: string,
  owner: LockOwner,
  { machine, takeOver }: { machine: Machine; takeOver: boolean },
): Promise<number> {
  const draft = `${path}.${owner.id}`
  const file = openSync(/* turbopackIgnore: true */ draft, 'wx', 0o600)
  try {
    writeSync(file, textOf(owner), 0)
    fsyncSync(file)
    // A link is made whole or not at all, also on a disk that machines share.
    while (!isLinked(draft, path)) {
      const before = readOwner(path)
      if (before === undefined) continue
      if (before === null || !isJudgedHere(before, machine)) await refuseUnlessTakenOver(folder, path, before, takeOver)
      renameSync(draft, path)
      break
    }
    return file
  } catch (error) {
    closeSync(file)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

async function refuseUnlessTakenOver(
  folder: string,
  path: string,
  before: LockOwner | null,
  takeOver: boolean,
): Promise<void> {
  const used = before === null ? 'a process of another version' : `${nameOf(before)}, last heartbeat ${before.beatAt}`
  if (!takeOver) {
    throw new FolderInUseError(
      `the database folder ${folder} is locked by ${used}; stop it there, or if it no longer runs, start once with --take-over`,
    )
  }
  await sleep(watchMs)
  const after = readOwner(path)
  if (after === undefined || (after?.id === before?.id && after?.beatAt === before?.beatAt)) return
  throw new FolderInUseError(
    `the database folder ${folder} is in use by ${used}, and the lock is being renewed; --take-over refused`,
  )
}

interface LockedFolder {
  folder: string
  path: string
  file: number
  owner: LockOwner
  presence: LockPresence
  onLost: (error: FolderLostError) => void
}

function hold({ folder, path, file, owner, presence, onLost }: LockedFolder): FolderLock {
  let checkedMs = performance.now()
  let lost: FolderLostError | null = null

  function check(): void {
    // The monotonic clock goes on while a process is stopped: the first statement after it asks anew.
    if (lost !== null || performance.now() - checkedMs >= checkMs) verify()
  }

  function verify(): void {
    if (lost !== null) throw lost
    const present = readOwner(path)
    checkedMs = performance.now()
    if (present?.id === owner.id) return
    const taker = present ? nameOf(present) : 'a process that removed its lock'
    lost = new FolderLostError(`the database folder ${folder} was taken over by ${taker}; this process ends`)
    onLost(lost)
    throw lost
  }

  const beat = setInterval(() => {
    try {
      verify()
      // In place: this file is the lock while this process owns it, and must not be changed afterwards.
      writeSync(file, textOf({ ...owner, beatAt: new Date().toISOString() }), 0)
    } catch {
      // A loss was reported; what the disk refuses now is tried again in two seconds.
    }
  }, beatMs)
  beat.unref()

  return {
    check,
    release() {
      clearInterval(beat)
      closeSync(file)
      if (readOwner(path)?.id === owner.id) rmSync(path, { force: true })
      presence.close()
    },
  }
}

function nameOf({ what, pid, host }: LockOwner) {
  return `${what} (process ${pid} on ${host})`
}

/** Always of one length for one owner, so that it can be written over itself. */
function textOf(owner: LockOwner) {
  return `${JSON.stringify(owner, null, 2)}\n`
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function endProcess(error: FolderLostError): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** What the lock file of a database folder says of the process that holds it. All instants are ISO 8601 in UTC. */
export const LockOwner = z.object({
  id: z.string(),
  what: z.string(),
  /** Whether it is an operator's command, which ends by itself; no earlier version says so. */
  isCommand: z.boolean().default(false),
  pid: z.number(),
  host: z.string(),
  /** Of the running kernel, new with every boot; null where the system has none. */
  bootId: z.string().nullable(),
  /** Of the installation of the operating system, the same over reboots; null where there is none, as in most containers. */
  machineId: z.string().nullable(),
  startedAt: z.string(),
  beatAt: z.string(),
})
export type LockOwner = z.infer<typeof LockOwner>

/** The machine a process runs on, as far as it can be distinguished from others. */
interface Machine {
  host: string
  bootId: string | null
  machineId: string | null
  bootedAt: Date
}

export function thisMachine(): Machine {
  return {
    host: hostname(),
    bootId: lineOf('/proc/sys/kernel/random/boot_id'),
    machineId: lineOf('/etc/machine-id'),
    bootedAt: new Date(Date.now() - uptime() * 1_000),
  }
}

/**
 * Whether the sockets of the folder say if this owner is alive: they do for every process under the same kernel, in whatever
 * container. A lock last renewed before this very machine was started belongs to a process that its reboot has ended.
 */
export function isJudgedHere(owner: LockOwner, here: Machine): boolean {
  if (owner.bootId === here.bootId) return here.bootId !== null || owner.host === here.host
  const isSameMachine = owner.host === here.host && owner.machineId !== null && owner.machineId === here.machineId
  return isSameMachine && new Date(owner.beatAt) < here.bootedAt
}

/** Null for a lock of an unknown form; undefined where there is no lock. */
function readOwner(path: string): LockOwner | null | undefined {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return LockOwner.safeParse(jsonOrNull(text)).data ?? null
}

function lineOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}
