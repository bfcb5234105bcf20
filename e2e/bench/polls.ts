import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { askRaw, type Came } from '#lib/testing/http/ask.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { freePort, startProgram, startService, untilPrints, untilReady } from '../setup/process.ts'
import { median } from './load.ts'

/**
 * What polls weigh: a completed order of 8 MB, the first time and again by whoever has it, and polls that wait for the end of an
 * order. Nobody works on orders here, so that one ends when this says so: POLLS_WAITING says how many wait, POLLS_ROUNDS how often.
 */
const figures = openFigures()
const rounds = countOf(process.env.POLLS_ROUNDS, { all: 5, least: 1 })
const waiting = countOf(process.env.POLLS_WAITING, { all: 500, least: 100 })
const key = 'rk_000000000001_polls-polls-polls-polls-polls'
const caller = { 'x-api-key': key }
const dataDir = mkdtempSync(join(tmpdir(), 'bench-polls-'))
const server = await startPostgres()
const [port, barePort] = [await freePort(), await freePort()]
const base = `http://127.0.0.1:${port}`
const service = startService({
  ...{ REGISTRY_DATABASE_URL: server.url, REGISTRY_API_KEY: key, REGISTRY_PORT: String(port), DATA_DIR: dataDir },
  ...{ REGISTRY_ROLE: 'api', SANDBOX: 'on', LOG_LEVEL: 'error' },
  ...{ RATE_LIMIT_PER_SECOND: '0', ORGANIZATION_RATE_LIMIT_PER_SECOND: '0', REGISTRY_LIMITS: '0' },
  REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
})
const programs = [service]

async function started(): Promise<string> {
  const body = JSON.stringify({ companyName: `Anybody ${randomUUID()}`, jurisdictionCode: 'xa' })
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

interface Held {
  /** Ends it, and says how long after that was answered the last one is, in milliseconds. */
  end(): Promise<{ lastMs: number; text: string }>
}

/** Polls that all wait for one end, which `end` asks for. */
function held(count: number, ask: () => Promise<Came>, end: () => Promise<Came>): Held {
  let lastMs = 0
  const all = Array.from({ length: count }, async () => {
    const { status, text } = await ask()
    lastMs = performance.now()
    return status === 200 ? text : ''
  })
  return {
    async end() {
      await end()
      const endedMs = performance.now()
      const [text = '', ...others] = await Promise.all(all)
      if (text === '' || others.some((one) => one !== text)) throw new Error('not all who waited got one answer')
      return { lastMs: lastMs - endedMs, text }
    },
  }
}

const heldBy = (orderId: string, count = waiting) =>
  held(
    count,
    () => poll(orderId, { prefer: 'wait=30' }),
    () => askRaw(base, { method: 'POST', path: `/v2/orders/${orderId}/cancel`, headers: caller }),
  )

const askBare = (path: string) => askRaw(`http://127.0.0.1:${barePort}`, { method: 'GET', path })
const taken = { last: [] as number[], alone: [] as number[], bare: [] as number[], plain: [] as number[] }

/** One end that one waits for, one that many wait for, the same of a bare handler, and as many polls that wait for nothing. */
async function measureEnd(): Promise<void> {
  const [alone, orderId] = [await started(), await started()]
  const ends = [
    [taken.alone, heldBy(alone, 1)],
    [taken.last, heldBy(orderId)],
    [
      taken.bare,
      held(
        waiting,
        () => askBare('/held'),
        () => askBare('/end'),
      ),
    ],
  ] as const
  await sleep(3_000)
  for (const [ms, one] of ends) ms.push((await one.end()).lastMs)
  const startedMs = performance.now()
  await Promise.all(Array.from({ length: waiting }, () => poll(orderId)))
  taken.plain.push(performance.now() - startedMs)
}

function sayEnds(firstMs: number): void {
  const { last, alone, bare, plain } = taken
  const of = last.length
  const lastOf = `the last of ${waiting} polls after the end of their order`
  const said = { unit: 'ms', of, isSpeed: true }
  figures.say({ ...said, what: 'one poll after the end of its order', value: median(alone), atMost: 100 })
  figures.say({ ...said, what: lastOf, value: median(last), atMost: 100 })
  figures.say({ ...said, what: 'the same in a process that has just started', value: firstMs, of: 1 })
  figures.say({ ...said, what: 'that of a bare handler', value: median(bare) })
  figures.say({ ...said, what: `${waiting} polls that wait for nothing`, value: median(plain) })
  const ratio = (to: readonly number[]) => median(last.map((ms, at) => ms / (to[at] ?? Number.NaN)))
  figures.say({ ...said, what: `${lastOf}, of that of a bare handler`, value: ratio(bare), unit: 'times', atMost: 3 })
  figures.say({
    ...said,
    what: `${lastOf}, of as many that wait for nothing`,
    value: ratio(plain),
    unit: 'times',
    atMost: 0.6,
  })
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
  const many = heldBy(orderId)
  await sleep(6_000)
  figures.say({
    what: `memory of ${waiting} polls that wait`,
    value: rssMb() - before,
    unit: 'MB',
    of: waiting,
    atMost: 50,
  })
  const first = await many.end()
  const bare = startProgram(['e2e/bench/bare.ts'], { PORT: String(barePort), POLL_BYTES: first.text })
  programs.push(bare)
  await untilPrints('bare server listens', bare)
  for (let round = 0; round < rounds; round += 1) await measureEnd()
  sayEnds(first.lastMs)

  const large = await started()
  await completed(large)
  const plain = await poll(large)
  const zipped = await poll(large, { 'accept-encoding': 'gzip' })
  const again = await poll(large, { 'if-none-match': zipped.headers.etag ?? '' })
  const MB = 1024 * 1024
  figures.say({ what: 'a completed order as it is', value: plain.bytes / MB, unit: 'MB', of: 1, atLeast: 8 })
  figures.say({ what: 'its first poll with gzip', value: zipped.wholeBytes / MB, unit: 'MB', of: 1, atMost: 1 })
  figures.say({
    what: 'polled again',
    value: again.status === 304 ? again.wholeBytes : Number.NaN,
    unit: 'bytes',
    of: 1,
    atMost: 1024,
  })
} finally {
  for (const program of programs) await program.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
