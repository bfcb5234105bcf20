import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, isLeast, openFigures } from '#lib/testing/measured.ts'
import { bothPrograms, freePort, startProgram, untilReady } from '../setup/process.ts'
import { resident } from './resident.ts'

/**
 * What the built console holds in memory after it was delivered the results of many orders of another client, which nobody
 * polls here: they are in its journal, and nothing of them stays. BENCH_ORDERS sets how many.
 */
if (!existsSync('.next/BUILD_ID')) throw new Error('there is no build to measure: npm run build')
const figures = openFigures()
const orders = countOf(process.env.BENCH_ORDERS, { all: 10_000, least: 200 })
/** What any program takes as soon as it works. */
const warmUps = Math.ceil(orders / 10)
const megabytesMax = 30
const placedAtOnce = 8
/** Longer than what is delivered is held. */
const restMs = isLeast ? 5_000 : 70_000
const withinMs = 900_000
const key = 'rk_000000000001_bench-bench-bench-bench-bench'

const folder = mkdtempSync(join(tmpdir(), 'bench-delivered-'))
const servers = [await startPostgres(), await startPostgres()]
const [service, desk] = servers.map(({ url }) => url)
const [port, registryPort] = [await freePort(), await freePort()]
const registry = `http://127.0.0.1:${registryPort}`
const programs = startProgram([...(process.env.BENCH_FLAGS?.split(' ') ?? []), ...bothPrograms], {
  ...{ DATA_DIR: folder, PORT: String(port), REGISTRY_PORT: String(registryPort), REGISTRY_API_KEY: key },
  ...{ SANDBOX: 'on', SANDBOX_LATENCY_MS: '0', LOG_LEVEL: 'warn' },
  ...{ RATE_LIMIT_PER_SECOND: '0', ORGANIZATION_RATE_LIMIT_PER_SECOND: '0' },
  ...{ REGISTRY_DATABASE_URL: service ?? '', CONSOLE_DATABASE_URL: desk ?? '' },
})
const client = new pg.Client({ connectionString: desk })
try {
  await untilReady(`${registry}/readyz`, programs)
  await untilReady(`http://127.0.0.1:${port}/api/health`, programs)
  await client.connect()
  const companies = await findCompanies()
  await until(
    'the console has its webhook',
    async () => (await count('console.own_webhooks where sealed_secret is not null')) > 0,
  )
  await deliver(companies, warmUps)
  const before = held()
  await deliver(companies, orders)
  const after = held()
  const delivered =
    (await count(`(select distinct order_id from console.arrivals where kind = 'order') as one`)) - warmUps
  figures.did({ 'orders delivered': delivered })
  const what = `console, held more after ${delivered} delivered results (${before} MB before, ${after} MB after)`
  figures.say({ what, value: after - before, unit: 'MB', of: delivered, atMost: megabytesMax })
} finally {
  await client.end()
  await programs.stop()
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

/** Places so many orders as another client does, until the console has them all and has been delivered each. */
async function deliver(companies: readonly string[], wanted: number): Promise<void> {
  const [known, arrived] = [await count('console.orders'), await count('console.arrivals')]
  let left = wanted
  const place = async () => {
    for (; left > 0; ) {
      left -= 1
      const body = JSON.stringify({ serviceId: companies[left % companies.length], bypassCache: true })
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const answer = await fetch(`${registry}/v2/companies/report`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: placedAtOnce }, place))
  await until('all are delivered', async () => (await count('console.arrivals')) >= arrived + wanted)
  await until('all are in the journal', async () => (await count('console.orders')) >= known + wanted)
  await sleep(restMs)
}

async function findCompanies(): Promise<string[]> {
  const path = '/v2/companies/search/autocomplete?query=er&jurisdictionCode=xa&limit=50'
  const response = await fetch(`${registry}${path}`, { headers: { 'x-api-key': key } })
  const { results = [] }: { results?: { serviceId: string; name: string }[] } = Object(await response.json())
  // The names of the others say that they do not answer.
  return results
    .filter(({ name }) => !/^(Zeitüberschreitung|Wartungsfenster)/.test(name))
    .map(({ serviceId }) => serviceId)
}

async function count(table: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from ${table}`)
  return Number(rows[0]?.n)
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > untilMs) throw new Error(`not within ${withinMs} ms: ${what}\n${programs.output()}`)
    await sleep(200)
  }
}

function held(): number {
  return resident(programs).find(({ name }) => name === 'console')?.megabytes ?? Number.NaN
}
