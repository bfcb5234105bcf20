import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type BatchCandidate, products, type SetItem } from '#lib/contract/index.ts'
import { equal, only, type Sql } from '#lib/database/index.ts'
import { batchRows } from '../../../core/schema/index.ts'
import type { NewBatchLine } from '../rows/store.ts'

export interface CountedLine {
  rows: number
  /** What was submitted keeps its company. */
  submitted: number
  /** What was suggested for it. */
  candidates: readonly BatchCandidate[]
  match: string
}

export async function countLine(db: Sql, batchId: string, line: number): Promise<CountedLine> {
  const rows = await db
    .select(only(batchRows, 'part', 'requestKey', 'candidates', 'match'))
    .from(batchRows)
    .where(equal(batchRows, { batchId, line }))
  return {
    rows: rows.length,
    submitted: rows.filter(({ requestKey }) => requestKey !== null).length,
    candidates: rows.find(({ part }) => part === 0)?.candidates ?? [],
    match: rows.find(({ part }) => part === 0)?.match ?? '',
  }
}

/** Gives a line its company; its price is void. Called while the line has its first row alone. */
export async function pickLine(db: Sql, batchId: string, line: number, picked: Partial<NewBatchLine>): Promise<void> {
  const unquoted = {
    isQuoted: false,
    creditsQuoted: null,
    reusesOrderId: null,
    outdated: null,
    isFresh: false,
    otherCustomer: null,
    quoteCode: null,
    repeatsLine: null,
  }
  await db
    .update(batchRows)
    .set({ ...picked, ...unquoted })
    .where(equal(batchRows, { batchId, line }))
}

/** Leaves each line its first row alone, or one line; nothing that was submitted is removed. */
export async function deleteParts(db: Sql, batchId: string, line: number | null): Promise<void> {
  const ofLine = line === null ? undefined : eq(batchRows.line, line)
  const isUnsent = sql`${batchRows.requestKey} is null`
  await db.delete(batchRows).where(and(eq(batchRows.batchId, batchId), ofLine, gt(batchRows.part, 0), isUnsent))
}

/** Writes the rows of the other products of every line with a company; those that are there stay as they are. */
export async function writeParts(db: Sql, batchId: string, parts: number): Promise<void> {
  if (parts < 2) return
  await db.execute(sql`
    insert into console.batch_rows (batch_id, line, part, given_service_id, given_number, given_name,
      jurisdiction_code, customer_reference, customer_id, match, service_id, company_name, company, match_reason)
    select r.batch_id, r.line, p.part, r.given_service_id, r.given_number, r.given_name,
      r.jurisdiction_code, r.customer_reference, r.customer_id, r.match, r.service_id, r.company_name, r.company, r.match_reason
    from console.batch_rows r cross join generate_series(1, ${parts - 1}::int) as p(part)
    where r.batch_id = ${batchId}::uuid and r.part = 0 and r.service_id is not null and r.match in ('sure', 'picked')
      and r.canceled_at is null
    on conflict do nothing`)
}

interface Reused extends SetItem {
  part: number
  /** The beginning of the day within which orders are reused. */
  since: Date
}

/**
 * Names why rows that cost are not reused: an order of today serves another customer. Documents are left out, because the
 * journal does not say which one an order brought.
 */
export async function nameOtherCustomers(db: Sql, batchId: string, { product, maxDepth, part, since }: Reused) {
  if (!products[product].isReused || product === 'document') return
  const isAsDeep = product === 'graph' && maxDepth !== undefined ? sql`o.max_depth = ${maxDepth}::int` : sql`true`
  await db.execute(sql`
    update console.batch_rows r set other_customer = coalesce(r.customer_id, o.customer_id)
    from console.orders o
    where r.batch_id = ${batchId}::uuid and r.part = ${part}::int and r.credits_quoted > 0 and r.reuses_order_id is null and not r.is_fresh
      and r.request_key is null and o.service_id = r.service_id and o.product = ${product} and ${isAsDeep}
      and o.recorded_at >= ${since.toISOString()}::timestamptz and o.status in ('running', 'completed')
      and coalesce(o.customer_id, '') <> coalesce(r.customer_id, '')`)
}
