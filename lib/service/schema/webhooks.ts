import { sql } from 'drizzle-orm'
import { check, index, jsonb, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { disabledReasons, WebhookEvents, WebhookSchedule } from '#lib/contract/index.ts'
import { instant, integer, maybeInstant, maybeInteger, maybeText, maybeUuid, registry, text, uuid } from './columns.ts'

/**
 * Where results go. Secrets and custom headers are sealed with a key of the environment, never stored in the clear.
 * `failingSince` is the first failed attempt after the last success: five days of nothing but failure disable a webhook.
 * `slowSince` is the first attempt that took long after the last that did not: its deliveries go through the slow lane.
 */
export const webhooks = registry.table(
  'webhooks',
  {
    webhookId: uuid().primaryKey(),
    organizationId: uuid(),
    name: text(),
    description: maybeText(),
    url: text(),
    apiVersion: text(),
    status: text(),
    sealedHeaders: maybeText(),
    sealedSecret: text(),
    sealedPreviousSecret: maybeText(),
    previousSecretExpiresAt: maybeInstant(),
    maxAttempts: integer(),
    failingSince: maybeInstant(),
    slowSince: maybeInstant(),
    /** Null is what the interface says: every completed order and every notice. */
    events: jsonb().$type<WebhookEvents>(),
    /** Null is the timetable of the interface. */
    schedule: jsonb().$type<WebhookSchedule>(),
    disabledReason: maybeText().$type<(typeof disabledReasons)[number]>(),
    /** Attempts of results that failed since the last success, and the delivery of the first of them. */
    failedInRow: integer().default(0),
    firstFailedId: maybeUuid(),
    /** While its breaker is open: since when, when the next probe may begin, and how many began. */
    breakerSince: maybeInstant(),
    breakerProbeAt: maybeInstant(),
    breakerProbes: integer().default(0),
    /** Until when the endpoint asked not to be called. */
    heldUntil: maybeInstant(),
    /** The next place among its deliveries a second. */
    nextSlotAt: maybeInstant(),
    sealedKey: maybeText(),
    publicKey: maybeText(),
    sealedPreviousKey: maybeText(),
    previousPublicKey: maybeText(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (table) => [
    index('webhooks_by_organization').on(table.organizationId, table.createdAt),
    check('webhooks_status', sql`${table.status} in ('active', 'paused', 'disabled')`),
  ],
)

/** What is sent, byte for byte, stored once however many webhooks get it. */
export const deliveryBodies = registry.table('delivery_bodies', {
  bodyId: uuid().primaryKey(),
  body: text(),
})

/**
 * One thing to be brought to one receiver. `claim` is the fencing token of its attempts and `jobId` the one job that may
 * start the next; `roundStart` counts the attempts made before it was last sent again, so that the timetable begins anew.
 */
export const deliveries = registry.table(
  'deliveries',
  {
    deliveryId: uuid().primaryKey(),
    organizationId: uuid(),
    channel: text(),
    event: text(),
    webhookId: maybeUuid(),
    monitorId: maybeUuid(),
    checkId: maybeUuid(),
    eventId: maybeUuid(),
    orderId: maybeUuid(),
    serviceWebhookId: maybeText('service_webhook_id').unique(),
    target: text(),
    serviceVersion: text(),
    bodyId: uuid(),
    /** What the first success costs, as the ledger will say it; null where nothing. */
    charge: maybeText(),
    /** Since when an attempt may be charged that a cap has to leave room for; null while none is under way. */
    heldAt: maybeInstant(),
    status: text(),
    attempts: integer().default(0),
    attemptsMax: integer(),
    roundStart: integer().default(0),
    claim: integer().default(0),
    jobId: uuid(),
    /** Null while it is settled, and while it waits behind its webhook's breaker or a Retry-After. */
    nextAttemptAt: maybeInstant(),
    /** Its place among the deliveries a second of its webhook; holds for the attempt that is due then. */
    slotAt: maybeInstant(),
    lastStatus: maybeInteger(),
    lastError: maybeText(),
    lastDurationMs: maybeInteger(),
    createdAt: instant(),
    /** When its receiver last took it. Like `exhaustedAt` it outlives being sent again: an outcome is never taken back. */
    deliveredAt: maybeInstant(),
    exhaustedAt: maybeInstant(),
    /** Why it was withdrawn; `lastError` stays what its last attempt came to. */
    cancelReason: maybeText(),
    /** 'current' for a test signed with the new secret alone while a rotation is active. */
    signedWith: maybeText(),
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
    deliveryId: uuid(),
    attempt: integer(),
    startedAt: instant(),
    durationMs: integer(),
    status: maybeInteger(),
    error: maybeText(),
    requestHeaders: text(),
    responseHeaders: maybeText(),
    responseBody: maybeText(),
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
    organizationId: uuid(),
    webhookId: uuid(),
    apiKeyId: uuid(),
    since: instant(),
    until: instant(),
    status: text(),
    position: maybeUuid(),
    deliveryPosition: maybeUuid(),
    /** The one job that may take the next step. */
    jobId: uuid(),
    neverSent: integer().default(0),
    sentAgain: integer().default(0),
    erased: integer().default(0),
    createdAt: instant(),
    endedAt: maybeInstant(),
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
    organizationId: uuid(),
    webhookId: uuid(),
    /** Null where the webhook's own address was certified. */
    url: maybeText(),
    target: text(),
    status: text(),
    checks: text(),
    createdAt: instant(),
    endedAt: maybeInstant(),
  },
  (table) => [
    index('certifications_by_webhook').on(table.webhookId, table.certificationId.desc()),
    check('certifications_status', sql`${table.status} in ('running', 'done')`),
  ],
)
