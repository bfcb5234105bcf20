import { ApiError, type RouteAnswer } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Call } from '../call.ts'
import type { Context } from '../context.ts'
import { readWebhook } from '../webhooks/index.ts'
import { describeRecovery } from './describe.ts'
import { knownPeriod } from './period.ts'
import { insertRecovery } from './store.ts'

/** Begins to send what an active webhook missed in a period; the row and its first job commit together. */
export async function recoverDeliveries(
  ctx: Context,
  { caller: { organizationId, keyId }, params: { webhookId }, body }: Call<'recoverDeliveries'>,
): Promise<RouteAnswer<'recoverDeliveries'>> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  if (webhook.status !== 'active') throw new ApiError('request.conflict', `Webhook is ${webhook.status}`)
  const now = ctx.clock.now()
  const period = knownPeriod({ since: new Date(body.since), until: new Date(body.until) }, webhook, now)
  const [recoveryId, jobId] = [newId(now), newId(now)]
  const row = await ctx.database.transaction(async (tx) => {
    const inserted = await insertRecovery(tx, {
      recoveryId,
      organizationId,
      webhookId,
      apiKeyId: keyId,
      ...period,
      status: 'running',
      jobId,
      createdAt: now,
    })
    if (inserted !== null) await ctx.jobs.send(tx, 'recover', { recoveryId, jobId }, { id: jobId })
    return inserted
  })
  if (row === null) throw new ApiError('request.conflict', 'A recovery of this webhook is still running')
  ctx.log.info({ event: 'recovery.started', recoveryId, webhookId, ...period }, 'Recovery started')
  return describeRecovery(row)
}
