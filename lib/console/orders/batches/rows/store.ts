import 'server-only'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BatchRow, BatchRowState } from '#lib/contract/index.ts'
import { equal, rowsOf, type Sql } from '#lib/database/index.ts'
import { batchRows } from '../../../core/schema/index.ts'
import { isSingle } from '../repeats/store.ts'

export type StoredRow = typeof batchRows.$inferSelect
export type NewBatchLine = typeof batchRows.$inferInsert

/** Not sent yet, or refused for now and to be retried. */
const isWaiting = sql`(q.request_id is null or (q.state = 'refused' and r.resends > 0))`

export const journal = sql`console.batch_rows r
  left join console.requests q on q.requested_by = r.submitted_by and q.idempotency_key = r.request_key
  left join console.orders o on o.order_id = q.order_id`

/** What became of a row is read off the journal and stored nowhere else: a kill cannot leave the two apart. */
export const state = sql`case
  when r.service_id is null or r.match = 'left' then 'unmatched'
  when r.repeats_line is not null then 'repeated'
  when r.request_key is null and r.canceled_at is not null then 'canceled'
  when r.request_key is null and r.quote_code is not null then 'unavailable'
  when r.request_key is null then 'ready'
  when ${isWaiting} and r.canceled_at is not null then 'canceled'
  when ${isWaiting} then 'waiting'
  when q.state = 'sending' then 'sending'
  when q.state = 'unknown' then 'undecided'
  when q.state in ('refused', 'dismissed') then 'failed'
  when o.status in ('completed', 'canceled') then o.status
  when o.settled_at is not null or not o.is_polled then 'failed'
  else 'running' end`

/** Adds rows of a file; a line that is there stays as it is, so that sending a part again changes nothing. */
export async function insertRows(db: Sql, rows: NewBatchLine[]): Promise<void> {
  await db.insert(batchRows).values(rows).onConflictDoNothing()
}

export function countRows(db: Sql, batchId: string): Promise<number> {
  return db.$count(batchRows, eq(batchRows.batchId, batchId))
}

export function openRows(db: Sql, batchId: string, limit: number): Promise<StoredRow[]> {
  return db
    .select()
    .from(batchRows)
    .where(equal(batchRows, { batchId, match: 'open' }))
    .orderBy(asc(batchRows.line))
    .limit(limit)
}

/** Which row: a line of a file, and its product in the batch. */
export type RowId = Pick<StoredRow, 'batchId' | 'line' | 'part'>

export async function changeRow(db: Sql, { batchId, line, part }: RowId, change: Partial<NewBatchLine>): Promise<void> {
  await db.update(batchRows).set(change).where(equal(batchRows, { batchId, line, part }))
}

/** Prices that may have changed are asked again: of every row that was not sent. */
export async function clearQuotes(db: Sql, batchId: string): Promise<void> {
  await db.execute(sql`
    update console.batch_rows set is_quoted = false, credits_quoted = null, credits_max = null, reuses_order_id = null,
      outdated = null, other_customer = null, quote_code = null
    where batch_id = ${batchId}::uuid and (line, part) in (
      select r.line, r.part from ${journal} where r.batch_id = ${batchId}::uuid and ${isWaiting} and r.canceled_at is null)`)
}

export function unquotedRows(db: Sql, batchId: string, limit: number): Promise<StoredRow[]> {
  return db
    .select()
    .from(batchRows)
    .where(
      and(
        equal(batchRows, { batchId, isQuoted: false }),
        inArray(batchRows.match, ['sure', 'picked']),
        isNull(batchRows.repeatsLine),
        isNull(batchRows.canceledAt),
      ),
    )
    .orderBy(asc(batchRows.line), asc(batchRows.part))
    .limit(limit)
}

/**
 * A company that is in the file twice under another reference is charged once, for the products at these places of the batch: where
 * the first is ordered afresh, the others reuse what it brings.
 */
export async function quoteRepeats(db: Sql, batchId: string, parts: readonly number[]): Promise<void> {
  if (parts.length === 0) return
  await db.execute(sql`
    update console.batch_rows r set credits_quoted = case when credits_quoted is null then null else 0 end, is_fresh = false,
      outdated = case when is_fresh then null else outdated end
    where batch_id = ${batchId}::uuid and (credits_quoted > 0 or is_fresh)
      and part in ${[...parts]} and match in ('sure', 'picked') and repeats_line is null and exists (select from console.batch_rows e
        where e.batch_id = r.batch_id and e.part = r.part and e.line < r.line and e.service_id = r.service_id
          and e.match in ('sure', 'picked') and e.quote_code is null
          and coalesce(e.customer_id, '') = coalesce(r.customer_id, ''))`)
}

export interface CountedRow {
  state: BatchRowState
  match: string
  lines: number
  rows: number
  quoted: number
  credits: number
  quoteUnknown: number
  reused: number
  outdated: number
  outdatedFresh: number
  creditsOutdated: number
  otherCustomer: number
  otherCustomerName: string | null
  charged: number
  chargeUnknown: number
}

/** Rows of several batches by state and match, with what they cost. */
export async function countStates(db: Sql, batchIds: string[]): Promise<Map<string, CountedRow[]>> {
  const counts = new Map<string, CountedRow[]>(batchIds.map((batchId) => [batchId, []]))
  if (batchIds.length === 0) return counts
  const rows = await rowsOf<CountedRow & { batchId: string }>(db)`
    select batch_id as "batchId", state, match, (count(*) filter (where part = 0))::int as lines, count(*)::int as rows,
      (count(*) filter (where is_quoted))::int as quoted,
      coalesce(sum(credits_quoted), 0)::float8 as credits,
      (count(*) filter (where is_quoted and credits_quoted is null and quote_code is null))::int as "quoteUnknown",
      (count(*) filter (where credits_quoted = 0 and outdated is null))::int as reused, count(outdated)::int as outdated,
      (count(*) filter (where is_fresh))::int as "outdatedFresh",
      coalesce(sum(credits_quoted) filter (where is_fresh), 0)::float8 as "creditsOutdated",
      count(other_customer)::int as "otherCustomer", min(other_customer) as "otherCustomerName",
      coalesce(sum(credits_charged), 0)::float8 as charged,
      (count(*) filter (where state = 'completed' and credits_charged is null))::int as "chargeUnknown"
    from (select r.batch_id, ${state} as state, r.part, r.match, r.is_quoted,
        r.credits_quoted, r.quote_code, r.outdated, r.is_fresh, r.other_customer, q.credits_charged
      from ${journal} where r.batch_id in ${batchIds.map((batchId) => sql`${batchId}::uuid`)}) as derived
    group by 1, 2, 3`
  for (const { batchId, ...counted } of rows) counts.get(batchId)?.push(counted)
  return counts
}

/** The same of one batch. */
export async function statesOfBatch(db: Sql, batchId: string): Promise<CountedRow[]> {
  return (await countStates(db, [batchId])).get(batchId) ?? []
}

/** What is left of a batch: rows that wait, that are being sent or ordered, and that a person must decide. */
export async function workLeft(
  db: Sql,
  batchId: string,
): Promise<{ waiting: number; open: number; undecided: number }> {
  const counted = await statesOfBatch(db, batchId)
  const of = (...states: BatchRowState[]) =>
    counted.filter((one) => states.includes(one.state)).reduce((sum, { rows }) => sum + rows, 0)
  return { waiting: of('waiting'), open: of('sending', 'running'), undecided: of('undecided') }
}

export function waitingRows(db: Sql, batchId: string, limit: number): Promise<StoredRow[]> {
  const waiting = sql`(${batchRows.line}, ${batchRows.part}) in (
    select r.line, r.part from ${journal} where r.batch_id = ${batchId}::uuid and r.request_key is not null
      and r.canceled_at is null and ${isWaiting} order by r.line, r.part limit ${limit})`
  return db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), waiting))
    .orderBy(asc(batchRows.line), asc(batchRows.part))
}

/** Gives every ready row its key: from here on any process may send it, once. One whose price nobody asked for stays. */
export async function submitReady(db: Sql, batchId: string, submittedBy: string): Promise<void> {
  await db.execute(sql`
    update console.batch_rows set submitted_by = ${submittedBy}::uuid, submissions = submissions + 1, resends = 0,
      request_key = ${keyOfLine(batchId)}
    where batch_id = ${batchId}::uuid and request_key is null and service_id is not null and match <> 'left'
      and quote_code is null and is_quoted and canceled_at is null and repeats_line is null`)
}

/** A new key for every row that failed: a new request. */
export async function resubmitFailed(db: Sql, batchId: string, submittedBy: string): Promise<void> {
  await db.execute(sql`
    update console.batch_rows set submitted_by = ${submittedBy}::uuid, submissions = submissions + 1, resends = 0,
      request_key = ${keyOfLine(batchId)}
    where batch_id = ${batchId}::uuid and (line, part) in (
      select r.line, r.part from ${journal} where r.batch_id = ${batchId}::uuid and ${state} = 'failed')`)
}

export const keyOfLine = (batchId: string) => sql`'rb_' || ${batchId}::text || '_' || line
  || case when part = 0 then '' else '.' || part end || '_' || (submissions + 1)`

export async function cancelWaiting(db: Sql, batchId: string, at: Date): Promise<void> {
  await db.execute(sql`
    update console.batch_rows set canceled_at = ${at.toISOString()}::timestamptz
    where batch_id = ${batchId}::uuid and (line, part) in (
      select r.line, r.part from ${journal} where r.batch_id = ${batchId}::uuid and ${state} in ('ready', 'waiting'))`)
}

/** A place in the list of rows: what comes after it is read next. */
export interface RowPlace {
  line: number
  part: number
}

export interface RowFilter {
  after: RowPlace
  limit: number
  state?: string | undefined
  match?: string | undefined
  isSingle?: boolean | undefined
}

export function selectRows(db: Sql, batchId: string, filter: RowFilter): Promise<BatchRow[]> {
  return rowsOf<BatchRow>(db)`
    select * from (select r.line, r.part, i.item ->> 'product' as product, (i.item -> 'maxDepth')::int as "maxDepth",
      i.item ->> 'documentCode' as "documentCode", r.given_service_id as "givenServiceId", r.given_number as "givenNumber",
      r.given_name as "givenName", r.jurisdiction_code as "jurisdictionCode",
      r.customer_reference as "customerReference", r.customer_id as "customerId", r.match,
      r.service_id as "serviceId", coalesce(o.company_name, r.company_name) as "companyName",
      coalesce(c.register_number, r.company ->> 'number') as "companyNumber",
      coalesce(r.company ->> 'place', c.hit -> 'addresses' -> 0 ->> 'original') as "companyPlace",
      r.match_reason as "matchReason", r.candidates, r.repeats_line as "repeatsLine", nullif(m.first_line, r.line) as "sameAsLine",
      ${state} as state, r.is_quoted as "isQuoted", r.credits_quoted as "creditsQuoted",
      r.other_customer as "otherCustomer", r.reuses_order_id as "reusesOrderId", r.outdated, r.is_fresh as "isFresh",
      coalesce(c.condition, r.company ->> 'condition') as condition,
      coalesce(c.status, nullif(r.company -> 'companyStatus', 'null'::jsonb)) as status, r.quote_code as "quoteCode", q.request_id as "requestId",
      o.order_id as "orderId", o.status as "orderStatus", o.current_activity as "currentActivity",
      q.was_reused as "wasReused", q.credits_charged as "creditsCharged",
      coalesce(o.code, q.error_code, r.quote_code) as code, coalesce(o.error, q.error_detail) as error
    from ${journal} left join console.companies c on c.service_id = r.service_id
    left join (select line, part, min(line) over (partition by part, service_id) as first_line from console.batch_rows
      where batch_id = ${batchId}::uuid and service_id is not null and match in ('sure', 'picked')) m
      on m.line = r.line and m.part = r.part
    left join lateral (select b.items -> r.part as item from console.batches b
      where b.batch_id = r.batch_id) i on true
    where r.batch_id = ${batchId}::uuid and ${isAfter(filter.after)}) as derived
    where ${filter.state === undefined ? sql`true` : sql`state = ${filter.state}`}
      and ${filter.match === undefined ? sql`true` : sql`match = ${filter.match}`}
      and ${filter.isSingle === true ? isSingle : sql`true`}
    order by line, part limit ${filter.limit}`
}

const isAfter = ({ line, part }: RowPlace) => sql`(r.line, r.part) > (${line}::int, ${part}::int)`

export interface BatchStoredResult extends RowPlace {
  orderId: string
  body: Uint8Array
}

/** Stored results of rows, in the order of the file. */
export function selectResults(db: Sql, batchId: string, after: RowPlace, limit: number): Promise<BatchStoredResult[]> {
  return rowsOf<BatchStoredResult>(db)`
    select r.line, r.part, k.order_id as "orderId", k.body from ${journal}
    join console.results k on k.order_id = q.order_id
    where r.batch_id = ${batchId}::uuid and ${isAfter(after)} order by r.line, r.part limit ${limit}`
}
