import 'server-only'
import { sql } from 'drizzle-orm'
import type { HomeRegister } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'

const hoursShown = 24

/** Codes with which a register has answered: there is no such company, or it does not offer that. */
const answers = sql`('company.not_found', 'resource.not_found', 'request.invalid', 'capability.not_available')`

/**
 * How long the registers that were asked most since then took, by the hour, and since when one fails: whatever ended after its
 * last answer did not get one.
 */
export async function answeringSince(db: Sql, since: Date, now: Date, limit: number): Promise<HomeRegister[]> {
  const { rows } = await db.execute<{
    jurisdictionCode: string
    p50: number | null
    failingSince: string | null
    hours: Record<string, number> | null
  }>(sql`
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
    select w.jurisdiction_code as "jurisdictionCode", w.p50,
      (select min(e.at)::text from ended e where e.jurisdiction_code = w.jurisdiction_code and not e.has_answered
        and (w.answered_at is null or e.at > w.answered_at)) as "failingSince",
      (select jsonb_object_agg(h.ago, round(h.ms)) from hourly h where h.jurisdiction_code = w.jurisdiction_code) as hours
    from whole w order by w.count desc, w.jurisdiction_code limit ${limit}`)
  return rows.map(({ jurisdictionCode, p50, failingSince, hours }) => ({
    jurisdictionCode,
    p50Ms: p50 === null ? null : Math.round(Number(p50)),
    failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
    hours: Array.from({ length: hoursShown }, (_, index) => {
      const ms = hours?.[String(hoursShown - 1 - index)]
      return ms === undefined ? null : Number(ms)
    }),
  }))
}
