import 'server-only'
import { ApiError, limits, RotatedSecret, type RouteId, tolerate, Webhook } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { later } from '#lib/time/index.ts'
import { announce } from '../../core/announce.ts'
import type { Base } from '../../core/context.ts'
import { type Env, isLoopback } from '../../core/env.ts'
import { seal, unseal } from '../../core/sealing.ts'
import {
  clearOwnWebhook,
  deleteWebhookRow,
  findOwnWebhook,
  listOwnWebhooks,
  type OwnWebhookRow,
  updateOwnWebhook,
  upsertWebhook,
} from './store.ts'

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
  announce(tx, 'webhook', webhookId ?? '')
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
function withHeadersMasked(value: unknown) {
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

async function saveRotation(base: Base, tx: Transaction, webhookId: string, value: unknown) {
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

/** Where deliveries arrive (app/api/webhooks/registry). */
const ownWebhookPath = '/api/webhooks/registry'

type Place = Pick<Env, 'publicUrl' | 'registryUrl' | 'host' | 'port'>

/** Where the service can reach this console; null where it cannot, and then orders are polled. */
export function ownWebhookUrl({ publicUrl, registryUrl, host, port }: Place): string | null {
  if (publicUrl !== undefined) return `${publicUrl}${ownWebhookPath}`
  if (!isLoopback(new URL(registryUrl).hostname)) return null
  const isAnywhere = host === '0.0.0.0' || host === '::' || isLoopback(host)
  const name = host === '::1' ? '[::1]' : isAnywhere ? '127.0.0.1' : host
  return `http://${name}:${port}${ownWebhookPath}`
}

/** Part of what was sealed with it: it keeps the name that the table had when the first secret was stored. */
const placeOf = (registryUrl: string) => ['receivers', registryUrl]

export function sealOwnSecret({ env }: Pick<Base, 'env'>, secret: string): string {
  return seal(env, placeOf(env.registryUrl), secret)
}

/** The secrets that sign now: the current one, and during a rotation the previous one. */
export function secretsOf({ env }: Pick<Base, 'env'>, row: OwnWebhookRow, now: Date): string[] {
  const isOverlap = row.previousUntil !== null && row.previousUntil > now
  return [row.sealedSecret, isOverlap ? row.sealedPrevious : null].flatMap((sealed) => {
    const secret = sealed === null ? null : unseal(env, placeOf(env.registryUrl), sealed)
    return secret === null || secret === '' ? [] : [secret]
  })
}

/** Seals all that is stored with the present secret; what no secret opens is left to be learned from the service again. */
export async function resealWebhookSecrets({ env, database }: Pick<Base, 'env' | 'database'>): Promise<void> {
  const anew = (place: string[], sealed: string | null) => {
    const secret = sealed === null ? null : unseal(env, place, sealed)
    return secret === null ? sealed : seal(env, place, secret)
  }
  for (const { registryUrl, sealedSecret, sealedPrevious } of await listOwnWebhooks(database.sql)) {
    const place = placeOf(registryUrl)
    await updateOwnWebhook(database.sql, registryUrl, {
      sealedSecret: anew(place, sealedSecret),
      sealedPrevious: anew(place, sealedPrevious),
    })
  }
}

/** Saves a new secret; the previous one stays valid for as long as the service may sign with it. */
export async function saveSecret(
  ctx: Pick<Base, 'env' | 'clock' | 'database'>,
  row: OwnWebhookRow,
  secret: string,
  until: Date | null,
  db: Sql = ctx.database.sql,
): Promise<void> {
  const now = ctx.clock.now()
  const [known] = secretsOf(ctx, { ...row, previousUntil: null }, now)
  if (known === secret) return
  await updateOwnWebhook(db, ctx.env.registryUrl, {
    sealedSecret: sealOwnSecret(ctx, secret),
    sealedPrevious: known === undefined ? null : row.sealedSecret,
    previousUntil: known === undefined ? null : (until ?? later(now, limits.rotationOverlapMs)),
  })
}

/** The console's own webhook at the service it works with now; null where there is none. */
export async function ownWebhook(
  { env, database }: Pick<Base, 'env' | 'database'>,
  db: Sql = database.sql,
): Promise<OwnWebhookRow | null> {
  const row = await findOwnWebhook(db, env.registryUrl)
  return row?.webhookId == null ? null : row
}
