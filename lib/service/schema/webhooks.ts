import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { disabledReasons, WebhookEvents, WebhookSchedule } from '#lib/contract/index.ts'
import { instant, registry } from './columns.ts'

/**
 * Where results go. Secrets and custom headers are sealed with a key of the environment, never stored in the clear.
 * `failingSince` is the first failed attempt after the last success: five days of nothing but failure disable a webhook.
 * `slowSince` is the first attempt that took long after the last that did not: its deliveries go through the slow lane.
 */
export const webhooks = registry.table(
  'webhooks',
  {
    webhookId: uuid().primaryKey(),
    organizationId: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    url: text().notNull(),
    apiVersion: text().notNull(),
    status: text().notNull(),
    sealedHeaders: text(),
    sealedSecret: text().notNull(),
    sealedPreviousSecret: text(),
    previousSecretExpiresAt: instant(),
    maxAttempts: integer().notNull(),
    failingSince: instant(),
    slowSince: instant(),
    /** Null is what the interface says: every completed order and every notice. */
    events: jsonb().$type<WebhookEvents>(),
    /** Null is the timetable of the interface. */
    schedule: jsonb().$type<WebhookSchedule>(),
    disabledReason: text().$type<(typeof disabledReasons)[number]>(),
    /** Attempts of results that failed since the last success, and the delivery of the first of them. */
    failedInRow: integer().notNull().default(0),
    firstFailedId: uuid(),
    /** While its breaker is open: since when, when the next probe may begin, and how many began. */
    breakerSince: instant(),
    breakerProbeAt: instant(),
    breakerProbes: integer().notNull().default(0),
    /** Until when the endpoint asked not to be called. */
    heldUntil: instant(),
    /** The next place among its deliveries a second. */
    nextSlotAt: instant(),
    sealedKey: text(),
    publicKey: text(),
    sealedPreviousKey: text(),
    previousPublicKey: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('webhooks_by_organization').on(table.organizationId, table.createdAt),
    check('webhooks_status', sql`${table.status} in ('active', 'paused', 'disabled')`),
  ],
)

/** What is sent, byte for byte, stored once however many webhooks get it. */
export const deliveryBodies = registry.table('delivery_bodies', {
  bodyId: uuid().primaryKey(),
  body: text().notNull(),
})

/**
 * One thing to be brought to one receiver. `claim` is the fencing token of its attempts and `jobId` the one job that may
 * start the next; `roundStart` counts the attempts made before it was last sent again, so that the timetable begins anew.
 */
export const deliveries = registry.table(
  'deliveries',
  {
    deliveryId: uuid().primaryKey(),
    organizationId: uuid().notNull(),
    channel: text().notNull(),
    event: text().notNull(),
    webhookId: uuid(),
    monitorId: uuid(),
    checkId: uuid(),
    eventId: uuid(),
    orderId: uuid(),
    serviceWebhookId: text('service_webhook_id').unique(),
    target: text().notNull(),
    serviceVersion: text().notNull(),
    bodyId: uuid().notNull(),
    /** What the first success costs, as the ledger will say it; null where nothing. */
    charge: text(),
    /** Since when an attempt may be charged that a cap has to leave room for; null while none is under way. */
    heldAt: instant(),
    status: text().notNull(),
    attempts: integer().notNull().default(0),
    attemptsMax: integer().notNull(),
    roundStart: integer().notNull().default(0),
    claim: integer().notNull().default(0),
    jobId: uuid().notNull(),
    /** Null while it is settled, and while it waits behind its webhook's breaker or a Retry-After. */
    nextAttemptAt: instant(),
    /** Its place among the deliveries a second of its webhook; holds for the attempt that is due then. */
    slotAt: instant(),
    lastStatus: integer(),
    lastError: text(),
    lastDurationMs: integer(),
    createdAt: instant().notNull(),
    /** When its receiver last took it. Like `exhaustedAt` it outlives being sent again: an outcome is never taken back. */
    deliveredAt: instant(),
    exhaustedAt: instant(),
    /** Why it was withdrawn; `lastError` stays what its last attempt came to. */
    cancelReason: text(),
    /** 'current' for a test signed with the new secret alone while a rotation is active. */
    signedWith: text(),
  },
  (table) => [
    index('deliveries_by_webhook').on(table.webhookId, table.deliveryId.desc()),
    index('deliveries_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('deliveries_by_event').on(table.eventId).where(sql`${table.eventId} is not null`),
    index('deliveries_by_check').on(table.checkId).where(sql`${table.checkId} is not null`),
    index('deliveries_by_monitor').on(table.monitorId).where(sql`${table.monitorId} is not null`),
    index('deliveries_pending').on(table.nextAttemptAt).where(sql`${table.status} = 'pending'`),
    index('deliveries_by_body').on(table.bodyId),
    index('deliveries_held').on(table.organizationId).where(sql`${table.heldAt} is not null`),
    check('deliveries_status', sql`${table.status} in ('pending', 'delivered', 'failed', 'canceled')`),
  ],
)

/** Every try that was made: what was sent, what came back. */
export const deliveryAttempts = registry.table(
  'delivery_attempts',
  {
    deliveryId: uuid().notNull(),
    attempt: integer().notNull(),
    startedAt: instant().notNull(),
    durationMs: integer().notNull(),
    status: integer(),
    error: text(),
    requestHeaders: text().notNull(),
    responseHeaders: text(),
    responseBody: text(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.attempt] })],
)

/**
 * A span of time whose results are sent to one webhook again. `position` is the last order that was looked at, and
 * `deliveryPosition` the last delivery: each step moves them in the transaction that stores what it sends.
 */
export const recoveries = registry.table(
  'recoveries',
  {
    recoveryId: uuid().primaryKey(),
    organizationId: uuid().notNull(),
    webhookId: uuid().notNull(),
    apiKeyId: uuid().notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
    status: text().notNull(),
    position: uuid(),
    deliveryPosition: uuid(),
    /** The one job that may take the next step. */
    jobId: uuid().notNull(),
    neverSent: integer().notNull().default(0),
    sentAgain: integer().notNull().default(0),
    erased: integer().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('recoveries_by_webhook').on(table.webhookId, table.recoveryId.desc()),
    uniqueIndex('recoveries_running').on(table.webhookId).where(sql`${table.status} = 'running'`),
    check('recoveries_status', sql`${table.status} in ('running', 'done', 'stopped')`),
  ],
)

/** A receiver judged by its answers to twelve deliveries; `checks` is the JSON of those that have been answered. */
export const certifications = registry.table(
  'certifications',
  {
    certificationId: uuid().primaryKey(),
    organizationId: uuid().notNull(),
    webhookId: uuid().notNull(),
    /** Null where the webhook's own address was certified. */
    url: text(),
    target: text().notNull(),
    status: text().notNull(),
    checks: text().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index('certifications_by_webhook').on(table.webhookId, table.certificationId.desc()),
    check('certifications_status', sql`${table.status} in ('running', 'done')`),
  ],
)
