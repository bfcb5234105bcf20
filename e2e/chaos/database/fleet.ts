import { join } from 'node:path'
import { freePort, type Program, startProgram, startService, untilReady } from '../../setup/process.ts'
import { treeOf } from '../tree.ts'

export interface Fleet {
  apiUrl: string
  consoleUrl: string | null
  programs: ReadonlyMap<string, Program>
  /** The process ids of each program with all it began. */
  pids(): Record<string, string>
  /** Sends SIGTERM to every program and answers after how many seconds each had ended; null after `limitSeconds`. */
  terminate(limitSeconds: number): Promise<Record<string, number | null>>
  kill(): Promise<void>
}

export const apiKey = 'rk_000000000001_chaos-chaos-chaos-chaos-chaos'
export const password = 'the-password-of-the-chaos-runs'

export interface FleetOptions {
  registryDatabaseUrl: string
  /** Null runs without a console. */
  consoleDatabaseUrl: string | null
  dataDir: string
  /** Where deliveries may go. */
  receiverPort: number
  ports: { api: number; worker: number; console: number }
}

export async function freePorts(): Promise<FleetOptions['ports']> {
  return { api: await freePort(), worker: await freePort(), console: await freePort() }
}

const shared = { REGISTRY_API_KEY: apiKey, SANDBOX: 'on', SANDBOX_LATENCY_MS: '40', LOG_LEVEL: 'warn' }

/** What every process of the service gets: the database, and the ports of loopback it may deliver to. */
export function serviceEnvironment({ registryDatabaseUrl, deliverTo }: ServiceOptions): Record<string, string> {
  return {
    ...shared,
    REGISTRY_DATABASE_URL: registryDatabaseUrl,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    RATE_LIMIT_PER_SECOND: '0',
    ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
    REGISTRY_LIMITS: '0',
    OUTBOUND_ALLOW: deliverTo.map((port) => `127.0.0.1:${port}`).join(','),
  }
}

interface ServiceOptions {
  registryDatabaseUrl: string
  deliverTo: number[]
}

/** Starts an api, a worker and a built console as processes of their own, and waits until they answer. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { ports, dataDir, consoleDatabaseUrl, receiverPort, registryDatabaseUrl } = options
  const service = serviceEnvironment({ registryDatabaseUrl, deliverTo: [receiverPort, ports.console] })
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const consoleUrl = consoleDatabaseUrl === null ? null : `http://127.0.0.1:${ports.console}`
  const programs = new Map<keyof FleetOptions['ports'], Program>()
  const role = (name: 'api' | 'worker') =>
    startService({ ...service, DATA_DIR: join(dataDir, name), REGISTRY_ROLE: name, REGISTRY_PORT: String(ports[name]) })
  programs.set('api', role('api'))
  programs.set('worker', role('worker'))
  if (consoleDatabaseUrl !== null && consoleUrl !== null) {
    const env = {
      ...shared,
      DATA_DIR: join(dataDir, 'console'),
      CONSOLE_DATABASE_URL: consoleDatabaseUrl,
      REGISTRY_URL: apiUrl,
      PORT: String(ports.console),
      DEMO_PASSWORD: password,
      NEXTAUTH_SECRET: 'the-secret-of-the-chaos-runs-0123456789',
    }
    programs.set('console', startProgram(['lib/start/console.mjs'], env))
  }
  const fleet: Fleet = {
    apiUrl,
    consoleUrl,
    programs,
    pids: () => Object.fromEntries([...programs].map(([name, { child }]) => [name, treeOf(child.pid).join(' ')])),
    async terminate(limitSeconds) {
      const ended = [...programs].map(async ([name, program]) => [name, await secondsToEnd(program, limitSeconds)])
      return Object.fromEntries(await Promise.all(ended))
    },
    async kill() {
      const left = [...programs.values()].flatMap(({ child }) => treeOf(child.pid))
      for (const pid of left.toReversed()) killHard(pid)
      await Promise.all([...programs.values()].map((program) => program.stop('SIGKILL')))
    },
  }
  try {
    for (const [name, program] of programs) {
      const path = name === 'console' ? '/api/health' : '/readyz'
      await untilReady(`http://127.0.0.1:${ports[name]}${path}`, program)
    }
    return fleet
  } catch (error) {
    await fleet.kill()
    throw error
  }
}

async function secondsToEnd(program: Program, limitSeconds: number): Promise<number | null> {
  const startedAt = performance.now()
  const limit = new Promise<null>((resolve) => setTimeout(resolve, limitSeconds * 1_000, null).unref())
  const end = await Promise.race([program.stop('SIGTERM').then(() => performance.now()), limit])
  return end === null ? null : Math.round((end - startedAt) / 100) / 10
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its parent.
  }
}
