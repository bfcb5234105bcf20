import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, isLeast, openFigures } from '#lib/testing/measured.ts'
import { freePort, type Program, startService, untilReady } from '../setup/process.ts'
import { createRandom } from '../setup/random.ts'
import { graphLabels } from './crash-at.ts'

/**
 * Kills workers while they extract a graph of 2,000 companies, and proves that the graph and its charge are those of an
 * order nobody disturbed. Two workers as processes of their own on PostgreSQL. `node … graph.ts 10 [seed]`
 */
const figures = openFigures()
const kills = countOf(process.argv[2], { all: 12, least: 1 })
const key = 'rk_000000000001_chaos-chaos-chaos-chaos-chaos'
const maxDepth = 7
const credits = 10 * maxDepth
const limitMs = 20_000
/** After a kill: until the order is taken up again by whoever is left. */
const settledWithinMs = 180_000

const random = createRandom(Number(process.argv[3] ?? '1'))

interface Answer {
  status: string
  result?: { graph?: Record<string, unknown> }
}

const dataDir = mkdtempSync(join(tmpdir(), 'chaos-graph-'))
const server = await startPostgres()
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const env = {
  REGISTRY_DATABASE_URL: server.url,
  REGISTRY_API_KEY: key,
  REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  REGISTRY_PORT: String(port),
  SANDBOX: 'on',
  SANDBOX_LATENCY_MS: '0',
  RATE_LIMIT_PER_SECOND: '0',
  ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
  REGISTRY_LIMITS: '0',
  LOG_LEVEL: 'warn',
}
const api = startService({ ...env, DATA_DIR: join(dataDir, 'api'), REGISTRY_ROLE: 'api' })
const db = new pg.Client({ connectionString: server.url })
let workers: Program[] = []
const findings: string[] = []

try {
  await untilReady(`${base}/readyz`, api)
  await db.connect()
  const serviceId = await findRoot()
  workers = [startWorker('one', ''), startWorker('two', '')]
  await graphOf(await order(serviceId, 'warm'))
  const startedAt = performance.now()
  const undisturbed = await graphOf(await order(serviceId, 'undisturbed'))
  const undisturbedMs = Math.round(performance.now() - startedAt)
  await stopAll()
  if (undisturbedMs > limitMs && !isLeast) findings.push(`the undisturbed graph took ${undisturbedMs} ms`)
  const times: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const label = graphLabels[kill % graphLabels.length] ?? ''
    const began = performance.now()
    const orderId = await order(serviceId, `kill ${kill}`)
    await runUntilKilled(`${label}:${label.includes('result') ? 0 : random(6)}`)
    workers = [startWorker('one', ''), startWorker('two', '')]
    const graph = await graphOf(orderId)
    times.push(Math.round(performance.now() - began))
    const difference = firstDifference(graph, undisturbed)
    if (difference !== null) findings.push(`${orderId}, killed ${label}: another graph, at ${difference}`)
    await stopAll()
  }
  const { rows } = await db.query(
    `select o.order_id, count(l.ledger_id)::int as charges, coalesce(sum(l.credits), 0)::int as credits
     from registry.orders o left join registry.ledger l on l.source_event_id = o.order_id::text
     where o.product = 'graph' and o.customer_reference like any ('{warm,undisturbed,kill %}') group by 1`,
  )
  if (rows.length !== kills + 2) findings.push(`${rows.length} orders instead of ${kills + 2}`)
  for (const row of rows) {
    if (row.charges !== 1 || row.credits !== credits) findings.push(`${row.order_id}: charged ${JSON.stringify(row)}`)
  }
  const nodes = undisturbed.nodes
  const report = {
    kills,
    companies: Array.isArray(nodes) ? nodes.length : 0,
    undisturbedMs,
    msWithKill: times,
    findings,
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  figures.did({ kills: times.length, companies: report.companies })
  if (findings.length > 0) process.exitCode = 1
} finally {
  await stopAll()
  await api.stop()
  await db.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

function startWorker(name: string, crashAt: string): Program {
  const crash: Record<string, string> = crashAt === '' ? {} : { CRASH_AT: crashAt }
  return startService(
    { ...env, ...crash, DATA_DIR: join(dataDir, name), REGISTRY_ROLE: 'worker', REGISTRY_PORT: '0' },
    ['--import', './e2e/chaos/crash-at.ts'],
  )
}

async function stopAll(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
}

/** The only worker works until its point kills it; one that never comes to its point would prove nothing. */
async function runUntilKilled(crashAt: string): Promise<void> {
  const worker = startWorker('one', crashAt)
  await Promise.race([once(worker.child, 'exit'), sleep(30_000)])
  if (worker.child.signalCode === 'SIGKILL') return
  await worker.stop('SIGKILL')
  throw new Error(`the worker never came to "${crashAt}":\n${worker.output()}`)
}

async function findRoot(): Promise<string> {
  const path = '/v2/companies/search/autocomplete?query=Tausendwurzel&jurisdictionCode=xa'
  const { results } = await ask<{ results: { serviceId: string }[] }>('GET', path)
  const [root] = results
  if (root === undefined) throw new Error('the sandbox has no company with two thousand above it')
  return root.serviceId
}

async function order(serviceId: string, customerReference: string): Promise<string> {
  const body = { serviceId, maxDepth, bypassCache: true, customerReference }
  return (await ask<{ orderId: string }>('POST', '/v2/companies/shareholder-graph', body)).orderId
}

/** The graph of a completed order, without the times at which its sources were read. */
async function graphOf(orderId: string): Promise<Record<string, unknown>> {
  const end = performance.now() + settledWithinMs
  while (performance.now() < end) {
    const { rows } = await db.query('select status from registry.orders where order_id = $1', [orderId])
    if (rows[0]?.status !== 'running') break
    await sleep(50)
  }
  const { status, result } = await ask<Answer>('GET', `/v2/companies/shareholder-graph/${orderId}`)
  if (status !== 'completed') throw new Error(`${orderId} is ${status}`)
  return JSON.parse(
    JSON.stringify(result?.graph ?? {}, (name, value) => (/(At|Time|Timestamp)$/.test(name) ? undefined : value)),
  )
}

/** Where two values differ first; null where they do not. */
function firstDifference(one: unknown, other: unknown, path = ''): string | null {
  if (isDeepStrictEqual(one, other)) return null
  const isOpen = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
  if (!isOpen) return `${path}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const found = firstDifference(left.get(name), right.get(name), `${path}/${name}`)
    if (found !== null) return found
  }
  return path
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const response = await fetch(`${base}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
