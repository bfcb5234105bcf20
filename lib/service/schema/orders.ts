import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  counter,
  instant,
  requiredBoolean,
  requiredBytes,
  requiredInstant,
  requiredInteger,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { registry } from './columns.ts'

/**
 * An order and its reservation in one row: while it runs, `price` is reserved; completion turns it into a ledger row.
 * `claim` is the fencing token: every worker that takes the order raises it, and only the latest may settle it.
 */
export const orders = registry.table(
  'orders',
  {
    orderId: uuidKey(),
    organizationId: requiredUuid(),
    apiKeyId: requiredUuid(),
    apiKeyName: requiredText(),
    product: requiredText(),
    operation: requiredText(),
    serviceId: text(),
    source: requiredText(),
    companyName: text(),
    parameters: requiredText(),
    customerReference: text(),
    /** JSON exactly as it was received: key order, number spelling and all. */
    metadata: requiredText(),
    customerId: text(),
    isBatch: requiredBoolean(),
    serviceVersion: requiredText(),
    requestId: requiredText(),
    price: requiredInteger(),
    status: requiredText(),
    currentActivity: text(),
    error: text(),
    code: text(),
    requestTime: requiredInstant(),
    responseTime: instant(),
    claim: counter(),
    claimedAt: instant(),
    /** When the order window ends: from the first claim, or from admission for prefill. */
    deadline: instant(),
  },
  (table) => [
    index('orders_by_organization').on(table.organizationId, table.orderId.desc()),
    index('orders_running').on(table.organizationId, table.price).where(sql`${table.status} = 'running'`),
    index('orders_by_company').on(table.organizationId, table.serviceId),
    check(
      'orders_status',
      sql`${table.status} in ('running', 'completed', 'failed', 'canceled', 'terminated', 'timedOut')`,
    ),
    check('orders_price', sql`${table.price} >= 0`),
  ],
)

/** The result as JSON text, apart from the row that is polled and updated. */
export const orderResults = registry.table('order_results', {
  orderId: uuidKey(),
  body: requiredText(),
  sha256: requiredText(),
  /** JSON of what the result has, what it lacks and why; null where its register does not say. */
  completeness: text(),
  /** JSON of values with the days between which they stand or stood; null where its register gives no such days. */
  history: text(),
})

/** A retrieved document, one an order, apart from its row; uncompressed, so that a range is read without the rest. */
export const files = registry.table('files', {
  orderId: uuidKey(),
  organizationId: requiredUuid(),
  fileName: requiredText(),
  contentType: requiredText(),
  sizeBytes: requiredInteger(),
  sha256: requiredText(),
  content: requiredBytes(),
  createdAt: requiredInstant(),
})

/**
 * One company of a graph order, asked once: what its register answered, or why it could not. Rows last while the order
 * runs, so that another worker asks only for what is missing.
 */
export const graphCompanies = registry.table(
  'graph_companies',
  {
    orderId: requiredUuid(),
    serviceId: requiredText(),
    /** JSON of the connector's answer; null when the company could not be read. */
    answer: text(),
    code: text(),
    detail: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.serviceId] }),
    check('graph_companies_outcome', sql`(${table.answer} is null) = (${table.code} is not null)`),
  ],
)

/** Daily deduplication: at most one order holds a slot (docs/interface.md, "Reuse"). */
export const orderSlots = registry.table(
  'order_slots',
  {
    slot: textKey(),
    orderId: requiredUuid(),
    day: requiredText(),
  },
  (table) => [index('order_slots_by_order').on(table.orderId), index('order_slots_by_day').on(table.day)],
)

/** What a POST with an Idempotency-Key was and which order it led to; the same key again answers from here. */
export const idempotencyKeys = registry.table(
  'idempotency_keys',
  {
    organizationId: requiredUuid(),
    key: requiredText(),
    requestHash: requiredText(),
    orderId: requiredUuid(),
    wasReused: requiredBoolean(),
    createdAt: requiredInstant(),
  },
  (table) => [
    index('idempotency_keys_by_age').on(table.createdAt),
    primaryKey({ columns: [table.organizationId, table.key] }),
  ],
)
