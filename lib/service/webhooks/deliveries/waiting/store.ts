import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { limits } from '#lib/contract/index.ts'
import {
  changeRows,
  equal,
  firstRow,
  isChanged,
  queryRows,
  type Sql,
  sqlText,
  type Transaction,
} from '#lib/database/index.ts'
import { deliveries, webhooks } from '../../../schema/index.ts'
import type { DeliveryRow } from '../store.ts'

/** Lets a claimed delivery wait without a job, until what it waits for is over. */
export async function parkDelivery(db: Sql, { deliveryId, claim }: DeliveryRow): Promise<void> {
  await changeRows(db, deliveries, { deliveryId, claim, status: 'pending' }, { nextAttemptAt: null })
}

/** Puts a claimed delivery off to its place among those of its webhook. */
export function placeDelivery(
  tx: Transaction,
  { deliveryId, claim }: DeliveryRow,
  { jobId, slotAt }: { jobId: string; slotAt: Date },
) {
  return changeRows(tx, deliveries, { deliveryId, claim, status: 'pending' }, { jobId, nextAttemptAt: slotAt, slotAt })
}

/** Takes the next place of a webhook with so many a second; null where it is deleted. */
export async function takeDeliverySlot(
  tx: Transaction,
  webhookId: string,
  { now, intervalMs }: { now: Date; intervalMs: number },
): Promise<Date | null> {
  const at = sql`greatest(${webhooks.nextSlotAt}, ${now.toISOString()}::timestamptz)`
  const [row] = await tx
    .update(webhooks)
    .set({ nextSlotAt: sql`${at} + ${intervalMs} * interval '1 millisecond'` })
    .where(eq(webhooks.webhookId, webhookId))
    .returning({ nextSlotAt: webhooks.nextSlotAt })
  return row?.nextSlotAt == null ? null : new Date(row.nextSlotAt.getTime() - intervalMs)
}

export async function openBreaker(
  tx: Transaction,
  webhookId: string,
  { since, probeAt }: { since: Date; probeAt: Date },
): Promise<void> {
  await changeRows(tx, webhooks, { webhookId }, { breakerSince: since, breakerProbeAt: probeAt, breakerProbes: 0 })
}

/** The endpoint answers: what waits behind its breaker may go. */
export async function closeBreaker(tx: Transaction, webhookId: string): Promise<void> {
  await changeRows(
    tx,
    webhooks,
    { webhookId },
    { breakerSince: null, breakerProbeAt: null, breakerProbes: 0, failedInRow: 0, firstFailedId: null },
  )
}

/** Takes the probe that is due: of many at once exactly one. */
export function takeProbe(db: Sql, webhookId: string, { now, nextAt }: { now: Date; nextAt: Date }): Promise<boolean> {
  return isChanged(
    db
      .update(webhooks)
      .set({ breakerProbeAt: nextAt, breakerProbes: sql`${webhooks.breakerProbes} + 1` })
      .where(
        and(eq(webhooks.webhookId, webhookId), isNotNull(webhooks.breakerSince), lte(webhooks.breakerProbeAt, now)),
      ),
  )
}

export async function holdUntil(tx: Transaction, webhookId: string, until: Date): Promise<void> {
  const later = sql`greatest(${webhooks.heldUntil}, ${until.toISOString()}::timestamptz)`
  await changeRows(tx, webhooks, { webhookId }, { heldUntil: later })
}

const releasedMax = 200

/** Deliveries that wait although nothing keeps them any more, oldest first. */
export async function freedDeliveries(db: Sql, now: Date): Promise<DeliveryRow[]> {
  const rows = await db
    .select({ delivery: deliveries })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.webhookId, deliveries.webhookId))
    .where(
      and(
        eq(deliveries.status, 'pending'),
        isNull(deliveries.nextAttemptAt),
        isNull(webhooks.breakerSince),
        sql`coalesce(${webhooks.heldUntil} <= ${now.toISOString()}::timestamptz, true)`,
      ),
    )
    .orderBy(deliveries.deliveryId)
    .limit(releasedMax)
  return rows.map(({ delivery }) => delivery)
}

/**
 * For each webhook whose probe is due the one that waits and was tried least: a result before a notice, which is unsigned. One
 * that an endpoint never takes thus holds up no other.
 */
export async function dueProbes(
  db: Sql,
  now: Date,
): Promise<{ deliveryId: string; webhookId: string; probes: number }[]> {
  return queryRows(
    db,
    sqlText`
    select distinct on (w.webhook_id) d.delivery_id as "deliveryId", w.webhook_id as "webhookId",
      w.breaker_probes as probes
    from registry.webhooks w join registry.deliveries d on d.webhook_id = w.webhook_id
    where w.breaker_since is not null and w.breaker_probe_at <= ${now.toISOString()}::timestamptz
      and coalesce(w.held_until <= ${now.toISOString()}::timestamptz, true)
      and d.status = 'pending' and d.next_attempt_at is null
    order by w.webhook_id, d.event = 'monitor.change_detected', d.attempts - d.round_start, d.delivery_id`,
  )
}

/** Lets a delivery that waited go now, as a probe with the place it was given, or with its attempts counted from here. */
export function freeDelivery(
  tx: Transaction,
  deliveryId: string,
  { jobId, now, isProbe }: { jobId: string; now: Date; isProbe: boolean },
): Promise<DeliveryRow | null> {
  const tries = sql`${deliveries.attemptsMax} - ${deliveries.roundStart}`
  const most = sql`greatest(${deliveries.attemptsMax}, ${limits.webhookAttemptsMax})`
  const anew = {
    roundStart: sql`${deliveries.attempts}`,
    attemptsMax: sql`least(${deliveries.attempts} + ${tries}, ${most})`,
  }
  return firstRow(
    tx
      .update(deliveries)
      .set({ jobId, nextAttemptAt: now, ...(isProbe ? { slotAt: now } : anew) })
      .where(and(equal(deliveries, { deliveryId, status: 'pending' }), isNull(deliveries.nextAttemptAt)))
      .returning(),
  )
}
