import type { DeliveredOutcome } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../context.ts'
import { receivesOrder } from '../choices.ts'
import { activeWebhooks, type WebhookRow } from '../store.ts'
import { type DeliveryLane, laneOf, lanes } from './lanes.ts'
import { countOrderDeliveries, type DeliveryRow, insertDeliveries, type NewDelivery } from './store.ts'

/** What differs between deliveries of one body. */
export type DeliveryDraft = Pick<NewDelivery, 'organizationId' | 'target' | 'attemptsMax' | 'serviceVersion'> &
  Partial<
    Pick<NewDelivery, 'webhookId' | 'monitorId' | 'checkId' | 'eventId' | 'orderId' | 'charge' | 'signedWith'>
  > & {
    channel: 'webhook' | 'webhookUrl'
    event: 'order.completed' | 'order.failed' | 'monitor.change_detected' | 'monitor.event' | 'test'
    /** Made of the delivery's own id where nothing else names it. */
    serviceWebhookId?: (deliveryId: string) => string
    lane?: DeliveryLane
  }

/** Stores deliveries of one body with their jobs, in the transaction of what they are about. */
export async function enqueue(
  ctx: Context,
  tx: Transaction,
  body: string,
  drafts: readonly DeliveryDraft[],
): Promise<NewDelivery[]> {
  if (drafts.length === 0) return []
  const now = ctx.clock.now()
  const bodyId = newId(now)
  const rows = drafts.map(({ serviceWebhookId, lane: _lane, ...draft }): NewDelivery & { nextAttemptAt: Date } => {
    const deliveryId = newId(now)
    return {
      ...draft,
      deliveryId,
      serviceWebhookId: serviceWebhookId?.(deliveryId) ?? null,
      bodyId,
      status: 'pending',
      jobId: newId(now),
      nextAttemptAt: now,
      createdAt: now,
    }
  })
  await insertDeliveries(tx, bodyId, body, rows)
  for (const lane of lanes) {
    const jobs = rows.flatMap(({ deliveryId, jobId, ...row }, at) =>
      (drafts[at]?.lane ?? 'deliver') === lane ? { data: { deliveryId, jobId }, id: jobId, ...placeOf(row) } : [],
    )
    await ctx.jobs.sendAll(tx, lane, jobs)
  }
  return rows
}

/** A job is taken a little early and waits in its slot until its attempt is due to the millisecond. */
const leadMs = 1_000

export async function sendJob(
  ctx: Context,
  tx: Transaction,
  row: Pick<DeliveryRow, 'deliveryId' | 'jobId' | 'organizationId' | 'target' | 'attempts'>,
  dueAt: Date,
  lane: DeliveryLane = row.attempts > 0 ? 'deliver.again' : 'deliver',
): Promise<void> {
  const startAfter = new Date(dueAt.getTime() - leadMs)
  const { deliveryId, jobId } = row
  const options = { id: jobId, ...placeOf(row), ...(startAfter <= ctx.clock.now() ? {} : { startAfter }) }
  await ctx.jobs.send(tx, lane, { deliveryId, jobId }, options)
}

/** What shares a limit of attempts at once: a host, however many webhooks lead to it, and there each organization. */
function placeOf({ organizationId, target }: Pick<NewDelivery, 'organizationId' | 'target'>) {
  return { group: new URL(target).host, tenant: organizationId }
}

/** The form the interface gives the id of a delivery; `n` distinguishes a later delivery of the same result from the first. */
export function serviceWebhookIdOf(subjectId: string, webhookId: string, n = 0): string {
  return `${subjectId}-webhook-${webhookId}${n === 0 ? '' : `-${n}`}`
}

/**
 * Brings an order that has ended to every active webhook of its organization that receives it; each has its own ordinal where it
 * had it before. One that ended without a result goes only to webhooks that chose so.
 */
export async function deliverOrder(
  ctx: Context,
  tx: Transaction,
  order: { orderId: string; organizationId: string; product: string },
  body: () => string,
  { isAgain = false, outcome = 'completed' }: { isAgain?: boolean; outcome?: DeliveredOutcome } = {},
): Promise<void> {
  // Prefill answers in its own request and cannot be polled: there is no order to deliver.
  if (order.product === 'prefill') return
  const active = await activeWebhooks(tx, order.organizationId)
  const receivers = active.filter((webhook) => receivesOrder(webhook, { product: order.product, outcome }))
  if (receivers.length === 0) return
  const earlier = isAgain ? await countOrderDeliveries(tx, order.orderId) : new Map<string, number>()
  const drafts = receivers.map((webhook) => draftOf(order.orderId, webhook, outcome, earlier.get(webhook.webhookId)))
  await enqueue(ctx, tx, body(), drafts)
}

/** Brings an order that one webhook never got to it, under the id it would have had; the order is locked. */
export async function deliverMissed(
  ctx: Context,
  tx: Transaction,
  { orderId, outcome }: { orderId: string; outcome: DeliveredOutcome },
  webhook: WebhookRow,
  body: string,
): Promise<void> {
  await enqueue(ctx, tx, body, [draftOf(orderId, webhook, outcome)])
}

function draftOf(orderId: string, webhook: WebhookRow, outcome: DeliveredOutcome, n = 0): DeliveryDraft {
  return {
    ...toWebhook(webhook),
    event: `order.${outcome}`,
    orderId,
    attemptsMax: webhook.maxAttempts,
    serviceWebhookId: () => serviceWebhookIdOf(orderId, webhook.webhookId, n),
  }
}

export function toWebhook(webhook: WebhookRow) {
  return {
    channel: 'webhook' as const,
    organizationId: webhook.organizationId,
    webhookId: webhook.webhookId,
    target: webhook.url,
    serviceVersion: webhook.apiVersion,
    lane: laneOf(webhook),
  }
}
