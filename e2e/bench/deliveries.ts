import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { portOf } from '#lib/testing/port.ts'
import { freePort, type Program, startService, untilReady } from '../setup/process.ts'
import { median } from './load.ts'

/**
 * Deliveries a second to receivers on loopback, on PostgreSQL with fsync: orders are placed while no worker runs, then one
 * worker completes and delivers them. Afterwards every expected id must have arrived, once when duplicates are removed.
 * BENCH_KILLS kills the worker so many times meanwhile, BENCH_DATABASE_KILLS the server with all its processes (F03); then
 * nothing is said of speed, and still nothing may be missing.
 */
const figures = openFigures()
const webhooks = 10
const orders = countOf(process.env.BENCH_ORDERS, { all: 200, least: 10 })
const kills = Number(process.env.BENCH_KILLS ?? '0')
const databaseKills = Number(process.env.BENCH_DATABASE_KILLS ?? '0')
const key = 'rk_000000000001_bench-bench-bench-bench-bench'
const headers = { 'x-api-key': key, 'content-type': 'application/json' }

const arrivals: { id: string; atMs: number; sentMs: number }[] = []
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    const sentMs = Number(request.headers['service-webhook-timestamp']) * 1_000
    arrivals.push({ id: String(request.headers['service-webhook-id']), atMs: performance.now(), sentMs })
    response.writeHead(204).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const receiverPort = portOf(receiver)

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const server = await startPostgres()
const programs: Program[] = []
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
    SANDBOX_LATENCY_MS: '0',
    OUTBOUND_ALLOW: `127.0.0.1:${receiverPort}`,
    LOG_LEVEL: 'warn',
  }
  const api = startService({ ...env, DATA_DIR: join(dataDir, 'api'), REGISTRY_ROLE: 'api' })
  programs.push(api)
  await untilReady(`${base}/readyz`, api)
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const webhookIds: string[] = []
  for (let n = 0; n < webhooks; n += 1) {
    const { id } = await post('/v2/webhooks', { name: `bench ${n}`, url: `http://127.0.0.1:${receiverPort}/${n}` })
    webhookIds.push(id ?? '')
  }
  const orderIds: string[] = []
  for (let n = 0; n < orders; n += 1) {
    const { orderId } = await post('/v2/companies/search', { companyName: 'Brennerfeld', jurisdictionCode: 'xa' })
    orderIds.push(orderId ?? '')
  }
  const startWorker = () =>
    startService({ ...env, DATA_DIR: join(dataDir, 'worker'), REGISTRY_ROLE: 'worker', REGISTRY_PORT: '0' })
  let worker = startWorker()
  const untilMore = async () => {
    const seen = arrivals.length
    for (let round = 0; round < 600 && arrivals.length < seen + 150; round += 1) await sleep(50)
  }
  for (let kill = 0; kill < Math.max(kills, databaseKills); kill += 1) {
    if (kill < databaseKills) {
      await untilMore()
      await server.crash()
    }
    if (kill >= kills) continue
    await untilMore()
    await worker.stop('SIGKILL')
    worker = startWorker()
  }
  programs.push(worker)
  const expected = orderIds.flatMap((orderId) => webhookIds.map((id) => `${orderId}-webhook-${id}`))
  for (let round = 0; round < 1_200 && new Set(arrivals.map(({ id }) => id)).size < expected.length; round += 1) {
    await sleep(100)
  }
  const arrived = new Set(arrivals.map(({ id }) => id))
  const missing = expected.filter((id) => !arrived.has(id)).length
  const seconds = ((arrivals.at(-1)?.atMs ?? 0) - (arrivals[0]?.atMs ?? 0)) / 1_000
  const rate = arrivals.length / seconds
  const perSecond = median(perSecondOf(arrivals.map(({ atMs }) => atMs)))
  const isUndisturbed = kills + databaseKills === 0
  figures.say({
    what: `${arrivals.length} deliveries in ${seconds.toFixed(1)} s, ${perSecond} in the median second`,
    value: rate,
    unit: 'a second',
    of: arrivals.length,
    ...(isUndisturbed ? { atLeast: 200 } : {}),
    isSpeed: true,
  })
  const killed = `${kills} kills of the worker and ${databaseKills} of the database`
  const repeated = arrivals.length - arrived.size
  const what = `missing of ${expected.length} after ${killed}, with ${repeated} repeated`
  figures.say({ what, value: missing, unit: '', of: expected.length, atMost: 0 })
} finally {
  for (const program of programs) await program.stop()
  receiver.closeAllConnections()
  receiver.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

function perSecondOf(atMs: number[]): number[] {
  const counts = new Map<number, number>()
  for (const at of atMs) {
    const second = Math.floor((at - (atMs[0] ?? 0)) / 1_000)
    counts.set(second, (counts.get(second) ?? 0) + 1)
  }
  return [...counts.values()]
}
