import 'server-only'
import { sql } from 'drizzle-orm'
import type { AnsweredDay, SourceHealth } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { dayMs, dayOf, earlier, later, startOfDay } from '#lib/time/index.ts'

interface HealthRow extends Record<string, unknown> {
  product: string
  jurisdiction_code: string
  count: string
  p50: number | null
  p90: number | null
  failures: string
  failing_since: string | null
  last_code: string | null
  answered_at: string | null
}

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
  const { rows } = await db.execute<{ day: string; asked: string; answered: string }>(sql`
    with settled as (${settledSince(first)})
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::text as asked,
      (count(*) filter (where has_answered))::text as answered
    from settled group by 1`)
  const found = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(later(first, index * dayMs))
    const { asked, answered } = found.get(day) ?? { asked: 0, answered: 0 }
    return { day, asked: Number(asked), answered: Number(answered) }
  })
}

/**
 * How each product did in each jurisdiction, from settled orders since then. A register that answers "there is no such
 * company" does answer: such an order ends a series of failures, but its duration is not counted among the completed.
 */
export async function healthSince(db: Sql, since: Date): Promise<SourceHealth[]> {
  const { rows } = await db.execute<HealthRow>(sql`
    with settled as (${settledSince(since)}),
    marked as (
      select *, max(at) filter (where has_answered) over (partition by product, jurisdiction_code) as answered_at
      from settled),
    judged as (
      select *, not has_answered and (answered_at is null or at > answered_at) as is_of_series from marked)
    select product, jurisdiction_code, count(*)::text as count,
      percentile_cont(0.5) within group (order by ms) filter (where is_completed and ms is not null) as p50,
      percentile_cont(0.9) within group (order by ms) filter (where is_completed and ms is not null) as p90,
      (count(*) filter (where is_of_series))::text as failures,
      (min(at) filter (where is_of_series))::text as failing_since,
      (array_agg(code order by at desc) filter (where is_of_series))[1] as last_code,
      max(answered_at)::text as answered_at
    from judged group by product, jurisdiction_code order by product, jurisdiction_code`)
  return rows.map((row) => ({
    product: row.product,
    jurisdictionCode: row.jurisdiction_code,
    count: Number(row.count),
    p50Ms: rounded(row.p50),
    p90Ms: rounded(row.p90),
    failuresInARow: Number(row.failures),
    failingSince: row.failing_since === null ? null : new Date(row.failing_since).toISOString(),
    lastFailureCode: row.last_code,
    lastAnswerAt: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
  }))
}

function rounded(ms: number | null): number | null {
  return ms === null ? null : Math.round(Number(ms))
}
