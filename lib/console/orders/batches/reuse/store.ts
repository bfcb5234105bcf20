import 'server-only'
import { and, isNull, sql } from 'drizzle-orm'
import type { OutdatedOrder } from '#lib/contract/index.ts'
import { equal, hasRows, rowsOf, type Sql } from '#lib/database/index.ts'
import { batchRows } from '../../../core/schema/index.ts'
import { changeRow, journal, keyOfLine, type RowId, type StoredRow, state } from '../rows/store.ts'

/** A new key for a row that is another request than it was; not sent under it yet. */
export async function renewKey(db: Sql, { batchId, line, part }: RowId): Promise<void> {
  await db.execute(sql`
    update console.batch_rows set submissions = submissions + 1, resends = 0, request_key = ${keyOfLine(batchId)}
    where batch_id = ${batchId}::uuid and line = ${line} and part = ${part}`)
}

/**
 * Rows that are not sent yet and would reuse an order of which nothing was known when their prices were asked for. What a row of the
 * same batch orders afresh is reused as it comes.
 */
export function rowsToReuse(db: Sql, batchId: string): Promise<StoredRow[]> {
  const unsent = sql`(${batchRows.line}, ${batchRows.part}) in (
    select r.line, r.part from ${journal} where r.batch_id = ${batchId}::uuid and ${state} in ('ready', 'waiting')
      and not exists (select from console.batch_rows e where e.batch_id = r.batch_id and e.part = r.part and e.is_fresh
        and e.service_id = r.service_id and coalesce(e.customer_id, '') = coalesce(r.customer_id, '')))`
  // Of most companies nothing later is known, and their states are not read.
  const isTouched = sql`exists (select from console.company_states s
    where s.service_id = ${batchRows.serviceId} and s.state -> 'later' <> '[]'::jsonb)`
  const isAnswered = sql`(${batchRows.reusesOrderId} is not null or ${batchRows.creditsQuoted} is null)`
  return db
    .select()
    .from(batchRows)
    .where(
      and(equal(batchRows, { batchId, isQuoted: true }), isNull(batchRows.outdated), isAnswered, isTouched, unsent),
    )
}

/** Whether another row of the batch orders the same afresh. */
export function hasFresh(db: Sql, { batchId, part, serviceId, customerId }: StoredRow): Promise<boolean> {
  return hasRows(rowsOf(db)`
    select from console.batch_rows where batch_id = ${batchId}::uuid and part = ${part} and is_fresh
      and service_id = ${serviceId} and coalesce(customer_id, '') = ${customerId ?? ''} limit 1`)
}

/** Another request than it was, under another key, for no more than was shown. */
export async function orderAfresh(
  db: Sql,
  row: RowId,
  { outdated, credits }: { outdated: OutdatedOrder; credits: number },
): Promise<void> {
  await changeRow(db, row, {
    outdated,
    isFresh: true,
    creditsQuoted: credits,
    creditsMax: credits,
    reusesOrderId: null,
  })
  await renewKey(db, row)
}

/** Without a key and a price it is not sent: a person requests the prices again, and sees what is out of date. */
export async function setAside(db: Sql, row: RowId, outdated: OutdatedOrder): Promise<void> {
  await changeRow(db, row, { outdated, isQuoted: false, requestKey: null })
}

/** Whether rows were set aside, so that a person must look before the batch has ended. */
export function hasSetAside(db: Sql, batchId: string): Promise<boolean> {
  return hasRows(rowsOf(db)`
    select from console.batch_rows where batch_id = ${batchId}::uuid and request_key is null and not is_quoted
      and outdated is not null and canceled_at is null limit 1`)
}
