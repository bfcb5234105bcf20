import 'server-only'
import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { country, joinedTables, type WorkListFilter, workListConditionOf } from '../listing/store.ts'

const risks = ['high', 'medium', 'low', 'none'] as const
export type ByRisk = Record<(typeof risks)[number], number>

export interface ByMonth {
  overdue: number
  /** `2026-11` → how many. */
  months: ReadonlyMap<string, number>
}

/** Listed companies by the risk class of their file. Every company with a file is listed, so what has no class is the rest. */
export async function risksOfListed(db: Sql): Promise<ByRisk> {
  const { rows } = await db.execute<{ high: string; medium: string; low: string; all: string }>(sql`
    select count(*) filter (where risk_class = 'high') as high, count(*) filter (where risk_class = 'medium') as medium,
      count(*) filter (where risk_class = 'low') as low, (select count(*) from console.listed_companies) as all
    from console.files where risk_class is not null`)
  const { high = '0', medium = '0', low = '0', all = '0' } = rows[0] ?? {}
  const known = { high: Number(high), medium: Number(medium), low: Number(low) }
  return { ...known, none: Math.max(0, Number(all) - known.high - known.medium - known.low) }
}

/** Of this month what is overdue stands by itself. */
const monthOf = (today: string) => sql`case when f.next_review_on < ${today}::date then 'overdue'
  else to_char(f.next_review_on, 'YYYY-MM') end`

/** This month and those after it, `YYYY-MM`. */
export function monthsFrom(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  )
}

/** How many reviews are overdue, and how many are due in this month from today on and in each of the next ones. */
export async function reviewsByMonth(db: Sql, today: string, months: number): Promise<ByMonth> {
  const after = monthsFrom(today, months + 1).at(-1) ?? ''
  const { rows } = await db.execute<{ month: string; count: string }>(sql`
    select ${monthOf(today)} as month, count(*) as count
    from console.files f where f.next_review_on < ${`${after}-01`}::date group by 1`)
  return byMonth(rows.map((row) => [row.month, Number(row.count)]))
}

/** Listed companies by the country of their id; null where it names none. */
export async function countriesOfListed(db: Sql): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await db.execute<{ code: string | null; count: string }>(
    sql`select ${country} as code, count(*) as count from console.listed_companies l group by 1`,
  )
  return new Map(rows.map(({ code, count }) => [code, Number(count)]))
}

export interface Fitting {
  risks: ByRisk
  countries: ReadonlyMap<string | null, number>
  reviews: ByMonth
}

/** The companies that fit, counted in the same three ways by one walk. */
export async function fittingCounts(db: Sql, userId: string, filter: WorkListFilter, today: string): Promise<Fitting> {
  const { rows } = await db.execute<{
    by: 'risk' | 'country' | 'month'
    value: string | null
    count: string
  }>(sql`
    with fitting as (
      select coalesce(f.risk_class, 'none') as risk, ${country} as country, ${monthOf(today)} as month
      from ${joinedTables(userId, filter)} where ${workListConditionOf(filter) ?? sql`true`})
    select case when grouping(risk) = 0 then 'risk' when grouping(country) = 0 then 'country' else 'month' end as by,
      coalesce(risk, country, month) as value, count(*) as count
    from fitting group by grouping sets ((risk), (country), (month))`)
  const of = (by: 'risk' | 'country' | 'month') =>
    rows.flatMap((row): [string | null, number][] => (row.by === by ? [[row.value, Number(row.count)]] : []))
  const byRisk = new Map(of('risk'))
  return {
    risks: Object.fromEntries(risks.map((risk) => [risk, byRisk.get(risk) ?? 0])) as ByRisk,
    countries: new Map(of('country')),
    reviews: byMonth(of('month').flatMap(([month, count]) => (month === null ? [] : [[month, count]]))),
  }
}

function byMonth(counts: readonly (readonly [string, number])[]): ByMonth {
  const months = new Map(counts)
  return { overdue: months.get('overdue') ?? 0, months }
}
