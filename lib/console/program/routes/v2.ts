import 'server-only'
import { matchRoute, type RouteId, routeOf, routes, Webhook } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Context } from '../../core/context.ts'
import type { Call } from '../../core/http/handler.ts'
import { forward } from '../../core/upstream/index.ts'
import { withHitsKept } from '../../orders/hits/index.ts'
import { forFinance, outcomeAnswer, submissionOf, submitRequest } from '../../orders/journal/index.ts'
import { saveMonitor } from '../../service/changes/index.ts'
import { aboutMonitor } from '../../service/monitors/index.ts'
import { refuseErasedOrder } from '../../service/retention/index.ts'
import { isServiceChange, sendChange } from '../../service/service-changes/index.ts'
import { isWebhookChange, recordWebhookChange } from '../../service/webhooks/index.ts'
import { guard, type RouteTable } from '../server/guard.ts'
import { getRuntime } from '../server/runtime.ts'

/** The way to the service: the rows of the interface and its extensions; a row nobody may call is refused like any other. */
export const v2Table: RouteTable = {
  find: (method, path) => matchRoute(method, path.replace(/^\/api/, '')),
  rowOf: (id) => routeOf(asRoute(id)),
  handle: (ctx, call) => pass(ctx, asRoute(call.id), call),
}

/** Every route under /api/v2. */
export const v2Route = guard(getRuntime, v2Table)

async function pass(ctx: Context, id: RouteId, call: Call) {
  const isPaid = call.operation.method === 'POST' && call.operation.spends !== 'free'
  if (isPaid) {
    const submission = {
      ...submissionOf(id, call),
      ...(await aboutMonitor(ctx, call.params.monitorId, call.operation.spends)),
    }
    return outcomeAnswer(await submitRequest(ctx, submission), call.requestId)
  }
  const readsResult = call.operation.mode === 'poll' || id === 'getCompleteness' || id === 'getHistory'
  if (readsResult && call.params.orderId !== undefined) await refuseErasedOrder(ctx, call.params.orderId)
  if (!isServiceChange(id)) {
    const response = await forward(ctx, id, call)
    if (id === 'getWebhook') call.auditEntry.about = { name: await nameIn(response) }
    if (id === 'listOrders' && call.person.role === 'finance') return forFinance(response)
    return id === 'autocomplete' ? withHitsKept(ctx, response) : response
  }
  const response = await sendChange(ctx, id, call, async (tx, text) => {
    if (id === 'createMonitor') await saveMonitor(ctx, tx, text)
    return isWebhookChange(id) ? recordWebhookChange(ctx, tx, id, call.params.webhookId ?? null, text) : text
  })
  // A canceled order has ended: its poller polls it now.
  const { orderId } = call.params
  if (id === 'cancelOrder' && orderId !== undefined) ctx.pollers.wake({ orderId, delay: 'now' })
  return response
}

/** The name of a webhook whose secret was read: the log names it, also where this console did not create it. */
async function nameIn(response: Response) {
  if (!response.ok) return null
  const { name = null } = Webhook.safeParse(jsonOrNull(await response.clone().text())).data ?? {}
  return name
}

/** The matcher answers ids of these tables only. */
function asRoute(id: string) {
  if (!Object.hasOwn(routes, id)) throw new Error(`the interface has no operation ${id}`)
  return id as RouteId
}
