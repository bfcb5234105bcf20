import 'server-only'
import { sql } from 'drizzle-orm'
import type { ConsoleOperationId, Guide, GuideStep } from '#lib/contract/index.ts'
import { firstRow, rowsOf, type Sql } from '#lib/database/index.ts'
import { readMark, writeMark } from '../../core/marks/store.ts'
import { guides } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

type Changed = Partial<Omit<typeof guides.$inferInsert, 'userId'>>

/** What was done before is of an organization that is no more, or of nobody: the year of a sandbox. */
const sinceMark = 'guide.since'
const always = new Date(0)
/** Of the companies on file, the newest so many: one of them has owners. */
const newestMax = 200

export async function beginGuides(db: Sql, since: Date): Promise<void> {
  await writeMark(db, sinceMark, since.toISOString())
}

export async function findGuide(db: Sql, userId: string): Promise<{ since: Date; isHidden: boolean }> {
  const [mark, guide] = await Promise.all([readMark(db, sinceMark), keyed(guides, guides.userId).find(db, userId)])
  return { since: mark === null ? always : new Date(mark), isHidden: (guide?.hiddenAt ?? null) !== null }
}

export async function saveGuide(db: Sql, userId: string, changed: Changed): Promise<void> {
  if (Object.keys(changed).length === 0) return
  await db
    .insert(guides)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: guides.userId, set: changed })
}

/** What this person did since then. */
export async function stepsDone(db: Sql, userId: string, since: Date): Promise<Record<GuideStep, boolean>> {
  const user = sql`${userId}::uuid`
  const from = sql`${since.toISOString()}::timestamptz`
  const audited = (...actions: ConsoleOperationId[]) => sql`exists (select from console.audit where user_id = ${user}
    and action in (${sql.join(actions, sql`, `)}) and outcome = 'done' and at >= ${from})`
  const [row] = await rowsOf<Record<GuideStep, boolean>>(db)`
    select
      exists (select from console.searches where created_by = ${user} and created_at >= ${from})
        or exists (select from console.guides where user_id = ${user} and searched_at is not null) as search,
      exists (select from console.requests where requested_by = ${user} and requested_at >= ${from}
        and order_id is not null and product <> 'search') as order,
      exists (select from console.guides where user_id = ${user} and owners_read_at is not null) as owners,
      ${audited('decideSanctionMatch', 'confirmMatchProposal', 'decideScreeningHit')} as match,
      ${audited('sealEvidence')} as evidence`
  if (row === undefined) throw new Error('a select without a table has one row')
  return row
}

/** The company this person opened last, but sooner one whose owners are on file: the one of which most is. */
export function companyToGoOnWith(db: Sql, userId: string, since: Date): Promise<Guide['company']> {
  const rows = rowsOf<NonNullable<Guide['company']>>(db)`
    with newest as (select service_id, results from console.listed_companies
      order by newest_at desc nulls last, service_id limit ${newestMax})
    select f.service_id as "serviceId", coalesce(l.name, c.name) as name
    from (
      (select service_id, 1 as place from console.visits
        where user_id = ${userId}::uuid and opened_at >= ${since.toISOString()}::timestamptz
        order by opened_at desc, service_id desc limit 1)
      union all
      (select service_id, 2 from newest where results ? 'ubo'
        order by (select count(*) from jsonb_object_keys(results)) desc, service_id limit 1)
    ) f
    left join console.companies c on c.service_id = f.service_id
    left join console.listed_companies l on l.service_id = f.service_id
    order by coalesce(l.results ? 'ubo', false) desc, f.place limit 1`
  return firstRow(rows)
}
