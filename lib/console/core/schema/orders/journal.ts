import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { budgetWarnsFromPercent, type SetItem } from '#lib/contract/index.ts'
import {
  flag,
  instant,
  requiredBoolean,
  requiredBytes,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** Every POST that may cost, written before it is sent: one request of one person, or one order of another client. */
export const requests = registryConsole.table(
  'requests',
  {
    requestId: uuidKey(),
    state: requiredText(),
    operation: requiredText(),
    requestedAt: requiredInstant(),
    /** Null for an order that another client of the organization made. */
    requestedBy: uuid(),
    answeredAt: instant(),
    idempotencyKey: requiredText(),
    /** What exactly was sent, so that it can be repeated word for word under the same key. */
    sentPath: requiredText(),
    sentBody: text(),
    sentHash: requiredText(),
    /** While it is being sent: until when its process counts as alive, renewed as long as it waits for the answer. */
    sendingUntil: instant(),
    /** The first response, so that the same request gets the same response. */
    answerStatus: integer(),
    answerBody: text(),
    serviceVersion: requiredText(),
    product: text(),
    serviceId: text(),
    companyName: text(),
    jurisdictionCode: text(),
    customerReference: text(),
    customerId: text(),
    /** The key another client made it with, where the service says it; null for this console's own. */
    apiKeyName: text(),
    maxDepth: integer(),
    isBatch: flag(),
    bypassCache: flag(),
    wasReused: boolean(),
    creditsQuoted: integer(),
    /** The most it may be charged: the price that was shown for it; null where none was known. */
    creditsMax: integer(),
    creditsCharged: integer(),
    errorCode: text(),
    errorDetail: text(),
    upstreamRequestId: text(),
    orderId: text(),
    /** What its order has come to and calls its company; null without one. The database keeps them, whoever writes an order. */
    orderStatus: text(),
    orderName: text(),
    /** The order's status, or what became of a request that led to none. */
    status: text().generatedAlwaysAs(sql`coalesce(order_status, state)`),
    searchId: uuid(),
    /** The same for all requests that were submitted together. */
    setOrderId: uuid(),
    /** The audit row that says it was requested; null for a row of a batch and for other clients. */
    auditId: uuid(),
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
    orderId: textKey(),
    product: text(),
    serviceId: text(),
    companyName: text(),
    jurisdictionCode: text(),
    customerReference: text(),
    customerId: text(),
    maxDepth: integer(),
    status: requiredText(),
    code: text(),
    error: text(),
    currentActivity: text(),
    activities: requiredJson<ActivityEntry[]>().default([]),
    requestTime: instant(),
    responseTime: instant(),
    creditsCharged: integer(),
    origin: requiredText(),
    resultSha256: text(),
    resultBytes: integer(),
    unreachableSince: instant(),
    recordedAt: requiredInstant(),
    settledAt: instant(),
    /** When its result was erased because it had been stored long enough; it is not fetched again then. */
    erasedAt: instant(),
    /** Polled until it is settled, or until it is certain that it never will be. */
    isPolled: requiredBoolean(),
    pollerId: uuid(),
    pollerUntil: instant(),
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
    orderId: textKey(),
    /** gzip */
    body: requiredBytes(),
    sha256: requiredText(),
    bytes: requiredInteger(),
    serviceVersion: requiredText(),
    storedAt: requiredInstant(),
  },
  (table) => [index('results_by_age').on(table.storedAt)],
)

/** At most one of a kind for one person and one thing, however often its cause is seen. */
export const notifications = registryConsole.table(
  'notifications',
  {
    notificationId: uuidKey(),
    userId: requiredUuid(),
    at: requiredInstant(),
    kind: requiredText(),
    /** The order or the request it is about. */
    about: requiredText(),
    orderId: text(),
    requestId: uuid(),
    product: text(),
    serviceId: text(),
    companyName: text(),
    code: text(),
    creditsCharged: integer(),
    monitorId: text(),
    eventId: text(),
    batchId: text(),
    batchName: text(),
    searchText: text(),
    webhookId: text(),
    webhookName: text(),
    /** Of the delivery it names. */
    event: text(),
    caseId: uuid(),
    /** The sanctions list somebody asks for, and what they are called; of a paper, to whom it was handed on. */
    list: text(),
    personName: text(),
    /** How many changes it covers. */
    changes: integer(),
    /** What an e-mail of it says beside its title, as JSON: times, a status, a count; no text that anybody wrote. */
    facts: text(),
    readAt: instant(),
    /** Whether it goes out by e-mail: `due` until that is decided, `digest` until the next digest, and then `none`. */
    mail: requiredText().default('due'),
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
  name: textKey(),
  value: requiredText(),
})

/**
 * Credits a month, UTC, or what it may cost: of the whole organization, of a person, a product, a customer or an API key. Its row is locked while a
 * request is checked against it.
 */
export const budgets = registryConsole.table(
  'budgets',
  {
    /** `organization`, the id of a person, or `product:`, `customer:` or `key:` and a name. */
    subject: textKey(),
    /** One of the two is set, or both. */
    creditsMonthly: integer(),
    /** Gross of the month as a decimal text, in the currency that invoices had when it was set; null where they name none. */
    amountMonthly: text(),
    amountCurrency: text(),
    /** Percentages at which people are notified, ascending. */
    thresholds: requiredJson<number[]>().default([budgetWarnsFromPercent]),
    changedAt: requiredInstant(),
    changedBy: uuid(),
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
    setId: uuidKey(),
    name: requiredText(),
    items: requiredJson<SetItem[]>(),
    version: requiredInteger().default(1),
    updatedAt: requiredInstant(),
    /** Null for the set that every new database has. */
    updatedBy: uuid(),
  },
  (table) => [uniqueIndex('sets_by_name').on(sql`lower(${table.name})`)],
)
