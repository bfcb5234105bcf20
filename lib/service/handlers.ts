import { ApiError, openApiDocument, type RouteId, routeIds } from '#lib/contract/index.ts'
import { createKey, deleteKey, listKeys } from './accounts/index.ts'
import {
  getCredits,
  listCaps,
  listInvoices,
  listSigningKeys,
  serveInvoice,
  setCap,
  signInvoice,
} from './billing/index.ts'
import type { Call, Reply, Verb } from './call.ts'
import { certifyWebhook, listCertifications } from './certification/index.ts'
import type { Context } from './context.ts'
import { serveFile } from './documents/index.ts'
import type { ServiceEnv } from './env.ts'
import { createIntegration, deleteIntegration, listIntegrations } from './integrations/index.ts'
import { listJurisdictions, listRegisters } from './jurisdictions/index.ts'
import {
  changeMonitor,
  checkMonitor,
  createMonitor,
  getMonitor,
  listAllMonitors,
  listMonitorEvents,
  listMonitorSources,
  removeMonitor,
  replayEvent,
} from './monitors/index.ts'
import { admission, poll, pollGraph, prefill, start, sync } from './order-calls.ts'
import {
  graphVariantCreatedText,
  listOrders,
  quote,
  readCompleteness,
  readHistory,
  readOrder,
  renderOrder,
  replayed,
  settle,
  startOrder,
} from './orders/index.ts'
import { outdatedOf } from './outdated/index.ts'
import { describeService, readiness } from './platform/index.ts'
import { autocomplete } from './products/index.ts'
import { previewRecovery, recoverDeliveries } from './recovery/index.ts'
import { changeSandboxCompany } from './sandbox-changes/index.ts'
import { resetSandbox } from './sandbox-reset/index.ts'
import { sendTestEvent } from './test-events/index.ts'
import {
  changeWebhook,
  createWebhook,
  getDelivery,
  getWebhook,
  listAllWebhooks,
  listDeliveries,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks/index.ts'

type Handler<Id extends RouteId> = (ctx: Context, call: Call<Id>) => Promise<Reply> | Reply
type Handlers = { [Id in RouteId]?: Handler<Id> }

function replying(verbs: object, replyOf: (answer: unknown) => Reply): Handlers {
  const handlers = Object.entries(verbs).map(([id, verb]) => {
    return [id, async (ctx: Context, call: object) => replyOf(await verb(ctx, call))]
  })
  return Object.fromEntries(handlers)
}

/** Of verbs that answer a value of the contract: each row's own answer type is checked here. */
function values(verbs: { [Id in RouteId]?: Verb<Id> }) {
  return replying(verbs, (json) => ({ json }))
}

/** Of verbs that remove something and answer nothing. */
function removals(verbs: { [Id in RouteId]?: (ctx: Context, call: Call<Id>) => Promise<unknown> }) {
  return replying(verbs, () => ({ status: 204, text: '' }))
}

/** Operation → verb. What is missing here is not served, and the service says so of itself. */
export const serviceHandlers: Handlers = {
  startSearch: start('search'),
  searchSync: sync('search'),
  getSearch: poll('search'),
  prefill,
  startDocumentList: start('documentList'),
  documentListSync: sync('documentList'),
  getDocumentList: poll('documentList'),
  startDocument: start('document'),
  documentSync: sync('document'),
  getDocument: poll('document'),
  startReport: start('report'),
  reportSync: sync('report'),
  getReport: poll('report'),
  startFinancials: start('financials'),
  financialsSync: sync('financials'),
  getFinancials: poll('financials'),
  startUbo: start('ubo'),
  uboSync: sync('ubo'),
  getUbo: poll('ubo'),
  startGraph: start('graph'),
  graphSync: sync('graph'),
  getGraph: pollGraph,
  startGraphForCompany: async (ctx, call) => {
    const body = { ...call.body, serviceId: call.params.serviceId }
    const { order, wasReused, isReplay } = await startOrder(ctx, admission('graph', 'start', { ...call, body }))
    return { status: wasReused ? 200 : 202, text: graphVariantCreatedText(order), headers: isReplay ? replayed : {} }
  },
  getInvoice: async (ctx, call) => ({ response: await serveInvoice(ctx, call) }),
  cancelOrder: async (ctx, call) => {
    const { organizationId } = call.caller
    const found = await readOrder(ctx, organizationId, call.params.orderId)
    const canceled = await settle(ctx, found.order.orderId, { status: 'canceled' })
    if (canceled === null) throw new ApiError('request.conflict', 'Order has already ended')
    return { text: renderOrder(ctx.env, { order: canceled, result: null }, false, call.receivedAt) }
  },
  getFile: async (ctx, call) => ({
    response: await serveFile(ctx, call.params, call.query, call.request, call.receivedAt),
  }),
  getOpenApi: (ctx) => ({ json: openApiDocument(ctx.env.publicUrl) }),
  getReadiness: async (ctx) => {
    const ready = await readiness(ctx)
    return { status: ready.status === 'ready' ? 200 : 503, json: ready }
  },
  getMetrics: async (ctx) => {
    const { registry } = ctx.metrics
    const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
    return { response: new Response(await registry.metrics(), { headers }) }
  },
  ...values({
    autocomplete,
    createWebhook,
    getWebhook,
    rotateWebhookSecret,
    listMonitorSources,
    createMonitor,
    listMonitors: listAllMonitors,
    getMonitor,
    listMonitorEvents,
    replayMonitorEvent: replayEvent,
    createIntegration,
    listJurisdictions,
    describeService: (ctx, call) => describeService(ctx.env, servedRoutes(ctx.env), call.caller),
    listOrders,
    getCompleteness: readCompleteness,
    getHistory: readHistory,
    listRegisters,
    quote: async (ctx, call) => {
      const answer = await quote(ctx, call)
      if (!answer.reusesOrderId) return answer
      const outdated = await outdatedOf(ctx.database.sql, call.caller.organizationId, answer.reusesOrderId)
      return outdated ? { ...answer, outdated } : answer
    },
    listWebhooks: listAllWebhooks,
    updateWebhook: changeWebhook,
    testWebhook: (ctx, call) => testWebhook(ctx, call.caller.organizationId, call.params.webhookId),
    certifyWebhook,
    listCertifications,
    sendTestEvent,
    previewRecovery,
    recoverDeliveries,
    listDeliveries,
    getDelivery,
    redeliver,
    updateMonitor: changeMonitor,
    changeSandboxCompany,
    resetSandbox,
    checkMonitor,
    listKeys: (ctx, call) => listKeys(ctx, call.caller.organizationId),
    createKey: (ctx, call) => createKey(ctx, call.caller.organizationId, call.caller, call.body),
    listIntegrations,
    listInvoices: (ctx, call) => listInvoices(ctx, call.caller.organizationId),
    getInvoiceSignature: signInvoice,
    listSigningKeys,
    getCredits,
    listCaps,
    setCap,
    getHealth: () => ({ status: 'ok' }),
  }),
  ...removals({
    deleteWebhook: removeWebhook,
    deleteMonitor: removeMonitor,
    deleteKey,
    deleteIntegration,
  }),
}

/** The rows this service answers; what belongs to the sandbox only while it is on. */
function servedRoutes({ isSandbox }: ServiceEnv): ReadonlySet<RouteId> {
  return new Set(routeIds.filter((id) => serviceHandlers[id] !== undefined && (isSandbox || !/Sandbox/.test(id))))
}
