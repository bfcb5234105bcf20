import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { bothPrograms, freePort, isAlive, type Program, startProgram, untilReady } from '../../setup/process.ts'
import { resident } from '../resident.ts'
import { signIn } from '../sign-in.ts'

const password = 'the-password-of-the-measurement'

export interface Counts {
  companies: number
  auditRows: number
  /** Results of orders that ended more than 90 days ago. */
  oldResults: number
}

/** Both programs as `npm start` runs them, each on a PostgreSQL of its own. */
export interface Site {
  /** Connections to the databases, beside those of the programs. */
  console: pg.Client
  service: pg.Client
  ask(who: 'analyst' | 'admin', path: string, body?: object): Promise<{ status: number; text: string; ms: number }>
  /** What each program holds in memory, in MB. */
  held(): { service: number; console: number }
  /** Stops both, fills the console's database with orders like this one, and starts them again. */
  fill(counts: Counts, model: string): Promise<void>
  /** Stops both, does this, and starts them without waiting for them. */
  restart(between: () => Promise<unknown>): Promise<void>
  untilReady(): Promise<void>
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'))
  const [service, desk] = [await startPostgres(), await startPostgres()]
  const [port, registryPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...{ DATA_DIR: folder, PORT: String(port), REGISTRY_PORT: String(registryPort), NEXTAUTH_URL: url },
    ...{ SANDBOX: 'on', SANDBOX_LATENCY_MS: '40', DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
    ...{ REGISTRY_DATABASE_URL: service.url, CONSOLE_DATABASE_URL: desk.url },
  }
  const ready = async (both: Program) => {
    await untilReady(`http://127.0.0.1:${registryPort}/readyz`, both)
    await untilReady(`${url}/api/health`, both)
  }
  let programs = startProgram(bothPrograms, env)
  await ready(programs)
  const cookies = { analyst: await signIn(url, password), admin: await signIn(url, password, 'admin@demo.local') }
  const clients = { console: await connect(desk.url), service: await connect(service.url) }
  const site: Site = {
    ...clients,
    untilReady: () => ready(programs),
    async ask(who, path, body) {
      const headers = { cookie: cookies[who], 'sec-fetch-site': 'same-origin', 'x-requested-with': 'dashboard' }
      const posted = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const init =
        body === undefined
          ? { headers }
          : { method: 'POST', headers: { ...headers, ...posted }, body: JSON.stringify(body) }
      const sinceMs = performance.now()
      const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(60_000) })
      const text = await response.text()
      return { status: response.status, text, ms: performance.now() - sinceMs }
    },
    held() {
      const [launcher, ...below] = resident(programs)
      const console = below.find(({ name }) => name === 'console')
      // The launcher is the service.
      return { service: launcher?.megabytes ?? Number.NaN, console: console?.megabytes ?? Number.NaN }
    },
    async fill({ companies, auditRows, oldResults }, model) {
      await site.restart(async () => {
        const counts = ['--companies', companies, '--audit', auditRows, '--old', oldResults, '--model', model]
        const filling = startProgram(
          ['--conditions=react-server', 'lib/console/testing/fill.ts', ...counts.map(String)],
          env,
        )
        while (isAlive(filling)) await sleep(100)
        if (filling.child.exitCode !== 0) throw new Error(`the database was not filled:\n${filling.output()}`)
      })
      await site.untilReady()
    },
    async restart(between) {
      await programs.stop()
      await between()
      programs = startProgram(bothPrograms, env)
    },
    async close() {
      await programs.stop()
      for (const client of Object.values(clients)) await client.end()
      for (const server of [service, desk]) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}
