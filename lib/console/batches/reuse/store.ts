import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { batchRows } from '../../schema/index.ts'
import { journal, keyOf, type RowId, type StoredRow, state } from '../rows/store.ts'

/** A new key for a row that is another request than it was; not sent under it yet. */
export async function renewKey(db: Sql, { batchId, line, part }: RowId): Promise<void> {
  await db.execute(sql`
    update console.batch_rows set presses = presses + 1, resends = 0, request_key = ${keyOf(batchId)}
    where batch_id = ${batchId}::uuid and line = ${line} and part = ${part}`)
}

/**
 * Rows that are not sent yet and would reuse an order of which nothing was known when their prices were asked for. What a row of the
 * same batch orders afresh is reused as it comes.
 */
export async function rowsToReuse(db: Sql, batchId: string): Promise<StoredRow[]> {
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
      and(
        eq(batchRows.batchId, batchId),
        eq(batchRows.isQuoted, true),
        isNull(batchRows.outdated),
        isAnswered,
        isTouched,
        unsent,
      ),
    )
}
