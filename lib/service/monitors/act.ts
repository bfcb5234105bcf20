import { createHash } from 'node:crypto'
import { ApiError, type RouteAnswer } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { otherPrices, reserveCredits } from '../billing/index.ts'
import type { Caller, Context } from '../context.ts'
import { noteIdempotencyKey } from '../orders/store.ts'
import { hasPendingDelivery } from '../webhooks/deliveries/store.ts'
import { describeMonitor } from './answer.ts'
import { readMonitor } from './manage.ts'
import { deliverEvent } from './notify.ts'
import { lockEvent, lockMonitor } from './store.ts'
import { startCheck } from './tick.ts'

interface Press {
  caller: Caller
  idempotencyKey: string | null
}

/** Checks now, by a person's hand; it costs as a scheduled check, and the key that asks pays. */
export async function checkMonitor(
  ctx: Context,
  { caller, idempotencyKey }: Press,
  monitorId: string,
): Promise<RouteAnswer<'checkMonitor'>> {
  const monitor = await readMonitor(ctx, caller.organizationId, monitorId)
  await ctx.database.transaction(async (tx) => {
    const locked = await lockMonitor(tx, monitor.monitorId)
    if (locked === null) throw new ApiError('resource.not_found', 'monitor not found')
    if (await isRepeated(ctx, tx, { caller, idempotencyKey }, 'checkMonitor', monitor.monitorId)) return
    if (!locked.isActive) throw new ApiError('request.conflict', 'the monitor is not active')
    await reserveCredits(tx, caller, otherPrices.monitorCheck, ctx.clock.now())
    await startCheck(ctx, tx, locked, 'manual', ctx.clock.now(), caller)
  })
  return describeMonitor(ctx.env, monitor)
}

/** Delivers a recorded event again; the key that asks pays. While one delivery of it is on its way, another replay adds none. */
export async function replayEvent(
  ctx: Context,
  press: Press,
  { monitorId, eventId }: { monitorId: string; eventId: string },
): Promise<RouteAnswer<'replayMonitorEvent'>> {
  const { caller } = press
  const monitor = await readMonitor(ctx, caller.organizationId, monitorId)
  await ctx.database.transaction(async (tx) => {
    const event = await lockEvent(tx, monitor.monitorId, eventId)
    if (event === null) throw new ApiError('resource.not_found', 'event not found')
    if (monitor.webhookUrl === null) throw new ApiError('request.conflict', 'the monitor has no webhookUrl')
    if (await isRepeated(ctx, tx, press, 'replayMonitorEvent', event.eventId)) return
    if (await hasPendingDelivery(tx, event.eventId)) return
    await reserveCredits(tx, caller, otherPrices.monitorEvent, ctx.clock.now())
    await deliverEvent(ctx, tx, monitor, event, { operation: 'replayMonitorEvent', payer: caller })
  })
  return { status: 'queued' }
}

/** Whether this very press was answered before; its key for something else is a conflict, as with orders. */
async function isRepeated(
  ctx: Context,
  tx: Transaction,
  { caller, idempotencyKey }: Press,
  operation: string,
  subjectId: string,
): Promise<boolean> {
  if (idempotencyKey === null) return false
  const requestHash = createHash('sha256')
    .update(JSON.stringify([operation, subjectId]))
    .digest('hex')
  const known = await noteIdempotencyKey(tx, {
    organizationId: caller.organizationId,
    key: idempotencyKey,
    requestHash,
    orderId: subjectId,
    wasReused: false,
    createdAt: ctx.clock.now(),
  })
  if (known === null || known.requestHash === requestHash) return known !== null
  throw new ApiError('request.conflict', 'this Idempotency-Key was used for another request')
}
