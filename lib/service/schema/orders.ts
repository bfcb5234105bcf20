import { sql } from 'drizzle-orm'
import { check, index, primaryKey } from 'drizzle-orm/pg-core'
import { boolean, bytes, instant, integer, maybeInstant, maybeText, registry, text, uuid } from './columns.ts'

/**
 * An order and its reservation in one row: while it runs, `price` is reserved; completion turns it into a ledger row.
 * `claim` is the fencing token: every worker that takes the order raises it, and only the latest may settle it.
 */
export const orders = registry.table(
  'orders',
  {
    orderId: uuid().primaryKey(),
    organizationId: uuid(),
    apiKeyId: uuid(),
    apiKeyName: text(),
    product: text(),
    operation: text(),
    serviceId: maybeText(),
    source: text(),
    companyName: maybeText(),
    parameters: text(),
    customerReference: maybeText(),
    /** JSON exactly as it was received: key order, number spelling and all. */
    metadata: text(),
    customerId: maybeText(),
    isBatch: boolean(),
    serviceVersion: text(),
    requestId: text(),
    price: integer(),
    status: text(),
    currentActivity: maybeText(),
    error: maybeText(),
    code: maybeText(),
    requestTime: instant(),
    responseTime: maybeInstant(),
    claim: integer().default(0),
    claimedAt: maybeInstant(),
    /** When the order window ends: from the first claim, or from admission for prefill. */
    deadline: maybeInstant(),
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
  body: text(),
  sha256: text(),
  /** JSON of what the result has, what it lacks and why; null where its register does not say. */
  completeness: maybeText(),
  /** JSON of values with the days between which they stand or stood; null where its register gives no such days. */
  history: maybeText(),
})

/** A retrieved document, one an order, apart from its row; uncompressed, so that a range is read without the rest. */
export const files = registry.table('files', {
  orderId: uuid().primaryKey(),
  organizationId: uuid(),
  fileName: text(),
  contentType: text(),
  sizeBytes: integer(),
  sha256: text(),
  content: bytes().notNull(),
  createdAt: instant(),
})

/**
 * One company of a graph order, asked once: what its register answered, or why it could not. Rows last while the order
 * runs, so that another worker asks only for what is missing.
 */
export const graphCompanies = registry.table(
  'graph_companies',
  {
    orderId: uuid(),
    serviceId: text(),
    /** JSON of the connector's answer; null when the company could not be read. */
    answer: maybeText(),
    code: maybeText(),
    detail: maybeText(),
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
    orderId: uuid(),
    day: text(),
  },
  (table) => [index('order_slots_by_order').on(table.orderId), index('order_slots_by_day').on(table.day)],
)

/** What a POST with an Idempotency-Key was and which order it led to; the same key again answers from here. */
export const idempotencyKeys = registry.table(
  'idempotency_keys',
  {
    organizationId: uuid(),
    key: text(),
    requestHash: text(),
    orderId: uuid(),
    wasReused: boolean(),
    createdAt: instant(),
  },
  (table) => [
    index('idempotency_keys_by_age').on(table.createdAt),
    primaryKey({ columns: [table.organizationId, table.key] }),
  ],
)
