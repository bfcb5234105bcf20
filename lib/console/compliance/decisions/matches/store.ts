import 'server-only'
import type { ScreeningMatch } from '#lib/contract/index.ts'
import { rowsOf, type Sql } from '#lib/database/index.ts'

interface OpenRow {
  service_id: string
  /** Whether the file of the company is this person's or nobody's. */
  is_ours: boolean
  matches: ScreeningMatch[]
}

/** Matches nobody has decided, of so many companies that have one. */
export async function openMatchRows(db: Sql, userId: string, limit: number) {
  const rows = await rowsOf<OpenRow>(db)`
    select s.service_id, f.assignee_id is null or f.assignee_id = ${userId}::uuid as is_ours, s.matches
    from (
      select service_id, found -> 'matches' as matches from console.company_screenings
      where found -> 'matches' @> '[{"state": "open"}]' order by service_id limit ${limit + 1}
    ) s
    left join console.files f on f.service_id = s.service_id
    order by s.service_id`
  const open = rows
    .slice(0, limit)
    .flatMap((row) => row.matches.map((match) => ({ serviceId: row.service_id, isMine: row.is_ours, match })))
    .filter(({ match }) => match.state === 'open')
  return { open, isCut: rows.length > limit }
}
