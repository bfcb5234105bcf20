import { and, eq, sql } from 'drizzle-orm'
import { changeRows, firstRow, queryRows, type Sql, sqlText } from '#lib/database/index.ts'
import { grants, ledger } from '../../schema/index.ts'

export type LedgerRow = typeof ledger.$inferSelect

/**
 * A consumption as its cause knows it; who pays for it is decided when it is written. `coveredAt` is when cover was
 * promised, so that an order still has the grant it was admitted with; unset, it is the moment of the event.
 */
export type NewCharge = Omit<
  typeof ledger.$inferInsert,
  'grantsUsed' | 'grantAmounts' | 'creditsGranted' | 'refundOfEventId'
> & { coveredAt?: Date }

/**
 * Writes a consumption and takes its credits from the grants open at that moment, earliest expiry first, in the one
 * statement every order ends with. The unique key makes a second row for the same thing impossible.
 */
export async function insertCharge(db: Sql, { coveredAt, ...row }: NewCharge): Promise<void> {
  const at = (coveredAt ?? row.occurredAt).toISOString()
  const statement = sqlText`
    with open_grants as (
      select grant_id, remaining, expires_at from registry.grants
      where organization_id = ${row.organizationId} and remaining > 0
        and created_at <= ${at}::timestamptz and (expires_at is null or expires_at > ${at}::timestamptz)
      order by expires_at nulls last, grant_id for update
    ), in_order as (
      select grant_id, remaining, row_number() over next as place,
        sum(remaining) over next - remaining as before
      from open_grants window next as (order by expires_at nulls last, grant_id)
    ), taken as (
      select grant_id, place, least(remaining, ${row.credits}::int - before)::int as amount
      from in_order where before < ${row.credits}::int
    ), used as (
      update registry.grants g set remaining = g.remaining - taken.amount
      from taken where g.grant_id = taken.grant_id
    )
    insert into registry.ledger (
      ledger_id, organization_id, occurred_at, event_type, credits, sku, billable_code, priced_sku, product_bucket,
      quantity, endpoint, capability, customer_id, customer_reference, service_id, company_name, api_key_id,
      api_key_name, source_event_id, idempotency_key, metadata, grants_used, grant_amounts, credits_granted)
    select ${row.ledgerId}::uuid, ${row.organizationId}::uuid, ${row.occurredAt.toISOString()}::timestamptz,
      ${row.eventType}, ${row.credits}::int, ${row.sku}, ${row.billableCode}, ${row.pricedSku}, ${row.productBucket},
      ${row.quantity}, ${row.endpoint}, ${row.capability}, ${row.customerId ?? null}, ${row.customerReference ?? null},
      ${row.serviceId ?? null}, ${row.companyName ?? null}, ${row.apiKeyId ?? null}::uuid, ${row.apiKeyName ?? null},
      ${row.sourceEventId}, ${row.idempotencyKey}, ${row.metadata ?? '{}'},
      coalesce(array_agg(grant_id order by place), '{}'), coalesce(array_agg(amount order by place), '{}'),
      coalesce(sum(amount), 0)::int
    from taken`
  await queryRows(db, statement)
}

/** The row of an event, by its own id or by what caused it; null when the organization has none. */
export function findConsumption(db: Sql, id: string): Promise<LedgerRow | null> {
  return firstRow(
    db
      .select()
      .from(ledger)
      .where(
        and(
          eq(ledger.eventType, 'consumption'),
          sql`(${ledger.ledgerId}::text = ${id} or ${ledger.sourceEventId} = ${id})`,
        ),
      ),
  )
}

/** Writes a refund, and gives back to the grants what they had paid. False when the event was refunded before. */
export async function insertRefund(db: Sql, row: typeof ledger.$inferInsert): Promise<boolean> {
  const paid = sql.join(
    (row.grantsUsed ?? []).map((grantId) => sql`${grantId}::uuid`),
    sql`, `,
  )
  // As a charge does, before the sums of caps: the opposite order could deadlock.
  if ((row.grantsUsed ?? []).length > 0) {
    await db.execute(sql`select 1 from registry.grants where grant_id in (${paid})
      order by expires_at nulls last, grant_id for update`)
  }
  const written = await db.insert(ledger).values(row).onConflictDoNothing().returning({ id: ledger.ledgerId })
  if (written.length === 0) return false
  for (const [index, grantId] of (row.grantsUsed ?? []).entries()) {
    const amount = row.grantAmounts?.[index] ?? 0
    await changeRows(db, grants, { grantId }, { remaining: sql`${grants.remaining} - ${amount}` })
  }
  return true
}
