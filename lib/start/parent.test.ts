import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'parent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that says its process id and that it was asked to stop. */
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `process.on('SIGTERM', () => process.exit(0)); process.stdout.write(process.pid + '\\n'); setInterval(() => {}, 60_000)`,
)
const start = `process.execPath, ['lib/start/run.mjs', ${JSON.stringify(program)}]`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a launcher, kills it once its program runs, and answers the program's process id. */
async function killLauncher(script: string, env: Record<string, string> = {}): Promise<number> {
  const { npm_lifecycle_event: _, ...rest } = process.env
  const launcher = spawn(process.execPath, ['-e', script], {
    cwd: root,
    env: { ...rest, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(launcher.stdout, 'data')
  const pid = Number(String(chunk))
  expect(isAlive(pid)).toBe(true)
  const exited = once(launcher, 'exit')
  launcher.kill('SIGKILL')
  await exited
  return pid
}

describe('a program', () => {
  it('stops when its launcher was killed', async () => {
    const script = `require('node:child_process').spawn(${start}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`
    const pid = await killLauncher(script)
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  })

  it('stops when npm was killed that ran it', async () => {
    const script = `require('node:child_process').spawn(${start}, { stdio: 'inherit' })`
    const pid = await killLauncher(script, { npm_lifecycle_event: 'start' })
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  })
})

describe('the console', () => {
  it('says in one line that its port is in use', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = portOf(other)
    const console = spawn(process.execPath, ['lib/start/console.mjs'], {
      cwd: root,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    })
    let said = ''
    console.stderr.on('data', (chunk) => {
      said += String(chunk)
    })
    const [code] = await once(console, 'close')
    other.close()
    expect({ code, said }).toEqual({
      code: 1,
      said: `console: cannot listen on 127.0.0.1:${port}: another program listens there; choose another PORT or HOST\n`,
    })
  })
})
