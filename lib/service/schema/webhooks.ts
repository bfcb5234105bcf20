import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { disabledReasons, WebhookEvents, WebhookSchedule } from '#lib/contract/index.ts'
import {
  counter,
  instant,
  json,
  requiredInstant,
  requiredInteger,
  requiredText,
  requiredUuid,
  uuidKey,
} from '#lib/database/index.ts'
import { registry } from './columns.ts'

/**
 * Where results go. Secrets and custom headers are sealed with a key of the environment, never stored in the clear.
 * `failingSince` is the first failed attempt after the last success: five days of nothing but failure disable a webhook.
 * `slowSince` is the first attempt that took long after the last that did not: its deliveries go through the slow lane.
 */
export const webhooks = registry.table(
  'webhooks',
  {
    webhookId: uuidKey(),
    organizationId: requiredUuid(),
    name: requiredText(),
    description: text(),
    url: requiredText(),
    apiVersion: requiredText(),
    status: requiredText(),
    sealedHeaders: text(),
    sealedSecret: requiredText(),
    sealedPreviousSecret: text(),
    previousSecretExpiresAt: instant(),
    maxAttempts: requiredInteger(),
    failingSince: instant(),
    slowSince: instant(),
    /** Null is what the interface says: every completed order and every notice. */
    events: json<WebhookEvents>(),
    /** Null is the timetable of the interface. */
    schedule: json<WebhookSchedule>(),
    disabledReason: text().$type<(typeof disabledReasons)[number]>(),
    /** Attempts of results that failed since the last success, and the delivery of the first of them. */
    failedInRow: counter(),
    firstFailedId: uuid(),
    /** While its breaker is open: since when, when the next probe may begin, and how many began. */
    breakerSince: instant(),
    breakerProbeAt: instant(),
    breakerProbes: counter(),
    /** Until when the endpoint asked not to be called. */
    heldUntil: instant(),
    /** The next place among its deliveries a second. */
    nextSlotAt: instant(),
    sealedKey: text(),
    publicKey: text(),
    sealedPreviousKey: text(),
    previousPublicKey: text(),
    createdAt: requiredInstant(),
    updatedAt: requiredInstant(),
  },
  (table) => [
    index('webhooks_by_organization').on(table.organizationId, table.createdAt),
    check('webhooks_status', sql`${table.status} in ('active', 'paused', 'disabled')`),
  ],
)

/** What is sent, byte for byte, stored once however many webhooks get it. */
export const deliveryBodies = registry.table('delivery_bodies', {
  bodyId: uuidKey(),
  body: requiredText(),
})

/**
 * One thing to be brought to one receiver. `claim` is the fencing token of its attempts and `jobId` the one job that may
 * start the next; `roundStart` counts the attempts made before it was last sent again, so that the timetable begins anew.
 */
export const deliveries = registry.table(
  'deliveries',
  {
    deliveryId: uuidKey(),
    organizationId: requiredUuid(),
    channel: requiredText(),
    event: requiredText(),
    webhookId: uuid(),
    monitorId: uuid(),
    checkId: uuid(),
    eventId: uuid(),
    orderId: uuid(),
    serviceWebhookId: text('service_webhook_id').unique(),
    target: requiredText(),
    serviceVersion: requiredText(),
    bodyId: requiredUuid(),
    /** What the first success costs, as the ledger will say it; null where nothing. */
    charge: text(),
    /** Since when an attempt may be charged that a cap has to leave room for; null while none is under way. */
    heldAt: instant(),
    status: requiredText(),
    attempts: counter(),
    attemptsMax: requiredInteger(),
    roundStart: counter(),
    claim: counter(),
    jobId: requiredUuid(),
    /** Null while it is settled, and while it waits behind its webhook's breaker or a Retry-After. */
    nextAttemptAt: instant(),
    /** Its place among the deliveries a second of its webhook; holds for the attempt that is due then. */
    slotAt: instant(),
    lastStatus: integer(),
    lastError: text(),
    lastDurationMs: integer(),
    createdAt: requiredInstant(),
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
    deliveryId: requiredUuid(),
    attempt: requiredInteger(),
    startedAt: requiredInstant(),
    durationMs: requiredInteger(),
    status: integer(),
    error: text(),
    requestHeaders: requiredText(),
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
    recoveryId: uuidKey(),
    organizationId: requiredUuid(),
    webhookId: requiredUuid(),
    apiKeyId: requiredUuid(),
    since: requiredInstant(),
    until: requiredInstant(),
    status: requiredText(),
    position: uuid(),
    deliveryPosition: uuid(),
    /** The one job that may take the next step. */
    jobId: requiredUuid(),
    neverSent: counter(),
    sentAgain: counter(),
    erased: counter(),
    createdAt: requiredInstant(),
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
    certificationId: uuidKey(),
    organizationId: requiredUuid(),
    webhookId: requiredUuid(),
    /** Null where the webhook's own address was certified. */
    url: text(),
    target: requiredText(),
    status: requiredText(),
    checks: requiredText(),
    createdAt: requiredInstant(),
    endedAt: instant(),
  },
  (table) => [
    index('certifications_by_webhook').on(table.webhookId, table.certificationId.desc()),
    check('certifications_status', sql`${table.status} in ('running', 'done')`),
  ],
)
