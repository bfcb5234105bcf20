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
    slowSince: instant('slow_since'),
    /** Null is what the interface says: every completed order and every notice. */
    events: jsonb('events').$type<WebhookEvents>(),
    /** Null is the timetable of the interface. */
    schedule: jsonb('schedule').$type<WebhookSchedule>(),
    disabledReason: text('disabled_reason').$type<(typeof disabledReasons)[number]>(),
    /** Attempts of results that failed since the last success, and the delivery of the first of them. */
    failedInRow: integer('failed_in_row').notNull().default(0),
    firstFailedId: uuid('first_failed_id'),
    /** While its breaker is open: since when, when the next probe may begin, and how many began. */
    breakerSince: instant('breaker_since'),
    breakerProbeAt: instant('breaker_probe_at'),
    breakerProbes: integer('breaker_probes').notNull().default(0),
    /** Until when the endpoint asked not to be called. */
    heldUntil: instant('held_until'),
    /** The next place among its deliveries a second. */
    nextSlotAt: instant('next_slot_at'),
    sealedKey: text('sealed_key'),
    publicKey: text('public_key'),
    sealedPreviousKey: text('sealed_previous_key'),
    previousPublicKey: text('previous_public_key'),
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
    /** Since when an attempt may be charged that a cap has to leave room for; null while none is under way. */
    heldAt: instant('held_at'),
    status: text('status').notNull(),
    attempts: integer('attempts').notNull().default(0),
    attemptsMax: integer('attempts_max').notNull(),
    roundStart: integer('round_start').notNull().default(0),
    claim: integer('claim').notNull().default(0),
    jobId: uuid('job_id').notNull(),
    /** Null while it is settled, and while it waits behind its webhook's breaker or a Retry-After. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Its place among the deliveries a second of its webhook; holds for the attempt that is due then. */
    slotAt: instant('slot_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    lastDurationMs: integer('last_duration_ms'),
    createdAt: instant('created_at').notNull(),
    /** When its receiver last took it. Like `exhaustedAt` it outlives being sent again: an outcome is never taken back. */
    deliveredAt: instant('delivered_at'),
    exhaustedAt: instant('exhausted_at'),
    /** Why it was withdrawn; `lastError` stays what its last attempt came to. */
    cancelReason: text('cancel_reason'),
    /** 'current' for a test signed with the new secret alone while a rotation is active. */
    signedWith: text('signed_with'),
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

/**
 * A span of time whose results are sent to one webhook again. `position` is the last order that was looked at, and
 * `deliveryPosition` the last delivery: each step moves them in the transaction that stores what it sends.
 */
export const recoveries = registry.table(
  'recoveries',
  {
    recoveryId: uuid('recovery_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    apiKeyId: uuid('api_key_id').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    status: text('status').notNull(),
    position: uuid('position'),
    deliveryPosition: uuid('delivery_position'),
    /** The one job that may take the next step. */
    jobId: uuid('job_id').notNull(),
    neverSent: integer('never_sent').notNull().default(0),
    sentAgain: integer('sent_again').notNull().default(0),
    erased: integer('erased').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
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
    certificationId: uuid('certification_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    /** Null where the webhook's own address was certified. */
    url: text('url'),
    target: text('target').notNull(),
    status: text('status').notNull(),
    checks: text('checks').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('certifications_by_webhook').on(table.webhookId, table.certificationId.desc()),
    check('certifications_status', sql`${table.status} in ('running', 'done')`),
  ],
)
