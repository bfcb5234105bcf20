import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { companies, type TestConsole } from '../bench/batch/console.ts'
import { openPrograms, type Programs } from '../bench/batch/programs.ts'
import { invariants } from './invariants.ts'

/**
 * F04: a set of six products for 200 companies as one batch, and for 20 more and an unknown one from the order sheet, while both programs are killed
 * three times: each order is made once, each price is charged once, and every refusal has its reason. `npm run chaos:sets`
 */
const figures = openFigures()
const lines = countOf(process.argv[2], { all: 200, least: 10 })
const kills = countOf(process.argv[3], { all: 3, least: 1 })
const sheets = Math.ceil(lines / 10)
const reference = 'chaos sets'
const unknownId = 'co_xa_000000000000'
const items = [
  { product: 'report' },
  { product: 'ubo' },
  { product: 'graph', maxDepth: 2 },
  { product: 'financials' },
  { product: 'document', documentCode: 'register_extract' },
  { product: 'documentList' },
]

interface Batch {
  batchId: string
  state: string
  counts: { creditsQuoted: number; creditsCharged: number; byState: Record<string, number>; rows: number }
}

interface Sheet {
  serviceId: string
  key: string
}

/** Each query must answer no row; what it answers is a finding. */
const queries = {
  'a request has no outcome': `
    select request_id from console.requests q left join console.orders o using (order_id)
    where q.customer_reference = $1 and (q.state in ('sending', 'unknown')
      or (q.state = 'answered' and o.settled_at is null))`,
  'a product of a company was ordered twice': `
    select service_id, product, count(*)::int from registry.orders where customer_reference = $1
    group by 1, 2 having count(*) > 1`,
  'an order of the service is not in the journal': `
    select r.order_id from registry.orders r left join console.requests q on q.order_id = r.order_id::text
    where r.customer_reference = $1 and q.request_id is null`,
  'two requests were charged for one order': `
    select order_id from console.requests where customer_reference = $1 and credits_charged > 0
    group by 1 having count(*) > 1`,
  'an order cost another price here than at the service': `
    select q.order_id from console.requests q join registry.orders r on q.order_id = r.order_id::text
    where q.customer_reference = $1 and r.status = 'completed' and q.was_reused is not true
      and q.credits_charged is distinct from r.price`,
  'a refusal or failure has no reason': `
    select q.request_id from console.requests q left join console.orders o using (order_id)
    where q.customer_reference = $1 and (q.state = 'refused' or o.status not in ('running', 'completed'))
      and coalesce(o.code, q.error_code) is null`,
}

if (!existsSync('.next/BUILD_ID')) throw new Error('there is no build to kill: npm run build')
const startedAt = performance.now()
const server = await startPostgres()
const house = await openPrograms({ REGISTRY_DATABASE_URL: server.url, CONSOLE_DATABASE_URL: server.url })
const db = new pg.Client({ connectionString: server.url })
try {
  await db.connect()
  const found = await companies(house.desk, lines + sheets)
  const batch = await startBatch(house.desk, found.slice(0, lines))
  // One of them is no company of the register: each of its products is refused, and stops no other.
  const ids = [...found.slice(lines).map(({ serviceId }) => serviceId), unknownId]
  const left = ids.map((serviceId, index) => ({ serviceId, key: `chaos-sheet-${index}` }))
  const placing = placeAll(house, left)
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilDone(house, batch.batchId, (done) => done >= (batch.counts.rows * kill) / (kills + 1))
    await house.killAndStart()
  }
  await placing
  await untilDone(house, batch.batchId, (_, state) => state === 'finished')
  await untilSettled()
  const done = await house.desk.ask<Batch>('GET', `/console/batches/${batch.batchId}`)
  const findings = await findingsOf(batch.batchId)
  const { rows: refusals } = await db.query(
    `select coalesce(o.code, q.error_code) as code, q.product, count(*)::int from console.requests q
      left join console.orders o using (order_id) where q.customer_reference = $1
      and (q.state = 'refused' or o.status <> 'completed') group by 1, 2 order by 1, 2`,
    [reference],
  )
  const refused = refusals.reduce((sum: number, { code, count }) => sum + (code === null ? 0 : Number(count)), 0)
  if (refused < items.length) findings.push(`refused with a reason: ${refused} of ${items.length}`)
  const report = {
    lines,
    sheets,
    kills,
    orders: done.counts.rows + ids.length * items.length,
    byState: done.counts.byState,
    creditsQuoted: done.counts.creditsQuoted,
    creditsCharged: done.counts.creditsCharged,
    refusals,
    findings,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  figures.did({ 'orders of the batch': done.counts.rows, 'orders completed': done.counts.byState.completed ?? 0 })
  if (findings.length > 0) process.exitCode = 1
} finally {
  await db.end()
  await house.close()
  await server.stop()
}
process.exit()

async function startBatch(desk: TestConsole, found: readonly { line: number; number: string }[]): Promise<Batch> {
  const { batchId } = await desk.ask<Batch>('POST', '/console/batches', { name: reference })
  const path = `/console/batches/${batchId}`
  const rows = found.map(({ line, number }) => ({ line, number, jurisdictionCode: 'xa', customerReference: reference }))
  for (let from = 0; from < rows.length; from += 100) {
    await desk.ask('POST', `${path}/rows`, { rows: rows.slice(from, from + 100) })
  }
  await desk.ask('POST', `${path}/match`)
  await untilDone({ desk }, batchId, (_, state) => state === 'choosing')
  await desk.ask('POST', `${path}/quote`, { items })
  await untilDone({ desk }, batchId, (_, state) => state === 'quoted')
  const quoted = await desk.ask<Batch>('GET', path)
  await desk.ask('POST', `${path}/start`, { creditsSeen: quoted.counts.creditsQuoted })
  return quoted
}

/** As a person does whose console goes away: the same order again under the same key, until it is answered. */
async function placeAll(at: Programs, wanted: readonly Sheet[]): Promise<void> {
  for (const { serviceId, key } of wanted) {
    const body = {
      serviceId,
      customerReference: reference,
      items: items.map((item) => ({ ...item, creditsSeen: null })),
    }
    for (;;) {
      try {
        await at.desk.ask('POST', '/console/requests', body, { 'idempotency-key': key })
        break
      } catch (error) {
        if (error instanceof Error && / answered 4/.test(error.message)) throw error
        await sleep(500)
      }
    }
    await sleep(300)
  }
}

async function untilDone(
  at: Pick<Programs, 'desk'>,
  batchId: string,
  holds: (done: number, state: string) => boolean,
): Promise<void> {
  const untilMs = performance.now() + 600_000
  while (performance.now() < untilMs) {
    const { state, counts } = await at.desk.ask<Batch>('GET', `/console/batches/${batchId}`)
    if (holds((counts.byState.completed ?? 0) + (counts.byState.failed ?? 0), state)) return
    await sleep(250)
  }
  throw new Error(
    `the batch did not get there: ${JSON.stringify(await at.desk.ask('GET', `/console/batches/${batchId}`))}`,
  )
}

/** Every request of the run has its outcome, and every order its end. */
async function untilSettled(): Promise<void> {
  const untilMs = performance.now() + 300_000
  while (performance.now() < untilMs) {
    const { rows } = await db.query(
      `select count(*)::int as open from console.requests q left join console.orders o using (order_id)
        where q.customer_reference = $1 and (q.state in ('sending', 'unknown') or o.settled_at is null)
        and q.state <> 'refused'`,
      [reference],
    )
    if (rows[0]?.open === 0) return
    await sleep(500)
  }
}

async function findingsOf(batchId: string): Promise<string[]> {
  const findings: string[] = []
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await db.query(query, [reference])
    if (rows.length > 0) findings.push(`${name}: ${rows.length} (${JSON.stringify(rows[0])})`)
  }
  const { rows: left } = await db.query(
    `select r.line, r.part from console.batch_rows r left join console.requests q on q.requested_by = r.submitted_by
      and q.idempotency_key = r.request_key where r.batch_id = $1 and q.request_id is null and r.quote_code is null`,
    [batchId],
  )
  if (left.length > 0) findings.push(`a row was never requested: ${left.length} (${JSON.stringify(left[0])})`)
  const { rows: placed } = await db.query(
    `select service_id from console.requests where set_order_id is not null and customer_reference = $1
      group by set_order_id, service_id having count(*) <> $2`,
    [reference, items.length],
  )
  if (placed.length > 0) findings.push(`a set was placed in part: ${placed.length}`)
  const { rows: orders } = await db.query(
    `select order_id from console.requests where customer_reference = $1 and order_id is not null`,
    [reference],
  )
  const acknowledged = orders.map((row: { order_id: string }) => row.order_id)
  return [...findings, ...(await invariants(db, acknowledged))]
}
