import 'server-only'
import { ApiError, RotatedSecret, type RouteId, tolerate, Webhook } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { announceWebhook } from '../../core/announce.ts'
import type { Base } from '../../core/context.ts'
import { ownWebhook, saveSecret } from './own.ts'
import { clearOwnWebhook, deleteWebhookRow, upsertWebhook } from './store.ts'

const changes = ['createWebhook', 'updateWebhook', 'rotateWebhookSecret', 'deleteWebhook'] as const
type WebhookChange = (typeof changes)[number]

export function isWebhookChange(id: RouteId): id is WebhookChange {
  return changes.some((change) => change === id)
}

/**
 * Saves of the response to a webhook change what the interface does not return again: that the webhook exists, and until
 * when its previous secret signs. Secrets are not stored, except the one this console verifies with. Every browser that shows
 * webhooks reads them again. Returns the body to show.
 */
export async function recordWebhookChange(
  base: Base,
  tx: Transaction,
  id: WebhookChange,
  webhookId: string | null,
  text: string,
): Promise<string> {
  announceWebhook(tx, webhookId ?? '')
  if (id === 'deleteWebhook') {
    if (webhookId === null) return text
    await deleteWebhookRow(tx, webhookId)
    await clearOwnWebhook(tx, webhookId)
    return text
  }
  const value = valueIn(text)
  if (id === 'rotateWebhookSecret') {
    if (webhookId !== null) await saveRotation(base, tx, webhookId, value)
    return text
  }
  const webhook = tolerate(Webhook, value)?.value
  if (webhook !== undefined) await saveDescription(base, webhook, tx)
  return webhook?.customHeaders == null ? text : withHeadersMasked(value)
}

/** The values of custom headers are secrets of the receiver: they are written here and never shown again (P85). */
function withHeadersMasked(value: unknown): string {
  return JSON.stringify({ ...Object(value), customHeaders: maskedHeaders(Object(value).customHeaders) })
}

const mask = '••••••'

export function maskedHeaders(headers: object | null | undefined): Record<string, string> {
  return Object.fromEntries(Object.keys(headers ?? {}).map((name) => [name, mask]))
}

export async function saveDescription(
  { clock, database }: Base,
  webhook: Webhook,
  db: Sql = database.sql,
): Promise<void> {
  const { id, name, url } = webhook
  await upsertWebhook(db, {
    webhookId: id,
    name: name ?? undefined,
    url: url ?? undefined,
    recordedAt: clock.now(),
  })
}

async function saveRotation(base: Base, tx: Transaction, webhookId: string, value: unknown): Promise<void> {
  const rotated = tolerate(RotatedSecret, value)?.value
  const expiresAt = new Date(rotated?.previousSecretExpiresAt ?? Number.NaN)
  const now = base.clock.now()
  await upsertWebhook(tx, {
    webhookId,
    recordedAt: now,
    rotatedAt: now,
    previousSecretExpiresAt: Number.isNaN(expiresAt.getTime()) ? null : expiresAt,
  })
  const own = await ownWebhook(base, tx)
  if (own?.webhookId !== webhookId || !rotated?.signingSecret) return
  await saveSecret(base, own, rotated.signingSecret, Number.isNaN(expiresAt.getTime()) ? null : expiresAt, tx)
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('upstream.invalid', 'The registry service returned invalid JSON', { status: 502, cause })
  }
}
