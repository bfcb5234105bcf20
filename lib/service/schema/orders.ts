import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, registry } from './columns.ts'

/**
 * An order and its reservation in one row: while it runs, `price` is reserved; completion turns it into a ledger row.
 * `claim` is the fencing token: every worker that takes the order raises it, and only the latest may settle it.
 */
export const orders = registry.table(
  'orders',
  {
    orderId: uuid().primaryKey(),
    organizationId: uuid().notNull(),
    apiKeyId: uuid().notNull(),
    apiKeyName: text().notNull(),
    product: text().notNull(),
    operation: text().notNull(),
    serviceId: text(),
    source: text().notNull(),
    companyName: text(),
    parameters: text().notNull(),
    customerReference: text(),
    /** JSON exactly as it was received: key order, number spelling and all. */
    metadata: text().notNull(),
    customerId: text(),
    isBatch: boolean().notNull(),
    serviceVersion: text().notNull(),
    requestId: text().notNull(),
    price: integer().notNull(),
    status: text().notNull(),
    currentActivity: text(),
    error: text(),
    code: text(),
    requestTime: instant().notNull(),
    responseTime: instant(),
    claim: integer().notNull().default(0),
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
  orderId: uuid().primaryKey(),
  body: text().notNull(),
  sha256: text().notNull(),
  /** JSON of what the result has, what it lacks and why; null where its register does not say. */
  completeness: text(),
  /** JSON of values with the days between which they stand or stood; null where its register gives no such days. */
  history: text(),
})

/** A retrieved document, one an order, apart from its row; uncompressed, so that a range is read without the rest. */
export const files = registry.table('files', {
  orderId: uuid().primaryKey(),
  organizationId: uuid().notNull(),
  fileName: text().notNull(),
  contentType: text().notNull(),
  sizeBytes: integer().notNull(),
  sha256: text().notNull(),
  content: bytes().notNull(),
  createdAt: instant().notNull(),
})

/**
 * One company of a graph order, asked once: what its register answered, or why it could not. Rows last while the order
 * runs, so that another worker asks only for what is missing.
 */
export const graphCompanies = registry.table(
  'graph_companies',
  {
    orderId: uuid().notNull(),
    serviceId: text().notNull(),
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
    slot: text().primaryKey(),
    orderId: uuid().notNull(),
    day: text().notNull(),
  },
  (table) => [index('order_slots_by_order').on(table.orderId), index('order_slots_by_day').on(table.day)],
)

/** What a POST with an Idempotency-Key was and which order it led to; the same key again answers from here. */
export const idempotencyKeys = registry.table(
  'idempotency_keys',
  {
    organizationId: uuid().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    orderId: uuid().notNull(),
    wasReused: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('idempotency_keys_by_age').on(table.createdAt),
    primaryKey({ columns: [table.organizationId, table.key] }),
  ],
)
