import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../context.ts'
import { renderOrder } from '../orders/index.ts'
import { deliverMissed, eventsOfChoices, restartNow, type WebhookRow, webhookOf } from '../webhooks/index.ts'
import {
  countPending,
  lockRecovery,
  ordersSent,
  type RecoveryRow,
  resultsOf,
  takeOrders,
  takeUnanswered,
  updateRecovery,
} from './store.ts'

const stepMax = 100
/** Above this nothing is added for a while, so that new results are not kept waiting behind old ones. */
const pendingMax = 200
const pauseMs = 1_000

/**
 * Takes the next step of a recovery. What the step sends, how far it came and the job of the next step commit together: a
 * process killed at any moment repeats a step that has not happened, and none that has.
 */
export async function runRecovery(ctx: Context, ids: { recoveryId: string; jobId: string }): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const row = await lockRecovery(tx, ids.recoveryId, ids.jobId)
    if (row === null) return
    const webhook = await webhookOf(tx, row.organizationId, row.webhookId)
    if (webhook?.status !== 'active') return end(ctx, tx, row, 'stopped')
    if ((await countPending(tx, row.webhookId)) >= pendingMax) return goOn(ctx, tx, row, {}, pauseMs)
    const change = (await resend(ctx, tx, row, webhook)) ?? (await sendUnsent(ctx, tx, row, webhook))
    return change === null ? end(ctx, tx, row, 'done') : goOn(ctx, tx, row, change, 0)
  })
}

/** Failed and canceled deliveries keep their ids, and their attempts are counted on. */
async function resend(
  ctx: Context,
  tx: Transaction,
  row: RecoveryRow,
  webhook: WebhookRow,
): Promise<Partial<RecoveryRow> | null> {
  const found = await takeUnanswered(tx, row, stepMax)
  const last = found.at(-1)
  if (last === undefined) return null
  const there = found.filter(({ hasBody }) => hasBody)
  for (const { delivery } of there) await restartNow(ctx, tx, delivery, webhook)
  return {
    deliveryPosition: last.delivery.deliveryId,
    sentAgain: row.sentAgain + there.length,
    erased: row.erased + found.length - there.length,
  }
}

/** What was never sent gets the id it would have had. */
async function sendUnsent(
  ctx: Context,
  tx: Transaction,
  row: RecoveryRow,
  webhook: WebhookRow,
): Promise<Partial<RecoveryRow> | null> {
  const found = await takeOrders(tx, row, eventsOfChoices(webhook), stepMax)
  const last = found.at(-1)
  if (last === undefined) return null
  const ids = found.map(({ orderId }) => orderId)
  const sent = await ordersSent(tx, webhook.webhookId, ids)
  const results = await resultsOf(tx, ids)
  const unsent = found.filter(({ orderId }) => !sent.has(orderId))
  const now = ctx.clock.now()
  for (const order of unsent) {
    const result = results.get(order.orderId) ?? null
    const outcome = order.status === 'completed' ? 'completed' : 'failed'
    if (outcome === 'completed' && result === null) continue
    await deliverMissed(ctx, tx, { ...order, outcome }, webhook, renderOrder(ctx.env, { order, result }, false, now))
  }
  const there = unsent.filter(({ orderId, status }) => status !== 'completed' || results.has(orderId)).length
  return {
    position: last.orderId,
    neverSent: row.neverSent + there,
    erased: row.erased + unsent.length - there,
  }
}

async function goOn(
  ctx: Context,
  tx: Transaction,
  { recoveryId }: RecoveryRow,
  change: Partial<RecoveryRow>,
  delayMs: number,
): Promise<void> {
  const now = ctx.clock.now()
  const jobId = newId(now)
  await updateRecovery(tx, recoveryId, { ...change, jobId })
  const startAfter = delayMs === 0 ? {} : { startAfter: new Date(now.getTime() + delayMs) }
  await ctx.jobs.send(tx, 'recover', { recoveryId, jobId }, { id: jobId, ...startAfter })
}

async function end(ctx: Context, tx: Transaction, row: RecoveryRow, status: 'done' | 'stopped'): Promise<void> {
  const { recoveryId, neverSent, sentAgain, erased } = row
  await updateRecovery(tx, recoveryId, { status, endedAt: ctx.clock.now() })
  ctx.log.info({ event: 'recovery.ended', recoveryId, status, neverSent, sentAgain, erased }, 'Recovery ended')
}
