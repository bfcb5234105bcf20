import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../context.ts'
import { activeWebhooks, type WebhookRow } from '../store.ts'
import { countOrderDeliveries, insertDeliveries, type NewDelivery } from './store.ts'

/** What differs between deliveries of one body. */
export type Draft = Pick<NewDelivery, 'organizationId' | 'target' | 'attemptsMax' | 'serviceVersion'> &
  Partial<
    Pick<NewDelivery, 'webhookId' | 'monitorId' | 'checkId' | 'eventId' | 'orderId' | 'charge' | 'signedWith'>
  > & {
    channel: 'webhook' | 'webhookUrl'
    event: 'order.completed' | 'monitor.change_detected' | 'monitor.event' | 'test'
    /** Made of the delivery's own id where nothing else names it. */
    serviceWebhookId?: (deliveryId: string) => string
  }

/** Stores deliveries of one body with their jobs, in the transaction of what they are about. */
export async function enqueue(
  ctx: Context,
  tx: Transaction,
  body: string,
  drafts: readonly Draft[],
): Promise<NewDelivery[]> {
  if (drafts.length === 0) return []
  const now = ctx.clock.now()
  const bodyId = newId(now)
  const rows = drafts.map(({ serviceWebhookId, ...draft }): NewDelivery & { nextAttemptAt: Date } => {
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
  await ctx.jobs.sendAll(
    tx,
    'deliver',
    rows.map(({ deliveryId, jobId, ...row }) => ({ data: { deliveryId, jobId }, id: jobId, ...placeOf(row) })),
  )
  return rows
}

/** Receivers that took long lately have few slots of their own, so that waiting for them keeps nobody else waiting. */
export type Lane = 'deliver' | 'deliver.slow'

/** A job is taken a little early and waits in its slot until its attempt is due to the millisecond. */
const leadMs = 1_000

export async function sendJob(
  ctx: Context,
  tx: Transaction,
  row: Pick<NewDelivery, 'deliveryId' | 'jobId' | 'organizationId' | 'target'>,
  dueAt: Date,
  lane: Lane = 'deliver',
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

/** Brings a completed order to every active webhook of its organization; each has its own ordinal where it had it before. */
export async function deliverOrder(
  ctx: Context,
  tx: Transaction,
  order: { orderId: string; organizationId: string; product: string },
  body: () => string,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<void> {
  // Prefill answers in its own request and cannot be polled: there is no order to deliver.
  if (order.product === 'prefill') return
  const receivers = await activeWebhooks(tx, order.organizationId)
  if (receivers.length === 0) return
  const earlier = isAgain ? await countOrderDeliveries(tx, order.orderId) : new Map<string, number>()
  const drafts = receivers.map((webhook) => draftOf(order.orderId, webhook, earlier.get(webhook.webhookId) ?? 0))
  await enqueue(ctx, tx, body(), drafts)
}

/** Brings an order that one webhook never got to it, under the id it would have had; the order is locked. */
export async function deliverMissed(
  ctx: Context,
  tx: Transaction,
  orderId: string,
  webhook: WebhookRow,
  body: string,
): Promise<void> {
  await enqueue(ctx, tx, body, [draftOf(orderId, webhook, 0)])
}

function draftOf(orderId: string, webhook: WebhookRow, n: number): Draft {
  return {
    ...toWebhook(webhook),
    event: 'order.completed',
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
  }
}
