import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { askRaw } from '#lib/testing/http/ask.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { freePort, startService, untilReady } from '../setup/process.ts'

/**
 * What polls weigh: a completed order of 8 MB, the first time and again by whoever has it, and polls that wait for the end of an
 * order. Nobody works on orders here, so that one ends when this says so: POLLS_WAITING says how many wait.
 */
const figures = openFigures()
const waiting = countOf(process.env.POLLS_WAITING, { all: 500, least: 100 })
const key = 'rk_000000000001_polls-polls-polls-polls-polls'
const caller = { 'x-api-key': key }
const dataDir = mkdtempSync(join(tmpdir(), 'bench-polls-'))
const server = await startPostgres()
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const service = startService({
  ...{ REGISTRY_DATABASE_URL: server.url, REGISTRY_API_KEY: key, REGISTRY_PORT: String(port), DATA_DIR: dataDir },
  ...{ REGISTRY_ROLE: 'api', SANDBOX: 'on', LOG_LEVEL: 'error' },
  ...{ RATE_LIMIT_PER_SECOND: '0', ORGANIZATION_RATE_LIMIT_PER_SECOND: '0', REGISTRY_LIMITS: '0' },
  REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
})

async function started(): Promise<string> {
  const body = JSON.stringify({ companyName: 'Anybody', jurisdictionCode: 'xa' })
  const headers = { ...caller, 'content-type': 'application/json' }
  const { status, text } = await askRaw(base, { method: 'POST', path: '/v2/companies/search', headers, body })
  if (status !== 202) throw new Error(text)
  return JSON.parse(text).orderId
}

const poll = (orderId: string, headers: Record<string, string> = {}) =>
  askRaw(base, { method: 'GET', path: `/v2/companies/search/${orderId}`, headers: { ...caller, ...headers } })

/** As large as the largest results are: many entries that resemble each other. */
async function completed(orderId: string): Promise<void> {
  const hit = (at: number) => ({
    serviceId: `co_xa_${createHash('sha256').update(String(at)).digest('hex').slice(0, 16)}`,
    ...{
      jurisdictionCode: 'xa',
      name: `Company ${at} of the register, limited`,
      status: { isActive: true, original: 'aktiv' },
    },
  })
  const body = JSON.stringify({ type: 'liveSearch', searchResults: Array.from({ length: 55_000 }, (_, at) => hit(at)) })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const sha256 = createHash('sha256').update(body).digest('hex')
  await client.query('insert into registry.order_results (order_id, body, sha256) values ($1, $2, $3)', [
    orderId,
    body,
    sha256,
  ])
  await client.query("update registry.orders set status = 'completed', response_time = now() where order_id = $1", [
    orderId,
  ])
  await client.end()
}

const rssMb = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

try {
  await untilReady(`${base}/readyz`, service)
  // Memory first: an answer of 8 MB leaves some of its own behind.
  const orderId = await started()
  for (let count = 0; count < 200; count += 1) await poll(orderId)
  await sleep(2_000)
  const before = rssMb()
  let answered = 0
  const last: number[] = []
  const polls = Array.from({ length: waiting }, async () => {
    const { text } = await poll(orderId, { prefer: 'wait=30' })
    last.push(performance.now())
    if (JSON.parse(text).status === 'canceled') answered += 1
  })
  await sleep(6_000)
  figures.say({
    what: `memory of ${waiting} polls that wait`,
    value: rssMb() - before,
    unit: 'MB',
    of: waiting,
    atMost: 50,
  })
  await askRaw(base, { method: 'POST', path: `/v2/orders/${orderId}/cancel`, headers: caller })
  const endedAt = performance.now()
  await Promise.all(polls)
  figures.say({
    what: `the last of ${waiting} polls after the end of its order`,
    value: Math.max(...last) - endedAt,
    unit: 'ms',
    of: answered,
    atMost: 1_000,
    isSpeed: true,
  })
  const alone = await started()
  const one = poll(alone, { prefer: 'wait=30' }).then(() => performance.now())
  await sleep(500)
  await askRaw(base, { method: 'POST', path: `/v2/orders/${alone}/cancel`, headers: caller })
  const canceledAt = performance.now()
  figures.say({
    what: 'one poll after the end of its order',
    value: (await one) - canceledAt,
    unit: 'ms',
    of: 1,
    atMost: 100,
    isSpeed: true,
  })

  const large = await started()
  await completed(large)
  const plain = await poll(large)
  const first = await poll(large, { 'accept-encoding': 'gzip' })
  const again = await poll(large, { 'if-none-match': first.headers.etag ?? '' })
  const MB = 1024 * 1024
  figures.say({ what: 'a completed order as it is', value: plain.bytes / MB, unit: 'MB', of: 1, atLeast: 8 })
  figures.say({ what: 'its first poll with gzip', value: first.wholeBytes / MB, unit: 'MB', of: 1, atMost: 1 })
  figures.say({
    what: 'polled again',
    value: again.status === 304 ? again.wholeBytes : Number.NaN,
    unit: 'bytes',
    of: 1,
    atMost: 1024,
  })
} finally {
  await service.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
