import { ApiError, limits, type RouteAnswer, type RouteBody, type ServiceVersion } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { newId } from '../id.ts'
import { checkCustomHeaders } from './custom-headers.ts'
import { cancelWebhookDeliveries } from './deliveries/store.ts'
import { customHeadersOf, sealHeaders, sealSecret, signingSecretOf } from './secrets.ts'
import { makeSigningSecret } from './sign.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookRow,
} from './store.ts'

export async function createWebhook(
  ctx: Context,
  organizationId: string,
  body: RouteBody<'createWebhook'>,
  apiVersion: ServiceVersion,
): Promise<RouteAnswer<'createWebhook'>> {
  const now = ctx.clock.now()
  checkCustomHeaders(body.customHeaders ?? {})
  await refuseTarget(ctx, body.url, 'url')
  const owner = { webhookId: newId(now), organizationId }
  const signingSecret = makeSigningSecret()
  await insertWebhook(ctx.database.sql, {
    ...owner,
    name: body.name,
    description: body.description ?? null,
    url: body.url,
    apiVersion,
    status: 'active',
    sealedHeaders: body.customHeaders === undefined ? null : sealHeaders(ctx.env, owner, body.customHeaders),
    sealedSecret: sealSecret(ctx.env, owner, signingSecret),
    maxAttempts: body.maxAttempts ?? limits.webhookAttemptsDefault,
    createdAt: now,
    updatedAt: now,
  })
  return { id: owner.webhookId, name: body.name, url: body.url, status: 'active', signingSecret }
}

/** A webhook as its organization reads it, with its secret: the interface shows it on every read (P85). */
export async function getWebhook(ctx: Context, organizationId: string, webhookId: string) {
  const row = await readWebhook(ctx, organizationId, webhookId)
  return {
    ...describeWebhook(row),
    customHeaders: customHeadersOf(ctx.env, row),
    signingSecret: signingSecretOf(ctx.env, row),
  }
}

export async function listAllWebhooks(ctx: Context, organizationId: string): Promise<RouteAnswer<'listWebhooks'>> {
  return { webhooks: (await listWebhooks(ctx.database.sql, organizationId)).map(describeWebhook) }
}

/** Changes a webhook. Pausing cancels what is pending; whoever wants it later sends it again. */
export async function changeWebhook(
  ctx: Context,
  organizationId: string,
  webhookId: string,
  body: RouteBody<'updateWebhook'>,
): Promise<RouteAnswer<'updateWebhook'>> {
  checkCustomHeaders(body.customHeaders ?? {})
  if (body.url !== undefined) await refuseTarget(ctx, body.url, 'url')
  const owner = await readWebhook(ctx, organizationId, webhookId)
  const { customHeaders, ...fields } = body
  const now = ctx.clock.now()
  const changed = await ctx.database.transaction(async (tx) => {
    const row = await updateWebhook(tx, organizationId, webhookId, {
      ...fields,
      ...(customHeaders === undefined ? {} : { sealedHeaders: sealHeaders(ctx.env, owner, customHeaders) }),
      // Another address, or a person's word that it works again, is a new beginning.
      ...(body.url !== undefined || body.status === 'active' ? { failingSince: null, slowSince: null } : {}),
      updatedAt: now,
    })
    if (row?.status === 'paused') await cancelWebhookDeliveries(tx, webhookId, 'the webhook was paused')
    return row
  })
  if (changed === null) throw notFound()
  return { ...describeWebhook(changed), customHeaders: customHeadersOf(ctx.env, changed) }
}

/** Removes a webhook; no attempt begins any more. */
export async function removeWebhook(ctx: Context, organizationId: string, webhookId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    if (!(await deleteWebhook(tx, organizationId, webhookId))) throw notFound()
    await cancelWebhookDeliveries(tx, webhookId, 'the webhook was deleted')
  })
}

/** A new secret; the previous one signs beside it for exactly 24 hours, and until then there is no other rotation. */
export async function rotateWebhookSecret(
  ctx: Context,
  organizationId: string,
  webhookId: string,
): Promise<RouteAnswer<'rotateWebhookSecret'>> {
  const owner = await readWebhook(ctx, organizationId, webhookId)
  const now = ctx.clock.now()
  const signingSecret = makeSigningSecret()
  const sealedSecret = sealSecret(ctx.env, owner, signingSecret)
  const expiresAt = new Date(now.getTime() + limits.rotationOverlapMs)
  const isRotated = await rotateSecret(ctx.database.sql, organizationId, webhookId, { sealedSecret, now, expiresAt })
  if (!isRotated) throw new ApiError('request.conflict', 'a rotation is still active')
  return { signingSecret, previousSecretExpiresAt: expiresAt.toISOString() }
}

/** The row of a webhook; an unknown id and another organization's get the same answer. */
export async function readWebhook(ctx: Context, organizationId: string, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhook(ctx.database.sql, organizationId, webhookId)
  if (row === null) throw notFound()
  return row
}

/** Refuses an address nothing may be sent to, before anybody waits for a delivery there. */
export async function refuseTarget(ctx: Context, url: string, field: string): Promise<void> {
  const refusal = await ctx.outbound.refusalOf(url)
  if (refusal === null) return
  throw new ApiError('request.invalid', [{ loc: ['body', field], msg: `refused: ${refusal}`, type: 'url_forbidden' }])
}

function describeWebhook(row: WebhookRow) {
  return {
    id: row.webhookId,
    name: row.name,
    ...(row.description === null ? {} : { description: row.description }),
    url: row.url,
    apiVersion: row.apiVersion,
    status: row.status,
    orgId: row.organizationId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    maxAttempts: row.maxAttempts,
  }
}

function notFound(): ApiError {
  return new ApiError('resource.not_found', 'webhook not found')
}
