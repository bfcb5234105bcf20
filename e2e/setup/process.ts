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

/** Waits until the address answers below 500; says what the program printed when it never does. */
export async function untilAnswers(url: string, program: Program, seconds = 60): Promise<void> {
  for (let round = 0; round < seconds * 20; round += 1) {
    if (program.child.exitCode !== null) break
    const isThere = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    )
    if (isThere) return
    await sleep(50)
  }
  throw new Error(`${url} does not answer:\n${program.output()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
