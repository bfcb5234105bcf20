import 'server-only'
import { sql } from 'drizzle-orm'
import type { ChangeSeverity, CompanyCondition, CompanyStatus, RiskClass } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type SinceReviewColumns, sinceReviewColumns, sinceReviewJoin } from '../company-states/index.ts'
import type { Listed } from './listing/store.ts'

/** What is known of a listed company besides. */
type Known = SinceReviewColumns & {
  serviceId: string
  registeredName: string | null
  registerNumber: string | null
  status: CompanyStatus | null
  condition: CompanyCondition | null
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
  batches: string[] | null
}

/** Of those that mean a company, the newest. */
const batchesMax = 3

const utcText = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`)

export type WorkListRow = Listed & Omit<Known, 'registeredName'>

/** What the list shows of these companies, in their order; each table is asked once for all of them. */
export async function workListRows(db: Sql, userId: string, listed: readonly Listed[]): Promise<WorkListRow[]> {
  if (listed.length === 0) return []
  const ids = sql`${sql.param(listed.map(({ serviceId }) => serviceId))}::text[]`
  const { rows } = await db.execute<Known>(sql`
    select l.service_id as "serviceId", c.name as "registeredName", c.register_number as "registerNumber",
      c.status, c.condition, s.service_id is not null as "isStarred",
      to_char(v.opened_at at time zone 'UTC', ${utcText}) as "openedAt",
      f.version, f.status as "fileStatus", f.assignee_id as "assigneeId", f.due_on::text as "dueOn",
      f.risk_class as "riskClass", f.tags, jsonb_array_length(f.changed_since) as "changedSince", cs.changes, cs.severity, bt.batches,
      ${sinceReviewColumns}
    from unnest(${ids}) as l(service_id)
    left join (select * from console.companies where service_id = any(${ids})) c on c.service_id = l.service_id
    left join (select * from console.stars where service_id = any(${ids})) s on s.service_id = l.service_id
    left join (select * from console.company_states where service_id = any(${ids})) cs on cs.service_id = l.service_id
    left join (select * from console.files where service_id = any(${ids})) f on f.service_id = l.service_id
    left join (
      select * from console.visits where user_id = ${userId}::uuid and service_id = any(${ids})) v on v.service_id = l.service_id
    left join (
      select w.service_id, (array_agg(b.name order by w.batch_id desc))[1:${sql.raw(String(batchesMax))}] as batches from (
        select distinct r.service_id, r.batch_id from console.batch_rows r
        where r.service_id = any(${ids}) and r.match in ('sure', 'picked')) w
      join console.batches b on b.batch_id = w.batch_id group by w.service_id) bt on bt.service_id = l.service_id
    ${sinceReviewJoin(userId, ids, { serviceId: sql`l.service_id`, state: sql`cs.state` })}`)
  const byId = new Map(rows.map((row) => [row.serviceId, row]))
  return listed.flatMap((one) => {
    const known = byId.get(one.serviceId)
    if (known === undefined) return []
    const { registeredName, ...rest } = known
    return [{ ...rest, ...one, name: one.name ?? registeredName }]
  })
}
