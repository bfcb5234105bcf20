import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ReviewedBy } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'

const utcText = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)

/** When this person last reviewed results of a company, or decided to approve its file, whichever is later: at most one row. */
function lastReview(userId: string, serviceId: SQL): SQL {
  const me = sql`${userId}::uuid`
  return sql`(select seen.how, seen.at from (
      (select 'review' as how, r.at from console.reviews r where r.service_id = ${serviceId} and r.by = ${me}
        order by r.at desc limit 1)
      union all
      (select 'approval', max(case when d.ended_by = ${me} then d.ended_at else d.proposed_at end)
        from console.file_decisions d where d.service_id = ${serviceId} and d.state = 'decided'
          and d.outcome in ('approved', 'approvedWithConditions') and (d.ended_by = ${me} or d.proposed_by = ${me}))
    ) as seen where seen.at is not null order by seen.at desc limit 1)`
}

export async function reviewedBy(db: Sql, userId: string, serviceId: string): Promise<ReviewedBy | null> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select how, to_char(at at time zone 'UTC', ${utcText}) as at from ${lastReview(userId, sql`${serviceId}::text`)} as seen`)
  const [row] = rows
  if (row === undefined) return null
  return { how: row.how === 'review' ? 'review' : 'approval', at: row.at ?? '' }
}

/**
 * For a statement over companies: how much became known since this person's last review of each, and how much of it is serious; null
 * where they never reviewed it. `state` is the column of the company's state.
 */
export function sinceReviewColumns(state: SQL): SQL {
  const known = (more: SQL) => sql`case when rv.at is null then null else (select count(*)::int
    from jsonb_array_elements(${state} -> 'later') one where (one ->> 'recordedAt')::timestamptz > rv.at${more}) end`
  return sql`${known(sql``)} as "sinceReview", ${known(sql` and one ->> 'severity' = 'serious'`)} as "seriousSinceReview"`
}

export function sinceReviewJoin(userId: string, serviceId: SQL): SQL {
  return sql`left join lateral ${lastReview(userId, serviceId)} rv on true`
}
