import 'server-only'
import { sql } from 'drizzle-orm'
import type { ChangeSeverity, CompanyCondition, CompanyStatus, RiskClass } from '#lib/contract/index.ts'
import { mapOf, rowsOf, type Sql } from '#lib/database/index.ts'
import { type SinceReviewColumns, sinceReviewColumns, sinceReviewJoin } from '../company-states/index.ts'
import { country, joinedTables, type Listed, type WorkListFilter, workListConditionOf } from './listing/store.ts'

/** What is known of a listed company besides. */
type Known = SinceReviewColumns & {
  serviceId: string
  registeredName: string | null
  registerNumber: string | null
  status: CompanyStatus | null
  condition: CompanyCondition | null
  isStarred: boolean
  openedAt: string | null
  version: number | null
  fileStatus: string | null
  assigneeId: string | null
  dueOn: string | null
  riskClass: RiskClass | null
  tags: string[] | null
  /** Null of a company whose state was never made. */
  changes: number | null
  severity: ChangeSeverity | null
  changedSince: number | null
  batches: string[] | null
}

/** Of those that mean a company, the newest. */
const batchesMax = 3

const utcText = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`)

export type WorkListRow = Listed & Omit<Known, 'registeredName'>

/** What the list shows of these companies, in their order; each table is asked once for all of them. */
export async function workListRows(db: Sql, userId: string, listed: readonly Listed[]): Promise<WorkListRow[]> {
  if (listed.length === 0) return []
  const ids = sql`${sql.param(listed.map(({ serviceId }) => serviceId))}::text[]`
  const rows = rowsOf<Known>(db)`
    select l.service_id as "serviceId", c.name as "registeredName", c.register_number as "registerNumber",
      c.status, c.condition, s.service_id is not null as "isStarred",
      to_char(v.opened_at at time zone 'UTC', ${utcText}) as "openedAt",
      f.version, f.status as "fileStatus", f.assignee_id as "assigneeId", f.due_on::text as "dueOn",
      f.risk_class as "riskClass", f.tags, jsonb_array_length(f.changed_since) as "changedSince", cs.changes, cs.severity, bt.batches,
      ${sinceReviewColumns}
    from unnest(${ids}) as l(service_id)
    left join (select * from console.companies where service_id = any(${ids})) c on c.service_id = l.service_id
    left join (select * from console.stars where service_id = any(${ids})) s on s.service_id = l.service_id
    left join (select * from console.company_states where service_id = any(${ids})) cs on cs.service_id = l.service_id
    left join (select * from console.files where service_id = any(${ids})) f on f.service_id = l.service_id
    left join (
      select * from console.visits where user_id = ${userId}::uuid and service_id = any(${ids})) v on v.service_id = l.service_id
    left join (
      select w.service_id, (array_agg(b.name order by w.batch_id desc))[1:${sql.raw(String(batchesMax))}] as batches from (
        select distinct r.service_id, r.batch_id from console.batch_rows r
        where r.service_id = any(${ids}) and r.match in ('sure', 'picked')) w
      join console.batches b on b.batch_id = w.batch_id group by w.service_id) bt on bt.service_id = l.service_id
    ${sinceReviewJoin(userId, ids, { serviceId: sql`l.service_id`, state: sql`cs.state` })}`
  const byId = await mapOf(rows, 'serviceId')
  return listed.flatMap((one) => {
    const known = byId.get(one.serviceId)
    if (known === undefined) return []
    const { registeredName, ...rest } = known
    return [{ ...rest, ...one, name: one.name ?? registeredName }]
  })
}

const risks = ['high', 'medium', 'low', 'none'] as const
type ByRisk = Record<(typeof risks)[number], number>

interface ByMonth {
  overdue: number
  /** `2026-11` → how many. */
  months: ReadonlyMap<string, number>
}

/** Listed companies by the risk class of their file. Every company with a file is listed, so what has no class is the rest. */
export async function risksOfListed(db: Sql): Promise<ByRisk> {
  const [counts] = await rowsOf<ByRisk>(db)`
    select (count(*) filter (where risk_class = 'high'))::int as high,
      (count(*) filter (where risk_class = 'medium'))::int as medium, (count(*) filter (where risk_class = 'low'))::int as low,
      greatest(0, (select count(*) from console.listed_companies)
        - count(*) filter (where risk_class in ('high', 'medium', 'low')))::int as none
    from console.files where risk_class is not null`
  return counts ?? { high: 0, medium: 0, low: 0, none: 0 }
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
  const rows = await rowsOf<{ month: string; count: number }>(db)`
    select ${monthOf(today)} as month, count(*)::int as count
    from console.files f where f.next_review_on < ${`${after}-01`}::date group by 1`
  return byMonth(rows.map(({ month, count }) => [month, count]))
}

/** Listed companies by the country of their id; null where it names none. */
export function countriesOfListed(db: Sql): Promise<ReadonlyMap<string | null, number>> {
  const rows = rowsOf<{ code: string | null; count: number }>(db)`
    select ${country} as code, count(*)::int as count from console.listed_companies l group by 1`
  return mapOf(rows, 'code', 'count')
}

export interface Fitting {
  risks: ByRisk
  countries: ReadonlyMap<string | null, number>
  reviews: ByMonth
}

/** The companies that fit, counted in the same three ways by one walk. */
export async function fittingCounts(db: Sql, userId: string, filter: WorkListFilter, today: string): Promise<Fitting> {
  const rows = await rowsOf<{ by: 'risk' | 'country' | 'month'; value: string | null; count: number }>(db)`
    with fitting as (
      select coalesce(f.risk_class, 'none') as risk, ${country} as country, ${monthOf(today)} as month
      from ${joinedTables(userId, filter)} where ${workListConditionOf(filter) ?? sql`true`})
    select case when grouping(risk) = 0 then 'risk' when grouping(country) = 0 then 'country' else 'month' end as by,
      coalesce(risk, country, month) as value, count(*)::int as count
    from fitting group by grouping sets ((risk), (country), (month))`
  const of = (by: 'risk' | 'country' | 'month') =>
    rows.flatMap((row): [string | null, number][] => (row.by === by ? [[row.value, row.count]] : []))
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

export interface CompanyTexts {
  serviceId: string
  name: string | null
  registerNumber: string | null
  /** As they are stored, as JSON: taking 10,000 of them apart takes the database as long as all the rest. */
  tags: string | null
}

export interface TextsOfCompanies {
  texts: readonly CompanyTexts[]
  /** The same as long as every one of them is: how many, and the sum of their hashes of 64 bits. */
  version: string
}

const version = sql`count(*) || ' ' || coalesce(sum(hashtextextended(
  concat_ws(E'\\x1f', service_id, coalesce(name, ''), coalesce(register_number, ''), coalesce(tags, '')), 0)), 0)`

function chosen(userId: string, filter: WorkListFilter, max: number) {
  return sql`(
    select l.service_id, coalesce(l.name, c.name) as name, c.register_number, nullif(f.tags, '[]')::text as tags
    from ${joinedTables(userId, filter)} where ${workListConditionOf(filter) ?? sql`true`}
    order by l.newest_at desc nulls last, l.service_id limit ${max}) as one`
}

/** What a text is looked for in, of the companies that fit otherwise. Columns as lists are read in half the time of as many rows. */
export async function textsOfCompanies(
  db: Sql,
  userId: string,
  filter: WorkListFilter,
  max: number,
): Promise<TextsOfCompanies> {
  type Columns = { [Column in keyof CompanyTexts]: CompanyTexts[Column][] | null }
  const rows = await rowsOf<Columns & { version: string }>(db)`
    select ${version} as version, to_json(array_agg(service_id)) as "serviceId", to_json(array_agg(name)) as name,
      to_json(array_agg(register_number)) as "registerNumber", to_json(array_agg(tags)) as tags
    from ${chosen(userId, filter, max)}`
  const [{ version: read = '', serviceId, name, registerNumber, tags } = {}] = rows
  const texts = (serviceId ?? []).map((id, at) => ({
    serviceId: id,
    name: name?.[at] ?? null,
    registerNumber: registerNumber?.[at] ?? null,
    tags: tags?.[at] ?? null,
  }))
  return { texts, version: read }
}

/** The version alone, without reading the texts. */
export async function versionOfTexts(db: Sql, userId: string, filter: WorkListFilter, max: number): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(db)`select ${version} as version from ${chosen(userId, filter, max)}`
  return row?.version ?? ''
}
