import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  FolderInUseError,
  type FolderLock,
  isJudgedHere,
  type LockOptions,
  type LockOwner,
  lockFolder,
  thisMachine,
} from './lock.ts'

const patience = { timeout: 120_000 }
const children: ChildProcess[] = []
const locks: FolderLock[] = []
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const lock of locks.splice(0)) lock.release()
  rmSync(folder, { recursive: true, force: true })
})

const lockFile = () => join(folder, 'owner.lock')
const owner = (): LockOwner => JSON.parse(readFileSync(lockFile(), 'utf8'))
const written = (change: Partial<LockOwner>) => writeFileSync(lockFile(), JSON.stringify({ ...owner(), ...change }))

async function take(options: Partial<LockOptions> = {}): Promise<FolderLock> {
  const lock = await lockFolder(folder, { what: 'the second', maxWaitMs: 300, ...options })
  locks.push(lock)
  return lock
}

/** Runs a process that wants the folder, in front of it whatever is given; answers it and the first line it says. */
async function holder(seconds = 1, before: string[] = []): Promise<{ child: ChildProcess; said: string }> {
  const args = [...before, process.execPath, join(import.meta.dirname, 'testing/hold.ts'), folder, String(seconds)]
  const child = spawn(args[0] ?? '', args.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    if (said.includes('\n')) break
  }
  return { child, said: said.trim() }
}

/** Kills and answers when nothing of the process is left but what its parent has not asked for yet. */
async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

describe('the lock of a database folder', () => {
  it('refuses a second opener, naming the owner, and lets it in after release', async () => {
    const first = await lockFolder(folder, { what: 'the registry service on port 4000' })
    await expect(take()).rejects.toThrow(FolderInUseError)
    await expect(take()).rejects.toThrow(`the registry service on port 4000 (process ${process.pid} on `)
    first.release()
    expect(readdirSync(folder)).toEqual([])
    await take()
  })

  it('waits for a process that is about to end', async () => {
    const first = await lockFolder(folder, { what: 'the first' })
    const second = take({ maxWaitMs: 60_000 })
    await sleep(400)
    first.release()
    await second
    expect(owner().what).toBe('the second')
  })

  it('waits for a command as long again as for a program, and then names it', async () => {
    const command = await lockFolder(folder, { what: 'a backup', isCommand: true })
    const refused = await take({ maxWaitMs: 200 }).catch(({ message }: Error) => message)
    expect(refused).toBe(
      `the database folder ${folder} is in use by a backup (process ${process.pid} on ${owner().host}); wait until it has ended`,
    )
    const startedMs = performance.now()
    const waiting = take({ maxWaitMs: 1_000 })
    await sleep(1_200)
    command.release()
    await waiting
    expect(performance.now() - startedMs).toBeGreaterThan(1_100)
  })

  it('waits for a command whose file is gone and whose socket is not yet', async () => {
    const command = await lockFolder(folder, { what: 'a backup', isCommand: true, onLost: () => {} })
    const waiting = take({ maxWaitMs: 1_000 })
    await sleep(1_100)
    rmSync(lockFile())
    await sleep(400)
    command.release()
    await waiting
    expect(owner().what).toBe('the second')
  })

  it('takes over at once what a killed process held', patience, async () => {
    const { child, said } = await holder()
    expect(said).toBe('held')
    await kill(child)
    await take({ maxWaitMs: 0 })
    expect(readdirSync(folder).filter((name) => name.endsWith('.sock'))).toHaveLength(1)
  })

  it('takes over from a process that is dead and was never waited for', patience, async () => {
    // The shell starts the holder, becomes a program that waits for nobody, and so leaves it a zombie.
    const script = `"$0" "$@" & echo "pid $!"; exec sleep 600`
    const args = [process.execPath, join(import.meta.dirname, 'testing/hold.ts'), folder]
    const shell = spawn('sh', ['-c', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(shell)
    let said = ''
    for await (const chunk of shell.stdout) {
      said += String(chunk)
      if (said.includes('held')) break
    }
    const pid = Number(/pid (\d+)/.exec(said)?.[1])
    process.kill(pid, 'SIGKILL')
    // The process is a zombie from when its first thread ended; its socket is closed when the last one has.
    const state = () => [
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0],
      readdirSync(`/proc/${pid}/task`).length,
    ]
    await expect.poll(state, { timeout: 30_000 }).toEqual(['Z', 1])
    await take({ maxWaitMs: 10_000 })
  })

  it('refuses while its owner is stopped, however long ago it renewed the lock', patience, async () => {
    const { child } = await holder()
    child.kill('SIGSTOP')
    written({ beatAt: '2026-01-01T00:00:00.000Z' })
    await expect(take()).rejects.toThrow(FolderInUseError)
    await expect(take({ takeOver: true })).rejects.toThrow(FolderInUseError)
    child.kill('SIGCONT')
  })

  it('sees an owner in another PID namespace, and is seen from there', patience, async (test) => {
    const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
    const can = spawn('unshare', ['--pid', '--fork', '--mount-proc', 'true']).on('error', () => {})
    const [code] = await once(can, 'close')
    test.skip(code !== 0, 'this machine lets nobody make a PID namespace')
    const { said } = await holder(1, container)
    expect(said).toBe('held')
    expect(owner().pid).toBe(1)
    await expect(take()).rejects.toThrow(/in use by the holder \(process 1 on /)
    expect((await holder(0.3, container)).said).toContain('is in use by the holder (process 1')
  })

  it('lets exactly one in of many that start together', patience, async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => holder(3)))
    expect(all.filter(({ said }) => said === 'held')).toHaveLength(1)
  })

  it('works in a folder whose path is longer than the address of a socket', async () => {
    const shallow = folder
    folder = join(folder, 'deep'.repeat(40), 'deeper'.repeat(20))
    mkdirSync(folder, { recursive: true })
    await take()
    await expect(take()).rejects.toThrow(FolderInUseError)
    for (const lock of locks.splice(0)) lock.release()
    folder = shallow
  })
})

describe('the lock of a process on another machine', () => {
  const elsewhere = { ...thisMachine(), host: 'other', bootId: 'another-boot', machineId: 'another-machine' }

  async function abandoned(change: Partial<LockOwner> = {}): Promise<void> {
    const lock = await lockFolder(folder, { what: 'the first', machine: elsewhere })
    const text = readFileSync(lockFile())
    lock.release()
    writeFileSync(lockFile(), text)
    written({ beatAt: '2026-01-01T00:00:00.000Z', ...change })
  }

  it('refuses in one line, also when it was not renewed for long', async () => {
    await abandoned()
    await expect(take()).rejects.toThrow(
      /^the database folder \S+ is locked by the first \(process \d+ on other\), last heartbeat 2026-01-01T00:00:00\.000Z; .*--take-over$/,
    )
    expect(owner().what).toBe('the first')
  })

  it('is taken over when an operator says so and nobody renews it', patience, async () => {
    await abandoned()
    await take({ takeOver: true })
    expect(owner().what).toBe('the second')
  })

  it('is not taken over while it is renewed, whatever its clock says', patience, async () => {
    await abandoned()
    let beats = 0
    const beating = setInterval(() => {
      beats += 1
      written({ beatAt: new Date(1_000 * beats).toISOString() })
    }, 200)
    await expect(take({ takeOver: true })).rejects.toThrow('--take-over refused')
    clearInterval(beating)
  })

  it('ends the owner it was taken from before the next statement', async () => {
    const lost: string[] = []
    const first = await take({ onLost: ({ message }) => void lost.push(message) })
    written({ id: 'another', what: 'the taker', host: 'other' })
    await expect.poll(() => lost, { timeout: 20_000 }).toHaveLength(1)
    expect(lost[0]).toMatch(/was taken over by the taker \(process \d+ on other\); this process ends$/)
    expect(() => first.check()).toThrow('was taken over')
    first.release()
    expect(owner().what).toBe('the taker')
    locks.splice(0)
  })

  it('is one of an unknown form, too', async () => {
    writeFileSync(lockFile(), '{"pid":1,"startedAt":null,"what":"an earlier version"}')
    await expect(take()).rejects.toThrow('is locked by a process of another version')
  })

  it('is none that this machine held before it was started anew', () => {
    const here = { ...thisMachine(), machineId: 'one', bootedAt: new Date('2026-11-22T10:00:00Z') }
    const before: LockOwner = {
      ...{ id: 'a', what: 'the first', pid: 7, host: here.host, bootId: 'an earlier boot', machineId: 'one' },
      ...{ isCommand: false, startedAt: '2026-11-22T08:00:00.000Z', beatAt: '2026-11-22T09:59:00.000Z' },
    }
    expect(isJudgedHere(before, here)).toBe(true)
    expect(isJudgedHere({ ...before, beatAt: '2026-11-22T10:00:01.000Z' }, here)).toBe(false)
    expect(isJudgedHere({ ...before, machineId: 'two' }, here)).toBe(false)
    expect(isJudgedHere({ ...before, machineId: null }, { ...here, machineId: null })).toBe(false)
    expect(isJudgedHere({ ...before, host: 'other' }, here)).toBe(false)
  })
})
