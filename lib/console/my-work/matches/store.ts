import 'server-only'
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { ScreeningMatch } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { sanctionProposals } from '../../schema/index.ts'

interface OpenRow extends Record<string, unknown> {
  service_id: string
  is_mine: boolean
  match: ScreeningMatch
}

/** Matches nobody has decided, of companies whose file is this person's or nobody's. */
export async function openRows(db: Sql, userId: string, limit: number): Promise<OpenRow[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    select s.service_id, coalesce(f.assignee_id = ${userId}::uuid, false) as is_mine, m.match
    from console.company_screenings s
    left join console.files f on f.service_id = s.service_id
    cross join lateral jsonb_array_elements(s.found -> 'matches') as m(match)
    where s.found -> 'matches' @> '[{"state": "open"}]' and m.match ->> 'state' = 'open'
      and (f.assignee_id is null or f.assignee_id = ${userId}::uuid)
    order by s.service_id limit ${limit}`)
  return rows
}

/** What awaits a second person on parties with these keys. */
export async function proposedOn(db: Sql, known: string[]) {
  if (known.length === 0) return []
  const { list, entryId, keys, state } = sanctionProposals
  return db
    .select({ list, entryId, keys })
    .from(sanctionProposals)
    .where(and(eq(state, 'proposed'), arrayOverlaps(keys, known)))
}
