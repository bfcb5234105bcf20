import 'server-only'
import { ApiError, RotatedSecret, type RouteId, tolerate, Webhook } from '#lib/contract/index.ts'
import type { Base } from '../context.ts'
import { learnSecret, ownReceiver } from '../receiver/own.ts'
import { loseReceiver } from '../receiver/store.ts'
import { forgetWebhook, upsertWebhook } from './store.ts'

const changes = ['createWebhook', 'updateWebhook', 'rotateWebhookSecret', 'deleteWebhook'] as const
type WebhookChange = (typeof changes)[number]

export function isWebhookChange(id: RouteId): id is WebhookChange {
  return changes.some((change) => change === id)
}

/**
 * Passes the answer to a change of a webhook on and keeps what the interface does not tell again: that the webhook exists,
 * and until when its previous secret signs. Secrets pass through and are not kept, but for the one this console checks by.
 */
export async function withWebhookNoted(
  base: Base,
  id: WebhookChange,
  webhookId: string | null,
  response: Response,
): Promise<Response> {
  if (!response.ok) return response
  if (id === 'deleteWebhook') {
    if (webhookId === null) return response
    await forgetWebhook(base.database.sql, webhookId)
    await loseReceiver(base.database.sql, webhookId)
    return response
  }
  const text = await response.text()
  const answered = new Response(text, { status: response.status, headers: response.headers })
  const value = valueIn(text)
  if (id === 'rotateWebhookSecret') {
    if (webhookId !== null) await noteRotation(base, webhookId, value)
    return answered
  }
  const webhook = tolerate(Webhook, value)?.value
  if (webhook !== undefined) await noteDescription(base, webhook)
  return webhook?.customHeaders == null ? answered : withHeadersMasked(response, value)
}

/** The values of custom headers are secrets of the receiver: they are written here and never shown again (P85). */
function withHeadersMasked(response: Response, value: unknown): Response {
  const shown = { ...Object(value), customHeaders: maskedHeaders(Object(value).customHeaders) }
  return new Response(JSON.stringify(shown), { status: response.status, headers: response.headers })
}

const mask = '••••••'

export function maskedHeaders(headers: object | null | undefined): Record<string, string> {
  return Object.fromEntries(Object.keys(headers ?? {}).map((name) => [name, mask]))
}

export async function noteDescription({ clock, database }: Base, { id, name, url }: Webhook): Promise<void> {
  await upsertWebhook(database.sql, {
    webhookId: id,
    name: name ?? undefined,
    url: url ?? undefined,
    notedAt: clock.now(),
  })
}

async function noteRotation(base: Base, webhookId: string, value: unknown): Promise<void> {
  const { clock, database } = base
  const rotated = tolerate(RotatedSecret, value)?.value
  const expiresAt = new Date(rotated?.previousSecretExpiresAt ?? Number.NaN)
  const now = clock.now()
  await upsertWebhook(database.sql, {
    webhookId,
    notedAt: now,
    rotatedAt: now,
    previousSecretExpiresAt: Number.isNaN(expiresAt.getTime()) ? null : expiresAt,
  })
  const own = await ownReceiver(base)
  if (own?.webhookId !== webhookId || !rotated?.signingSecret) return
  await learnSecret(base, own, rotated.signingSecret, Number.isNaN(expiresAt.getTime()) ? null : expiresAt)
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('upstream.invalid', 'the answer of the registry service is not JSON', { status: 502, cause })
  }
}
