import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { isLeast, openFigures } from '#lib/testing/measured.ts'
import { invariants } from './invariants.ts'
import { type Desk, key, openSite } from './jobs/site.ts'

/**
 * Two consoles on one PostgreSQL before one service, with orders at both, while the tables of their timed jobs are locked one after
 * the other, and in the second half while processes are killed: orders wait for no job, no press is lost, doubled or called unknown
 * while its process lives, and every job goes on afterwards. `npm run chaos:jobs -- --seconds 600`
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: isLeast ? '45' : '600' } } })
const seconds = Number(values.seconds)
const figures = openFigures()
const laterMs = 1_000
const orderEveryMs = 400
const lockMs = isLeast ? 4_000 : 20_000
const killEveryMs = isLeast ? 10_000 : 45_000
const settledWithinMs = 180_000

/** What jobs cannot do without, and orders can. */
const locks = [
  'console.service_changes in access exclusive mode',
  'console.pending_deletions in access exclusive mode',
  'console.cases in exclusive mode',
  'console.marks in exclusive mode',
  'console.mails in exclusive mode',
  'console.mail_choices in access exclusive mode',
  'console.audit_refusals in exclusive mode',
  'console.search_alerts in access exclusive mode',
  'console.sanction_runs in access exclusive mode',
  'console.views in exclusive mode',
  'console.sign_in_attempts in exclusive mode',
  'registry.monitors in access exclusive mode',
]

const site = await openSite()
const db = await site.connect()
const findings: string[] = []
const acknowledged = new Set<string>()
const done = { orders: 0, hangs: 0, kills: 0 }
try {
  const companies = await findCompanies()
  const stopping = new AbortController()
  const ordering = site.consoles.map((desk) => orderAt(desk, companies, stopping.signal))
  await sleep(5_000)
  const alone = await during(seconds * 0.15, async () => {})
  const hanging = await during(seconds * 0.4, hang)
  if (!(hanging.p95Ms <= alone.p95Ms + laterMs))
    findings.push(`orders ended ${hanging.p95Ms} ms late while jobs hung, and ${alone.p95Ms} ms late alone (p95)`)
  const { rows: unknown } = await db.query(`select 1 from console.audit where outcome = 'unknown'`)
  if (unknown.length > 0) findings.push(`${unknown.length} presses were called unknown while their process lived`)
  await during(seconds * 0.45, (signal) => Promise.all([hang(signal), kill(signal)]))
  stopping.abort()
  await Promise.all(ordering)
  await untilSettled()
  findings.push(...(await whatIsWrong()), ...(await invariants(db, [...acknowledged])))
  for (const desk of site.consoles) findings.push(...(await stillLate(desk)))
  done.orders = acknowledged.size
  process.stdout.write(`${JSON.stringify({ ...done, alone, hanging, findings }, null, 2)}\n`)
  figures.did({ ...done, 'orders alone': alone.orders, 'orders beside hangs': hanging.orders })
  if (findings.length > 0) process.exitCode = 1
} finally {
  await db.end()
  await site.close()
}
process.exit()

/** Orders until it is told to end, each repeated under its key until it is acknowledged. */
async function orderAt(desk: Desk, companies: readonly string[], signal: AbortSignal): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const reference = `${desk.name} ${count}`
    const body = { serviceId: companies[count % companies.length], bypassCache: true, customerReference: reference }
    for (let isAcknowledged = false; !isAcknowledged; ) {
      const answer = await ask(desk, 'POST', '/api/v2/companies/report', body, reference.replaceAll(' ', '-'))
      const orderId = Object(answer).orderId
      if (typeof orderId === 'string') acknowledged.add(orderId)
      isAcknowledged = typeof orderId === 'string'
      await sleep(orderEveryMs)
    }
  }
}

/** The body of a success; null for any other answer, and for none. */
async function ask(desk: Desk, method: string, path: string, body?: object, idempotencyKey = ''): Promise<unknown> {
  const cookie = method === 'GET' ? desk.cookies.admin : desk.cookies.analyst
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'dashboard' }
  const sent =
    body === undefined
      ? { headers }
      : {
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          body: JSON.stringify(body),
        }
  const request = { method, ...sent, signal: AbortSignal.timeout(30_000) }
  const response = await fetch(`${desk.url}${path}`, request).catch(() => null)
  return response?.ok ? response.json().catch(() => null) : null
}

/** Does this for so long, and answers how late the orders of that time were in a console. */
async function during(lastsSeconds: number, work: (signal: AbortSignal) => Promise<unknown>) {
  const from = new Date()
  const ending = new AbortController()
  const working = work(ending.signal)
  await sleep(lastsSeconds * 1_000)
  ending.abort()
  await working
  await sleep(2_000)
  const { rows } = await db.query(
    `select count(*)::int as orders, coalesce(round(1000 * percentile_cont(0.95) within group
        (order by extract(epoch from coalesce(c.settled_at, now()) - r.response_time))), 0)::int as p95
      from registry.orders r left join console.orders c on c.order_id = r.order_id::text
      where r.response_time between $1 and $2`,
    [from, new Date(Date.now() - 2_000)],
  )
  return { orders: Number(rows[0]?.orders), p95Ms: Number(rows[0]?.p95) }
}

/** Locks one table after the other. */
async function hang(signal: AbortSignal): Promise<void> {
  const client = await site.connect()
  while (!signal.aborted) {
    await client.query('begin')
    await client.query(`lock table ${locks[done.hangs % locks.length]}`)
    done.hangs += 1
    await sleep(lockMs, undefined, { signal }).catch(() => {})
    await client.query('rollback')
  }
  await client.end()
}

/** Kills one process after the other, and starts it again. */
async function kill(signal: AbortSignal): Promise<void> {
  const kills = [...site.consoles.map((desk) => desk.kill), site.killService]
  while (!signal.aborted) {
    await kills[done.kills % kills.length]?.()
    done.kills += 1
    await sleep(killEveryMs, undefined, { signal }).catch(() => {})
  }
}

async function untilSettled(): Promise<void> {
  const untilMs = performance.now() + settledWithinMs
  while (performance.now() < untilMs && (await openRows()).length > 0) await sleep(500)
}

async function openRows(): Promise<pg.QueryResultRow[]> {
  const { rows } = await db.query(
    `select q.request_id, q.state, o.status from console.requests q left join console.orders o using (order_id)
      where q.state in ('sending', 'unknown') or (q.state = 'answered' and o.settled_at is null)`,
  )
  return rows
}

/** Each must answer no row. */
async function whatIsWrong(): Promise<string[]> {
  const open = await openRows()
  const found = open.length === 0 ? [] : [`${open.length} requests have no end: ${JSON.stringify(open[0])}`]
  const { rows: doubled } = await db.query(
    `select customer_reference from registry.orders where customer_reference like 'console %' group by 1 having count(*) > 1`,
  )
  if (doubled.length > 0) found.push(`${doubled.length} presses made two orders`)
  const { rows: missing } = await db.query(
    `select r.order_id from registry.orders r left join console.orders c on c.order_id = r.order_id::text
      where r.customer_reference like 'console %' and c.order_id is null`,
  )
  return missing.length === 0 ? found : [...found, `${missing.length} orders are in no journal`]
}

/** Jobs of this console that do not go on after all that. */
async function stillLate(desk: Desk): Promise<string[]> {
  const untilMs = performance.now() + 60_000
  for (;;) {
    const answer = await ask(desk, 'GET', '/api/console/connection')
    const jobs: { name: string; endedAt: string | null; isLate: boolean }[] = Object(answer).jobs ?? []
    const left = jobs.filter(({ endedAt, isLate }) => isLate || endedAt === null)
    if (jobs.length > 0 && left.length === 0) return []
    if (performance.now() > untilMs)
      return [
        `${desk.name}: ${jobs.length === 0 ? 'says no job' : `not going on: ${left.map(({ name }) => name).join(', ')}`}`,
      ]
    await sleep(500)
  }
}

async function findCompanies(): Promise<string[]> {
  const address = `${site.serviceUrl}/v2/companies/search/autocomplete?query=er&jurisdictionCode=xa&limit=50`
  const response = await fetch(address, { headers: { 'x-api-key': key } })
  const { results = [] }: { results?: { serviceId: string; name: string }[] } = Object(await response.json())
  // The names of the others say that they do not answer.
  return results
    .filter(({ name }) => !/^(Zeitüberschreitung|Wartungsfenster)/.test(name))
    .map(({ serviceId }) => serviceId)
}
