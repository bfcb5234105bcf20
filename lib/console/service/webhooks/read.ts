import 'server-only'
import { call } from '#lib/client/call.ts'
import { type KnownWebhook, type RecordedWebhook, type RouteAnswer, routeOf } from '#lib/contract/index.ts'
import type { Base } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { headersFor } from '../../core/upstream/index.ts'
import { headersVersionOf } from './headers-version.ts'
import { ownWebhook } from './own.ts'
import { maskedHeaders, saveDescription } from './record-change.ts'
import {
  countReveals,
  findLogStart,
  findWebhookRow,
  lastWhoDid,
  listReveals,
  listWebhookRows,
  type RecordedWebhookRow,
} from './store.ts'

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
  const reveals = await listReveals(database.sql, webhookId, revealsMax)
  return {
    ...(row === null ? { webhookId } : webhookRecord(row)),
    isOwn: (await ownWebhook(ctx))?.webhookId === webhookId,
    webhook: withoutSecrets(value),
    headersVersion: headersVersionOf(env, value),
    rotatedBy: row?.rotatedAt == null ? null : await lastWhoDid(database.sql, webhookId, 'rotateWebhookSecret'),
    revealsSince: (await findLogStart(database.sql))?.toISOString() ?? null,
    revealsCount: await countReveals(database.sql, webhookId),
    reveals: reveals.map(({ at, email }) => ({ at: at.toISOString(), email })),
  }
}

function withoutSecrets(webhook: RouteAnswer<'getWebhook'>): KnownWebhook['webhook'] {
  const { signingSecret: _secret, ...shown } = webhook
  return { ...shown, customHeaders: maskedHeaders(webhook.customHeaders) }
}

function webhookRecord(row: RecordedWebhookRow): RecordedWebhook {
  return {
    webhookId: row.webhookId,
    name: row.name,
    url: row.url,
    recordedAt: row.recordedAt.toISOString(),
    rotatedAt: row.rotatedAt?.toISOString() ?? null,
    previousSecretExpiresAt: row.previousSecretExpiresAt?.toISOString() ?? null,
  }
}
