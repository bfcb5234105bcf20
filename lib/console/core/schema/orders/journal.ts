import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { budgetWarnsFromPercent, type SetItem } from '#lib/contract/index.ts'
import { bytes, instant, registryConsole } from '../columns.ts'

/** Every POST that may cost, written before it is sent: one request of one person, or one order of another client. */
export const requests = registryConsole.table(
  'requests',
  {
    requestId: uuid('request_id').primaryKey(),
    state: text('state').notNull(),
    operation: text('operation').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Null for an order that another client of the organization made. */
    requestedBy: uuid('requested_by'),
    answeredAt: instant('answered_at'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** What exactly was sent, so that it can be repeated word for word under the same key. */
    sentPath: text('sent_path').notNull(),
    sentBody: text('sent_body'),
    sentHash: text('sent_hash').notNull(),
    /** While it is being sent: until when its process counts as alive, renewed as long as it waits for the answer. */
    sendingUntil: instant('sending_until'),
    /** The first response, so that the same request gets the same response. */
    answerStatus: integer('answer_status'),
    answerBody: text('answer_body'),
    serviceVersion: text('service_version').notNull(),
    product: text('product'),
    serviceId: text('service_id'),
    companyName: text('company_name'),
    jurisdictionCode: text('jurisdiction_code'),
    customerReference: text('customer_reference'),
    customerId: text('customer_id'),
    /** The key another client made it with, where the service says it; null for this console's own. */
    apiKeyName: text('api_key_name'),
    maxDepth: integer('max_depth'),
    isBatch: boolean('is_batch').notNull().default(false),
    bypassCache: boolean('bypass_cache').notNull().default(false),
    wasReused: boolean('was_reused'),
    creditsQuoted: integer('credits_quoted'),
    /** The most it may be charged: the price that was shown for it; null where none was known. */
    creditsMax: integer('credits_max'),
    creditsCharged: integer('credits_charged'),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    upstreamRequestId: text('upstream_request_id'),
    orderId: text('order_id'),
    /** What its order has come to and calls its company; null without one. The database keeps them, whoever writes an order. */
    orderStatus: text('order_status'),
    orderName: text('order_name'),
    /** The order's status, or what became of a request that led to none. */
    status: text('status').generatedAlwaysAs(sql`coalesce(order_status, state)`),
    searchId: uuid('search_id'),
    /** The same for all requests that were submitted together. */
    setOrderId: uuid('set_order_id'),
    /** The audit row that says it was requested; null for a row of a batch and for other clients. */
    auditId: uuid('audit_id'),
  },
  (table) => [
    uniqueIndex('requests_by_key').on(table.requestedBy, table.idempotencyKey),
    index('requests_by_time').on(table.requestedAt, table.requestId),
    index('requests_by_status').on(table.status, table.requestedAt, table.requestId),
    index('requests_by_product').on(table.product, table.requestedAt, table.requestId),
    index('requests_by_person').on(table.requestedBy, table.requestedAt, table.requestId),
    index('requests_by_reference').on(table.upstreamRequestId),
    index('requests_by_order').on(table.orderId),
    // What a month came to is read from here alone.
    index('requests_by_charge')
      .on(table.requestedAt, table.product, table.operation, table.creditsCharged, table.orderId)
      .where(sql`${table.requestedBy} is not null`),
    index('requests_by_company').on(table.serviceId),
    index('requests_by_search').on(table.searchId),
    index('requests_by_set_order').on(table.setOrderId).where(sql`${table.setOrderId} is not null`),
    index('requests_open').on(table.state).where(sql`${table.state} in ('sending', 'unknown')`),
    check('requests_state', sql`${table.state} in ('sending', 'answered', 'refused', 'unknown', 'dismissed')`),
  ],
)

export interface ActivityEntry {
  at: string
  activity: string
}

/** The last known state of orders. `status` is the service's value, also one this version does not know. */
export const orders = registryConsole.table(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    product: text('product'),
    serviceId: text('service_id'),
    companyName: text('company_name'),
    jurisdictionCode: text('jurisdiction_code'),
    customerReference: text('customer_reference'),
    customerId: text('customer_id'),
    maxDepth: integer('max_depth'),
    status: text('status').notNull(),
    code: text('code'),
    error: text('error'),
    currentActivity: text('current_activity'),
    activities: jsonb('activities').$type<ActivityEntry[]>().notNull().default([]),
    requestTime: instant('request_time'),
    responseTime: instant('response_time'),
    creditsCharged: integer('credits_charged'),
    origin: text('origin').notNull(),
    resultSha256: text('result_sha256'),
    resultBytes: integer('result_bytes'),
    unreachableSince: instant('unreachable_since'),
    recordedAt: instant('recorded_at').notNull(),
    settledAt: instant('settled_at'),
    /** When its result was erased because it had been stored long enough; it is not fetched again then. */
    erasedAt: instant('erased_at'),
    /** Polled until it is settled, or until it is certain that it never will be. */
    isPolled: boolean('is_polled').notNull(),
    pollerId: uuid('poller_id'),
    pollerUntil: instant('poller_until'),
  },
  (table) => [
    index('orders_polled').on(table.pollerUntil).where(sql`${table.isPolled}`),
    index('orders_by_company').on(table.serviceId, table.product, table.responseTime),
    index('orders_by_time').on(table.requestTime),
    index('orders_by_settling').on(table.settledAt, table.status),
    // How registers did is read from here alone.
    index('orders_by_end')
      .on(
        sql`coalesce(${table.responseTime}, ${table.settledAt})`,
        ...[table.product, table.jurisdictionCode, table.status, table.code],
        ...[table.requestTime, table.responseTime, table.settledAt],
      )
      .where(sql`${table.settledAt} is not null`),
    check('orders_origin', sql`${table.origin} in ('console', 'other')`),
  ],
)

/** The Order with its result, compressed, exactly as it came; stored once. */
export const results = registryConsole.table(
  'results',
  {
    orderId: text('order_id').primaryKey(),
    /** gzip */
    body: bytes('body').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    serviceVersion: text('service_version').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [index('results_by_age').on(table.storedAt)],
)

/** At most one of a kind for one person and one thing, however often its cause is seen. */
export const notifications = registryConsole.table(
  'notifications',
  {
    notificationId: uuid('notification_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    /** The order or the request it is about. */
    about: text('about').notNull(),
    orderId: text('order_id'),
    requestId: uuid('request_id'),
    product: text('product'),
    serviceId: text('service_id'),
    companyName: text('company_name'),
    code: text('code'),
    creditsCharged: integer('credits_charged'),
    monitorId: text('monitor_id'),
    eventId: text('event_id'),
    batchId: text('batch_id'),
    batchName: text('batch_name'),
    searchText: text('search_text'),
    webhookId: text('webhook_id'),
    webhookName: text('webhook_name'),
    /** Of the delivery it names. */
    event: text('event'),
    caseId: uuid('case_id'),
    /** The sanctions list somebody asks for, and what they are called; of a paper, to whom it was handed on. */
    list: text('list'),
    personName: text('person_name'),
    /** How many changes it covers. */
    changes: integer('changes'),
    /** What an e-mail of it says beside its title, as JSON: times, a status, a count; no text that anybody wrote. */
    facts: text('facts'),
    readAt: instant('read_at'),
    /** Whether it goes out by e-mail: `due` until that is decided, `digest` until the next digest, and then `none`. */
    mail: text('mail').notNull().default('due'),
  },
  (table) => [
    index('notifications_to_mail').on(table.mail, table.userId).where(sql`${table.mail} <> 'none'`),
    check('notifications_mail', sql`${table.mail} in ('due', 'digest', 'none')`),
    uniqueIndex('notifications_once').on(table.userId, table.kind, table.about),
    index('notifications_by_user').on(table.userId, table.at, table.notificationId),
    // The newest of each kind, for lists in which no kind pushes another one down.
    index('notifications_by_kind').on(table.userId, table.kind, table.at, table.notificationId),
    index('notifications_unread').on(table.userId, table.kind).where(sql`${table.readAt} is null`),
  ],
)

/** How far something has got, by name. */
export const marks = registryConsole.table('marks', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Credits a month, UTC, or what it may cost: of the whole organization, of a person, a product, a customer or an API key. Its row is locked while a
 * request is checked against it.
 */
export const budgets = registryConsole.table(
  'budgets',
  {
    /** `organization`, the id of a person, or `product:`, `customer:` or `key:` and a name. */
    subject: text('subject').primaryKey(),
    /** One of the two is set, or both. */
    creditsMonthly: integer('credits_monthly'),
    /** Gross of the month as a decimal text, in the currency that invoices had when it was set; null where they name none. */
    amountMonthly: text('amount_monthly'),
    amountCurrency: text('amount_currency'),
    /** Percentages at which people are notified, ascending. */
    thresholds: jsonb('thresholds').$type<number[]>().notNull().default([budgetWarnsFromPercent]),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [
    check('budgets_credits', sql`${table.creditsMonthly} >= 0`),
    check('budgets_some', sql`${table.creditsMonthly} is not null or ${table.amountMonthly} is not null`),
  ],
)

/** Products an organization orders together under a name. */
export const sets = registryConsole.table(
  'sets',
  {
    setId: uuid('set_id').primaryKey(),
    name: text('name').notNull(),
    items: jsonb('items').$type<SetItem[]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    /** Null for the set that every new database has. */
    updatedBy: uuid('updated_by'),
  },
  (table) => [uniqueIndex('sets_by_name').on(sql`lower(${table.name})`)],
)
