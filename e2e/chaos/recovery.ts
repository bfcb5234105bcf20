import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { freePort, type Program, startService, untilReady } from '../setup/process.ts'

/**
 * A webhook is paused while N results complete, and recovered while the service is killed (SIGKILL) K times: each result is
 * delivered, none is skipped, and none of what was accepted before is sent again. `npm run chaos:recovery`
 */
const figures = openFigures()
const results = countOf(process.argv[2], { all: 2_000, least: 60 })
const kills = countOf(process.argv[3], { all: 2, least: 1 })
const key = 'rk_000000000001_chaos-chaos-chaos-chaos-chaos'
const company = 'co_xa_5BPVntXXz8BQr'
const endMs = 15 * 60_000

/** How often each delivery arrived, by its id. */
const arrived = new Map<string, number>()
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    const id = String(request.headers['service-webhook-id'])
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
    response.writeHead(204).end()
  })
})

const dataDir = mkdtempSync(join(tmpdir(), 'chaos-recovery-'))
const server = await startPostgres()
const db = new pg.Client({ connectionString: server.url })
const [port, receiverPort] = [await freePort(), await freePort()]
const base = `http://127.0.0.1:${port}`
const startedAt = performance.now()
let service = await start()
try {
  await db.connect()
  await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${receiverPort}/results`
  const { id } = await ask<{ id: string }>('POST', '/v2/webhooks', { name: 'chaos', url })
  const accepted = await completedOrder()
  await until('the first result is accepted', () => arrived.has(`${accepted}-webhook-${id}`))
  await ask('PATCH', `/v2/webhooks/${id}`, { status: 'paused' })
  const since = new Date().toISOString()
  const missed = await copyOrder(accepted, results)
  await ask('PATCH', `/v2/webhooks/${id}`, { status: 'active' })
  arrived.clear()
  await ask('POST', `/v2/webhooks/${id}/recovery`, { since, until: new Date().toISOString() })
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(`part ${kill} is delivered`, () => arrived.size >= (results * kill) / (kills + 1))
    await service.stop('SIGKILL')
    service = await start()
  }
  await until('every result is delivered', () => arrived.size >= results)
  await until('the recovery has ended', async () => (await latest(id)).status === 'done')
  const ids = new Set(missed.map((orderId) => `${orderId}-webhook-${id}`))
  const findings = [
    ...[...ids].filter((one) => !arrived.has(one)).map((one) => `never delivered: ${one}`),
    ...[...arrived.keys()].filter((one) => !ids.has(one)).map((one) => `sent and not missed: ${one}`),
    ...(arrived.has(`${accepted}-webhook-${id}`) ? ['what was accepted was sent again'] : []),
  ]
  /** Answered, and killed before the answer was stored: the same id comes again, as the interface says. */
  const repeated = [...arrived.values()].filter((times) => times > 1).length
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  process.stdout.write(
    `${JSON.stringify({ results, kills, delivered: arrived.size, repeated, findings, seconds }, null, 2)}\n`,
  )
  figures.did({ missed: missed.length, delivered: arrived.size })
  if (findings.length > 0) process.exitCode = 1
} finally {
  await service.stop()
  await db.end()
  receiver.closeAllConnections()
  receiver.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

async function start(): Promise<Program> {
  const program = startService({
    REGISTRY_DATABASE_URL: server.url,
    REGISTRY_API_KEY: key,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    REGISTRY_PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: '1',
    OUTBOUND_ALLOW: `127.0.0.1:${receiverPort}`,
    RATE_LIMIT_PER_SECOND: '0',
    ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
    LOG_LEVEL: 'warn',
  })
  await untilReady(`${base}/readyz`, program, 180)
  return program
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

async function latest(id: string): Promise<{ status: string }> {
  return (await ask<{ latest: { status: string } }>('GET', `/v2/webhooks/${id}/recovery`)).latest
}

async function completedOrder(): Promise<string> {
  const { orderId } = await ask<{ orderId: string }>('POST', '/v2/companies/report', { serviceId: company })
  await until('the first order has completed', async () => {
    const { status } = await ask<{ status: string }>('GET', `/v2/companies/report/${orderId}`)
    return status === 'completed'
  })
  return orderId
}

/** Orders completed this instant, each with its result, as so many requests would have left them. */
async function copyOrder(orderId: string, count: number): Promise<string[]> {
  const at = new Date().toISOString()
  const { rows } = await db.query<{ copy_id: string }>(
    `select (substr($1::text, 1, 15) || substr(gen_random_uuid()::text, 16))::uuid as copy_id from generate_series(1, $2)`,
    [orderId, count],
  )
  const copies = rows.map((row) => row.copy_id)
  await db.query('begin')
  await db.query(
    `insert into registry.orders
      select (jsonb_populate_record(o, jsonb_build_object('order_id', c.id, 'response_time', $3::text))).*
      from registry.orders o, unnest($2::uuid[]) as c(id) where o.order_id = $1`,
    [orderId, copies, at],
  )
  await db.query(
    `insert into registry.order_results
      select (jsonb_populate_record(r, jsonb_build_object('order_id', c.id))).*
      from registry.order_results r, unnest($2::uuid[]) as c(id) where r.order_id = $1`,
    [orderId, copies],
  )
  await db.query('commit')
  return copies
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + endMs
  while (performance.now() < untilMs) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error(`it did not get there: ${what}\n${service.output()}`)
}
