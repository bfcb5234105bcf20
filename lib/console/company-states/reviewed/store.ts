import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ReviewedBy } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'

const utcText = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)

/** Approvals of files that this person proposed or confirmed, `d`. */
const approvedBy = (me: SQL) => sql`d.state = 'decided' and d.outcome in ('approved', 'approvedWithConditions')
  and (d.ended_by = ${me} or d.proposed_by = ${me})`
const approvedAt = (me: SQL) => sql`case when d.ended_by = ${me} then d.ended_at else d.proposed_at end`

/** When this person last reviewed results of a company, or decided to approve its file, whichever is later: at most one row. */
function lastReview(userId: string, serviceId: SQL): SQL {
  const me = sql`${userId}::uuid`
  return sql`(select seen.how, seen.at from (
      (select 'review' as how, r.at from console.reviews r where r.service_id = ${serviceId} and r.by = ${me}
        order by r.at desc limit 1)
      union all
      (select 'approval', max(${approvedAt(me)})
        from console.file_decisions d where d.service_id = ${serviceId} and ${approvedBy(me)})
    ) as seen where seen.at is not null order by seen.at desc limit 1)`
}

export async function reviewedBy(db: Sql, userId: string, serviceId: string): Promise<ReviewedBy | null> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select how, to_char(at at time zone 'UTC', ${utcText}) as at from ${lastReview(userId, sql`${serviceId}::text`)} as seen`)
  const [row] = rows
  if (row === undefined) return null
  return { how: row.how === 'review' ? 'review' : 'approval', at: row.at ?? '' }
}

/** What a statement over companies tells of one, by `sinceReviewColumns` and `sinceReviewJoin`. */
export type SinceReviewColumns = {
  /** Null where this person never reviewed it. */
  reviewedHow: string | null
  reviewedAt: string | null
  /** What became known since, by kind, and how much of it is serious; null where no state of the company was made. */
  changesSince: number | null
  matchesSince: number | null
  discrepanciesSince: number | null
  seriousSince: number | null
}

export const sinceReviewColumns: SQL = sql`rv.how as "reviewedHow", to_char(rv.at at time zone 'UTC', ${utcText}) as "reviewedAt",
  sr."changesSince", sr."matchesSince", sr."discrepanciesSince", sr."seriousSince"`

/** `state` is the column of the company's state. */
export function sinceReviewJoin(userId: string, serviceId: SQL, state: SQL): SQL {
  return sql`left join lateral ${lastReview(userId, serviceId)} rv on true
    left join lateral (
      select count(*) filter (where one ->> 'kind' not in ('screening', 'case'))::int as "changesSince",
        count(*) filter (where one ->> 'kind' = 'screening')::int as "matchesSince",
        count(*) filter (where one ->> 'kind' = 'case')::int as "discrepanciesSince",
        count(*) filter (where one ->> 'severity' = 'serious')::int as "seriousSince"
      from jsonb_array_elements(${state} -> 'later') one
      where (one ->> 'recordedAt')::timestamptz > rv.at) sr on rv.at is not null and ${state} is not null`
}

/** When this person last reviewed each company, `service_id` and `at`: all of them at once, for a filter or an order over companies. */
export function reviewsOf(userId: string): SQL {
  const me = sql`${userId}::uuid`
  return sql`(select seen.service_id, max(seen.at) as at from (
      select r.service_id, r.at from console.reviews r where r.by = ${me}
      union all
      select d.service_id, ${approvedAt(me)} from console.file_decisions d where ${approvedBy(me)}) as seen
    group by seen.service_id)`
}
