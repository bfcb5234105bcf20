import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { bytes, instant, registryConsole } from './columns.ts'

export type StoredSnapshot = Omit<InvoiceSnapshot, 'readingId' | 'readAt'>

/** An invoice as it was read once, from beginning to end. A closed one stays; a draft makes way for its next reading. */
export const invoiceReadings = registryConsole.table(
  'invoice_readings',
  {
    readingId: integer('reading_id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: text('invoice_id').notNull(),
    state: text('state').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the last rows came: shows an import whose process has died. */
    seenAt: instant('seen_at').notNull(),
    readAt: instant('read_at'),
    rows: integer('rows').notNull().default(0),
    /** Lines, sums and proof; null until the end was reached. */
    snapshot: jsonb('held').$type<StoredSnapshot>(),
  },
  (table) => [
    index('invoice_readings_by_invoice').on(table.invoiceId),
    check('invoice_readings_state', sql`${table.state} in ('reading', 'read')`),
  ],
)

/** Of every ledger row what it is grouped, searched and added up by; narrow, so that a hundred thousand are read at once. */
export const invoiceRows = registryConsole.table(
  'invoice_rows',
  {
    readingId: integer('reading_id').notNull(),
    place: integer('place').notNull(),
    line: integer('line').notNull(),
    eventId: text('event_id').notNull(),
    /** Its day in UTC, as the month of an invoice is in UTC. */
    day: text('day'),
    product: text('product'),
    customer: text('customer'),
    reference: text('reference'),
    company: text('company'),
    companyName: text('company_name'),
    key: text('key'),
    keyName: text('key_name'),
    credits: integer('credits').notNull(),
    billed: integer('billed').notNull(),
    amount: numeric('amount'),
    refundOf: text('refund_of'),
    /** Idempotency key and source event, to be searched. */
    words: text('words'),
  },
  (table) => [primaryKey({ columns: [table.readingId, table.place] })],
)

/** The rows themselves with every field, compressed, a fixed number in each. */
export const invoiceChunks = registryConsole.table(
  'invoice_chunks',
  {
    readingId: integer('reading_id').notNull(),
    chunk: integer('chunk').notNull(),
    rows: bytes('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.readingId, table.chunk] })],
)
