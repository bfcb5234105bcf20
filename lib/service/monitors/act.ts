import { createHash } from 'node:crypto'
import { conflict, orNotFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { otherPrices, reserveCredits } from '../billing/index.ts'
import type { Call, Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { replayed, saveIdempotencyKey } from '../orders/index.ts'
import { hasPendingDelivery } from '../webhooks/index.ts'
import { describeMonitor, readOwnMonitor } from './answer.ts'
import { deliverEvent } from './notify.ts'
import { lockEvent, lockMonitor } from './store.ts'
import { startCheck } from './tick.ts'

/** Checks now, by a person's hand; it costs as a scheduled check, and the key that asks pays. */
export const checkMonitor: Verb<'checkMonitor'> = async (ctx, call) => {
  const { caller, creditsMax, params } = call
  const monitor = await readOwnMonitor(ctx, caller.organizationId, params.monitorId)
  await ctx.database.transaction(async (tx) => {
    const locked = orNotFound(await lockMonitor(tx, monitor.monitorId), 'Monitor not found')
    if (await isRepeated(ctx, tx, call, monitor.monitorId)) return
    if (!locked.isActive) throw conflict('Monitor is not active')
    await reserveCredits(tx, { ...caller, isCapped: true, creditsMax }, otherPrices.monitorCheck, ctx.clock.now())
    await startCheck(ctx, tx, locked, 'manual', ctx.clock.now(), caller)
  })
  return describeMonitor(ctx.env, monitor)
}

/** Delivers a recorded event again; the key that asks pays. While one delivery of it is on its way, another replay adds none. */
export const replayEvent: Verb<'replayMonitorEvent'> = async (ctx, call) => {
  const { caller, creditsMax, params } = call
  const monitor = await readOwnMonitor(ctx, caller.organizationId, params.monitorId)
  await ctx.database.transaction(async (tx) => {
    const event = orNotFound(await lockEvent(tx, monitor.monitorId, params.eventId), 'Event not found')
    if (monitor.webhookUrl === null) throw conflict('Monitor has no webhookUrl')
    if (await isRepeated(ctx, tx, call, event.eventId)) return
    if (await hasPendingDelivery(tx, event.eventId)) return
    await reserveCredits(tx, { ...caller, isCapped: true, creditsMax }, otherPrices.monitorEvent, ctx.clock.now())
    await deliverEvent(ctx, tx, monitor, event, { operation: 'replayMonitorEvent', payer: caller })
  })
  return { status: 'queued' }
}

/** Whether this request was answered before; its key with another request is a conflict, as with orders. */
async function isRepeated(
  ctx: Context,
  tx: Transaction,
  { id, caller, idempotencyKey, answerHeaders }: Pick<Call, 'id' | 'caller' | 'idempotencyKey' | 'answerHeaders'>,
  subjectId: string,
): Promise<boolean> {
  if (idempotencyKey === null) return false
  const requestHash = createHash('sha256')
    .update(JSON.stringify([id, subjectId]))
    .digest('hex')
  const known = await saveIdempotencyKey(tx, {
    organizationId: caller.organizationId,
    key: idempotencyKey,
    requestHash,
    orderId: subjectId,
    wasReused: false,
    createdAt: ctx.clock.now(),
  })
  if (known === null) return false
  if (known.requestHash === requestHash) {
    Object.assign(answerHeaders, replayed)
    return true
  }
  throw conflict('Idempotency-Key was already used for a different request')
}
