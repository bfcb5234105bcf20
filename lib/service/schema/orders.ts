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
    orderId: uuid('order_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    apiKeyId: uuid('api_key_id').notNull(),
    apiKeyName: text('api_key_name').notNull(),
    product: text('product').notNull(),
    operation: text('operation').notNull(),
    serviceId: text('service_id'),
    source: text('source').notNull(),
    companyName: text('company_name'),
    parameters: text('parameters').notNull(),
    customerReference: text('customer_reference'),
    /** JSON exactly as it was received: key order, number spelling and all. */
    metadata: text('metadata').notNull(),
    customerId: text('customer_id'),
    isBatch: boolean('is_batch').notNull(),
    serviceVersion: text('service_version').notNull(),
    requestId: text('request_id').notNull(),
    price: integer('price').notNull(),
    status: text('status').notNull(),
    currentActivity: text('current_activity'),
    error: text('error'),
    code: text('code'),
    requestTime: instant('request_time').notNull(),
    responseTime: instant('response_time'),
    claim: integer('claim').notNull().default(0),
    claimedAt: instant('claimed_at'),
    /** When the order window ends: from the first claim, or from admission for prefill. */
    deadline: instant('deadline'),
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
  orderId: uuid('order_id').primaryKey(),
  body: text('body').notNull(),
  sha256: text('sha256').notNull(),
  /** JSON of what the result has, what it lacks and why; null where its register does not say. */
  completeness: text('completeness'),
  /** JSON of values with the days between which they stand or stood; null where its register gives no such days. */
  history: text('history'),
})

/** A retrieved document, one an order, apart from its row; uncompressed, so that a range is read without the rest. */
export const files = registry.table('files', {
  orderId: uuid('order_id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  content: bytes('content').notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * One company of a graph order, asked once: what its register answered, or why it could not. Rows last while the order
 * runs, so that another worker asks only for what is missing.
 */
export const graphCompanies = registry.table(
  'graph_companies',
  {
    orderId: uuid('order_id').notNull(),
    serviceId: text('service_id').notNull(),
    /** JSON of the connector's answer; null when the company could not be read. */
    answer: text('answer'),
    code: text('code'),
    detail: text('detail'),
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
    slot: text('slot').primaryKey(),
    orderId: uuid('order_id').notNull(),
    day: text('day').notNull(),
  },
  (table) => [index('order_slots_by_order').on(table.orderId), index('order_slots_by_day').on(table.day)],
)

/** What a POST with an Idempotency-Key was and which order it led to; the same key again answers from here. */
export const idempotencyKeys = registry.table(
  'idempotency_keys',
  {
    organizationId: uuid('organization_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: uuid('order_id').notNull(),
    wasReused: boolean('was_reused').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_by_age').on(table.createdAt),
    primaryKey({ columns: [table.organizationId, table.key] }),
  ],
)
