import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Program {
  child: ChildProcess
  /** What it printed so far, both streams. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

const outputBytesMax = 400_000
/** What `npm start` runs, with the flags it has in package.json. */
export const bothPrograms = ['--optimize-for-size', '--max-semi-space-size=4', 'lib/start/both.mjs']
const root = new URL('../..', import.meta.url).pathname

/** Starts one of the two programs, or any script, as a process of its own, behind another command where one is given. */
export function startProgram(args: string[], env: Record<string, string>, behind: readonly string[] = []): Program {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' as const }
  const [command = '', ...rest] = [...behind, process.execPath, ...args]
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  let bytes = 0
  // Kept as it came, because a measurement runs beside it: a long text copied with every line would be measured too.
  const collect = (chunk: Buffer) => {
    output.push(chunk)
    bytes += chunk.byteLength
    while (bytes > outputBytesMax) bytes -= output.shift()?.byteLength ?? 0
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return {
    child,
    output: () => Buffer.concat(output).toString('utf8'),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

export function startService(env: Record<string, string>, nodeArgs: string[] = []): Program {
  return startProgram([...nodeArgs, 'lib/service/main.ts'], env)
}

/**
 * Waits until a program says itself that it is ready, at `/readyz` or `/api/health`: with 200 and its JSON, so that nobody else
 * on its port is taken for it. Says what the program printed when it never is, or ends.
 */
export function untilReady(url: string, program: Program, seconds = 180): Promise<void> {
  return until(() => isReady(url), program, { seconds, missing: `${url} is not ready` })
}

/** Waits until a program has printed this. */
export function untilPrints(text: string, program: Program, seconds = 180): Promise<void> {
  return until(async () => program.output().includes(text), program, { seconds, missing: `${text} is not printed` })
}

export const isAlive = ({ child }: Program) => child.exitCode === null && child.signalCode === null

async function until(
  isSo: () => Promise<boolean>,
  program: Program,
  { seconds, missing }: { seconds: number; missing: string },
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (isAlive(program) && performance.now() < deadline) {
    // It may have ended while it was asked, because its port is another's: then the other has answered.
    if ((await isSo()) && isAlive(program)) return
    await sleep(50)
  }
  throw new Error(`${missing}:\n${program.output()}`)
}

/** Whether a program says here that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const answer: unknown = await response.json()
    return (
      response.status === 200 &&
      typeof answer === 'object' &&
      answer !== null &&
      'status' in answer &&
      (answer.status === 'ready' || answer.status === 'ok')
    )
  } catch {
    return false
  }
}

const given = new Set<number>()

/**
 * A port nobody listens on, given once in this process. It lies below those that systems give by themselves (RFC 6335 and
 * Linux's 32768), so that no connection of another program takes it before its own does, or while that is started anew.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
