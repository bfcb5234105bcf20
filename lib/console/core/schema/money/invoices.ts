import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import {
  counter,
  instant,
  json,
  requiredBytes,
  requiredInstant,
  requiredInteger,
  requiredText,
  requiredUuid,
  textKey,
} from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** `checks` is the version of the checks that judged it; absent where an earlier one did. */
export type StoredSnapshot = Omit<InvoiceSnapshot, 'readingId' | 'readAt'> & { checks?: number }

/** An invoice as it was read once, from beginning to end. It makes way for its next reading: of a draft when it has grown old, of a closed one on request. */
export const invoiceReadings = registryConsole.table(
  'invoice_readings',
  {
    readingId: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: requiredText(),
    state: requiredText(),
    startedAt: requiredInstant(),
    /** When the last rows came: shows an import whose process has died. */
    seenAt: requiredInstant(),
    readAt: instant(),
    rows: counter(),
    /** Lines, sums and proof; null until the end was reached. */
    snapshot: json<StoredSnapshot>(),
    /** SHA-256 of the fields of its rows; null until it was needed. */
    rowsHash: text(),
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
    readingId: requiredInteger(),
    place: requiredInteger(),
    line: requiredInteger(),
    eventId: requiredText(),
    /** Its day in UTC, as the month of an invoice is in UTC. */
    day: text(),
    product: text(),
    customer: text(),
    reference: text(),
    company: text(),
    companyName: text(),
    key: text(),
    keyName: text(),
    /** Null where the event does not state them: no 0 is a sum of what is unknown. */
    credits: integer(),
    billed: requiredInteger(),
    amount: numeric(),
    refundOf: text(),
    /** Idempotency key and source event, to be searched. */
    words: text(),
  },
  (table) => [primaryKey({ columns: [table.readingId, table.place] })],
)

/** The customers on a reading, kept with its rows, so that a list of them reads no rows. */
export const invoicedCustomers = registryConsole.table(
  'invoiced_customers',
  {
    customer: requiredText(),
    readingId: requiredInteger(),
  },
  (table) => [
    primaryKey({ columns: [table.customer, table.readingId] }),
    index('invoiced_customers_by_reading').on(table.readingId),
  ],
)

/** The rows themselves with every field, compressed, a fixed number in each. */
export const invoiceChunks = registryConsole.table(
  'invoice_chunks',
  {
    readingId: requiredInteger(),
    chunk: requiredInteger(),
    rows: requiredBytes(),
  },
  (table) => [primaryKey({ columns: [table.readingId, table.chunk] })],
)

/** Where what a customer has used is booked: texts of the organization's own accounting. */
export const customerAccounts = registryConsole.table('customer_accounts', {
  /** Empty for usage without a customer. */
  customer: textKey(),
  costCentre: requiredText(),
  account: requiredText(),
  contraAccount: requiredText(),
  changedAt: requiredInstant(),
  changedBy: requiredUuid(),
})
