import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { startNorwayStub } from '../setup/norway-stub.ts'
import { freePort, type Program, startProgram, startService, untilPrints, untilReady } from '../setup/process.ts'
import { measureConsole } from './console.ts'
import { inTurns, load, median } from './load.ts'

/**
 * The figures the product promises, in one run on one machine, as ratios: polling and order intake beside bare routes on
 * the same PostgreSQL (fsync on), and how fast an order starts on an idle system. BENCH_SECONDS and BENCH_ROUNDS shorten it.
 */
const figures = openFigures()
const seconds = countOf(process.env.BENCH_SECONDS, { all: 10, least: 1 })
const rounds = countOf(process.env.BENCH_ROUNDS, { all: 5, least: 1 })
const starts = countOf(process.env.BENCH_STARTS, { all: 40, least: 5 })
const connections = 20
const key = 'rk_000000000001_bench-bench-bench-bench-bench'
const headers = { 'x-api-key': key, 'content-type': 'application/json' }

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const server = await startPostgres()
const stub = await startNorwayStub({ delayMs: () => 0 })
const programs: Program[] = []

try {
  const [port, barePort] = [await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}`
  const env = {
    REGISTRY_DATABASE_URL: server.url,
    REGISTRY_API_KEY: key,
    REGISTRY_PORT: String(port),
    DATA_DIR: dataDir,
    SOURCE_NO_BRREG_URL: stub.url,
    RATE_LIMIT_PER_SECOND: '0',
    ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  }
  const worker = startService({ ...env, REGISTRY_ROLE: 'all' })
  programs.push(worker)
  await untilReady(`${base}/readyz`, worker)
  const serviceId = await company(base)
  const start = await startLatency(base, serviceId)
  const polled = await completedOrder(base, serviceId)
  const orderIds = await completedOrders(base)
  await worker.stop()

  const api = startService({ ...env, REGISTRY_ROLE: 'api' })
  const bare = startProgram(['e2e/bench/bare.ts'], { ...env, PORT: String(barePort), POLL_BYTES: polled.bytes })
  programs.push(api, bare)
  await untilReady(`${base}/readyz`, api)
  await untilPrints('bare server listens', bare)

  // Orders one after the other: what is answered of one and the same order at the same time is read once.
  const get = (url: string, folder: string, sent: Record<string, string>) => () =>
    load({ url, headers: sent, connections, seconds, paths: orderIds.map((id) => `${folder}/${id}`) }).then(
      (one) => one.perSecond,
    )
  const poll = await inTurns(
    rounds,
    get(base, '/v2/companies/report', { 'x-api-key': key }),
    get(`http://127.0.0.1:${barePort}`, '/orders', {}),
  )
  print(`polling ${orderIds.length} completed orders, requests/s`, poll, 0.6)
  // Before the intake: tens of thousands of orders of another client are work for the console too.
  const path = `/v2/companies/report/${polled.orderId}`
  printConsole(await measureConsole({ url: base, key, path }, dataDir))

  // A customer of its own gives every order a slot of its own: none is reused, and none waits for another's slot.
  let customer = 0
  const next = () => {
    customer += 1
    return { body: JSON.stringify({ serviceId }), headers: { 'x-customer-id': `bench-${customer}` } }
  }
  const post = (url: string, sent: Record<string, string>) => () =>
    load({ url, method: 'POST', headers: sent, next, connections, seconds }).then((one) => one.perSecond)
  const intake = await inTurns(
    rounds,
    post(`${base}/v2/companies/report`, headers),
    post(`http://127.0.0.1:${barePort}/orders`, { 'content-type': 'application/json' }),
  )
  print('order intake, orders/s', intake, 0.5)
  figures.say({
    what: 'enqueue to start on an idle system, p50',
    value: median(start),
    unit: 'ms',
    of: start.length,
    atMost: 20,
    isSpeed: true,
  })
} finally {
  for (const program of programs) await program.stop()
  await stub.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

function print(
  what: string,
  { ours, bare, ratio }: { ours: number; bare: number; ratio: number },
  atLeast: number,
): void {
  const of = Math.floor(Math.min(ours, bare))
  const beside = `${what}: ours ${Math.round(ours)}, bare ${Math.round(bare)}`
  figures.say({ what: beside, value: ratio, unit: 'of it', of, atLeast, isSpeed: true })
}

function printConsole(measured: { directMs: number; throughMs: number } | null): void {
  const { directMs, throughMs } = measured ?? { directMs: Number.NaN, throughMs: Number.NaN }
  figures.say({
    what: `what the console adds to a poll, p50 (${throughMs.toFixed(1)} through it, ${directMs.toFixed(1)} directly)`,
    value: throughMs - directMs,
    unit: measured === null ? 'ms, because there is no build (npm run build)' : 'ms',
    of: measured === null ? 0 : 1,
    atMost: 4,
    isSpeed: true,
  })
}

async function company(base: string): Promise<string> {
  const answer = await fetch(`${base}/v2/companies/search/autocomplete?query=123456789&jurisdictionCode=no`, {
    headers,
  })
  const { results } = (await answer.json()) as { results: { serviceId: string }[] }
  const [first] = results
  if (first === undefined) throw new Error('the register has no company to order')
  return first.serviceId
}

async function order(base: string, serviceId: string): Promise<string> {
  const body = JSON.stringify({ serviceId, bypassCache: true })
  const answer = await fetch(`${base}/v2/companies/report`, { method: 'POST', headers, body })
  return ((await answer.json()) as { orderId: string }).orderId
}

async function completedOrder(base: string, serviceId: string): Promise<{ orderId: string; bytes: string }> {
  const orderId = await order(base, serviceId)
  for (;;) {
    const bytes = await (await fetch(`${base}/v2/companies/report/${orderId}`, { headers })).text()
    if (bytes.includes('"status":"completed"')) return { orderId, bytes }
    if (!bytes.includes('"status":"running"')) throw new Error(bytes)
    await sleep(20)
  }
}

/** As many as are polled at the same time, of those that are completed. */
async function completedOrders(base: string): Promise<string[]> {
  const answer = await fetch(`${base}/v2/orders?status=completed&limit=${connections}`, { headers })
  const { orders } = (await answer.json()) as { orders: { orderId: string }[] }
  return orders.map(({ orderId }) => orderId)
}

/** Milliseconds from admission to the first claim, one order at a time. */
async function startLatency(base: string, serviceId: string): Promise<number[]> {
  // Slower than the register's own limit, so that no order waits for the register.
  for (let n = 0; n < starts; n += 1) {
    await order(base, serviceId)
    await sleep(400)
  }
  const db = new pg.Client({ connectionString: server.url })
  await db.connect()
  const { rows } = await db.query<{ ms: string }>(
    'select extract(epoch from claimed_at - request_time) * 1000 as ms from registry.orders where claimed_at is not null',
  )
  await db.end()
  return rows.map((row) => Number(row.ms))
}
