import 'server-only'
import { sql } from 'drizzle-orm'
import { batchLimits } from '#lib/contract/index.ts'
import { rowsOf, type Sql } from '#lib/database/index.ts'

/** It awaits a decision and has one suggestion. */
export const isSingle = sql`match = 'unsure' and part = 0 and jsonb_array_length(candidates) = 1`

const isMatched = sql`service_id is not null and match in ('sure', 'picked')`

/**
 * Marks every unsent row whose company, customer and reference an earlier line has for the same product: it orders nothing, and the
 * order of that line is its own as well. A row that was sent stays what it is, and others repeat it.
 */
export async function markRepeats(db: Sql, batchId: string): Promise<void> {
  await db.execute(sql`
    update console.batch_rows r set repeats_line = nullif(k.first_line, r.line), is_quoted = false, credits_quoted = null,
      credits_max = null, reuses_order_id = null, outdated = null, is_fresh = false, other_customer = null, quote_code = null
    from (select line, part, first_value(line) over (
        partition by part, service_id, coalesce(customer_id, ''), coalesce(customer_reference, '')
        order by (request_key is null), line) as first_line
      from console.batch_rows where batch_id = ${batchId}::uuid and canceled_at is null and ${isMatched}) k
    where r.batch_id = ${batchId}::uuid and r.line = k.line and r.part = k.part and r.request_key is null
      and r.canceled_at is null and r.repeats_line is distinct from nullif(k.first_line, r.line)`)
}

/** What a batch means, counted in companies. */
export interface CountedCompanies {
  companies: number
  companiesReady: number
  linesRepeated: number
  linesSingle: number
}

export const noCompanies: CountedCompanies = { companies: 0, companiesReady: 0, linesRepeated: 0, linesSingle: 0 }

export async function countCompanies(db: Sql, batchIds: string[]): Promise<Map<string, CountedCompanies>> {
  if (batchIds.length === 0) return new Map()
  const ids = batchIds.map((batchId) => sql`${batchId}::uuid`)
  const rows = await rowsOf<CountedCompanies & { batchId: string }>(db)`
    select batch_id as "batchId", (count(distinct service_id) filter (where ${isMatched}))::int as companies,
      (count(*) filter (where part = 0 and ${isMatched})
        - count(distinct service_id) filter (where ${isMatched}))::int as "linesRepeated",
      (count(distinct service_id) filter (where ${isMatched} and request_key is null and canceled_at is null
        and quote_code is null and repeats_line is null))::int as "companiesReady",
      (count(*) filter (where ${isSingle}))::int as "linesSingle"
    from console.batch_rows where batch_id in ${ids} group by 1`
  return new Map(rows.map(({ batchId, ...counts }) => [batchId, counts]))
}

export type Repeats = {
  line: number
  lines: number[]
}

/** The first lines that mean the company of an earlier one, by that one. */
export async function listRepeats(db: Sql, batchId: string): Promise<Repeats[]> {
  const rows = await rowsOf<Record<'first' | 'line', number>>(db)`
    select first, line from (
      select line, min(line) over (partition by service_id) as first from console.batch_rows
      where batch_id = ${batchId}::uuid and part = 0 and ${isMatched}) as counted
    where line > first order by first, line limit ${batchLimits.repeatsMax}`
  const found = Map.groupBy(rows, ({ first }) => first)
  return [...found].map(([line, repeats]) => ({ line, lines: repeats.map((one) => one.line) }))
}
