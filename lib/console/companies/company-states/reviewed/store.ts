import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ReviewedBy } from '#lib/contract/index.ts'
import { rowsOf, type Sql } from '#lib/database/index.ts'
import { utcText } from '../../../core/store.ts'

/** Approvals of files that this person proposed or confirmed, `d`. */
const approvedBy = (me: SQL) => sql`d.kind = 'file' and d.state = 'decided'
  and d.outcome in ('approved', 'approvedWithConditions') and (d.confirmed_by = ${me} or d.by = ${me})`
const approvedAt = (me: SQL) => sql`case when d.confirmed_by = ${me} then d.decided_at else d.at end`

/**
 * When this person last reviewed results of each of these companies, or decided to approve its file, whichever is later: at most one
 * row of each. All are asked for at once: one after the other would look into the indexes again for each.
 */
function lastReviews(userId: string, serviceIds: SQL): SQL {
  const me = sql`${userId}::uuid`
  return sql`(select distinct on (seen.service_id) seen.service_id, seen.how, seen.at from (
      select r.service_id, 'review' as how, max(r.at) as at from console.reviews r
        where r.service_id = any(${serviceIds}) and r.by = ${me} group by r.service_id
      union all
      select d.place, 'approval', max(${approvedAt(me)}) from console.decisions d
        where d.place = any(${serviceIds}) and ${approvedBy(me)} group by d.place
    ) as seen where seen.at is not null order by seen.service_id, seen.at desc)`
}

export async function reviewedBy(db: Sql, userId: string, serviceId: string): Promise<ReviewedBy | null> {
  const [row] = await rowsOf<ReviewedBy>(db)`
    select how, to_char(at at time zone 'UTC', ${utcText}) as at from ${lastReviews(userId, sql`array[${serviceId}::text]`)} as seen`
  return row ?? null
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

/** Of these companies, whose ids and states are in these columns. */
export function sinceReviewJoin(
  userId: string,
  serviceIds: SQL,
  { serviceId, state }: Record<'serviceId' | 'state', SQL>,
): SQL {
  return sql`left join lateral ${lastReviews(userId, serviceIds)} rv on rv.service_id = ${serviceId}
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
      select d.place, ${approvedAt(me)} from console.decisions d where ${approvedBy(me)}) as seen
    group by seen.service_id)`
}
