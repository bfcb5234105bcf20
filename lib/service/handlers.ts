import { ApiError, openApiDocument, type RouteAnswer, type RouteId, routeIds } from '#lib/contract/index.ts'
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
import type { Call, Reply } from './call.ts'
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

/** Wraps a verb that answers a value of the contract: the row's own answer type is checked here. */
function value<Id extends RouteId>(
  verb: (ctx: Context, call: Call<Id>) => Promise<RouteAnswer<Id>> | RouteAnswer<Id>,
): Handler<Id> {
  return async (ctx, call) => ({ json: await verb(ctx, call) })
}

/** Wraps a verb that removes something and answers nothing. */
function removal<Id extends RouteId>(verb: (ctx: Context, call: Call<Id>) => Promise<unknown>): Handler<Id> {
  return async (ctx, call) => {
    await verb(ctx, call)
    return { status: 204, text: '' }
  }
}

/** Operation → verb. What is missing here is not served, and the service says so of itself. */
export const serviceHandlers: { [Id in RouteId]?: Handler<Id> } = {
  autocomplete: value<'autocomplete'>((ctx, call) =>
    autocomplete(ctx, call.caller.organizationId, call.query, call.signal),
  ),
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
  createWebhook: value<'createWebhook'>((ctx, call) => createWebhook(ctx, call.caller, call.body, call.serviceVersion)),
  getWebhook: value<'getWebhook'>((ctx, call) => getWebhook(ctx, call.caller, call.params.webhookId)),
  deleteWebhook: removal<'deleteWebhook'>((ctx, call) =>
    removeWebhook(ctx, call.caller.organizationId, call.params.webhookId),
  ),
  rotateWebhookSecret: value<'rotateWebhookSecret'>(rotateWebhookSecret),
  listMonitorSources: value<'listMonitorSources'>((ctx, call) => listMonitorSources(ctx, call.query.serviceId)),
  createMonitor: value<'createMonitor'>((ctx, call) => createMonitor(ctx, call.caller, call.body, call.serviceVersion)),
  listMonitors: value<'listMonitors'>((ctx, call) => listAllMonitors(ctx, call.caller.organizationId, call.query)),
  getMonitor: value<'getMonitor'>((ctx, call) => getMonitor(ctx, call.caller.organizationId, call.params.monitorId)),
  listMonitorEvents: value<'listMonitorEvents'>((ctx, call) =>
    listMonitorEvents(ctx, call.caller.organizationId, call.params.monitorId, call.query),
  ),
  replayMonitorEvent: value<'replayMonitorEvent'>((ctx, call) => replayEvent(ctx, call, call.params)),
  deleteMonitor: removal<'deleteMonitor'>((ctx, call) =>
    removeMonitor(ctx, call.caller.organizationId, call.params.monitorId),
  ),
  createIntegration: value<'createIntegration'>((ctx, call) =>
    createIntegration(ctx, call.caller.organizationId, call.query.customerId, call.body),
  ),
  getInvoice: async (ctx, call) => ({ response: await serveInvoice(ctx, call) }),
  listJurisdictions: value<'listJurisdictions'>((ctx, call) => listJurisdictions(ctx, call.caller)),

  describeService: value<'describeService'>((ctx, call) =>
    describeService(ctx.env, servedRoutes(ctx.env), call.caller),
  ),
  listOrders: value<'listOrders'>((ctx, call) => listOrders(ctx, call.caller.organizationId, call.query)),
  cancelOrder: async (ctx, call) => {
    const { organizationId } = call.caller
    const found = await readOrder(ctx, organizationId, call.params.orderId)
    const canceled = await settle(ctx, found.order.orderId, { status: 'canceled' })
    if (canceled === null) throw new ApiError('request.conflict', 'Order has already ended')
    return { text: renderOrder(ctx.env, { order: canceled, result: null }, false, call.receivedAt) }
  },
  getCompleteness: value<'getCompleteness'>(readCompleteness),
  getHistory: value<'getHistory'>(readHistory),
  listRegisters: value<'listRegisters'>((ctx) => listRegisters(ctx)),
  quote: value<'quote'>(async (ctx, call) => {
    const answer = await quote(ctx, call.caller, call.body, call.customerId, call.receivedAt)
    if (!answer.reusesOrderId) return answer
    const outdated = await outdatedOf(ctx.database.sql, call.caller.organizationId, answer.reusesOrderId)
    return outdated ? { ...answer, outdated } : answer
  }),
  listWebhooks: value<'listWebhooks'>((ctx, call) => listAllWebhooks(ctx, call.caller.organizationId)),
  updateWebhook: value<'updateWebhook'>(changeWebhook),
  testWebhook: value<'testWebhook'>((ctx, call) => testWebhook(ctx, call.caller.organizationId, call.params.webhookId)),
  certifyWebhook: value<'certifyWebhook'>(certifyWebhook),
  listCertifications: value<'listCertifications'>(listCertifications),
  sendTestEvent: value<'sendTestEvent'>(sendTestEvent),
  previewRecovery: value<'previewRecovery'>(previewRecovery),
  recoverDeliveries: value<'recoverDeliveries'>(recoverDeliveries),
  listDeliveries: value<'listDeliveries'>(listDeliveries),
  getDelivery: value<'getDelivery'>((ctx, call) => getDelivery(ctx, call.caller.organizationId, call.params)),
  redeliver: value<'redeliver'>((ctx, call) => redeliver(ctx, call.caller.organizationId, call.params)),
  updateMonitor: value<'updateMonitor'>((ctx, call) =>
    changeMonitor(ctx, call.caller.organizationId, call.params.monitorId, call.body),
  ),
  changeSandboxCompany: value<'changeSandboxCompany'>((ctx, call) =>
    changeSandboxCompany(ctx, call.params.serviceId, call.body),
  ),
  resetSandbox: value<'resetSandbox'>((ctx, call) => resetSandbox(ctx, call.caller)),
  checkMonitor: value<'checkMonitor'>((ctx, call) => checkMonitor(ctx, call, call.params.monitorId)),
  listKeys: value<'listKeys'>((ctx, call) => listKeys(ctx, call.caller.organizationId)),
  createKey: value<'createKey'>((ctx, call) => createKey(ctx, call.caller.organizationId, call.caller, call.body)),
  deleteKey: removal<'deleteKey'>(deleteKey),
  listIntegrations: value<'listIntegrations'>((ctx, call) => listIntegrations(ctx, call.caller.organizationId)),
  deleteIntegration: removal<'deleteIntegration'>((ctx, call) =>
    deleteIntegration(ctx, call.caller.organizationId, call.params.slug, call.query.customerId),
  ),
  listInvoices: value<'listInvoices'>((ctx, call) => listInvoices(ctx, call.caller.organizationId)),
  getInvoiceSignature: value<'getInvoiceSignature'>(signInvoice),
  listSigningKeys: value<'listSigningKeys'>(listSigningKeys),
  getCredits: value<'getCredits'>((ctx, call) => getCredits(ctx, call.caller.organizationId)),
  listCaps: value<'listCaps'>((ctx, call) => listCaps(ctx, call.caller.organizationId)),
  setCap: value<'setCap'>((ctx, call) => setCap(ctx, call.caller, call.body)),
  getFile: async (ctx, call) => ({
    response: await serveFile(ctx, call.params, call.query, call.request, call.receivedAt),
  }),
  getOpenApi: (ctx) => ({ json: openApiDocument(ctx.env.publicUrl) }),
  getHealth: value<'getHealth'>(() => ({ status: 'ok' })),
  getReadiness: async (ctx) => {
    const ready = await readiness(ctx)
    return { status: ready.status === 'ready' ? 200 : 503, json: ready }
  },
  getMetrics: async (ctx) => {
    const { registry } = ctx.metrics
    const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
    return { response: new Response(await registry.metrics(), { headers }) }
  },
}

/** The rows this service answers; what belongs to the sandbox only while it is on. */
function servedRoutes({ isSandbox }: ServiceEnv): ReadonlySet<RouteId> {
  return new Set(routeIds.filter((id) => serviceHandlers[id] !== undefined && (isSandbox || !/Sandbox/.test(id))))
}
