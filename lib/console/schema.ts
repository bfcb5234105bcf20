import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, registryConsole } from './columns/schema.ts'

export * from './audit/schema.ts'
export * from './batches/schema.ts'
export * from './budgets/schema.ts'
export * from './changes/schema.ts'
export { registryConsole } from './columns/schema.ts'
export * from './invoices/schema.ts'
export * from './notes/schema.ts'
export * from './people/invitations/schema.ts'
export * from './receiver/schema.ts'
export * from './reviews/schema.ts'
export * from './sealing/schema.ts'
export * from './service-changes/schema.ts'
export * from './settings/schema.ts'
export * from './views/schema.ts'

/** `session_version` is compared on every request: raising it ends all sessions of this person at once. */
export const users = registryConsole.table(
  'users',
  {
    userId: uuid('user_id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** Argon2id; null for somebody who signs in with the identity provider only. */
    passwordHash: text('password_hash'),
    role: text('role').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isDemo: boolean('is_demo').notNull().default(false),
    sessionVersion: integer('session_version').notNull().default(1),
    /** Who this is at the identity provider, bound at the first sign-in. */
    oidcSubject: text('oidc_subject').unique(),
    locale: text('locale').notNull().default('en'),
    timeZone: text('time_zone'),
    theme: text('theme').notNull().default('system'),
    density: text('density').notNull().default('m'),
    hasSingleKeyShortcuts: boolean('has_single_key_shortcuts').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
  },
  (table) => [check('users_role', sql`${table.role} in ('analyst', 'admin', 'finance')`)],
)

/** A sign-in of one browser. The cookie only names it; whether it still counts is decided here, on every request. */
export const sessions = registryConsole.table(
  'sessions',
  {
    sessionId: uuid('session_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    signedInWith: text('signed_in_with').notNull(),
    /** Where from and with what, so that whoever looks at the list knows which one to end. */
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_age').on(table.createdAt)],
)

/** Sign-ins that have not succeeded, by a hash of account and address. */
export const signInAttempts = registryConsole.table(
  'sign_in_attempts',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('sign_in_attempts_by_key').on(table.key, table.at)],
)

/** Every POST that may cost, written before it is sent: one press of one person, or one order of another client. */
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
    /** What a start answered, so that the same press gets the same answer. */
    answerStatus: integer('answer_status'),
    answerBody: text('answer_body'),
    serviceVersion: text('service_version').notNull(),
    product: text('product'),
    serviceId: text('service_id'),
    companyName: text('company_name'),
    jurisdictionCode: text('jurisdiction_code'),
    customerReference: text('customer_reference'),
    customerId: text('customer_id'),
    maxDepth: integer('max_depth'),
    isBatch: boolean('is_batch').notNull().default(false),
    bypassCache: boolean('bypass_cache').notNull().default(false),
    wasReused: boolean('was_reused'),
    creditsQuoted: integer('credits_quoted'),
    creditsCharged: integer('credits_charged'),
    errorCode: text('error_code'),
    errorDetail: text('error_detail'),
    upstreamRequestId: text('upstream_request_id'),
    orderId: text('order_id'),
    searchId: uuid('search_id'),
    /** The audit row that says it was requested; null for a row of a batch and for other clients. */
    auditId: uuid('audit_id'),
  },
  (table) => [
    uniqueIndex('requests_by_key').on(table.requestedBy, table.idempotencyKey),
    index('requests_by_time').on(table.requestedAt, table.requestId),
    index('requests_by_order').on(table.orderId),
    index('requests_by_company').on(table.serviceId),
    index('requests_by_search').on(table.searchId),
    index('requests_open').on(table.state).where(sql`${table.state} in ('sending', 'unknown')`),
    check('requests_state', sql`${table.state} in ('sending', 'answered', 'refused', 'unknown', 'dismissed')`),
  ],
)

export interface ActivityEntry {
  at: string
  activity: string
}

/** Orders as last heard of. `status` is what the service says, also where nobody knows the word. */
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
    notedAt: instant('noted_at').notNull(),
    settledAt: instant('settled_at'),
    /** When its result was erased because it had been kept long enough; it is not fetched again then. */
    erasedAt: instant('erased_at'),
    /** Followed until it is settled, or until it is certain that it never will be. */
    isFollowed: boolean('is_followed').notNull(),
    follower: uuid('follower'),
    followerUntil: instant('follower_until'),
  },
  (table) => [
    index('orders_followed').on(table.followerUntil).where(sql`${table.isFollowed}`),
    index('orders_by_company').on(table.serviceId, table.product, table.responseTime),
    index('orders_by_time').on(table.requestTime),
    check('orders_origin', sql`${table.origin} in ('console', 'other')`),
  ],
)

/** The Order with its result, compressed, exactly as it came; kept once. */
export const results = registryConsole.table(
  'results',
  {
    orderId: text('order_id').primaryKey(),
    /** gzip */
    body: bytes('body').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    serviceVersion: text('service_version').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [index('results_by_age').on(table.keptAt)],
)

export const searches = registryConsole.table(
  'searches',
  {
    searchId: uuid('search_id').primaryKey(),
    companyName: text('company_name').notNull(),
    name: text('name'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    sentHash: text('sent_hash').notNull(),
  },
  (table) => [uniqueIndex('searches_by_key').on(table.createdBy, table.idempotencyKey)],
)

/** Names of companies as registers gave them, for pages of companies nothing was ordered of yet. */
export const companies = registryConsole.table('companies', {
  serviceId: text('service_id').primaryKey(),
  name: text('name').notNull(),
  jurisdictionCode: text('jurisdiction_code'),
  seenAt: instant('seen_at').notNull(),
})

export const visits = registryConsole.table(
  'visits',
  {
    userId: uuid('user_id').notNull(),
    serviceId: text('service_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.serviceId] })],
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
    /** Of how many changes it tells. */
    changes: integer('changes'),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.kind, table.about),
    index('notifications_by_user').on(table.userId, table.notificationId),
  ],
)

/** Webhooks made here or taken up by id: the interface lists none, and says when a rotation ends only once. No secrets. */
export const webhooks = registryConsole.table('webhooks', {
  webhookId: text('webhook_id').primaryKey(),
  name: text('name'),
  url: text('url'),
  notedAt: instant('noted_at').notNull(),
  rotatedAt: instant('rotated_at'),
  previousSecretExpiresAt: instant('previous_secret_expires_at'),
})

/** How far something has got, by name. */
export const marks = registryConsole.table('marks', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
