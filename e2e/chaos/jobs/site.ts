import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { freePort, type Program, startProgram, startService, untilPrints, untilReady } from '../../setup/process.ts'

export const key = 'rk_000000000001_jobs-jobs-jobs-jobs-jobs-jobs'

/** A service and two consoles, each a process of its own on one PostgreSQL. */
export interface Site {
  serviceUrl: string
  consoles: readonly Desk[]
  /** Connections beside those of the programs. */
  connect(): Promise<pg.Client>
  killService(): Promise<void>
  close(): Promise<void>
}

export interface Desk {
  name: string
  url: string
  /** The cookie of a person who may order, and that of an admin. */
  cookies: { analyst: string; admin: string }
  kill(): Promise<void>
  stop(signal: NodeJS.Signals): Promise<void>
}

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-jobs-'))
  const server = await startPostgres()
  const ports = [await freePort(), await freePort()]
  const servicePort = await freePort()
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const shared = { REGISTRY_API_KEY: key, SANDBOX: 'on', LOG_LEVEL: 'warn' }

  async function begin(): Promise<Program> {
    const program = startService({
      ...shared,
      DATA_DIR: join(folder, 'service'),
      REGISTRY_DATABASE_URL: server.url,
      REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      REGISTRY_PORT: String(servicePort),
      SANDBOX_LATENCY_MS: '40',
      RATE_LIMIT_PER_SECOND: '0',
      ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
      REGISTRY_LIMITS: '0',
      OUTBOUND_ALLOW: ports.map((port) => `127.0.0.1:${port}`).join(','),
    })
    await untilReady(`${serviceUrl}/readyz`, program)
    return program
  }

  let service = await begin()
  const consoles: Desk[] = []
  for (const [index, port] of ports.entries()) {
    const env = { ...shared, CONSOLE_DATABASE_URL: server.url, REGISTRY_URL: serviceUrl, RUNS: 'all' }
    consoles.push(await openDesk(`console ${index + 1}`, port, { ...env, DATA_DIR: join(folder, String(index)) }))
  }
  return {
    serviceUrl,
    consoles,
    async connect() {
      const client = new pg.Client({ connectionString: server.url, application_name: 'chaos' })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async killService() {
      await service.stop('SIGKILL')
      service = await begin()
    },
    async close() {
      await Promise.all(consoles.map((desk) => desk.stop('SIGKILL')))
      await service.stop('SIGKILL')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A console without pages, which needs no build; it prints the cookies of its people when it listens. */
async function openDesk(name: string, port: number, env: Record<string, string>): Promise<Desk> {
  const url = `http://127.0.0.1:${port}`
  const begin = async () => {
    const program = startProgram(['--conditions=react-server', 'lib/console/testing/routes.ts'], {
      ...env,
      PORT: String(port),
      NEXTAUTH_SECRET: 'the secret of the runs of jobs that hang',
    })
    await untilPrints('{"cookies"', program)
    return program
  }
  const cookiesOf = (program: Program) => {
    const line =
      program
        .output()
        .split('\n')
        .find((text) => text.startsWith('{"cookies"')) ?? '{}'
    const { cookies = [] }: { cookies?: string[] } = JSON.parse(line)
    const [analyst, admin] = cookies
    if (admin === undefined || analyst === undefined) throw new Error(`${name} has no people:\n${program.output()}`)
    return { admin, analyst }
  }
  let program = await begin()
  const desk = {
    name,
    url,
    cookies: cookiesOf(program),
    async kill() {
      await program.stop('SIGKILL')
      program = await begin()
      desk.cookies = cookiesOf(program)
    },
    stop: (signal: NodeJS.Signals) => program.stop(signal),
  }
  return desk
}
