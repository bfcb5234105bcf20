import { and, count, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { limits } from '#lib/contract/index.ts'
import {
  changeRows,
  equal,
  firstRow,
  isChanged,
  only,
  prepared,
  queryRows,
  type Sql,
  sqlText,
} from '#lib/database/index.ts'
import { firstIdAt } from '#lib/id/index.ts'
import { deliveries, deliveryAttempts, deliveryBodies, webhooks } from '../../schema/index.ts'
import { lanes } from './lanes.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type NewDelivery = typeof deliveries.$inferInsert
export type AttemptRow = typeof deliveryAttempts.$inferSelect
export type StoredDeliveryStatus = 'pending' | 'delivered' | 'failed' | 'canceled'

const isPending = eq(deliveries.status, 'pending')

/** Pending, and this job is the one that may work on it. */
function isPendingIn(deliveryId: string, jobId: string) {
  return and(equal(deliveries, { deliveryId, jobId }), isPending)
}

export async function insertDeliveries(db: Sql, bodyId: string, body: string, rows: NewDelivery[]): Promise<void> {
  const stored = db
    .$with('stored')
    .as(db.insert(deliveryBodies).values({ bodyId, body }).returning({ bodyId: deliveryBodies.bodyId }))
  await db.with(stored).insert(deliveries).values(rows)
}

const claim = prepared((db) => {
  const claimed = db.$with('claimed').as(
    db
      .update(deliveries)
      .set({ claim: sql`${deliveries.claim} + 1` })
      .where(
        and(
          eq(deliveries.deliveryId, sql.placeholder('deliveryId')),
          eq(deliveries.jobId, sql.placeholder('jobId')),
          isPending,
          lte(deliveries.nextAttemptAt, sql.placeholder('now')),
        ),
      )
      .returning(),
  )
  return db
    .with(claimed)
    .select()
    .from(claimed)
    .leftJoin(deliveryBodies, eq(deliveryBodies.bodyId, claimed.bodyId))
    .leftJoin(webhooks, eq(webhooks.webhookId, claimed.webhookId))
    .prepare('registry_claim_delivery')
})

/** A delivery with what an attempt sends and to whom; a webhook that was deleted is null. */
export interface Claimed {
  delivery: DeliveryRow
  body: string
  webhook: typeof webhooks.$inferSelect | null
}

/** Takes a delivery for its next attempt, if it is due and this is the job that may; the raised claim is the fencing token. */
export async function claimDelivery(
  db: Sql,
  { deliveryId, jobId, now }: { deliveryId: string; jobId: string; now: Date },
): Promise<Claimed | null> {
  const [row] = await claim(db).execute({ deliveryId, jobId, now })
  if (row === undefined) return null
  if (row.delivery_bodies === null) throw new Error(`delivery ${deliveryId} has lost its body`)
  return { delivery: row.claimed, body: row.delivery_bodies.body, webhook: row.webhooks }
}

/** Keeps room in the caps of credits for what the attempt may be charged, until its outcome is written down. */
export async function holdDelivery(db: Sql, deliveryId: string, now: Date): Promise<void> {
  await changeRows(db, deliveries, { deliveryId }, { heldAt: now })
}

/** A pending delivery; null where this job has nothing to do any more. */
export function findPending(db: Sql, deliveryId: string, jobId: string): Promise<DeliveryRow | null> {
  return firstRow(db.select().from(deliveries).where(isPendingIn(deliveryId, jobId)))
}

export async function readDeliveryBody(db: Sql, bodyId: string): Promise<string | null> {
  const [row] = await db.select().from(deliveryBodies).where(eq(deliveryBodies.bodyId, bodyId))
  return row?.body ?? null
}

/**
 * Writes down what an attempt came to, if its claim is still the latest; one statement, so that it is whole by itself. What
 * was canceled meanwhile stays canceled, unless the receiver has taken it: then it is delivered. Answers the status.
 */
export async function recordAttempt(
  db: Sql,
  claimed: DeliveryRow,
  outcome: {
    attempt: Omit<AttemptRow, 'deliveryId' | 'attempt'>
    status: StoredDeliveryStatus
    nextAttemptAt: Date | null
    deliveredAt: Date | null
    /** Of the attempt: the moment since which the webhook fails, where it is the first that does. */
    endedAt: Date
    jobId: string
  },
): Promise<StoredDeliveryStatus | null> {
  const { attempt, status, nextAttemptAt, deliveredAt, endedAt, jobId } = outcome
  const { startedAt, durationMs, error, requestHeaders, responseHeaders, responseBody } = attempt
  const statement = sqlText`
    with recorded as (
      update registry.deliveries set
        attempts = attempts + 1,
        status = case when status = 'pending' or ${status}::text = 'delivered' then ${status}::text else status end,
        next_attempt_at = case when status = 'pending' then ${nextAttemptAt?.toISOString() ?? null}::timestamptz end,
        last_status = ${attempt.status}::int, last_error = ${error}, last_duration_ms = ${durationMs}::int,
        delivered_at = coalesce(${deliveredAt?.toISOString() ?? null}::timestamptz, delivered_at),
        exhausted_at = case when status = 'pending' and ${status}::text = 'failed'
          then ${endedAt.toISOString()}::timestamptz else exhausted_at end, job_id = ${jobId}::uuid, held_at = null
      where delivery_id = ${claimed.deliveryId} and claim = ${claimed.claim} and attempts = ${claimed.attempts}
      returning delivery_id, attempts, status
    ), logged as (
      insert into registry.delivery_attempts (delivery_id, attempt, started_at, duration_ms, status, error,
        request_headers, response_headers, response_body)
      select delivery_id, attempts, ${startedAt.toISOString()}::timestamptz, ${durationMs}::int, ${attempt.status}::int,
        ${error}::text, ${requestHeaders}::text, ${responseHeaders}::text, ${responseBody}::text from recorded
    )
    select status from recorded`
  const [recorded] = await queryRows<{ status: StoredDeliveryStatus }>(db, statement)
  return recorded?.status ?? null
}

/** Begins a new round under the same id; an attempt under way no longer counts. That it was taken or had failed stays on record. */
export async function restartDelivery(
  db: Sql,
  deliveryId: string,
  { jobId, tries, now, isAtOnce }: { jobId: string; tries: number; now: Date; isAtOnce: boolean },
): Promise<DeliveryRow | null> {
  const [row] = await db
    .update(deliveries)
    .set({
      status: 'pending',
      claim: sql`${deliveries.claim} + 1`,
      roundStart: sql`${deliveries.attempts}`,
      attemptsMax: sql`${deliveries.attempts} + ${tries}`,
      nextAttemptAt: now,
      slotAt: isAtOnce ? now : null,
      cancelReason: null,
      jobId,
    })
    .where(eq(deliveries.deliveryId, deliveryId))
    .returning()
  return row ?? null
}

/** Gives a pending delivery another job, and another instant for its next attempt where `nextAttemptAt` says one. */
export async function replaceJob(
  db: Sql,
  deliveryId: string,
  oldJobId: string,
  { jobId, nextAttemptAt }: { jobId: string; nextAttemptAt?: Date },
) {
  return isChanged(db.update(deliveries).set({ jobId, nextAttemptAt }).where(isPendingIn(deliveryId, oldJobId)))
}

/** Cancels what is pending of a webhook or of a monitor. */
export async function cancelDeliveries(
  db: Sql,
  of: { webhookId: string } | { monitorId: string },
  reason: string,
): Promise<void> {
  const isOf = 'webhookId' in of ? eq(deliveries.webhookId, of.webhookId) : eq(deliveries.monitorId, of.monitorId)
  await db
    .update(deliveries)
    .set({ status: 'canceled', nextAttemptAt: null, cancelReason: reason })
    .where(and(isOf, isPending))
}

/** How often each webhook got this order so far; the order stays locked, so that two reuses never count alike. */
export async function countOrderDeliveries(db: Sql, orderId: string): Promise<Map<string, number>> {
  await db.execute(sql`select 1 from registry.orders where order_id = ${orderId} for update`)
  const rows = await db
    .select({ webhookId: deliveries.webhookId, count: count() })
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .groupBy(deliveries.webhookId)
  return new Map(rows.map((row) => [row.webhookId ?? '', row.count]))
}

export async function findDelivery(db: Sql, webhookId: string, deliveryId: string): Promise<DeliveryRow | null> {
  const isMeant = equal(deliveries, { deliveryId, webhookId })
  return firstRow(db.select().from(deliveries).where(isMeant))
}

export async function listAttempts(db: Sql, deliveryId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveryId))
    .orderBy(deliveryAttempts.attempt)
}

/** Deliveries of events and of the checks that recorded them, oldest first. */
export async function deliveriesOf(db: Sql, ids: { eventIds: string[]; checkIds: string[] }): Promise<DeliveryRow[]> {
  if (ids.eventIds.length === 0) return []
  return db
    .select()
    .from(deliveries)
    .where(sql`${inArray(deliveries.eventId, ids.eventIds)} or ${inArray(deliveries.checkId, ids.checkIds)}`)
    .orderBy(deliveries.deliveryId)
}

export async function hasPendingDelivery(db: Sql, eventId: string): Promise<boolean> {
  return (await db.$count(deliveries, and(eq(deliveries.eventId, eventId), isPending))) > 0
}

/** Longer than a process works on an attempt between reading the clock and writing down when the next one is due. */
const slackSeconds = 60

/** Due later than their timetable ever puts off an attempt: the clock has gone back since that was written. */
function isPutOff(now: Date) {
  const longest = sql`least(${limits.webhookIntervalMaxMs}, ${limits.webhookFirstIntervalMs}
    * power(${limits.webhookBackoffMultiplier}, greatest(${deliveries.attempts} - ${deliveries.roundStart}, 0)))`
  // With a schedule of its own a webhook puts off further: to a Retry-After, or to a place among its deliveries a second.
  const allowed = sql`case when exists (select 1 from registry.webhooks w
    where w.webhook_id = ${deliveries.webhookId} and w.schedule is not null)
    then ${limits.retryAfterMaxMs} else ${longest} end`
  return sql`${deliveries.nextAttemptAt} >
    ${now.toISOString()}::timestamptz + ${allowed} * interval '1 millisecond' + ${slackSeconds} * interval '1 second'`
}

/** Pending deliveries whose next attempt is due at an instant that was written by a clock that has gone back since. */
export async function putOffDeliveries(db: Sql, now: Date): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(and(isPending, gt(deliveries.nextAttemptAt, now), isPutOff(now)))
    .limit(100)
}

/** Pending deliveries that are overdue and have no job that could still run them. */
export async function strandedDeliveries(db: Sql, dueBefore: Date): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(
      and(
        isPending,
        lt(deliveries.nextAttemptAt, dueBefore),
        sql`not exists (select 1 from pgboss.job j
          where j.name = any(${`{${lanes.join()}}`}::text[]) and j.id = ${deliveries.jobId} and j.state < 'completed')`,
      ),
    )
    .limit(100)
}

/** Deletes what was settled before this instant, with its attempts and with bodies nothing else is about. */
export async function deleteOldDeliveries(db: Sql, before: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from registry.deliveries where delivery_id in (
        select delivery_id from registry.deliveries
        where delivery_id < ${firstIdAt(before)}::uuid and status <> 'pending' limit 1000)
      returning delivery_id, body_id
    ), attempts as (delete from registry.delivery_attempts where delivery_id in (select delivery_id from gone))
    delete from registry.delivery_bodies b where b.body_id in (select body_id from gone)
      and not exists (select 1 from registry.deliveries d
        where d.body_id = b.body_id and d.delivery_id not in (select delivery_id from gone))`)
}

/** Attempts of a webhook, with what was signed in each. */
export function attemptsOfWebhook(db: Sql, webhookId: string) {
  return db
    .select({
      ...only(deliveryAttempts, 'deliveryId', 'attempt', 'startedAt', 'requestHeaders'),
      serviceWebhookId: deliveries.serviceWebhookId,
      body: deliveryBodies.body,
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.deliveryId, deliveryAttempts.deliveryId))
    .innerJoin(deliveryBodies, eq(deliveryBodies.bodyId, deliveries.bodyId))
    .where(eq(deliveries.webhookId, webhookId))
}

export async function replaceAttemptHeaders(
  db: Sql,
  { deliveryId, attempt }: Pick<AttemptRow, 'deliveryId' | 'attempt'>,
  requestHeaders: string,
): Promise<void> {
  const isMeant = equal(deliveryAttempts, { deliveryId, attempt })
  await db.update(deliveryAttempts).set({ requestHeaders }).where(isMeant)
}
