import { and, asc, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { equal, findRow, only, queryRows, type Sql, sqlText, valuesOf } from '#lib/database/index.ts'
import { invoiceItems, invoiceLines, invoices, ledger, organizations } from '../../schema/index.ts'
import type { Month } from '../calendar.ts'
import type { LedgerRow } from '../ledger/store.ts'

export type StoredInvoiceRow = typeof invoices.$inferSelect
export type InvoiceLineRow = typeof invoiceLines.$inferSelect

/** One billing run at a time works on an organization. */
export async function lockBilling(tx: Sql, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7224103, hashtext(${organizationId}))`)
}

/** Start of the last month that was closed, and the first instant there could be something to bill. */
export async function billedSoFar(db: Sql, organizationId: string): Promise<{ last: Date | null; first: Date }> {
  const { rows } = await db.execute<{ last: string | null; first: string }>(sql`
    select
      (select max(period_start) from registry.invoices where organization_id = o.organization_id)::text as last,
      least(created_at, (select min(occurred_at) from registry.ledger where organization_id = o.organization_id))::text
        as first
    from registry.organizations o where organization_id = ${organizationId}`)
  const [row] = rows
  if (row === undefined) throw new Error(`Organization ${organizationId} not found`)
  return { last: row.last === null ? null : new Date(row.last), first: new Date(row.first) }
}

/** Ledger rows that no invoice has: those of a month, and from `since` on what came too late for the one before. */
export interface Unbilled {
  organizationId: string
  since: Date | null
  end: Date
}

function isUnbilled({ organizationId, since, end }: Unbilled): SQL | undefined {
  return and(
    eq(ledger.organizationId, organizationId),
    lt(ledger.occurredAt, end),
    ...(since === null ? [] : [gte(ledger.occurredAt, since)]),
    sql`not exists (select 1 from ${invoiceItems} where ${invoiceItems.ledgerId} = ${ledger.ledgerId})`,
  )
}

/** Puts everything unbilled on an invoice. A row that another invoice has is refused by its key. */
export async function assignItems(tx: Sql, invoiceId: string, unbilled: Unbilled): Promise<void> {
  const { ledgerId, sku, occurredAt } = ledger
  const chosen = tx
    .select({ ledgerId, invoiceId: sql`${invoiceId}::uuid`.as('invoice_id'), sku, occurredAt })
    .from(ledger)
    .where(isUnbilled(unbilled))
  await tx.insert(invoiceItems).select(chosen)
}

export interface SkuQuantity {
  sku: string
  /** Credits that no grant paid. */
  quantity: number
}

const billed = sql<number>`sum(${ledger.credits} - ${ledger.creditsGranted})::float8`

export async function quantitiesOfInvoice(db: Sql, invoiceId: string): Promise<SkuQuantity[]> {
  return db
    .select({ sku: ledger.sku, quantity: billed })
    .from(invoiceItems)
    .innerJoin(ledger, eq(ledger.ledgerId, invoiceItems.ledgerId))
    .where(eq(invoiceItems.invoiceId, invoiceId))
    .groupBy(ledger.sku)
    .orderBy(ledger.sku)
}

export async function quantitiesUnbilled(db: Sql, unbilled: Unbilled): Promise<SkuQuantity[]> {
  return db
    .select({ sku: ledger.sku, quantity: billed })
    .from(ledger)
    .where(isUnbilled(unbilled))
    .groupBy(ledger.sku)
    .orderBy(ledger.sku)
}

export async function insertInvoice(tx: Sql, invoice: StoredInvoiceRow, lines: InvoiceLineRow[]): Promise<void> {
  await tx.insert(invoices).values(invoice)
  if (lines.length > 0) await tx.insert(invoiceLines).values(lines)
}

export async function readInvoiceRows(db: Sql, organizationId: string): Promise<StoredInvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.organizationId, organizationId))
    .orderBy(desc(invoices.periodStart))
}

/** An invoice of an organization; null for an unknown id and for another organization's alike. */
export function findInvoice(db: Sql, organizationId: string, invoiceId: string): Promise<StoredInvoiceRow | null> {
  return findRow(db, invoices, { organizationId, invoiceId })
}

export async function linesOf(db: Sql, invoiceId: string): Promise<InvoiceLineRow[]> {
  return db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.sku))
}

/** An event that an invoice refunds and does not have itself, and which invoice of the organization has it. */
export interface RefundedEvent {
  eventId: string
  invoiceId: string | null
  sku: string | null
}

export function refundedOnOthers(db: Sql, row: StoredInvoiceRow): Promise<RefundedEvent[]> {
  return queryRows(
    db,
    sqlText`
    select refund.refund_of_event_id as "eventId", of.invoice_id as "invoiceId", of.sku
    from registry.invoice_items item
    join registry.ledger refund on refund.ledger_id = item.ledger_id and refund.refund_of_event_id is not null
    left join registry.ledger charge
      on charge.ledger_id = refund.refund_of_event_id and charge.organization_id = ${row.organizationId}
    left join registry.invoice_items of on of.ledger_id = charge.ledger_id
    where item.invoice_id = ${row.invoiceId} and of.invoice_id is distinct from item.invoice_id
    order by refund.refund_of_event_id`,
  )
}

/** The place of a ledger row in its line: rows come in the order of time. */
export type Cursor = Pick<LedgerRow, 'occurredAt' | 'ledgerId'>

const after = (columns: { occurredAt: SQL; ledgerId: SQL }, cursor: Cursor | null) =>
  cursor === null
    ? []
    : [
        sql`(${columns.occurredAt}, ${columns.ledgerId}) >
          (${cursor.occurredAt.toISOString()}::timestamptz, ${cursor.ledgerId}::uuid)`,
      ]

/**
 * The next rows of a line. First which they are, then what they say: joined, an engine that has no statistics yet would
 * read the whole ledger for every page.
 */
export async function pageOfInvoice(
  db: Sql,
  { invoiceId, sku }: { invoiceId: string; sku: string },
  cursor: Cursor | null,
  limit: number,
): Promise<LedgerRow[]> {
  const place = { occurredAt: sql`${invoiceItems.occurredAt}`, ledgerId: sql`${invoiceItems.ledgerId}` }
  const chosen = await db
    .select({ ledgerId: invoiceItems.ledgerId })
    .from(invoiceItems)
    .where(and(equal(invoiceItems, { invoiceId, sku }), ...after(place, cursor)))
    .orderBy(invoiceItems.occurredAt, invoiceItems.ledgerId)
    .limit(limit)
  const ids = chosen.map(({ ledgerId }) => ledgerId)
  return rowsOf(db, sql`${ledger} where ${ledger.ledgerId} = any(${sql.param(ids)}::uuid[])`)
}

export async function pageUnbilled(
  db: Sql,
  unbilled: Unbilled,
  sku: string,
  cursor: Cursor | null,
  limit: number,
): Promise<LedgerRow[]> {
  const place = { occurredAt: sql`${ledger.occurredAt}`, ledgerId: sql`${ledger.ledgerId}` }
  const chosen = db
    .select()
    .from(ledger)
    .where(and(isUnbilled(unbilled), eq(ledger.sku, sku), ...after(place, cursor)))
    .orderBy(ledger.occurredAt, ledger.ledgerId)
    .limit(limit)
  return rowsOf(db, sql`(${chosen}) as ledger`)
}

const fields = Object.keys(getTableColumns(ledger)).map(
  (name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(toSnakeCase(name))}`,
)

/** Ledger rows as one text: the embedded engine takes far longer to hand over as many rows field by field. */
async function rowsOf(db: Sql, from: SQL): Promise<LedgerRow[]> {
  const { rows } = await db.execute<{ page: string | null }>(sql`
    select json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by occurred_at, ledger_id)::text as page
    from ${from}`)
  const page: (Omit<LedgerRow, 'occurredAt'> & { occurredAt: string })[] = JSON.parse(rows[0]?.page ?? '[]')
  return page.map((row) => ({ ...row, occurredAt: new Date(row.occurredAt) }))
}

/** Organizations that have no invoice for a month they lived in. */
export async function organizationsToBill(db: Sql, month: Month): Promise<string[]> {
  const rows = db
    .select(only(organizations, 'organizationId'))
    .from(organizations)
    .where(
      and(
        lt(organizations.createdAt, month.end),
        sql`not exists (select 1 from ${invoices} where ${invoices.organizationId} = ${organizations.organizationId}
          and ${invoices.periodStart} = ${month.start.toISOString()}::timestamptz)`,
      ),
    )
    .limit(500)
  return valuesOf(rows, 'organizationId')
}

/** After a hundred thousand new rows the planner should know of them; the embedded engine would never find out by itself. */
export async function refreshStatistics(db: Sql): Promise<void> {
  await db.execute(sql`analyze registry.ledger, registry.invoice_items`)
}
