import 'server-only'
import { parseArgs } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { roles, type UserRole } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { openMigrated } from '../core/database.ts'
import { readEnv } from '../core/env.ts'
import { findUserByEmail } from '../people/store.ts'
import { fillTables } from './many-rows.ts'

/**
 * Fills the database of a console that has run once and is stopped, for measurements from outside: so many companies and rows
 * of the audit log, and orders with the result of `--model`, of which `--old` ended more than 90 days ago.
 */
const { values } = parseArgs({
  options: Object.fromEntries(
    ['companies', 'audit', 'old', 'model'].map((name) => [name, { type: 'string' }] as const),
  ),
})
const [companies, auditRows, old] = [values.companies, values.audit, values.old].map(Number) as [number, number, number]
/** As many of the orders ended in those days as are old for each two that are not, at the measured scale. */
const recent = Math.round(old / 6)

const database = await openMigrated(readEnv(), 'fill')
const idOf = async (role: UserRole) =>
  (await findUserByEmail(database.sql, `${role}@demo.local`))?.userId ?? '019ab000-0000-7000-8000-000000000006'
const users = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await idOf(role)])))
await fillTables({ database, users }, companies, { auditRows, fill: (tx) => fillOrders(tx, users.analyst) })
// Rows from before the console was measured are neither logged nor read again.
await database.sql.execute(sql`
  update console.marks set value = (select seq::text from console.audit_head) where name = 'audit.logged'`)
await database.close()

async function fillOrders(db: Sql, analyst: string): Promise<void> {
  const company = sql`(1 + n % ${companies}::int)`
  const id = sql`'co_x' || chr(97 + ${company} % 20) || '_' || lpad(${company}::text, 16, '0')`
  const at = sql`now() - case when n <= ${recent} then n * interval '89 days' / ${recent}
    else interval '91 days' + n * interval '2 minutes' end`
  const rows = sql`generate_series(1, ${recent + old}::int) as n`
  await db.execute(sql`
    insert into console.orders (order_id, product, service_id, company_name, jurisdiction_code, status, request_time,
      response_time, credits_charged, origin, recorded_at, settled_at, is_polled)
    select 'more-' || n, 'report', ${id}, 'Company ' || ${company} || ' GmbH', 'xa', 'completed', ${at}, ${at}, 10, 'console',
      ${at}, ${at}, false
    from ${rows}`)
  await db.execute(sql`
    insert into console.requests (request_id, state, operation, requested_at, requested_by, idempotency_key, sent_path, sent_body,
      sent_hash, service_version, product, service_id, company_name, jurisdiction_code, order_id, order_status, order_name,
      was_reused, credits_charged, answer_body)
    select gen_random_uuid(), 'answered', 'startReport', ${at}, ${analyst}::uuid, 'more-' || n, '/v2/companies/report',
      '{"serviceId":"' || ${id} || '"}', md5(n::text), '2', 'report', ${id}, 'Company ' || ${company} || ' GmbH', 'xa', 'more-' || n,
      'completed', 'Company ' || ${company} || ' GmbH', false, 10, repeat('x', 600)
    from ${rows}`)
  await db.execute(sql`
    insert into console.results (order_id, body, sha256, bytes, service_version, stored_at)
    select 'more-' || n, body, sha256, bytes, service_version, ${at}
    from ${rows}, console.results where order_id = ${values.model}`)
  await db.execute(sql`
    insert into console.company_answers (order_id, service_id, product, at, recorded_at, facts)
    select 'more-' || n, ${id}, product, ${at}, ${at}, facts
    from ${rows}, console.company_answers where order_id = ${values.model}`)
  // The parties of each company are its own.
  const own = (keys: SQL) => sql`array(select left(key, 1) || md5(${company} || key) from unnest(${keys}) as key)`
  await db.execute(sql`
    insert into console.party_appearances (order_id, position, service_id, product, at, role, role_text, kind, name, name_key,
      folded, birth, numbers, country, register, share, since, until, ties, ids)
    select 'more-' || n, position, ${id}, product, ${at}, role, role_text, kind, name, name_key, folded, birth,
      array(select number || ' ' || ${company} from unnest(numbers) as number), country, register, share, since, until,
      ${own(sql`ties`)}, ${own(sql`ids`)}
    from ${rows}, console.party_appearances where order_id = ${values.model}`)
}
