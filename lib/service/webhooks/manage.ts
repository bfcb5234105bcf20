import { conflict, invalidAt, limits, type RouteBody } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { hasScope, lockOrganization, requireScope } from '../accounts/index.ts'
import type { Call, Verb } from '../call.ts'
import type { Caller, Context } from '../context.ts'
import { describeChoices } from './choices.ts'
import { checkCustomHeaders, masked } from './custom-headers.ts'
import { disablesAt } from './deliveries/health.ts'
import { cancelDeliveries } from './deliveries/store.ts'
import { notFound, readWebhook } from './find.ts'
import { readableHeadersOf, readableSecretOf, sealHeaders, sealKey, sealSecret } from './secrets.ts'
import { makeKeyPair, makeSigningSecret } from './sign.ts'
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  nothingWaits,
  rotateSecret,
  updateWebhook,
  type WebhookRow,
} from './store.ts'

/**
 * Registers a webhook. Refuses with 409 request.conflict beyond `limits.webhooksMax` of an organization, and an address that
 * another of its webhooks has: one result would reach it twice. The secret is in the answer for the scope `secrets` only.
 */
export const createWebhook: Verb<'createWebhook'> = async (ctx, { caller, body, serviceVersion: apiVersion }) => {
  const { organizationId } = caller
  const now = ctx.clock.now()
  checkCustomHeaders(body.customHeaders ?? {})
  await refuseTarget(ctx, body.url, 'url')
  const owner = { webhookId: newId(now), organizationId }
  const signingSecret = makeSigningSecret()
  await ctx.database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId)
    const others = await listWebhooks(tx, organizationId)
    if (others.length >= limits.webhooksMax) {
      throw conflict(`Limit of ${limits.webhooksMax} webhooks reached; delete one first`)
    }
    refuseSameUrl(body.url, others)
    await insertWebhook(tx, {
      ...owner,
      name: body.name,
      description: body.description ?? null,
      url: body.url,
      apiVersion,
      status: 'active',
      sealedHeaders: body.customHeaders === undefined ? null : sealHeaders(ctx.env, owner, body.customHeaders),
      sealedSecret: sealSecret(ctx.env, owner, signingSecret),
      maxAttempts: body.maxAttempts ?? limits.webhookAttemptsDefault,
      events: body.events ?? null,
      schedule: body.schedule ?? null,
      ...(body.hasKeyPair === true ? keyFor(ctx, owner) : {}),
      createdAt: now,
      updatedAt: now,
    })
  })
  const created = { id: owner.webhookId, name: body.name, url: body.url, status: 'active' }
  return hasScope(caller, 'secrets') ? { ...created, signingSecret } : created
}

/**
 * A webhook; its signing secret (P85) and the values of its headers are for keys with the scope `secrets`. What a lost
 * sealing key sealed is left out.
 */
export const getWebhook: Verb<'getWebhook'> = async (ctx, { caller, params: { webhookId } }) => {
  const row = await readWebhook(ctx, caller.organizationId, webhookId)
  const signingSecret = hasScope(caller, 'secrets') ? readableSecretOf(ctx.env, row) : null
  return {
    ...describeWebhook(row),
    ...headersFor(ctx, caller, row),
    signingSecret: signingSecret ?? undefined,
  }
}

export const listAllWebhooks: Verb<'listWebhooks'> = async (ctx, { caller: { organizationId } }) => {
  return { webhooks: (await listWebhooks(ctx.database.sql, organizationId)).map(describeWebhook) }
}

/** Changes a webhook. Pausing cancels pending deliveries; they can be redelivered later. */
export const changeWebhook: Verb<'updateWebhook'> = async (ctx, { caller, params: { webhookId }, body }) => {
  const { organizationId } = caller
  checkCustomHeaders(body.customHeaders ?? {})
  if (body.url !== undefined) await refuseTarget(ctx, body.url, 'url')
  const owner = await readWebhook(ctx, organizationId, webhookId)
  if (body.url !== undefined && body.customHeaders === undefined) refuseLeak(ctx, caller, owner, body.url)
  const { customHeaders, hasKeyPair, ...fields } = body
  const now = ctx.clock.now()
  const changed = await ctx.database.transaction(async (tx) => {
    if (body.url !== undefined) {
      await lockOrganization(tx, organizationId)
      const others = (await listWebhooks(tx, organizationId)).filter((row) => row.webhookId !== owner.webhookId)
      refuseSameUrl(body.url, others)
    }
    const row = await updateWebhook(tx, organizationId, webhookId, {
      ...fields,
      ...(customHeaders === undefined ? {} : { sealedHeaders: sealHeaders(ctx.env, owner, customHeaders) }),
      ...(isNewBeginning(body) ? { failingSince: null, slowSince: null, disabledReason: null } : {}),
      ...(isNewBeginning(body) || body.schedule !== undefined ? nothingWaits : {}),
      ...(hasKeyPair === undefined ? {} : keyChange(ctx, owner, hasKeyPair)),
      updatedAt: now,
    })
    if (row?.status === 'paused') await cancelDeliveries(tx, { webhookId }, 'the webhook was paused')
    return row
  })
  if (changed === null) throw notFound()
  return { ...describeWebhook(changed), ...headersFor(ctx, caller, changed) }
}

/** Another address, or a person's word that it works again. */
function isNewBeginning({ url, status }: RouteBody<'updateWebhook'>) {
  return url !== undefined || status === 'active'
}

function keyFor(ctx: Context, owner: Pick<WebhookRow, 'webhookId' | 'organizationId'>) {
  const { secretKey, publicKey } = makeKeyPair()
  return { sealedKey: sealKey(ctx.env, owner, secretKey), publicKey }
}

/** A pair there is stays: another one comes with a rotation. */
function keyChange(ctx: Context, row: WebhookRow, hasKeyPair: boolean): Partial<WebhookRow> {
  if (hasKeyPair === (row.sealedKey !== null)) return {}
  if (hasKeyPair) return keyFor(ctx, row)
  return { sealedKey: null, publicKey: null, sealedPreviousKey: null, previousPublicKey: null }
}

/** Removes a webhook; no attempt begins any more. */
export async function removeWebhook(ctx: Context, call: Call<'deleteWebhook'>): Promise<void> {
  const { webhookId } = call.params
  await ctx.database.transaction(async (tx) => {
    if (!(await deleteWebhook(tx, call.caller.organizationId, webhookId))) throw notFound()
    await cancelDeliveries(tx, { webhookId }, 'the webhook was deleted')
  })
}

/**
 * A new secret, and a new pair of keys where it has one; the previous ones sign beside them for exactly 24 hours, and until then
 * there is no other rotation.
 */
export const rotateWebhookSecret: Verb<'rotateWebhookSecret'> = async (
  ctx,
  { caller: { organizationId }, params: { webhookId } },
) => {
  const owner = await readWebhook(ctx, organizationId, webhookId)
  const now = ctx.clock.now()
  const signingSecret = makeSigningSecret()
  const sealedSecret = sealSecret(ctx.env, owner, signingSecret)
  const expiresAt = new Date(now.getTime() + limits.rotationOverlapMs)
  const key = owner.sealedKey === null ? { sealedKey: null, publicKey: null } : keyFor(ctx, owner)
  const rotation = { sealedSecret, key, now, expiresAt }
  const isRotated = await rotateSecret(ctx.database.sql, organizationId, webhookId, rotation)
  if (!isRotated) throw conflict('A secret rotation is still active')
  const rotated = { signingSecret, previousSecretExpiresAt: expiresAt.toISOString() }
  return key.publicKey === null ? rotated : { ...rotated, publicKey: key.publicKey }
}

/** Refuses a forbidden address when it is registered. */
export async function refuseTarget(ctx: Context, url: string, field: string): Promise<void> {
  const refusal = await ctx.outbound.refusalOf(url)
  if (refusal === null) return
  throw invalidAt(['body', field], `Not allowed: ${refusal}`, 'url_forbidden')
}

/** Two spellings of one address are the same address; what stands after # is never sent. */
function refuseSameUrl(url: string, others: readonly WebhookRow[]): void {
  const same = others.find((other) => sentTo(other.url) === sentTo(url))
  if (same === undefined) return
  throw conflict(`The webhook "${same.name}" already has this URL`)
}

function sentTo(url: string): string {
  const { href, hash } = new URL(url)
  return href.slice(0, href.length - hash.length)
}

/** A key that may not see header values must not have them sent to another address either. */
function refuseLeak(ctx: Context, caller: Caller, row: WebhookRow, url: string): void {
  const headers = readableHeadersOf(ctx.env, row)
  if (sentTo(url) === sentTo(row.url) || (headers !== null && Object.keys(headers).length === 0)) return
  requireScope(caller, 'secrets')
}

function headersFor(ctx: Context, caller: Caller, row: WebhookRow) {
  const headers = readableHeadersOf(ctx.env, row)
  if (headers === null) return {}
  return { customHeaders: hasScope(caller, 'secrets') ? headers : masked(headers) }
}

function describeWebhook(row: WebhookRow) {
  return {
    id: row.webhookId,
    name: row.name,
    description: row.description ?? undefined,
    url: row.url,
    apiVersion: row.apiVersion,
    status: row.status,
    orgId: row.organizationId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    maxAttempts: row.maxAttempts,
    failingSince: row.failingSince?.toISOString() ?? null,
    disablesAt: row.failingSince === null ? null : disablesAt(row.failingSince).toISOString(),
    ...describeChoices(row),
  }
}
