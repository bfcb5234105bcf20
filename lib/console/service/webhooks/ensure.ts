import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Context } from '../../core/context.ts'
import { ask } from '../../core/upstream/index.ts'
import { ownWebhook, ownWebhookUrl, saveSecret, sealOwnSecret } from './own.ts'
import { claimOwnWebhook, clearOwnWebhook, type OwnWebhookRow, updateOwnWebhook, upsertWebhook } from './store.ts'

const name = 'Registry Console'
/** Long enough for a slow service to answer; a process that died over it is succeeded by another then. */
const claimMs = 2 * 60_000

/** The claims that this process could not give back, because its database was away: it takes them up again at once. */
const kept = new Map<string, Date>()

type EnsureContext = Pick<Context, 'env' | 'clock' | 'log' | 'database' | 'upstream'>

/**
 * Ensures that the service delivers here: creates the webhook once, creates it again where the service has lost it, and reads
 * a secret that was rotated elsewhere. Does nothing where the service cannot reach this console.
 */
export async function ensureWebhook(ctx: EnsureContext, signal: AbortSignal): Promise<void> {
  const url = ownWebhookUrl(ctx.env)
  if (url === null) return
  const row = await ownWebhook(ctx)
  const known = row === null ? null : await check(ctx, row, url, signal)
  if (known !== null) return
  const now = ctx.clock.now()
  const { registryUrl } = ctx.env
  const longAgo = earlier(now, claimMs)
  const own = kept.get(registryUrl) ?? null
  if (!(await claimOwnWebhook(ctx.database.sql, { registryUrl, url, now, longAgo, own }))) return
  kept.set(registryUrl, now)
  try {
    await make(ctx, url, signal)
  } catch (error) {
    // Nothing is recorded, so the next try need not wait for the claim to grow old.
    await updateOwnWebhook(ctx.database.sql, registryUrl, { claimedAt: new Date(0) })
    kept.delete(registryUrl)
    throw error
  }
  kept.delete(registryUrl)
}

/** Reads the webhook as the service has it; null where it has it no more. */
async function check(ctx: EnsureContext, row: OwnWebhookRow, url: string, signal: AbortSignal) {
  const webhookId = row.webhookId ?? ''
  try {
    const webhook = await read(ctx, webhookId, signal)
    if (row.url !== url) return await move(ctx, webhookId, url, signal)
    if (webhook.signingSecret) await saveSecret(ctx, row, webhook.signingSecret, null)
    return webhook
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    ctx.log.warn(
      { event: 'webhook.lost', webhook: webhookId },
      'The service no longer has the webhook of this console; creating it again',
    )
    await clearOwnWebhook(ctx.database.sql, webhookId)
    return null
  }
}

/** This console has another address now: the webhook moves along where the service can change one, else it is replaced. */
async function move(ctx: EnsureContext, webhookId: string, url: string, signal: AbortSignal) {
  const moved = (await ctx.upstream.has('updateWebhook')) ? await change(ctx, webhookId, url, signal) : null
  if (moved === null) {
    await remove(ctx, webhookId, signal)
    await clearOwnWebhook(ctx.database.sql, webhookId)
    return null
  }
  await updateOwnWebhook(ctx.database.sql, ctx.env.registryUrl, { url })
  await upsertWebhook(ctx.database.sql, { webhookId, url, recordedAt: ctx.clock.now() })
  return moved
}

/** Null where another webhook has the address already, because a service may allow each address once. */
async function change(ctx: EnsureContext, webhookId: string, url: string, signal: AbortSignal) {
  try {
    return await ask(ctx, 'updateWebhook', { params: { webhookId }, body: { url } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null
    throw error
  }
}

async function remove(ctx: EnsureContext, webhookId: string, signal: AbortSignal) {
  await ask(ctx, 'deleteWebhook', { params: { webhookId } }, { signal })
}

async function make(ctx: EnsureContext, url: string, signal: AbortSignal) {
  const webhook = (await findOrphan(ctx, url, signal)) ?? (await create(ctx, url, signal))
  const { id: webhookId, signingSecret } = webhook
  if (!signingSecret) {
    // Nothing it brings could be verified: every delivery would fail, for days.
    await remove(ctx, webhookId, signal)
    throw new ApiError('upstream.invalid', 'The webhook has no signing secret; the key may lack the scope secrets', {
      status: 502,
    })
  }
  const now = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    await updateOwnWebhook(tx, ctx.env.registryUrl, {
      webhookId,
      sealedSecret: sealOwnSecret(ctx, signingSecret),
      sealedPrevious: null,
      previousUntil: null,
    })
    await upsertWebhook(tx, { webhookId, name: webhook.name ?? name, url, recordedAt: now })
  })
  ctx.log.info({ event: 'webhook.created', webhook: webhookId, url }, 'The service delivers results to this console')
}

async function create(ctx: EnsureContext, url: string, signal: AbortSignal) {
  return await ask(ctx, 'createWebhook', { body: { name, url } }, { signal })
}

/** One that leads here already: an earlier run made it and did not live to write it down, whatever it is called by now. */
async function findOrphan(ctx: EnsureContext, url: string, signal: AbortSignal) {
  if (!(await ctx.upstream.has('listWebhooks'))) return null
  const value = await ask(ctx, 'listWebhooks', {}, { signal })
  const found = value.webhooks?.find((webhook) => webhook.url === url)
  return found === undefined ? null : read(ctx, found.id, signal)
}

async function read(ctx: EnsureContext, webhookId: string, signal: AbortSignal) {
  return await ask(ctx, 'getWebhook', { params: { webhookId } }, { signal })
}
