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
    select v.service_id as "serviceId", coalesce(l.name, c.name) as name, c.condition,
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
