import 'server-only'
import { sql } from 'drizzle-orm'
import type { AnsweredDay, SourceHealth } from '#lib/contract/index.ts'
import { mapOf, rowsOf, type Sql } from '#lib/database/index.ts'
import { dayMs, dayOf, earlier, later, startOfDay } from '#lib/time/index.ts'
import { utcText } from '../../core/store.ts'

/** Orders that ended since then, and whether a register answered them. */
const settledSince = (since: Date) => sql`
  select product, jurisdiction_code, code, coalesce(response_time, settled_at) as at,
    status = 'completed' as is_completed,
    status = 'completed'
      or coalesce(code, '') in ('company.not_found', 'resource.not_found', 'request.invalid', 'capability.not_available')
      as has_answered,
    greatest(0, extract(epoch from (response_time - request_time)) * 1000)::float8 as ms
  from console.orders
  where settled_at is not null and status in ('completed', 'failed', 'timedOut')
    and product is not null and jurisdiction_code is not null
    and coalesce(response_time, settled_at) >= ${since.toISOString()}::timestamptz`

/** Of each of so many days until this one how many orders ended, and how many of them were answered. */
export async function answeredByDay(db: Sql, now: Date, days: number): Promise<AnsweredDay[]> {
  const first = startOfDay(earlier(now, (days - 1) * dayMs))
  const rows = rowsOf<AnsweredDay>(db)`
    with settled as (${settledSince(first)})
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as asked,
      (count(*) filter (where has_answered))::int as answered
    from settled group by 1`
  const found = await mapOf(rows, 'day')
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(later(first, index * dayMs))
    return found.get(day) ?? { day, asked: 0, answered: 0 }
  })
}

/**
 * How each product did in each jurisdiction, from settled orders since then. A register that answers "there is no such
 * company" does answer: such an order ends a series of failures, but its duration is not counted among the completed.
 */
export async function healthSince(db: Sql, since: Date): Promise<SourceHealth[]> {
  const rows = await rowsOf<SourceHealth>(db)`
    with settled as (${settledSince(since)}),
    marked as (
      select *, max(at) filter (where has_answered) over (partition by product, jurisdiction_code) as answered_at
      from settled),
    judged as (
      select *, not has_answered and (answered_at is null or at > answered_at) as is_of_series from marked)
    select product, jurisdiction_code as "jurisdictionCode", count(*)::int as count,
      percentile_cont(0.5) within group (order by ms) filter (where is_completed and ms is not null) as "p50Ms",
      percentile_cont(0.9) within group (order by ms) filter (where is_completed and ms is not null) as "p90Ms",
      (count(*) filter (where is_of_series))::int as "failuresInARow",
      to_char(min(at) filter (where is_of_series) at time zone 'UTC', ${utcText}) as "failingSince",
      (array_agg(code order by at desc) filter (where is_of_series))[1] as "lastFailureCode",
      to_char(max(answered_at) at time zone 'UTC', ${utcText}) as "lastAnswerAt"
    from judged group by product, jurisdiction_code order by product, jurisdiction_code`
  return rows.map((row) => ({ ...row, p50Ms: rounded(row.p50Ms), p90Ms: rounded(row.p90Ms) }))
}

function rounded(ms: number | null | undefined) {
  return ms == null ? null : Math.round(ms)
}
