import 'server-only'
import { createHmac } from 'node:crypto'
import { call } from '#lib/client/call.ts'
import {
  type Delivery,
  type KnownWebhook,
  type RouteAnswer,
  routeOf,
  type Webhook,
  type WebhookBase,
} from '#lib/contract/index.ts'
import { alertsOf, type EndpointAlert, lastFailureOf, webhookChoicesOf } from '#lib/domain/deliveries/index.ts'
import type { Base, Context } from '../../core/context.ts'
import type { Env } from '../../core/env.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import { ask, headersFor } from '../../core/upstream/index.ts'
import { activeAdmins } from '../../people/index.ts'
import { type EndpointFacts, linkOrigin } from '../../people/mail/index.ts'
import { tellChannels } from '../alert-channels/index.ts'
import { sendEdit, webhookChanges } from '../service-changes/index.ts'
import { maskedHeaders, ownWebhook, recordWebhookChange, saveDescription } from './own.ts'
import {
  countReveals,
  findLogStart,
  findWebhookRow,
  listDone,
  listWebhookRows,
  type RecordedWebhookRow,
} from './store.ts'

export { ensureWebhook } from './ensure.ts'
export {
  isWebhookChange,
  ownWebhook,
  recordWebhookChange,
  resealWebhookSecrets,
  sealOwnSecret,
  secretsOf,
} from './own.ts'
export { findWebhookRow, type OwnWebhookRow } from './store.ts'

const revealsMax = 20

export const listRecordedWebhooks: Handler<'listRecordedWebhooks'> = async (ctx) => {
  const own = await ownWebhook(ctx)
  const rows = await listWebhookRows(ctx.database.sql)
  return { webhooks: rows.map((row) => ({ ...webhookRecord(row), isOwn: row.webhookId === own?.webhookId })) }
}

/** Reads the webhook from the service first, so that an unknown id is never stored. */
export const addWebhook: Handler<'addWebhook'> = (ctx, { body }) => readKnown(ctx, body.webhookId)

export const getKnownWebhook: Handler<'getKnownWebhook'> = (ctx, { params }) => readKnown(ctx, params.webhookId)

/** The secret is in every read of the interface; it ends here, and a person who wants it asks for it by name (P85). */
async function readKnown(ctx: Base, webhookId: string): Promise<KnownWebhook> {
  const { env, database } = ctx
  const { value } = await call(
    'getWebhook',
    { params: { webhookId } },
    { baseUrl: env.registryUrl, headers: headersFor(env, routeOf('getWebhook')), timeoutMs: 30_000 },
  )
  await saveDescription(ctx, value)
  const row = await findWebhookRow(database.sql, webhookId)
  const reveals = await listDone(database.sql, webhookId, 'getWebhook', revealsMax)
  const isRotated = row?.rotatedAt != null
  const [rotation] = isRotated ? await listDone(database.sql, webhookId, 'rotateWebhookSecret', 1) : []
  return {
    ...(row === null ? { webhookId } : webhookRecord(row)),
    isOwn: (await ownWebhook(ctx))?.webhookId === webhookId,
    webhook: withoutSecrets(value),
    headersVersion: headersVersionOf(env, value),
    rotatedBy: rotation?.email ?? null,
    revealsSince: (await findLogStart(database.sql))?.toISOString() ?? null,
    revealsCount: await countReveals(database.sql, webhookId),
    reveals: reveals.map((one) => serialized(one)),
  }
}

function webhookRecord(row: RecordedWebhookRow) {
  return serialized(row, 'webhookId', 'name', 'url', 'recordedAt', 'rotatedAt', 'previousSecretExpiresAt')
}

function withoutSecrets(webhook: RouteAnswer<'getWebhook'>): KnownWebhook['webhook'] {
  const { signingSecret: _secret, ...shown } = webhook
  return { ...shown, customHeaders: maskedHeaders(webhook.customHeaders) }
}

export const editWebhook: Handler<'editWebhook'> = (ctx, call) => {
  const { webhookId } = call.params
  const read = async () => {
    const webhook = await ask(ctx, 'getWebhook', { params: { webhookId } })
    const { name = null, customHeaders } = webhook
    const current = webhookFieldsOf(ctx.env, webhook)
    return { current, about: { name, changes: webhookChanges({ ...current, customHeaders }, call.body.changes) } }
  }
  return sendEdit(ctx, 'updateWebhook', call, read, (tx, text) =>
    recordWebhookChange(ctx, tx, 'updateWebhook', webhookId, text),
  )
}

/** What people edit of a webhook; of the headers, whose values are secrets, their version. */
function webhookFieldsOf(env: Pick<Env, 'authSecret'>, webhook: Webhook): Required<WebhookBase> {
  const { name = null, url = null, description, maxAttempts = null } = webhook
  return {
    name,
    url,
    description: description ?? '',
    maxAttempts,
    customHeaders: headersVersionOf(env, webhook),
    ...webhookChoicesOf(webhook),
  }
}

/** Changes with any custom header; keyed, so that nobody can try values against it. */
export function headersVersionOf({ authSecret }: Pick<Env, 'authSecret'>, { id, customHeaders }: Webhook): string {
  const pairs = Object.entries(customHeaders ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha256', authSecret)
    .update(JSON.stringify(['webhook headers', id, pairs]))
    .digest('base64url')
}

const failedMax = 20

type AlertContext = Pick<Context, 'clock' | 'database' | 'env' | 'upstream'>

/** Tells admins of endpoints that fail; each piece of news once, because its key is that of the notification. */
export async function alertEndpoints(ctx: AlertContext, signal: AbortSignal): Promise<void> {
  if (!(await ctx.upstream.has('listWebhooks'))) return
  const value = await ask(ctx, 'listWebhooks', {}, { signal })
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
async function failedOf(ctx: AlertContext, webhookId: string, signal: AbortSignal) {
  const input = { params: { webhookId }, query: { status: 'failed' as const, limit: failedMax } }
  const value = await ask(ctx, 'listDeliveries', input, { signal })
  // Refusing an unsigned notice of a monitor is no failure of an endpoint, as little as a test is.
  const results = (value.deliveries ?? []).filter(
    ({ event }) => event !== 'test' && event !== 'monitor.change_detected',
  )
  return results.toSorted((a, b) => (a.exhaustedAt ?? '').localeCompare(b.exhaustedAt ?? ''))
}

/** How many are retried or wait. */
async function pendingOf(ctx: AlertContext, webhookId: string, signal: AbortSignal) {
  const input = { params: { webhookId }, query: { status: 'pending' as const, limit: 1 } }
  const value = await ask(ctx, 'listDeliveries', input, { signal })
  return value.total ?? null
}

interface Known {
  failed: readonly Delivery[] | null
  pending: number | null
}

/** Endpoint, event and order by name, to every admin and to the channels for alerts. */
async function tell(ctx: AlertContext, webhook: Webhook, { kind, about, delivery }: EndpointAlert, known: Known) {
  const at = ctx.clock.now()
  const facts = factsOf(webhook, delivery, known)
  const endpoint = { about, webhookId: webhook.id, webhookName: webhook.name ?? webhook.url ?? webhook.id }
  const { event = null, orderId = null, companyName = null } = delivery ?? {}
  await ctx.database.transaction(async (tx) => {
    const row = { ...endpoint, event, orderId, companyName, facts: facts && JSON.stringify(facts) }
    await notify(tx, kind, await activeAdmins(tx), row, at)
    await tellChannels(tx, {
      news: { ...endpoint, kind, at, facts },
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
  const last = delivery && lastFailureOf(delivery)
  const counted = failed?.filter(({ exhaustedAt }) => since !== null && (exhaustedAt ?? '') >= since) ?? []
  return {
    failingSince: since,
    disablesAt: status === 'active' ? (disablesAt ?? null) : null,
    status: last?.status ?? null,
    error: last?.error ?? null,
    failed: since === null ? null : counted.length,
    isMore: counted.length >= failedMax,
    pending,
    disabledReason: status === 'disabled' ? (disabledReason ?? null) : null,
  }
}
