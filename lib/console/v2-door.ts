import 'server-only'
import { matchRoute, type RouteId, routeOf, routes } from '#lib/contract/index.ts'
import { noteMonitor } from './changes/note.ts'
import { withNamesNoted } from './companies/names.ts'
import type { Context } from './context.ts'
import { forward } from './forward.ts'
import { type Call, type Door, guard } from './guard.ts'
import { getRuntime } from './holder.ts'
import { forFinance } from './orders/for-finance.ts'
import { outcomeAnswer, placeRequest, pressOf } from './requests/place.ts'
import { refuseErasedOrder } from './retention/erase.ts'
import { isServiceChange } from './service-changes/looks.ts'
import { sendChange } from './service-changes/send.ts'
import { isWebhookChange, noteWebhookChange } from './webhooks/note.ts'

/** The door to the service: the rows of the interface and its extensions; a row nobody may call is refused like any other. */
export const v2Door: Door = {
  find: (method, path) => matchRoute(method, path.replace(/^\/api/, '')),
  rowOf: (id) => routeOf(asRoute(id)),
  handle: (ctx, call) => pass(ctx, asRoute(call.id), call),
}

/** Every route under /api/v2. */
export const v2Route = guard(getRuntime, v2Door)

async function pass(ctx: Context, id: RouteId, call: Call): Promise<Response> {
  const isPress = call.operation.method === 'POST' && call.operation.spends !== 'free'
  if (isPress) return outcomeAnswer(await placeRequest(ctx, pressOf(id, call)), call.requestId)
  if (call.operation.mode === 'poll' && call.params.orderId !== undefined)
    await refuseErasedOrder(ctx, call.params.orderId)
  if (!isServiceChange(id)) {
    const response = await forward(ctx, id, call)
    if (id === 'listOrders' && call.person.role === 'finance') return forFinance(response)
    return id === 'autocomplete' ? withNamesNoted(ctx, response) : response
  }
  const response = await sendChange(ctx, id, call, async (tx, text) => {
    if (id === 'createMonitor') await noteMonitor(ctx, tx, text)
    return isWebhookChange(id) ? noteWebhookChange(ctx, tx, id, call.params.webhookId ?? null, text) : text
  })
  // A canceled order has ended: whoever follows it need not find out at the next look.
  const { orderId } = call.params
  if (id === 'cancelOrder' && orderId !== undefined) ctx.pollers.wake({ orderId, look: 'now' })
  return response
}

/** The matcher answers ids of these tables only. */
function asRoute(id: string): RouteId {
  if (!Object.hasOwn(routes, id)) throw new Error(`the interface has no operation ${id}`)
  return id as RouteId
}
