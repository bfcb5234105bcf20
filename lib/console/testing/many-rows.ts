import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { writeRows } from '../core/audit/testing/rows.ts'
import type { TestConsole } from './harness.ts'

interface More {
  /** Rows of the audit log, as many as companies where it is not said. */
  auditRows?: number
  /** What is filled beside the rest, before the indexes are made. */
  fill?(db: Sql): Promise<void>
}

/** A year of work, or as long as it takes at one row in five minutes. */
const every = sql`interval '5 minutes'`
const auditAtOnce = 100_000

/**
 * Fills every table that grows with orders, companies and people, by statements and without what would write more rows for each:
 * a year of work of an organization with so many companies, of which one order in a hundred fails and few are under way.
 */
export async function fillTables(
  { database, users }: Pick<TestConsole, 'database' | 'users'>,
  count: number,
  { auditRows = count, fill = async () => {} }: More = {},
) {
  const atRest = { statementMs: 240_000 }
  const fillEach = async (tx: Sql) => {
    await fillAll(tx, users, count)
    await fill(tx)
  }
  await database.transaction((tx) => withoutIndexes(tx, () => withoutTriggers(tx, () => fillEach(tx))), atRest)
  for (let from = 0; from < auditRows; from += auditAtOnce) await writeLog(database, from, auditRows)
  // One after the other, none of which takes longer than a statement may.
  const { rows } = await database.sql.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relnamespace = 'console'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of rows) await database.sql.statement(`vacuum (analyze, index_cleanup off) ${name}`)
}

/** A piece of the audit log of so many rows, from this one on. */
function writeLog(database: TestConsole['database'], from: number, auditRows: number): Promise<void> {
  return writeRows(database, Math.min(auditAtOnce, auditRows - from), {
    action: sql`(array['signIn', 'startReport', 'editFile', 'startUbo', 'starCompany'])[1 + n % 5]`,
    email: sql`(array['analyst@example.test', 'admin@example.test', 'auditor@example.test'])[1 + n % 3]`,
    object: sql`'co_x' || chr(97 + n % 20) || '_' || lpad((n / 4)::text, 16, '0')`,
    outcome: sql`case when n % 500 = 0 then 'denied' when n % 90 = 0 then 'failed' else 'done' end`,
    about: sql`'{"name":"Company ' || n || ' GmbH"}'`,
    at: sql`now() - (${auditRows - from}::int - n) * ${every}`,
  })
}

/** Made anew over all rows, indexes take a fraction of the time that they take row by row. */
async function withoutIndexes(db: Sql, fill: () => Promise<void>) {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'console'::regnamespace and not indisunique`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  await fill()
  for (const { definition } of rows) await db.execute(sql.raw(definition))
}

/** Triggers would write a row of another table for each. */
async function withoutTriggers(db: Sql, fill: () => Promise<void>) {
  const tables = ['orders', 'requests', 'files', 'decisions']
  for (const table of tables) await db.execute(sql`alter table console.${sql.raw(table)} disable trigger user`)
  await fill()
  for (const table of tables) await db.execute(sql`alter table console.${sql.raw(table)} enable trigger user`)
}

/** Of ten batches of a hundred lines the newest. */
export const batchId = '019ab000-0000-7000-8000-0000000b0010'

/** Of what was ordered together last. */
export const setOrderId = '019ab000-0000-7000-8000-000000000004'

async function fillAll(db: Sql, users: TestConsole['users'], count: number) {
  const id = sql`'co_x' || chr(97 + n % 20) || '_' || lpad(n::text, 16, '0')`
  const at = sql`now() - n * ${every}`
  const stage = sql`case when n <= 300 then 'open' when n % 1000 = 0 then 'inReview' else 'closed' end`
  const uuid = sql`gen_random_uuid()`
  const rows = sql`generate_series(1, ${count}::int) as n`
  await db.execute(sql`
    insert into console.orders (order_id, product, service_id, company_name, jurisdiction_code, status, code, request_time,
      response_time, credits_charged, origin, recorded_at, settled_at, is_polled)
    select 'order-' || n, (array['report', 'ubo', 'graph'])[1 + n % 3], ${id}, 'Company ' || n || ' GmbH', 'xa',
      case when n <= 40 then 'running' when n % 100 = 0 then 'failed' else 'completed' end,
      case when n % 100 = 0 then 'source.unavailable' end, ${at}, ${at}, 10, 'console', ${at},
      case when n > 40 then ${at} end, n <= 40
    from ${rows}`)
  await db.execute(sql`
    insert into console.requests (request_id, state, operation, requested_at, requested_by, idempotency_key, sent_path, sent_hash,
      service_version, product, service_id, company_name, jurisdiction_code, order_id, order_status, order_name, was_reused,
      credits_charged, answer_body, upstream_request_id, set_order_id)
    select ${uuid}, case when n % 150 = 0 then 'refused' else 'answered' end, 'startReport', ${at}, ${users.analyst}::uuid,
      'key-' || n, '/v2/companies/report', md5(n::text),
      '2', (array['report', 'ubo', 'graph'])[1 + n % 3], ${id}, 'Company ' || n || ' GmbH', 'xa',
      orders.order_id, orders.status, orders.company_name, false,
      case when n > 40 then 10 end, repeat('x', 600), 'req_' || n, case when n <= 4 then ${setOrderId}::uuid end
    from ${rows} left join console.orders on orders.order_id = 'order-' || n and n % 150 > 0`)
  await db.execute(sql`
    insert into console.listed_companies (service_id, name, newest_at, results, newer_products)
    select ${id}, 'Company ' || n || ' GmbH', ${at}, jsonb_build_object('report', '2026-11-01T00:00:00Z'),
      case when n % 200 = 0 then array['report'] end
    from ${rows}`)
  await db.execute(sql`
    insert into console.batches (batch_id, name, state, created_at, created_by)
    select ('019ab000-0000-7000-8000-0000000b00' || lpad(n::text, 2, '0'))::uuid, 'Batch ' || n, 'choosing', ${at}, ${users.analyst}::uuid
    from generate_series(1, 10) as n`)
  await db.execute(sql`
    insert into console.batch_rows (batch_id, line, match, service_id, company_name)
    select ('019ab000-0000-7000-8000-0000000b00' || lpad((1 + n % 10)::text, 2, '0'))::uuid, n / 10 + 1, 'sure', ${id}, 'Company ' || n
    from generate_series(1, 1000) as n`)
  await db.execute(sql`
    insert into console.companies (service_id, name, seen_at, register_number, status, condition, stated_at, is_from_report)
    select ${id}, 'Company ' || n || ' GmbH', ${at}, 'HRB ' || n, '{"normalized":"active","isActive":true}', 'active', ${at}, true
    from ${rows}`)
  await db.execute(sql`
    insert into console.files (service_id, version, status, assignee_id, due_on, next_review_on, risk_class, tags, opened_at,
      changed_at, closed_at, changed_by, changed_since)
    select ${id}, 1, ${stage}, case when n % 5 > 0 then ${users.analyst}::uuid end, current_date + n % 90, current_date + n % 900,
      'medium', '["onboarding"]', ${at}, ${at}, case when ${stage} = 'closed' then ${at} end, ${users.analyst}::uuid,
      case when n % 300 = 0 then '[{}]'::jsonb else '[]' end
    from ${rows}`)
  await db.execute(sql`
    insert into console.decisions
      (decision_id, kind, place, subject, outcome, reason, state, needs_second_person, at, by, decided_at, facts)
    select ${uuid}, 'file', ${id}, '', 'approved', 'Known', case when ${stage} = 'inReview' then 'proposed' else 'decided' end,
      ${stage} = 'inReview', ${at}, case when n % 2 = 0 then ${users.analyst} else ${users.admin} end::uuid,
      case when ${stage} <> 'inReview' then ${at} end, jsonb_build_object('openItems', '[]'::jsonb, 'results',
        jsonb_build_array(jsonb_build_object('product', 'report', 'orderId', 'before-' || n)))
    from ${rows}`)
  await db.execute(sql`
    insert into console.cases (case_id, version, service_id, kind, status, subject, detected_at, time_zone, assignee_id, due_on,
      closed_at, evidence, changed_at)
    select md5(n::text)::uuid, 1, ${id}, 'address', case when n % 1000 = 500 then 'inReview' when n % 200 = 0 then 'open' else 'closed' end,
      'Company ' || n, ${at}, 'UTC', case when n % 800 > 0 then ${users.analyst}::uuid end, current_date + n % 60,
      case when n % 1000 <> 500 and n % 200 > 0 then ${at} end, '[]', ${at}
    from ${rows}`)
  await db.execute(sql`
    insert into console.decisions (decision_id, kind, place, subject, outcome, reason, state, needs_second_person, at, by, ended_at, facts)
    select ${uuid}, 'case', md5(n::text)::uuid::text, '', 'corrected', 'Known',
      case when n % 1000 = 500 then 'proposed' else 'withdrawn' end, true, ${at},
      case when n % 3 = 0 then ${users.analyst} else ${users.admin} end::uuid, case when n % 1000 <> 500 then ${at} end, '{}'
    from ${rows}`)
  await db.execute(sql`insert into console.file_tags values ('onboarding')`)
  await db.execute(sql`insert into console.visits (user_id, service_id, opened_at)
    select case when n % 50 = 0 then ${users.analyst}::uuid else ${uuid} end, ${id}, ${at} from ${rows}`)
  await db.execute(sql`
    insert into console.company_states (service_id, version, changes, severity, changed_at)
    select ${id}, 1, n % 3, case when n % 3 > 0 then 'minor' end, ${at} from ${rows}`)
  await db.execute(sql`
    insert into console.company_screenings (service_id, version, compared_version, editions, compared_at, found)
    select ${id}, 1, 1, 'e', ${at}, case when n % 100 = 0 then jsonb_build_object('parties', 1, 'lists', '[]'::jsonb,
      'sources', '[]'::jsonb, 'isWhole', true, 'matches', jsonb_build_array(jsonb_build_object('id', 'p' || n || ' eu 1',
        'from', 'list', 'partyKey', 'p' || n, 'partyId', 't' || n, 'partyName', 'Otto Muster' || n, 'list', 'eu', 'entryName', 'MUSTER',
        'state', case when n % 200 = 0 then 'open' else 'confirmed' end, 'at', '2026-11-01T08:00:00Z'))) end
    from ${rows}`)
  await db.execute(sql`
    insert into console.notifications (notification_id, user_id, at, kind, about, mail)
    select ${uuid}, case when n % 20 = 0 then ${users.analyst}::uuid else ${uuid} end, ${at}, 'order.completed', 'order-' || n, 'none'
    from ${rows}`)
  await db.execute(sql`
    insert into console.monitor_changes (change_id, monitor_id, service_id, company_name, category, detected_at, recorded_at)
    select 'change-' || n, 'mon-' || n % 1000, ${id}, 'Company ' || n, 'status', ${at}, ${at} from ${rows}`)
  // Fewer and wider: their indexes take their time, and blocks are what is counted.
  await db.execute(sql`
    insert into console.party_appearances (order_id, position, service_id, product, at, role, role_text, kind, name, name_key, folded,
      numbers, ties, ids)
    select 'order-' || n, 0, ${id}, 'report', ${at}, 'officer', repeat('x', 800), 'person', 'Otto Muster' || n,
      'muster' || n || ' otto', 'oto muster' || n, '{}', '{}', array['i' || md5(n::text)]
    from ${rows} where n % 5 = 0`)
  await db.execute(sql`
    insert into console.invoice_rows (reading_id, place, line, event_id, day, product, customer, reference, company, company_name,
      key, key_name, credits, billed, amount, words)
    select n / 5000, n % 5000, 0, 'event-' || n, '2026-10-01', 'report', 'Customer ' || n % 5000, 'File ' || n, ${id},
      'Company ' || n || ' GmbH', 'key_' || n % 20, 'Onboarding', 10, 10, 1.5, gen_random_uuid() || ' ' || gen_random_uuid()
    from ${rows}`)
  await db.execute(sql`
    insert into console.invoiced_customers (customer, reading_id) select customer, reading_id from console.invoice_rows`)
}
