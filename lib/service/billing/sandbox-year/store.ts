import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { byColumn, grants } from '../../schema/index.ts'
import type { GrantRow } from '../grants/store.ts'
import type { LedgerRow } from '../ledger/store.ts'

/** Whether an organization has a past that a made-up one must not be mixed with; what `isLived` was loaded to be mixed with it. */
export async function hasPast(db: Sql, organizationId: string, before: Date, isLived: boolean): Promise<boolean> {
  const { rows } = await db.execute<{ has_past: boolean }>(sql`
    select exists (select 1 from registry.invoices where organization_id = ${organizationId})
      or exists (select 1 from registry.ledger
        where not ${isLived} and organization_id = ${organizationId} and occurred_at < ${before.toISOString()})
      or exists (select 1 from registry.organizations
        where organization_id = ${organizationId} and created_at < ${before.toISOString()}) as has_past`)
  return rows[0]?.has_past ?? true
}

const rowsAtOnce = 1_000

/** Ledger rows as they are, for a year that was worked out beforehand; usage of today goes through `insertCharge`. */
export async function insertHistory(tx: Sql, given: GrantRow[], rows: readonly LedgerRow[]): Promise<void> {
  await tx.insert(grants).values(given)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const page = rows.slice(from, from + rowsAtOnce).map(byColumn)
    await tx.execute(sql`
      insert into registry.ledger
      select * from json_populate_recordset(null::registry.ledger, ${JSON.stringify(page)}::json)`)
  }
}
