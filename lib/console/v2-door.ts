import 'server-only'
import { matchRoute, type RouteId, routeOf, routes } from '#lib/contract/index.ts'
import { withMonitorNoted } from './changes/note.ts'
import { withNamesNoted } from './companies/names.ts'
import type { Context } from './context.ts'
import { forward } from './forward.ts'
import { type Call, type Door, guard } from './guard.ts'
import { openConsole } from './holder.ts'
import { outcomeAnswer, placeRequest, pressOf } from './requests/place.ts'
import { refuseErasedOrder } from './retention/erase.ts'
import { isWebhookChange, withWebhookNoted } from './webhooks/note.ts'

/** The door to the service: the rows of the interface and its extensions; a row nobody may call is refused like any other. */
export const v2Door: Door = {
  find: (method, path) => matchRoute(method, path.replace(/^\/api/, '')),
  rowOf: (id) => routeOf(asRoute(id)),
  handle: (ctx, call) => pass(ctx, asRoute(call.id), call),
}

/** Every route under /api/v2. */
export const v2Route = guard(openConsole, v2Door)

async function pass(ctx: Context, id: RouteId, call: Call): Promise<Response> {
  const isPress = call.operation.method === 'POST' && call.operation.spends !== 'free'
  if (isPress) return outcomeAnswer(await placeRequest(ctx, pressOf(id, call)), call.requestId)
  if (call.operation.mode === 'poll' && call.params.orderId !== undefined)
    await refuseErasedOrder(ctx, call.params.orderId)
  const response = await forward(ctx, id, call)
  if (id === 'autocomplete') return withNamesNoted(ctx, response)
  if (id === 'createMonitor') return withMonitorNoted(ctx, response)
  if (isWebhookChange(id)) return withWebhookNoted(ctx, id, call.params.webhookId ?? null, response)
  // A canceled order has ended: whoever follows it need not find out at the next look.
  const { orderId } = call.params
  if (id === 'cancelOrder' && orderId !== undefined) ctx.followers.wake({ orderId, look: 'now' })
  return response
}

/** The matcher answers ids of these tables only. */
function asRoute(id: string): RouteId {
  if (!Object.hasOwn(routes, id)) throw new Error(`the interface has no operation ${id}`)
  return id as RouteId
}
