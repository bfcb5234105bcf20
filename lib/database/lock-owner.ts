import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { z } from 'zod'
import { jsonOrNull } from '#lib/text/index.ts'

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
export interface Machine {
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
export function readOwner(path: string): LockOwner | null | undefined {
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
