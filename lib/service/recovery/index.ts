import { conflict, type Recovery } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { renderOrder } from '../orders/index.ts'
import {
  deliverMissed,
  eventsOfChoices,
  readWebhook,
  restartNow,
  type WebhookRow,
  webhookOf,
} from '../webhooks/index.ts'
import {
  countMissed,
  countPending,
  insertRecovery,
  knownPeriod,
  latestRecovery,
  listErased,
  lockRecovery,
  ordersSent,
  type RecoveryRow,
  resultsOf,
  takeOrders,
  takeUnanswered,
  updateRecovery,
} from './store.ts'

/** Recovery: what a webhook missed while it was paused, disabled or failing is sent later. */

const erasedNamedMax = 100

/** What a recovery would send, by default of everything known; and how the latest one stands. */
export const previewRecovery: Verb<'previewRecovery'> = async (
  ctx,
  { caller: { organizationId }, params: { webhookId }, query },
) => {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const asked = {
    ...(query.since === undefined ? {} : { since: new Date(query.since) }),
    ...(query.until === undefined ? {} : { until: new Date(query.until) }),
  }
  const period = knownPeriod(asked, webhook, ctx.clock.now())
  const db = ctx.database.sql
  const endpoint = { ...webhook, events: eventsOfChoices(webhook) }
  const { unsent, failed } = await countMissed(db, endpoint, period)
  const all = [...unsent, ...failed]
  const sum = (rows: typeof all, isErased: boolean) =>
    rows.filter((row) => row.isErased === isErased).reduce((total, row) => total + row.count, 0)
  const sendable = all.filter(({ isErased }) => !isErased)
  const erased = sum(all, true)
  const latest = await latestRecovery(db, webhook.webhookId)
  return {
    since: period.since.toISOString(),
    until: period.until.toISOString(),
    first: sendable.flatMap((row) => row.first?.toISOString() ?? []).toSorted()[0] ?? null,
    last:
      sendable
        .flatMap((row) => row.last?.toISOString() ?? [])
        .toSorted()
        .at(-1) ?? null,
    neverSent: sum(unsent, false),
    failed: sum(failed, false),
    erased,
    erasedOrders: erased === 0 ? [] : await listErased(db, endpoint, period, erasedNamedMax),
    latest: latest === null ? null : describeRecovery(latest),
  }
}

/** Begins to send what an active webhook missed in a period; the row and its first job commit together. */
export const recoverDeliveries: Verb<'recoverDeliveries'> = async (
  ctx,
  { caller: { organizationId, keyId }, params: { webhookId }, body },
) => {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  if (webhook.status !== 'active') throw conflict(`Webhook is ${webhook.status}`)
  const now = ctx.clock.now()
  const period = knownPeriod({ since: new Date(body.since), until: new Date(body.until) }, webhook, now)
  const [recoveryId, jobId] = [newId(now), newId(now)]
  const row = await ctx.database.transaction(async (tx) => {
    const inserted = await insertRecovery(tx, {
      recoveryId,
      organizationId,
      webhookId,
      apiKeyId: keyId,
      ...period,
      status: 'running',
      jobId,
      createdAt: now,
    })
    if (inserted !== null) await ctx.jobs.send(tx, 'recover', { recoveryId, jobId }, { id: jobId })
    return inserted
  })
  if (row === null) throw conflict('A recovery of this webhook is still running')
  ctx.log.info({ event: 'recovery.started', recoveryId, webhookId, ...period }, 'Recovery started')
  return describeRecovery(row)
}

function describeRecovery(row: RecoveryRow): Recovery {
  const { recoveryId, status, neverSent, sentAgain, erased } = row
  return {
    recoveryId,
    status,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    neverSent,
    sentAgain,
    erased,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

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
