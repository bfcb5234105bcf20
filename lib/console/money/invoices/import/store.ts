import 'server-only'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { InvoiceLinePart, Proof } from '#lib/contract/index.ts'
import { equal, firstRow, type Sql, valuesOf } from '#lib/database/index.ts'
import { checksVersion } from '#lib/domain/invoices/index.ts'
import {
  invoiceChunks,
  invoicedCustomers,
  invoiceReadings,
  invoiceRows,
  type StoredSnapshot,
} from '../../../core/schema/index.ts'
import { keyed } from '../../../core/store.ts'

export type InvoiceReading = typeof invoiceReadings.$inferSelect
export type StoredImport = InvoiceReading & { readAt: Date; snapshot: StoredSnapshot }

/** The newest reading that reached its end. */
export async function storedImport(db: Sql, invoiceId: string): Promise<StoredImport | null> {
  const [row] = await db
    .select()
    .from(invoiceReadings)
    .where(equal(invoiceReadings, { invoiceId, state: 'read' }))
    .orderBy(desc(invoiceReadings.readingId))
    .limit(1)
  if (row === undefined || row.snapshot === null || row.readAt === null) return null
  return { ...row, snapshot: row.snapshot, readAt: row.readAt }
}

/** The proof of every invoice that was read to its end. */
export async function storedProofs(db: Sql): Promise<{ invoiceId: string; readAt: Date; proof: Proof }[]> {
  const rows = await db
    .selectDistinctOn([invoiceReadings.invoiceId], {
      invoiceId: invoiceReadings.invoiceId,
      readAt: invoiceReadings.readAt,
      proof: sql<Proof | null>`${invoiceReadings.snapshot} -> 'proof'`,
    })
    .from(invoiceReadings)
    .where(eq(invoiceReadings.state, 'read'))
    .orderBy(invoiceReadings.invoiceId, desc(invoiceReadings.readingId))
  return rows.flatMap(({ invoiceId, readAt, proof }) =>
    readAt === null || proof === null ? [] : [{ invoiceId, readAt, proof }],
  )
}

export interface StoredLines {
  invoiceId: string
  readingId: number
  readAt: Date | null
  /** As the invoice states them. */
  periodStart: string | null
  periodEnd: string | null
  lines: InvoiceLinePart[]
}

/** The lines of every invoice that was read to its end. */
export async function storedLines(db: Sql): Promise<StoredLines[]> {
  const rows = await db
    .selectDistinctOn([invoiceReadings.invoiceId], {
      invoiceId: invoiceReadings.invoiceId,
      readingId: invoiceReadings.readingId,
      readAt: invoiceReadings.readAt,
      periodStart: sql<string | null>`${invoiceReadings.snapshot} -> 'invoice' ->> 'periodStart'`,
      periodEnd: sql<string | null>`${invoiceReadings.snapshot} -> 'invoice' ->> 'periodEnd'`,
      lines: sql<InvoiceLinePart[] | null>`${invoiceReadings.snapshot} -> 'lines'`,
    })
    .from(invoiceReadings)
    .where(eq(invoiceReadings.state, 'read'))
    .orderBy(invoiceReadings.invoiceId, desc(invoiceReadings.readingId))
  return rows.flatMap(({ lines, ...row }) => (lines === null ? [] : [{ ...row, lines }]))
}

/** Invoices that were read to their end and judged by an earlier version of the checks. */
export function importsToJudge(db: Sql): Promise<string[]> {
  const checks = sql`(${invoiceReadings.snapshot} ->> 'checks')::integer`
  return valuesOf(
    db
      .selectDistinct({ invoiceId: invoiceReadings.invoiceId })
      .from(invoiceReadings)
      .where(and(eq(invoiceReadings.state, 'read'), sql`${checks} is distinct from ${checksVersion}::integer`)),
    'invoiceId',
  )
}

/** Rows that state no credits: earlier readings had a 0 for them. */
export async function clearCredits(db: Sql, readingId: number, places: readonly number[]): Promise<void> {
  const among = sql`select value::integer from json_array_elements_text(${JSON.stringify(places)}::json)`
  await db
    .update(invoiceRows)
    .set({ credits: null })
    .where(and(eq(invoiceRows.readingId, readingId), sql`${invoiceRows.place} in (${among})`))
}

/** A reading that has had a chunk since then. */
export function liveReading(db: Sql, invoiceId: string, since: Date): Promise<InvoiceReading | null> {
  return firstRow(
    db
      .select()
      .from(invoiceReadings)
      .where(and(equal(invoiceReadings, { invoiceId, state: 'reading' }), gte(invoiceReadings.seenAt, since)))
      .orderBy(desc(invoiceReadings.readingId))
      .limit(1),
  )
}

export async function beginReading(db: Sql, invoiceId: string, at: Date): Promise<number> {
  const [row] = await db
    .insert(invoiceReadings)
    .values({ invoiceId, state: 'reading', startedAt: at, seenAt: at })
    .returning({ readingId: invoiceReadings.readingId })
  if (row === undefined) throw new Error('a reading was not begun')
  return row.readingId
}

export type NarrowRow = Omit<typeof invoiceRows.$inferInsert, 'readingId'>

interface NewChunk {
  chunk: number
  /** The whole rows, compressed. */
  rows: Uint8Array
  narrow: readonly NarrowRow[]
}

/** A chunk and how far the reading has come, in one statement: names and values of its rows are one text. */
export async function insertChunk(db: Sql, readingId: number, { chunk, rows, narrow }: NewChunk, at: Date) {
  await db.execute(sql`
    with narrow as (
      insert into ${invoiceRows} (reading_id, place, line, event_id, day, product, customer, reference, company,
        company_name, key, key_name, credits, billed, amount, refund_of, words)
      select ${readingId}::integer, given.* from json_to_recordset(${JSON.stringify(narrow)}::json) as given (
        place integer, line integer, "eventId" text, day text, product text, customer text, reference text,
        company text, "companyName" text, key text, "keyName" text, credits integer, billed integer, amount numeric,
        "refundOf" text, words text)
    ), customers as (
      insert into ${invoicedCustomers} (customer, reading_id)
      select value, ${readingId}::integer from json_array_elements_text(${JSON.stringify(customersOf(narrow))}::json)
      on conflict do nothing
    ), whole as (
      insert into ${invoiceChunks} (reading_id, chunk, rows)
      values (${readingId}::integer, ${chunk}::integer, ${sql.param(rows, invoiceChunks.rows)}::bytea)
    )
    update ${invoiceReadings}
    set rows = rows + ${narrow.length}::integer, seen_at = ${at.toISOString()}::timestamptz
    where reading_id = ${readingId}::integer`)
}

function customersOf(rows: readonly NarrowRow[]) {
  return [...new Set(rows.flatMap(({ customer }) => customer ?? []))]
}

export const { update: updateReading } = keyed(invoiceReadings, invoiceReadings.readingId)

/** Deletes imports of an invoice: those before the current one, and those whose process has died. */
export async function deleteReadings(
  db: Sql,
  invoiceId: string,
  which: { keep: number } | { deadSince: Date } | { only: number },
): Promise<void> {
  const condition =
    'keep' in which
      ? lt(invoiceReadings.readingId, which.keep)
      : 'only' in which
        ? eq(invoiceReadings.readingId, which.only)
        : and(eq(invoiceReadings.state, 'reading'), lt(invoiceReadings.seenAt, which.deadSince))
  const { readingId } = invoiceReadings
  const gone = db.delete(invoiceReadings).where(and(eq(invoiceReadings.invoiceId, invoiceId), condition))
  const ids = await valuesOf(gone.returning({ readingId }), 'readingId')
  if (ids.length === 0) return
  for (const table of [invoiceRows, invoiceChunks, invoicedCustomers])
    await db.delete(table).where(inArray(table.readingId, ids))
}
