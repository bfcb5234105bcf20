import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, registry } from './columns/schema.ts'

export * from './billing/schema.ts'
export { registry } from './columns/schema.ts'
export * from './monitors/schema.ts'
export * from './sealing/schema.ts'
export * from './webhooks/schema.ts'

export const organizations = registry.table(
  'organizations',
  {
    organizationId: uuid('organization_id').primaryKey(),
    name: text('name').notNull(),
    /** `invoiced`: credits are billed at month's end, up to an optional cap; `prepaid`: only what was granted. */
    plan: text('plan').notNull().default('invoiced'),
    monthlyCap: integer('monthly_cap'),
    hasCapabilities: boolean('has_capabilities').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('organizations_plan', sql`${table.plan} in ('invoiced', 'prepaid')`)],
)

/** The key itself is never stored: a prefix finds the row, a SHA-256 decides. */
export const apiKeys = registry.table(
  'api_keys',
  {
    keyId: uuid('key_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull().unique(),
    hash: text('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    /** `operator`, `environment` or `key`, then with the name of that key; null for keys older than the column. */
    createdBy: text('created_by'),
    createdByKeyName: text('created_by_key_name'),
    /** Made of REGISTRY_API_KEY at start; revoked at the next start when that names another key. */
    isFromEnvironment: boolean('is_from_environment').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    /** The instant from which the key is refused. */
    expiresAt: instant('expires_at'),
    /** Ranges of addresses it may be used from; empty for anywhere. */
    networks: text('networks').array().notNull().default(sql`'{}'`),
    /** Credits it may spend in a UTC day. */
    creditsPerDayMax: integer('credits_per_day_max'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_by_organization').on(table.organizationId, table.createdAt),
    check(
      'api_keys_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ array['read', 'order', 'manage', 'secrets']`,
    ),
    check('api_keys_cap', sql`${table.creditsPerDayMax} >= 0`),
  ],
)

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

/** Written to see whether the database takes writes; its migration makes it unlogged. */
export const readiness = registry.table('readiness', { writtenAt: instant('written_at').notNull() })

/** The result as JSON text, apart from the row that is polled and updated. */
export const orderResults = registry.table('order_results', {
  orderId: uuid('order_id').primaryKey(),
  body: text('body').notNull(),
  sha256: text('sha256').notNull(),
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

/** Daily deduplication: at most one order holds a slot (design, section 5, "Reuse"). */
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

/** Credentials for a register, sealed; `customerId` is empty for those of the organization itself. */
export const integrations = registry.table(
  'integrations',
  {
    organizationId: uuid('organization_id').notNull(),
    datasourceSlug: text('datasource_slug').notNull(),
    customerId: text('customer_id').notNull(),
    sealedSecrets: text('sealed_secrets').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.datasourceSlug, table.customerId] })],
)

/** One row per register: when its next request may start (GCRA), shared by all processes. */
export const registerRates = registry.table('register_rates', {
  slug: text('slug').primaryKey(),
  nextAtMs: bigint('next_at_ms', { mode: 'number' }).notNull(),
})

/** Life events applied to sandbox companies; the same rows give the same world again. */
export const sandboxChanges = registry.table('sandbox_changes', {
  changeId: uuid('change_id').primaryKey(),
  serviceId: text('service_id').notNull(),
  register: text('register').notNull(),
  nativeId: text('native_id').notNull(),
  change: text('change').notNull(),
  appliedAt: instant('applied_at').notNull(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  name: text('name'),
  address: text('address'),
  percentage: doublePrecision('percentage'),
  description: text('description').notNull(),
})
