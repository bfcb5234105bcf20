import 'server-only'
import { sql } from 'drizzle-orm'
import type { ChangeSeverity, CompanyCondition, CompanyStatus, RiskClass } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type ScreeningColumns, screeningColumns, screeningJoin } from '../screening-states/index.ts'

export type WorkListRow = ScreeningColumns & {
  serviceId: string
  name: string | null
  registerNumber: string | null
  status: CompanyStatus | null
  condition: CompanyCondition | null
  /** When the newest result of each product was retrieved, UTC. */
  results: Record<string, string> | null
  isStarred: boolean
  openedAt: string | null
  version: number | null
  fileStatus: string | null
  assigneeId: string | null
  dueOn: string | null
  riskClass: RiskClass | null
  tags: string[] | null
  /** Null of a company whose state was never made. */
  changes: number | null
  severity: ChangeSeverity | null
  changedSince: number | null
}

const utcText = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`)

/** Starred companies, then those this person opened last, then the newest results. */
export async function workListRows(db: Sql, userId: string, limit: number): Promise<WorkListRow[]> {
  const { rows } = await db.execute<WorkListRow>(sql`
    with newest as (
      select service_id, product, max(company_name) as name,
        max(coalesce(response_time, settled_at, noted_at)) as at
      from console.orders
      where status = 'completed' and service_id is not null and product is not null and erased_at is null
      group by service_id, product),
    stored as (
      select service_id, max(name) as name, max(at) as newest,
        jsonb_object_agg(product, to_char(at at time zone 'UTC', ${utcText})) as results
      from newest group by service_id),
    listed as (
      select service_id from stored
      union select service_id from console.stars
      union select service_id from console.files)
    select l.service_id as "serviceId", coalesce(c.name, o.name) as name, c.register_number as "registerNumber",
      c.status, c.condition, o.results, s.service_id is not null as "isStarred",
      to_char(v.opened_at at time zone 'UTC', ${utcText}) as "openedAt",
      f.version, f.status as "fileStatus", f.assignee_id as "assigneeId", f.due_on::text as "dueOn",
      f.risk_class as "riskClass", f.tags, jsonb_array_length(f.changed_since) as "changedSince",
      cs.changes, cs.severity, ${screeningColumns}
    from listed l
    left join stored o on o.service_id = l.service_id
    left join console.companies c on c.service_id = l.service_id
    left join console.stars s on s.service_id = l.service_id
    ${screeningJoin(sql`l.service_id`)}
    left join console.company_states cs on cs.service_id = l.service_id
    left join console.files f on f.service_id = l.service_id
    left join console.visits v on v.service_id = l.service_id and v.user_id = ${userId}::uuid
    order by (s.service_id is not null) desc, v.opened_at desc nulls last, o.newest desc nulls last, l.service_id
    limit ${limit}`)
  return rows
}
