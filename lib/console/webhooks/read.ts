import 'server-only'
import { call } from '#lib/client/index.ts'
import { type KnownWebhook, type NotedWebhook, type RouteAnswer, routeOf } from '#lib/contract/index.ts'
import type { Base } from '../context.ts'
import { headersFor } from '../forward.ts'
import type { Handler } from '../handlers/handler.ts'
import { ownReceiver } from '../receiver/own.ts'
import { maskedHeaders, noteDescription } from './note.ts'
import { findWebhookRow, listReveals, listWebhookRows, type NotedRow } from './store.ts'

const revealsMax = 20

export const listNotedWebhooks: Handler<'listNotedWebhooks'> = async (ctx) => {
  const own = await ownReceiver(ctx)
  const rows = await listWebhookRows(ctx.database.sql)
  return { webhooks: rows.map((row) => ({ ...notedWebhook(row), isOwn: row.webhookId === own?.webhookId })) }
}

/** Asks the service for the webhook first, so that an id it does not know is never kept. */
export const noteWebhook: Handler<'noteWebhook'> = (ctx, { body }) => readKnown(ctx, body.webhookId)

export const getKnownWebhook: Handler<'getKnownWebhook'> = (ctx, { params }) => readKnown(ctx, params.webhookId)

/** The secret is in every read of the interface; it ends here, and a person who wants it asks for it by name (P85). */
async function readKnown(ctx: Base, webhookId: string): Promise<KnownWebhook> {
  const { env, database } = ctx
  const { value } = await call(
    'getWebhook',
    { params: { webhookId } },
    { baseUrl: env.registryUrl, headers: headersFor(env, routeOf('getWebhook')), timeoutMs: 30_000 },
  )
  await noteDescription(ctx, value)
  const row = await findWebhookRow(database.sql, webhookId)
  const reveals = await listReveals(database.sql, webhookId, revealsMax)
  return {
    ...(row === null ? { webhookId } : notedWebhook(row)),
    isOwn: (await ownReceiver(ctx))?.webhookId === webhookId,
    webhook: withoutSecrets(value),
    reveals: reveals.map(({ at, email }) => ({ at: at.toISOString(), email })),
  }
}

function withoutSecrets(webhook: RouteAnswer<'getWebhook'>): KnownWebhook['webhook'] {
  const { signingSecret: _secret, ...shown } = webhook
  return { ...shown, customHeaders: maskedHeaders(webhook.customHeaders) }
}

function notedWebhook(row: NotedRow): NotedWebhook {
  return {
    webhookId: row.webhookId,
    name: row.name,
    url: row.url,
    notedAt: row.notedAt.toISOString(),
    rotatedAt: row.rotatedAt?.toISOString() ?? null,
    previousSecretExpiresAt: row.previousSecretExpiresAt?.toISOString() ?? null,
  }
}
