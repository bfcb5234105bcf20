import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPostgres } from '#lib/database/testing/server.ts'
import { announceServer, databaseSettings } from './databases.ts'
import { placeOf, workers } from './place.ts'

/**
 * Starts both programs for every worker of the browser tests, each pair with databases of its own on one PostgreSQL server,
 * and stops all of it on SIGTERM. On PostgreSQL as in production: the embedded engine would take a third of the processor.
 * The consoles that journeys start before a service of the interface alone run on it.
 */
const root = join(import.meta.dirname, '../..')
const service = ['lib/start/run.mjs', 'lib/service/main.ts']
const console = ['--max-semi-space-size=16', 'lib/start/console.mjs']

const server = await startPostgres({ flags: ['-c', 'fsync=off'] })
announceServer(server.url)
const children: ChildProcess[] = []
for (let worker = 0; worker < workers; worker += 1) {
  const { programs } = placeOf(worker)
  const env = { ...process.env, ...programs, ...(await databaseSettings(`${worker}`)) }
  // The channel tells them when this program is gone, however it ended.
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  for (const args of [service, console])
    children.push(spawn(process.execPath, args, { cwd: root, env, stdio: [...stdio] }))
}

let isStopping = false
for (const child of children) child.once('exit', () => void stop(1))
process.once('SIGTERM', () => void stop(0))
process.once('SIGINT', () => void stop(0))

/** One that ended by itself is a failure of all. */
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = running.map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
  await server.stop()
  process.exit(code)
}
