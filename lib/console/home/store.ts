import 'server-only'
import { sql } from 'drizzle-orm'
import type { CompanyCondition } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'

/** Companies this person opened last, as a list shows them. */
export async function recentlyOpened(db: Sql, userId: string, limit: number) {
  const { rows } = await db.execute<{
    serviceId: string
    name: string | null
    openedAt: string
    condition: CompanyCondition | null
  }>(sql`
    select v.service_id as "serviceId", coalesce(c.name, l.name) as name, c.condition,
      to_char(v.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "openedAt"
    from (select service_id, opened_at from console.visits where user_id = ${userId}::uuid
      order by opened_at desc, service_id desc limit ${limit}) v
    left join console.companies c on c.service_id = v.service_id
    left join console.listed_companies l on l.service_id = v.service_id
    order by v.opened_at desc`)
  return rows
}

/** What each day of the month has charged, and how many orders of it ended without a price that is known; as the month is summed elsewhere. */
export async function creditsByDay(db: Sql, month: Date, today: number): Promise<{ days: number[]; unpriced: number }> {
  const since = sql`${month.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ day: number; credits: string; unpriced: string }>(sql`
    select extract(day from requested_at at time zone 'UTC')::int as day, coalesce(sum(credits_charged), 0) as credits,
      count(*) filter (where credits_charged is null and order_id is not null
        and order_id not in (select order_id from console.orders where settled_at is null)) as unpriced
    from console.requests where requested_at >= ${since} and requested_by is not null group by 1`)
  const known = new Map(rows.map(({ day, credits }) => [Number(day), Number(credits)]))
  return {
    days: Array.from({ length: today }, (_, index) => known.get(index + 1) ?? 0),
    unpriced: rows.reduce((sum, row) => sum + Number(row.unpriced), 0),
  }
}

/** What the organization may use in a month; null where nobody has set it. */
export async function organizationBudget(db: Sql): Promise<number | null> {
  const { rows } = await db.execute<{ credits: number }>(
    sql`select credits_monthly as credits from console.budgets where subject = 'organization'`,
  )
  return rows[0]?.credits ?? null
}

/** Listed companies by the risk class of their file. Every company with a file is listed, so what has no class is the rest. */
export async function risksOfListed(db: Sql): Promise<Record<'high' | 'medium' | 'low' | 'none', number>> {
  const { rows } = await db.execute<{ high: string; medium: string; low: string; all: string }>(sql`
    select count(*) filter (where risk_class = 'high') as high, count(*) filter (where risk_class = 'medium') as medium,
      count(*) filter (where risk_class = 'low') as low, (select count(*) from console.listed_companies) as all
    from console.files where risk_class is not null`)
  const { high = '0', medium = '0', low = '0', all = '0' } = rows[0] ?? {}
  const known = { high: Number(high), medium: Number(medium), low: Number(low) }
  return { ...known, none: Math.max(0, Number(all) - known.high - known.medium - known.low) }
}

/** How many reviews are overdue, and how many are due in this month from today on and in each of the next ones. */
export async function reviewsByMonth(db: Sql, today: string, months: number) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const names = Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  )
  const end = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const { rows } = await db.execute<{ month: string; count: string }>(sql`
    select case when next_review_on < ${today}::date then 'overdue' else to_char(next_review_on, 'YYYY-MM') end as month,
      count(*) as count
    from console.files where next_review_on < ${end}::date group by 1`)
  const counts = new Map(rows.map((row) => [row.month, Number(row.count)]))
  return {
    overdue: counts.get('overdue') ?? 0,
    months: names.map((name) => ({ month: name, count: counts.get(name) ?? 0 })),
  }
}
