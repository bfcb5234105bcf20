import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, max, min, ne, sql } from 'drizzle-orm'
import type { WebhookEvents } from '#lib/contract/index.ts'
import { changeRows, equal, firstRow, mapOf, type Sql, type Transaction } from '#lib/database/index.ts'
import { firstIdAt } from '#lib/id/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { deliveries, deliveryBodies, orderResults, orders, recoveries } from '../schema/index.ts'
import { type DeliveryRow, deliveriesKeptMs, type WebhookRow } from '../webhooks/index.ts'

export type RecoveryRow = typeof recoveries.$inferSelect
/** A webhook with what it receives. */
type Endpoint = Pick<RecoveryRow, 'organizationId' | 'webhookId'> & { events: WebhookEvents }

/** An order is completed at most so long after it was admitted; its id says when that was. */
const openMaxMs = 30 * dayMs

/** How an order ends, in the words of its row. */
const endings = { completed: ['completed'], failed: ['failed', 'canceled', 'terminated', 'timedOut'] }

/** Orders ended in the period that were to be sent, as the webhook chose; prefill answers in its own request. */
function completedIn({ organizationId, events }: Endpoint, { since, until }: Period) {
  return and(
    eq(orders.organizationId, organizationId),
    gte(orders.orderId, firstIdAt(new Date(since.getTime() - openMaxMs))),
    inArray(
      orders.status,
      events.outcomes.flatMap((outcome) => endings[outcome]),
    ),
    ne(orders.product, 'prefill'),
    events.products === null ? undefined : inArray(orders.product, events.products),
    gte(orders.responseTime, since),
    lt(orders.responseTime, until),
  )
}

/** Its result was erased at the end of its time; an order that ended without one has lost nothing. */
const isResultErased = sql<boolean>`(${orderResults.orderId} is null and ${orders.status} = 'completed')`

function neverSent({ webhookId }: Endpoint) {
  return sql`not exists (select 1 from registry.deliveries d
    where d.order_id = ${orders.orderId} and d.webhook_id = ${webhookId}::uuid)`
}

/**
 * Deliveries of the period that ended unanswered; once accepted is accepted, however often it was sent since. The notice of a
 * monitor that was deleted is not missed: there is nothing left that it could tell of.
 */
function unansweredIn({ webhookId }: Pick<Endpoint, 'webhookId'>, { since, until }: Period) {
  return and(
    eq(deliveries.webhookId, webhookId),
    ne(deliveries.event, 'test'),
    inArray(deliveries.status, ['failed', 'canceled']),
    isNull(deliveries.deliveredAt),
    sql`(${deliveries.monitorId} is null or exists (select 1 from registry.monitors m
      where m.monitor_id = ${deliveries.monitorId}))`,
    gte(deliveries.createdAt, since),
    lt(deliveries.createdAt, until),
  )
}

/** What a recovery of the period would do, and the first and the last instant of it. */
export async function countMissed(db: Sql, endpoint: Endpoint, period: Period) {
  const isErased = isResultErased
  const missed = and(completedIn(endpoint, period), neverSent(endpoint))
  const unsent = await db
    .select({ isErased, count: count(), first: min(orders.responseTime), last: max(orders.responseTime) })
    .from(orders)
    .leftJoin(orderResults, eq(orderResults.orderId, orders.orderId))
    .where(missed)
    .groupBy(isErased)
  const isBodyErased = sql<boolean>`${deliveryBodies.bodyId} is null`
  const failed = await db
    .select({
      isErased: isBodyErased,
      count: count(),
      first: min(deliveries.createdAt),
      last: max(deliveries.createdAt),
    })
    .from(deliveries)
    .leftJoin(deliveryBodies, eq(deliveryBodies.bodyId, deliveries.bodyId))
    .where(unansweredIn(endpoint, period))
    .groupBy(isBodyErased)
  return { unsent, failed }
}

/** Orders of which nothing can be sent any more, oldest first. */
export async function listErased(db: Sql, endpoint: Endpoint, period: Period, limit: number): Promise<string[]> {
  const unsent = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .leftJoin(orderResults, eq(orderResults.orderId, orders.orderId))
    .where(and(completedIn(endpoint, period), neverSent(endpoint), isResultErased))
    .orderBy(asc(orders.orderId))
    .limit(limit)
  const failed = await db
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .leftJoin(deliveryBodies, eq(deliveryBodies.bodyId, deliveries.bodyId))
    .where(and(unansweredIn(endpoint, period), isNull(deliveryBodies.bodyId)))
    .orderBy(asc(deliveries.deliveryId))
    .limit(limit)
  const ids = [...unsent, ...failed].flatMap(({ orderId }) => orderId ?? [])
  return [...new Set(ids)].slice(0, limit)
}

/** The next orders of the period, locked: a reuse of one of them waits, so that one result never gets two first deliveries. */
export async function takeOrders(tx: Transaction, row: RecoveryRow, events: WebhookEvents, limit: number) {
  return tx
    .select()
    .from(orders)
    .where(
      and(completedIn({ ...row, events }, row), row.position === null ? undefined : gt(orders.orderId, row.position)),
    )
    .orderBy(asc(orders.orderId))
    .limit(limit)
    .for('update')
}

/** Which of these orders the webhook has a delivery of, whatever became of it. */
export async function ordersSent(tx: Transaction, webhookId: string, orderIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), inArray(deliveries.orderId, orderIds)))
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []))
}

export function resultsOf(tx: Transaction, orderIds: string[]): Promise<Map<string, string>> {
  return mapOf(tx.select().from(orderResults).where(inArray(orderResults.orderId, orderIds)), 'orderId', 'body')
}

/** The next deliveries of the period that ended unanswered, each with whether its content is still there. */
export async function takeUnanswered(
  tx: Transaction,
  row: RecoveryRow,
  limit: number,
): Promise<{ delivery: DeliveryRow; hasBody: boolean }[]> {
  const after = row.deliveryPosition === null ? undefined : gt(deliveries.deliveryId, row.deliveryPosition)
  const found = await tx
    .select()
    .from(deliveries)
    .where(and(unansweredIn(row, row), after))
    .orderBy(asc(deliveries.deliveryId))
    .limit(limit)
    .for('update')
  const ids = found.map(({ bodyId }) => bodyId)
  const bodies = await tx
    .select({ bodyId: deliveryBodies.bodyId })
    .from(deliveryBodies)
    .where(inArray(deliveryBodies.bodyId, ids))
  const there = new Set(bodies.map(({ bodyId }) => bodyId))
  return found.map((delivery) => ({ delivery, hasBody: there.has(delivery.bodyId) }))
}

export async function countPending(db: Sql, webhookId: string): Promise<number> {
  return db.$count(deliveries, equal(deliveries, { webhookId, status: 'pending' }))
}

/** False while another recovery of the webhook runs. */
export function insertRecovery(tx: Transaction, row: typeof recoveries.$inferInsert) {
  return firstRow(tx.insert(recoveries).values(row).onConflictDoNothing().returning())
}

/** Takes the next step of a recovery, if this is the job that may; locked until the transaction ends. */
export async function lockRecovery(tx: Transaction, recoveryId: string, jobId: string): Promise<RecoveryRow | null> {
  const running = equal(recoveries, { recoveryId, jobId, status: 'running' })
  return firstRow(tx.select().from(recoveries).where(running).for('update'))
}

export async function updateRecovery(tx: Transaction, recoveryId: string, set: Partial<RecoveryRow>): Promise<void> {
  await changeRows(tx, recoveries, { recoveryId }, set)
}

export function latestRecovery(db: Sql, webhookId: string): Promise<RecoveryRow | null> {
  return firstRow(
    db
      .select()
      .from(recoveries)
      .where(eq(recoveries.webhookId, webhookId))
      .orderBy(desc(recoveries.recoveryId))
      .limit(1),
  )
}

interface Period {
  since: Date
  until: Date
}

/** Deliveries near the end of their time on file may be forgotten while a recovery runs. */
const marginMs = dayMs / 24

/**
 * What of a period can be told apart: before the webhook existed nothing was to be sent, and of what is older than the
 * deliveries on file nobody knows whether it was accepted.
 */
export function knownPeriod(asked: Partial<Period>, webhook: WebhookRow, now: Date): Period {
  const earliestMs = Math.max(webhook.createdAt.getTime(), now.getTime() - deliveriesKeptMs + marginMs)
  const since = new Date(Math.max(asked.since?.getTime() ?? 0, earliestMs))
  const until = new Date(Math.min(asked.until?.getTime() ?? now.getTime(), now.getTime()))
  return { since, until }
}
