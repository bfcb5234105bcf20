import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { companyNameColumn } from '../../schema/index.ts'

/** Id in the path or the body of a call → what the console calls the thing it names; the first one that is given counts. */
const names: readonly [id: string, isUuid: boolean, name: (id: string) => SQL][] = [
  ['batchId', true, (id) => sql`select name from console.batches where batch_id = ${id}::uuid`],
  [
    'caseId',
    true,
    (id) => sql`select coalesce(${companyNameColumn(sql`k.service_id`)}, k.service_id) as name from console.cases k
      where k.case_id = ${id}::uuid`,
  ],
  ['viewId', true, (id) => sql`select name from console.views where view_id = ${id}::uuid`],
  ['setId', true, (id) => sql`select name from console.sets where set_id = ${id}::uuid`],
  ['userId', true, (id) => sql`select name from console.users where user_id = ${id}::uuid`],
  [
    'searchId',
    true,
    (id) => sql`select coalesce(name, company_name) as name from console.searches where search_id = ${id}::uuid`,
  ],
  ['requestId', true, (id) => sql`select company_name as name from console.requests where request_id = ${id}::uuid`],
  ['orderId', false, (id) => sql`select company_name as name from console.orders where order_id = ${id}`],
  ['webhookId', false, (id) => sql`select name from console.webhooks where webhook_id = ${id}`],
  [
    'monitorId',
    false,
    (id) => sql`select company_name as name from console.monitor_changes
      where monitor_id = ${id} and company_name is not null order by detected_at desc, change_id desc limit 1`,
  ],
  ['serviceId', false, (id) => sql`select ${companyNameColumn(sql`${id}::text`)} as name`],
]

/** What no id is, the database could not even store (U+0000). */
const idForm = /^[\x21-\x7e]{1,200}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the object of a call is called, as far as this console knows; null for what it has no name of. */
export async function nameOfObject(db: Sql, ids: Readonly<Record<string, string>>): Promise<string | null> {
  const known = names.find(([id]) => ids[id] !== undefined)
  if (known === undefined) return null
  const [key, isUuid, query] = known
  const id = ids[key] ?? ''
  if (!(isUuid ? uuid : idForm).test(id)) return null
  const { rows } = await db.execute<{ name: string | null }>(query(id))
  return rows[0]?.name ?? null
}
