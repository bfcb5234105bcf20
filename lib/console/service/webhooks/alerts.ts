import 'server-only'
import { call } from '#lib/client/call.ts'
import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { alertsOf, type EndpointAlert, lastFailureOf } from '#lib/domain/deliveries/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../core/announce.ts'
import type { Context } from '../../core/context.ts'
import { insertNotifications } from '../../core/notifications/index.ts'
import { type EndpointFacts, linkOrigin } from '../../people/mail/index.ts'
import { tellChannels } from '../alert-channels/index.ts'
import { listActiveAdmins } from './store.ts'

const failedMax = 20

type AlertContext = Pick<Context, 'clock' | 'database' | 'env' | 'upstream'>

/** Tells admins of endpoints that fail; each piece of news once, because its key is that of the notification. */
export async function alertEndpoints(ctx: AlertContext, signal: AbortSignal): Promise<void> {
  if (!(await ctx.upstream.has('listWebhooks'))) return
  const { value } = await call('listWebhooks', {}, { ...ctx.upstream.options('listWebhooks'), signal })
  const hasDeliveries = await ctx.upstream.has('listDeliveries')
  for (const webhook of value.webhooks ?? []) {
    if (webhook.status === 'paused') continue
    const failed = hasDeliveries ? await failedOf(ctx, webhook.id, signal) : null
    const alerts = alertsOf(webhook, failed?.at(-1) ?? null, ctx.clock.now().getTime())
    const pending = hasDeliveries && alerts.length > 0 ? await pendingOf(ctx, webhook.id, signal) : null
    for (const alert of alerts) await tell(ctx, webhook, alert, { failed, pending })
  }
}

/** The latest results whose attempts ran out, the last one last. */
async function failedOf(ctx: AlertContext, webhookId: string, signal: AbortSignal): Promise<Delivery[]> {
  const input = { params: { webhookId }, query: { status: 'failed' as const, limit: failedMax } }
  const { value } = await call('listDeliveries', input, { ...ctx.upstream.options('listDeliveries'), signal })
  // Refusing an unsigned notice of a monitor is no failure of an endpoint, as little as a test is.
  const results = (value.deliveries ?? []).filter(
    ({ event }) => event !== 'test' && event !== 'monitor.change_detected',
  )
  return results.toSorted((a, b) => (a.exhaustedAt ?? '').localeCompare(b.exhaustedAt ?? ''))
}

/** How many are retried or wait. */
async function pendingOf(ctx: AlertContext, webhookId: string, signal: AbortSignal): Promise<number | null> {
  const input = { params: { webhookId }, query: { status: 'pending' as const, limit: 1 } }
  const { value } = await call('listDeliveries', input, { ...ctx.upstream.options('listDeliveries'), signal })
  return value.total ?? null
}

interface Known {
  failed: readonly Delivery[] | null
  pending: number | null
}

/** Endpoint, event and order by name, to every admin and to the channels for alerts. */
async function tell(
  ctx: AlertContext,
  webhook: Webhook,
  { kind, about, delivery }: EndpointAlert,
  known: Known,
): Promise<void> {
  const at = ctx.clock.now()
  const facts = factsOf(webhook, delivery, known)
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
      facts: facts === null ? null : JSON.stringify(facts),
    }))
    for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
    await tellChannels(tx, {
      news: { kind, about, webhookId: webhook.id, webhookName: webhook.name ?? webhook.url ?? webhook.id, at, facts },
      exhaustedAt: (known.failed ?? []).flatMap(({ exhaustedAt }) => exhaustedAt ?? []),
      link: `${linkOrigin(ctx.env)}/developers/webhooks/${encodeURIComponent(webhook.id)}`,
      now: at,
    })
  })
}

/** What an e-mail says of the endpoint; null where no delivery shows it. */
function factsOf(
  { failingSince, disablesAt, status, disabledReason }: Webhook,
  delivery: Delivery | null,
  { failed, pending }: Known,
): EndpointFacts | null {
  if (delivery === null && disabledReason == null) return null
  const since = failingSince ?? null
  const counted = failed?.filter(({ exhaustedAt }) => since !== null && (exhaustedAt ?? '') >= since) ?? []
  return {
    failingSince: since,
    disablesAt: status === 'active' ? (disablesAt ?? null) : null,
    status: delivery === null ? null : (lastFailureOf(delivery)?.status ?? null),
    error: delivery === null ? null : (lastFailureOf(delivery)?.error ?? null),
    failed: since === null ? null : counted.length,
    isMore: counted.length >= failedMax,
    pending,
    disabledReason: status === 'disabled' ? (disabledReason ?? null) : null,
  }
}
