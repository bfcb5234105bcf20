import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { freePort, type Program, startService, untilReady } from '../setup/process.ts'

/**
 * Many monitors due in one minute, a worker in its own process, on PostgreSQL with fsync: how long until all are checked,
 * and what somebody who polls an order meanwhile waits for. BENCH_MONITORS sets how many.
 */
const figures = openFigures()
const count = countOf(process.env.BENCH_MONITORS, { all: 5_000, least: 100 })
const [atMostSeconds, pollAtMostMs, pollEveryMs] = [300, 100, 50]
const key = 'rk_000000000001_bench-bench-bench-bench-bench'
const headers = { 'x-api-key': key, 'content-type': 'application/json' }

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const server = await startPostgres()
const programs: Program[] = []
const db = new pg.Client({ connectionString: server.url })
try {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    REGISTRY_DATABASE_URL: server.url,
    REGISTRY_API_KEY: key,
    REGISTRY_PORT: String(port),
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    RATE_LIMIT_PER_SECOND: '0',
    ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
    SANDBOX: 'on',
    LOG_LEVEL: 'warn',
  }
  const api = startService({ ...env, DATA_DIR: join(dataDir, 'api'), REGISTRY_ROLE: 'api' })
  programs.push(api)
  await untilReady(`${base}/readyz`, api)
  await db.connect()
  programs.push(
    startService({ ...env, DATA_DIR: join(dataDir, 'worker'), REGISTRY_ROLE: 'worker', REGISTRY_PORT: '0' }),
  )

  const found = await ask(base, 'GET', '/v2/companies/search/autocomplete?query=Brennerfeld&jurisdictionCode=xa')
  const serviceId = String((found.results as { serviceId: string }[])[0]?.serviceId)
  const { orderId } = await ask(base, 'POST', '/v2/companies/report', { serviceId })
  for (let n = 0; n < count; n += 50) {
    const body = { serviceId, sources: ['company_report'], scheduleCron: '0 0 1 1 *' }
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, () => ask(base, 'POST', '/v2/monitors', body)))
  }
  await until("kind = 'baseline' and status = 'done'", count, 600)

  await db.query('update registry.monitors set next_check_at = now()')
  const startedAt = performance.now()
  const waits: number[] = []
  let isDone = false
  const polling = (async () => {
    while (!isDone) {
      const askedAt = performance.now()
      await ask(base, 'GET', `/v2/companies/report/${orderId}`)
      waits.push(performance.now() - askedAt)
      await sleep(pollEveryMs)
    }
  })()
  const checked = await until("kind = 'scheduled' and status = 'done'", count, atMostSeconds + 60)
  const seconds = (performance.now() - startedAt) / 1_000
  isDone = true
  await polling
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
  const { rows } = await db.query(
    "select count(*)::int as n, count(distinct idempotency_key)::int as keys from registry.ledger where sku = 'monitorCheck'",
  )
  const { n: charged, keys } = rows[0] ?? {}
  const speed = { isSpeed: true, of: checked }
  figures.say({ what: `checked of ${count}`, value: checked, unit: 'monitors', of: checked, atLeast: count })
  figures.say({ ...speed, what: 'until all were checked', value: seconds, unit: 's', atMost: atMostSeconds })
  figures.say({ what: `charged once each, by ${keys} keys`, value: charged, unit: '', of: charged, atMost: keys })
  figures.say({ ...speed, what: 'polling, p99', value: p99, unit: 'ms', of: waits.length, atMost: pollAtMostMs })
} finally {
  await db.end()
  for (const program of programs) await program.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

async function ask(base: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Waits until so many checks are in a state; answers how many are when the time is up. */
async function until(where: string, wanted: number, seconds: number): Promise<number> {
  let have = 0
  for (let round = 0; round < seconds && have < wanted; round += 1) {
    await sleep(1_000)
    const { rows } = await db.query(`select count(*)::int as n from registry.monitor_checks where ${where}`)
    have = Number(rows[0]?.n)
  }
  return have
}
