import 'server-only'
import { call } from '#lib/client/index.ts'
import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { alertsOf, type EndpointAlert } from '#lib/domain/deliveries/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../announce.ts'
import type { Context } from '../context.ts'
import { insertNotifications } from '../journal/index.ts'
import { listActiveAdmins } from './store.ts'

type AlertContext = Pick<Context, 'clock' | 'database' | 'upstream'>

/** Tells admins of endpoints that fail; each piece of news once, because its key is that of the notification. */
export async function alertEndpoints(ctx: AlertContext, signal: AbortSignal): Promise<void> {
  if (!(await ctx.upstream.has('listWebhooks'))) return
  const { value } = await call('listWebhooks', {}, { ...ctx.upstream.options('listWebhooks'), signal })
  const hasDeliveries = await ctx.upstream.has('listDeliveries')
  for (const webhook of value.webhooks ?? []) {
    if (webhook.status === 'paused') continue
    const lastFailed = hasDeliveries ? await lastFailedOf(ctx, webhook.id, signal) : null
    for (const alert of alertsOf(webhook, lastFailed, ctx.clock.now().getTime())) await tell(ctx, webhook, alert)
  }
}

async function lastFailedOf(ctx: AlertContext, webhookId: string, signal: AbortSignal): Promise<Delivery | null> {
  const input = { params: { webhookId }, query: { status: 'failed' as const, limit: 20 } }
  const { value } = await call('listDeliveries', input, { ...ctx.upstream.options('listDeliveries'), signal })
  // Refusing an unsigned notice of a monitor is no failure of an endpoint, as little as a test is.
  const results = (value.deliveries ?? []).filter(
    ({ event }) => event !== 'test' && event !== 'monitor.change_detected',
  )
  return results.toSorted((a, b) => (a.exhaustedAt ?? '').localeCompare(b.exhaustedAt ?? '')).at(-1) ?? null
}

/** Endpoint, event and order by name, to every admin. */
async function tell(ctx: AlertContext, webhook: Webhook, { kind, about, delivery }: EndpointAlert): Promise<void> {
  const at = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    const admins = await listActiveAdmins(tx)
    const rows = admins.map((userId) => ({
      notificationId: newId(at),
      userId,
      at,
      kind,
      about,
      webhookId: webhook.id,
      webhookName: webhook.name ?? webhook.url ?? webhook.id,
      event: delivery?.event ?? null,
      orderId: delivery?.orderId ?? null,
      companyName: delivery?.companyName ?? null,
    }))
    for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
  })
}
