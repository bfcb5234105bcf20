import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { startNorwayStub } from '../setup/norway-stub.ts'
import { freePort, type Program, startService, untilReady } from '../setup/process.ts'
import { createRandom } from '../setup/random.ts'
import { labels } from './crash-at.ts'
import { invariants } from './invariants.ts'

/**
 * F01: kills a worker N times at labelled points while orders run, then proves that nothing is lost, nothing is charged
 * twice and every order came to its end. `node … kill.ts 100 [seed]`
 */
const figures = openFigures()
const kills = countOf(process.argv[2], { all: 100, least: 3 })
const seed = Number(process.argv[3] ?? '1')
const orders = Math.max(60, kills * 5)
const key = 'rk_000000000001_chaos-chaos-chaos-chaos-chaos'

const random = createRandom(seed)

const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'))
const server = await startPostgres()
const stub = await startNorwayStub({ delayMs: () => random(120) })
const port = await freePort()
const env = {
  REGISTRY_DATABASE_URL: server.url,
  REGISTRY_API_KEY: key,
  REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  REGISTRY_PORT: String(port),
  SOURCE_NO_BRREG_URL: stub.url,
  RATE_LIMIT_PER_SECOND: '0',
  ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
  REGISTRY_LIMITS: '0',
  LOG_LEVEL: 'warn',
}
const api = startService({ ...env, DATA_DIR: join(dataDir, 'api'), REGISTRY_ROLE: 'api' })
const db = new pg.Client({ connectionString: server.url })
const base = `http://127.0.0.1:${port}`
const acknowledged: string[] = []
const times = new Map<string, number>()
const startedAt = performance.now()

try {
  await untilReady(`${base}/readyz`, api)
  await db.connect()
  const companies = await findCompanies()
  const placing = place(companies)
  const used = new Map<string, number>()
  for (let kill = 1; kill <= kills; kill += 1) {
    const label = labels[random(labels.length)] ?? ''
    used.set(label, (used.get(label) ?? 0) + 1)
    await runUntilKilled(label, random(6), kill)
  }
  await placing
  const last = startWorker('', 0)
  await untilSettled(last)
  await last.stop()
  const findings = await invariants(db, acknowledged)
  const { rows } = await db.query('select status, count(*)::int as count from registry.orders group by status')
  const waits = [...times.values()].toSorted((a, b) => a - b)
  const report = {
    kills,
    seed,
    orders,
    acknowledged: acknowledged.length,
    states: rows,
    points: Object.fromEntries(used),
    registerQuestionsPerOrder: Math.round(([...stub.asked.values()].reduce((a, b) => a + b, 0) / orders) * 10) / 10,
    findings,
    secondsToSettle: { p50: at(waits, 0.5), p99: at(waits, 0.99) },
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
  writeFileSync(join(tmpdir(), 'chaos-report.json'), JSON.stringify(report, null, 2))
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  figures.did({ kills: [...used.values()].reduce((sum, times) => sum + times, 0), orders: acknowledged.length })
  if (findings.length > 0) process.exitCode = 1
} finally {
  await api.stop()
  await db.end()
  await stub.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

function startWorker(label: string, passes: number): Program {
  const crash: Record<string, string> = label === '' ? {} : { CRASH_AT: `${label}:${passes}` }
  return startService(
    { ...env, ...crash, DATA_DIR: join(dataDir, 'worker'), REGISTRY_ROLE: 'worker', REGISTRY_PORT: '0' },
    ['--import', './e2e/chaos/crash-at.ts'],
  )
}

/** A worker works until its point kills it; a point it never comes to is replaced by a kill from outside. */
async function runUntilKilled(label: string, passes: number, kill: number): Promise<void> {
  const worker = startWorker(label, passes)
  const exited = once(worker.child, 'exit')
  const isKilled = await Promise.race([exited.then(() => true), sleep(6_000).then(() => false)])
  if (!isKilled) await worker.stop('SIGKILL')
  if (worker.child.signalCode !== 'SIGKILL') throw new Error(`worker ${kill} ended by itself:\n${worker.output()}`)
}

async function findCompanies(): Promise<string[]> {
  const search = await fetch(`${base}/v2/companies/search/autocomplete?query=123456789&jurisdictionCode=no`, {
    headers: { 'x-api-key': key },
  })
  const { results } = (await search.json()) as { results: { serviceId: string }[] }
  return results.map((hit) => hit.serviceId)
}

/** Places every order twice under one Idempotency-Key, as a client does whose first answer was lost. */
async function place(companies: string[]): Promise<void> {
  for (let n = 0; n < orders; n += 1) {
    const body = JSON.stringify({
      serviceId: companies[n % companies.length],
      bypassCache: true,
      customerReference: `chaos ${n}`,
    })
    const headers = { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': `chaos-${n}` }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const response = await fetch(`${base}/v2/companies/report`, { method: 'POST', headers, body })
      const { orderId } = (await response.json()) as { orderId: string }
      if (attempt === 0) acknowledged.push(orderId)
      else if (acknowledged.at(-1) !== orderId) throw new Error(`the same key made two orders: ${orderId}`)
    }
    await sleep(20)
  }
}

/** Orders take as long as their register's own limit says; one minute in which none of them ends is too long. */
async function untilSettled(worker: Program): Promise<void> {
  let lastAt = performance.now()
  while (performance.now() < lastAt + 60_000) {
    const { rows } = await db.query(
      `select order_id, extract(epoch from response_time - request_time) as seconds from registry.orders where status <> 'running'`,
    )
    if (rows.length > times.size) lastAt = performance.now()
    for (const row of rows) times.set(row.order_id, Number(row.seconds))
    if (rows.length >= orders) return
    await sleep(200)
  }
  throw new Error(`orders did not settle:\n${await openJobs()}\n${worker.output()}`)
}

/** The jobs of orders that have not ended, a line each. */
async function openJobs(): Promise<string> {
  const { rows } = await db.query(
    `select name, state, group_id, retry_count, round(extract(epoch from start_after - now())) as starts_in_seconds,
        round(extract(epoch from now() - heartbeat_on)) as heartbeat_age_seconds, left(output::text, 200) as output
      from pgboss.job where name like 'order%' and state < 'completed' order by retry_count desc limit 20`,
  )
  const { rows: orders } = await db.query(`select status, count(*)::int from registry.orders group by status`)
  return [...orders, ...rows].map((row) => JSON.stringify(row)).join('\n')
}

function at(sorted: number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}
