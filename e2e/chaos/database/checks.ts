import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { invariants } from '../invariants.ts'
import type { Load, Placed } from './load.ts'

export interface Databases {
  registry: pg.Client
  /** Null in a run without a console. */
  console: pg.Client | null
}

/** What is still to be done, as queries that answer one number each. */
const unsettled = {
  'orders running': `select count(*)::int as left from registry.orders where status = 'running'`,
  'deliveries pending': `select count(*)::int as left from registry.deliveries where status = 'pending'`,
}
const unsettledAtConsole = {
  'requests without an outcome': `select count(*)::int as left from console.requests where state in ('sending', 'unknown')`,
  'orders polled': `select count(*)::int as left from console.orders where is_polled and settled_at is null`,
}

/** Waits until both programs have nothing more to do; what is left after `limitSeconds` is a finding each. */
export async function untilSettled(databases: Databases, limitSeconds: number): Promise<string[]> {
  const end = performance.now() + limitSeconds * 1_000
  for (;;) {
    const left = [
      ...(await countsLeft(databases.registry, unsettled)),
      ...(databases.console === null ? [] : await countsLeft(databases.console, unsettledAtConsole)),
    ]
    if (left.length === 0) return []
    if (performance.now() > end) {
      const told = await jobsLeft(databases.registry)
      return [...left.map((what) => `after ${limitSeconds} s still ${what}`), ...told]
    }
    await sleep(250)
  }
}

async function countsLeft(client: pg.Client, queries: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await client.query(query)
    if (rows[0].left > 0) found.push(`${rows[0].left} ${what}`)
  }
  return found
}

/** Where the work that is left stands: the jobs of each queue by their state, and why deliveries failed. */
async function jobsLeft(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select name, state, count(*)::int as count, max(retry_count) as retries,
       round(extract(epoch from min(start_after) - now())) as due, round(extract(epoch from now() - max(heartbeat_on))) as heard
     from pgboss.job where state in ('created', 'retry', 'active') group by name, state`,
  )
  const { rows: deliveries } = await client.query(
    `select attempts, last_error, count(*)::int as count from registry.deliveries where status = 'pending' group by 1, 2`,
  )
  return [
    ...rows.map(
      ({ name, state, count, retries, due, heard }) =>
        `jobs ${name} ${state}: ${count}, at most ${retries} retries, first due in ${due} s, last heard of ${heard ?? '–'} s ago`,
    ),
    ...deliveries.map(
      ({ attempts, last_error, count }) =>
        `deliveries after ${attempts} attempts: ${count}, the last one: ${last_error}`,
    ),
  ]
}

/** Everything that was lost, doubled, failed or not delivered, in words. */
export async function losses(databases: Databases, load: Load, arrived: ReadonlySet<string>): Promise<string[]> {
  const { registry } = databases
  const orders = [...load.placed.values()].map(({ orderId }) => orderId)
  const findings = await invariants(registry, orders)
  const failed = await registry.query(
    `select coalesce(code, status) as code, count(*)::int as count, min(order_id::text) as example from registry.orders
     where order_id = any($1::uuid[]) and status <> 'completed' group by 1`,
    [orders],
  )
  for (const { code, count, example } of failed.rows) findings.push(`${count} orders ended ${code} (${example})`)
  const doubled = await registry.query(
    `select customer_reference from registry.orders where customer_reference = any($1) group by 1 having count(*) > 1`,
    [[...load.placed.keys()]],
  )
  if (doubled.rows.length > 0) findings.push(`${doubled.rows.length} requests made more than one order`)
  const missing = orders.filter((orderId) => !arrived.has(orderId))
  if (missing.length > 0) findings.push(`${missing.length} orders were not delivered (${missing[0]})`)
  if (databases.console !== null) findings.push(...(await lossesAtConsole(databases.console, load.placed)))
  return findings
}

async function lossesAtConsole(client: pg.Client, placed: Load['placed']): Promise<string[]> {
  const pressed = [...placed.values()].filter(({ by }: Placed) => by === 'console').map(({ orderId }) => orderId)
  const { rows } = await client.query(
    `select o.order_id from console.orders o join console.results r using (order_id)
     where o.order_id = any($1::text[]) and o.status = 'completed'`,
    [pressed],
  )
  const lost = new Set(pressed).size - rows.length
  return lost === 0 ? [] : [`the console has no result of ${lost} of its ${pressed.length} orders`]
}
