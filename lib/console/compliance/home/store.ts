import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { CompanyCondition, HomeRegister } from '#lib/contract/index.ts'
import { columnOf, rowsOf, type Sql } from '#lib/database/index.ts'
import { budgets } from '../../core/schema/index.ts'
import { utcText } from '../../core/store.ts'

/** Companies this person opened last, as a list shows them. */
export function recentlyOpened(db: Sql, userId: string, limit: number) {
  type Row = { serviceId: string; name: string | null; openedAt: string; condition: CompanyCondition | null }
  return rowsOf<Row>(db)`
    select v.service_id as "serviceId", coalesce(l.name, c.name) as name, c.condition,
      to_char(v.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "openedAt"
    from (select service_id, opened_at from console.visits where user_id = ${userId}::uuid
      order by opened_at desc, service_id desc limit ${limit}) v
    left join console.companies c on c.service_id = v.service_id
    left join console.listed_companies l on l.service_id = v.service_id
    order by v.opened_at desc`
}

/** What each day of the month has charged, and how many orders of it ended without a price that is known; as the month is summed elsewhere. */
export async function creditsByDay(db: Sql, month: Date, today: number): Promise<{ days: number[]; unpriced: number }> {
  const since = sql`${month.toISOString()}::timestamptz`
  const rows = await rowsOf<Record<'day' | 'credits' | 'unpriced', number>>(db)`
    select extract(day from requested_at at time zone 'UTC')::int as day,
      coalesce(sum(credits_charged), 0)::float8 as credits,
      (count(*) filter (where credits_charged is null and order_id is not null
        and order_id not in (select order_id from console.orders where settled_at is null)))::int as unpriced
    from console.requests where requested_at >= ${since} and requested_by is not null group by 1`
  const known = new Map(rows.map(({ day, credits }) => [day, credits]))
  return {
    days: Array.from({ length: today }, (_, index) => known.get(index + 1) ?? 0),
    unpriced: rows.reduce((sum, row) => sum + row.unpriced, 0),
  }
}

/** What the organization may use in a month; null where nobody has set it. */
export async function organizationBudget(db: Sql): Promise<number | null> {
  return (await columnOf(db, budgets.creditsMonthly, eq(budgets.subject, 'organization')))[0] ?? null
}

const hoursShown = 24

/** Codes with which a register has answered: there is no such company, or it does not offer that. */
const answers = sql`('company.not_found', 'resource.not_found', 'request.invalid', 'capability.not_available')`

/**
 * How long the registers that were asked most since then took, by the hour, and since when one fails: whatever ended after its
 * last answer did not get one.
 */
export async function answeringSince(db: Sql, since: Date, now: Date, limit: number): Promise<HomeRegister[]> {
  type Row = {
    jurisdictionCode: string
    p50Ms: number | null
    failingSince: string | null
    hours: Record<string, number> | null
  }
  const rows = await rowsOf<Row>(db)`
    with ended as materialized (
      select jurisdiction_code, coalesce(response_time, settled_at) as at, status = 'completed' as is_completed,
        status = 'completed' or coalesce(code, '') in ${answers} as has_answered,
        greatest(0, extract(epoch from (response_time - request_time)) * 1000)::float8 as ms
      from console.orders
      where settled_at is not null and status in ('completed', 'failed', 'timedOut') and jurisdiction_code is not null
        and coalesce(response_time, settled_at) >= ${since.toISOString()}::timestamptz),
    hourly as (
      select jurisdiction_code, floor(extract(epoch from (${now.toISOString()}::timestamptz - at)) / 3600)::int as ago,
        percentile_cont(0.5) within group (order by ms) as ms
      from ended where is_completed and ms is not null group by 1, 2),
    whole as (
      select jurisdiction_code, count(*) as count,
        percentile_cont(0.5) within group (order by ms) filter (where is_completed and ms is not null) as p50,
        max(at) filter (where has_answered) as answered_at
      from ended group by 1)
    select w.jurisdiction_code as "jurisdictionCode", w.p50 as "p50Ms",
      (select to_char(min(e.at) at time zone 'UTC', ${utcText}) from ended e where e.jurisdiction_code = w.jurisdiction_code and not e.has_answered
        and (w.answered_at is null or e.at > w.answered_at)) as "failingSince",
      (select jsonb_object_agg(h.ago, round(h.ms)) from hourly h where h.jurisdiction_code = w.jurisdiction_code) as hours
    from whole w order by w.count desc, w.jurisdiction_code limit ${limit}`
  return rows.map(({ p50Ms, hours, ...register }) => ({
    ...register,
    p50Ms: p50Ms === null ? null : Math.round(p50Ms),
    hours: Array.from({ length: hoursShown }, (_, index) => hours?.[String(hoursShown - 1 - index)] ?? null),
  }))
}
