import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ownerOf = () => JSON.parse(readFileSync(join(folder, 'owner.lock'), 'utf8')) as { pid: number }

describe('the lock of a database folder', () => {
  it('refuses a second opener, naming the owner, and lets it in after release', () => {
    const unlock = lockFolder(folder, 'registry service on port 4000')
    expect(() => lockFolder(folder, 'second')).toThrow(FolderInUseError)
    expect(() => lockFolder(folder, 'second')).toThrow(
      new RegExp(`process ${process.pid} \\(registry service on port 4000\\)`),
    )
    unlock()
    lockFolder(folder, 'second')()
  })

  it('takes over the lock of a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    writeFileSync(join(folder, 'owner.lock'), JSON.stringify({ pid: child.pid, startedAt: null, what: 'dead' }))
    const unlock = lockFolder(folder, 'next')
    expect(ownerOf().pid).toBe(process.pid)
    unlock()
  })

  it('takes over a lock whose process id was given to another program', () => {
    writeFileSync(join(folder, 'owner.lock'), JSON.stringify({ pid: process.ppid, startedAt: '1', what: 'reused id' }))
    lockFolder(folder, 'next')()
  })

  it('takes over a lock that is not readable', () => {
    writeFileSync(join(folder, 'owner.lock'), '{"pid":')
    lockFolder(folder, 'next')()
  })
})
