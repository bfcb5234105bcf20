import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Everything the service owns. Instants are stored in UTC and written by the clock of the context, never by the database. */
export const registry = pgSchema('registry')

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

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
export const apiKeys = registry.table('api_keys', {
  keyId: uuid('key_id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull().unique(),
  hash: text('hash').notNull(),
  canManage: boolean('can_manage').notNull().default(false),
  /** Made of REGISTRY_API_KEY at start; revoked at the next start when that names another key. */
  isFromEnvironment: boolean('is_from_environment').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})

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

/** Append-only: the database refuses every update and delete (migrations). One row per billable thing. */
export const ledger = registry.table(
  'ledger',
  {
    ledgerId: uuid('ledger_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    eventType: text('event_type').notNull(),
    credits: integer('credits').notNull(),
    sku: text('sku').notNull(),
    billableCode: text('billable_code').notNull(),
    pricedSku: text('priced_sku').notNull(),
    productBucket: text('product_bucket').notNull(),
    quantity: text('quantity').notNull(),
    endpoint: text('endpoint').notNull(),
    capability: text('capability').notNull(),
    customerId: text('customer_id'),
    customerReference: text('customer_reference'),
    serviceId: text('service_id'),
    companyName: text('company_name'),
    apiKeyId: uuid('api_key_id'),
    apiKeyName: text('api_key_name'),
    sourceEventId: text('source_event_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Which grants paid and how much each; the two lists are parallel. What a refund gives back to them is negative. */
    grantsUsed: uuid('grants_used').array().notNull().default(sql`'{}'`),
    grantAmounts: integer('grant_amounts').array().notNull().default(sql`'{}'`),
    /** The sum of `grantAmounts`: what is left of `credits` is billed. */
    creditsGranted: integer('credits_granted').notNull().default(0),
    refundOfEventId: uuid('refund_of_event_id').unique(),
    /** A JSON object of texts. */
    metadata: text('metadata').notNull().default('{}'),
  },
  (table) => [
    index('ledger_by_organization').on(table.organizationId, table.occurredAt),
    check('ledger_event_type', sql`${table.eventType} in ('consumption', 'refund')`),
    check('ledger_sign', sql`(${table.eventType} = 'refund') = (${table.credits} < 0)`),
    check('ledger_refund', sql`(${table.eventType} = 'refund') = (${table.refundOfEventId} is not null)`),
    check('ledger_grants', sql`cardinality(${table.grantsUsed}) = cardinality(${table.grantAmounts})`),
    check('ledger_granted', sql`abs(${table.creditsGranted}) <= abs(${table.credits})`),
  ],
)

/**
 * Credits given beforehand. `remaining` is what the ledger has not taken yet and the only thing that ever changes here,
 * so that cover is found without adding up a year of usage.
 */
export const grants = registry.table(
  'grants',
  {
    grantId: uuid('grant_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    credits: integer('credits').notNull(),
    remaining: integer('remaining').notNull(),
    /** The instant from which it covers nothing; null for never. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('grants_by_organization').on(table.organizationId, table.expiresAt),
    index('grants_open').on(table.organizationId, table.expiresAt).where(sql`${table.remaining} > 0`),
    check('grants_remaining', sql`${table.remaining} between 0 and ${table.credits}`),
  ],
)

/** A closed month of an organization. Like its lines and items it is written once, by the billing run. */
export const invoices = registry.table(
  'invoices',
  {
    invoiceId: uuid('invoice_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    billingRunId: uuid('billing_run_id').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    gross: text('gross').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [uniqueIndex('invoices_once').on(table.organizationId, table.periodStart)],
)

export const invoiceLines = registry.table(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id').notNull(),
    sku: text('sku').notNull(),
    quantity: text('quantity').notNull(),
    gross: text('gross').notNull(),
    priceSource: text('price_source').notNull(),
    /** The tiers as they were when the month was closed, and what was billed in each; JSON. */
    tiers: text('tiers').notNull(),
    tierLines: text('tier_lines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.sku] })],
)

/** Which invoice a ledger row is billed on: its key lets it be on one only. */
export const invoiceItems = registry.table(
  'invoice_items',
  {
    ledgerId: uuid('ledger_id').primaryKey(),
    invoiceId: uuid('invoice_id').notNull(),
    sku: text('sku').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index('invoice_items_in_order').on(table.invoiceId, table.sku, table.occurredAt, table.ledgerId)],
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

/**
 * Where results go. Secrets and custom headers are sealed with a key of the environment, never stored in the clear.
 * `failingSince` is the first failed attempt after the last success: five days of nothing but failure disable a webhook.
 */
export const webhooks = registry.table(
  'webhooks',
  {
    webhookId: uuid('webhook_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    url: text('url').notNull(),
    apiVersion: text('api_version').notNull(),
    status: text('status').notNull(),
    sealedHeaders: text('sealed_headers'),
    sealedSecret: text('sealed_secret').notNull(),
    sealedPreviousSecret: text('sealed_previous_secret'),
    previousSecretExpiresAt: instant('previous_secret_expires_at'),
    maxAttempts: integer('max_attempts').notNull(),
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('webhooks_by_organization').on(table.organizationId, table.createdAt),
    check('webhooks_status', sql`${table.status} in ('active', 'paused', 'disabled')`),
  ],
)

/** What is sent, byte for byte, stored once however many webhooks get it. */
export const deliveryBodies = registry.table('delivery_bodies', {
  bodyId: uuid('body_id').primaryKey(),
  body: text('body').notNull(),
})

/**
 * One thing to be brought to one receiver. `claim` is the fencing token of its attempts and `jobId` the one job that may
 * start the next; `roundStart` counts the attempts made before it was last sent again, so that the timetable begins anew.
 */
export const deliveries = registry.table(
  'deliveries',
  {
    deliveryId: uuid('delivery_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    channel: text('channel').notNull(),
    event: text('event').notNull(),
    webhookId: uuid('webhook_id'),
    monitorId: uuid('monitor_id'),
    checkId: uuid('check_id'),
    eventId: uuid('event_id'),
    orderId: uuid('order_id'),
    serviceWebhookId: text('service_webhook_id').unique(),
    target: text('target').notNull(),
    serviceVersion: text('service_version').notNull(),
    bodyId: uuid('body_id').notNull(),
    /** What the first success costs, as the ledger will say it; null where nothing. */
    charge: text('charge'),
    status: text('status').notNull(),
    attempts: integer('attempts').notNull().default(0),
    attemptsMax: integer('attempts_max').notNull(),
    roundStart: integer('round_start').notNull().default(0),
    claim: integer('claim').notNull().default(0),
    jobId: uuid('job_id').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('deliveries_by_webhook').on(table.webhookId, table.deliveryId.desc()),
    index('deliveries_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('deliveries_by_event').on(table.eventId).where(sql`${table.eventId} is not null`),
    index('deliveries_by_check').on(table.checkId).where(sql`${table.checkId} is not null`),
    index('deliveries_by_monitor').on(table.monitorId).where(sql`${table.monitorId} is not null`),
    index('deliveries_pending').on(table.nextAttemptAt).where(sql`${table.status} = 'pending'`),
    index('deliveries_by_body').on(table.bodyId),
    check('deliveries_status', sql`${table.status} in ('pending', 'delivered', 'failed', 'canceled')`),
  ],
)

/** Every try that was made: what was sent, what came back. */
export const deliveryAttempts = registry.table(
  'delivery_attempts',
  {
    deliveryId: uuid('delivery_id').notNull(),
    attempt: integer('attempt').notNull(),
    startedAt: instant('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    error: text('error'),
    requestHeaders: text('request_headers').notNull(),
    responseHeaders: text('response_headers'),
    responseBody: text('response_body'),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempt] })],
)

/** A company that is watched. Lists are JSON texts; an empty filter lets everything through. */
export const monitors = registry.table(
  'monitors',
  {
    monitorId: uuid('monitor_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    apiKeyId: uuid('api_key_id').notNull(),
    apiKeyName: text('api_key_name').notNull(),
    serviceId: text('service_id').notNull(),
    register: text('register').notNull(),
    companyName: text('company_name'),
    sources: text('sources').notNull(),
    categoriesFilter: text('categories_filter').notNull(),
    eventCodesFilter: text('event_codes_filter').notNull(),
    autoDeactivateCategories: text('auto_deactivate_categories').notNull(),
    metadata: text('metadata').notNull(),
    scheduleCron: text('schedule_cron').notNull(),
    webhookUrl: text('webhook_url'),
    serviceVersion: text('service_version').notNull(),
    isActive: boolean('is_active').notNull(),
    deactivationReason: text('deactivation_reason'),
    checkCount: integer('check_count').notNull().default(0),
    lastCheckedAt: instant('last_checked_at'),
    /** The scheduled minute that comes next; null while inactive. */
    nextCheckAt: instant('next_check_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('monitors_by_organization').on(table.organizationId, table.monitorId),
    index('monitors_due').on(table.nextCheckAt).where(sql`${table.isActive}`),
  ],
)

/** What a monitor holds of its company, apart from the row that lists read: JSON of the contract's MonitoredState. */
export const monitorStates = registry.table('monitor_states', {
  monitorId: uuid('monitor_id').primaryKey(),
  current: text('current').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
  /** Before and after the last detected change. */
  oldState: text('old_state'),
  newState: text('new_state'),
})

/** One look at a company. A scheduled one is unique for its minute, whoever claims it. */
export const monitorChecks = registry.table(
  'monitor_checks',
  {
    checkId: uuid('check_id').primaryKey(),
    monitorId: uuid('monitor_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind').notNull(),
    dueAt: instant('due_at').notNull(),
    status: text('status').notNull(),
    tries: integer('tries').notNull().default(0),
    jobId: uuid('job_id').notNull(),
    endedAt: instant('ended_at'),
    events: integer('events'),
    error: text('error'),
    code: text('code'),
  },
  (table) => [
    uniqueIndex('monitor_checks_once').on(table.monitorId, table.dueAt).where(sql`${table.kind} = 'scheduled'`),
    index('monitor_checks_pending').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    check('monitor_checks_kind', sql`${table.kind} in ('baseline', 'scheduled', 'manual')`),
    check('monitor_checks_status', sql`${table.status} in ('pending', 'done', 'failed', 'canceled')`),
  ],
)

export const monitorEvents = registry.table(
  'monitor_events',
  {
    eventId: uuid('event_id').primaryKey(),
    monitorId: uuid('monitor_id').notNull(),
    checkId: uuid('check_id').notNull(),
    serviceId: text('service_id').notNull(),
    source: text('source').notNull(),
    eventCode: text('event_code').notNull(),
    category: text('category').notNull(),
    severity: text('severity').notNull(),
    detectedAt: instant('detected_at').notNull(),
    diffPath: text('diff_path').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    metadata: text('metadata').notNull(),
  },
  (table) => [index('monitor_events_by_monitor').on(table.monitorId, table.eventId.desc())],
)

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
