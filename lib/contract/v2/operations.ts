import type { z } from 'zod'
import { optionalText, period, queryBoolean, queryInteger, request, text, textWithin, Uuid } from '../fields.ts'
import { admins, nobody, payers, readers } from '../roles.ts'
import { CreateIntegrationRequest, Integration } from './integration.ts'
import { Invoice } from './invoice.ts'
import { Jurisdictions } from './jurisdiction.ts'
import { limits } from './limits.ts'
import {
  CreateMonitorRequest,
  Monitor,
  MonitorDetail,
  MonitorEventList,
  MonitorList,
  MonitorSourceList,
  Queued,
} from './monitor.ts'
import { noQuery, orderIdParams, orderReads, rowsOf, type ServiceOperation } from './operation.ts'
import {
  CustomerId,
  companyParams,
  GraphSyncRequest,
  GraphVariantCreated,
  GraphVariantRequest,
  JurisdictionCode,
  OrderCreated,
  orderRequests,
  ServiceId,
} from './order.ts'
import { type Product, products } from './products.ts'
import { orders } from './results.ts'
import { AutocompleteAnswer } from './search.ts'
import { CreatedWebhook, CreateWebhookRequest, RotatedSecret, Webhook, WebhookId } from './webhook.ts'

const webhookReads: readonly string[] = ['listWebhooks', 'listRecordedWebhooks', 'getKnownWebhook']
export const monitorReads: readonly string[] = ['listMonitors', 'getMonitor', 'listMonitorEvents']

const data = rowsOf({ tag: 'Data products', version: '2026-08-01', scope: 'read' })
const batchQuery = request({ batch: queryBoolean.optional() })
const pollQuery = request({ customerId: CustomerId.optional() })

/** An order of any product: the row of each product by itself is more than the compiler accepts. */
function orderOf(product: Product) {
  return orders[product]
}

/** The three rows of a product that is started, polled and, by programs only, waited for. */
function start<B extends z.ZodType>(product: Product, body: B, summary: string) {
  return data(`POST /v2/companies/${products[product].family}`, summary, {
    product,
    mode: 'start',
    roles: readers,
    spends: 'order',
    query: batchQuery,
    body,
    status: 202,
    answer: OrderCreated,
    followedAt: `/v2/companies/${products[product].family}/{orderId}`,
    customerHeader: 'X-Customer-Id',
    makesStale: orderReads,
  })
}

function sync<B extends z.ZodType, P extends Product>(product: P, body: B, summary: string) {
  return data(`POST /v2/companies/${products[product].family}/sync`, summary, {
    product,
    mode: 'sync',
    roles: nobody,
    spends: 'order',
    query: batchQuery,
    body,
    answer: orderOf(product),
    customerHeader: 'X-Customer-Id',
  })
}

function poll<Q extends z.ZodObject, P extends Product>(product: P, query: Q, summary: string) {
  return data(`GET /v2/companies/${products[product].family}/{orderId}`, summary, {
    product,
    mode: 'poll',
    roles: readers,
    params: orderIdParams,
    query,
    answer: orderOf(product),
    isTagged: true,
  })
}

const webhooks = rowsOf({ tag: 'Webhooks', version: '2026-08-01', roles: admins, scope: 'manage' })
const webhookParams = request({ webhookId: WebhookId })
const monitors = rowsOf({ tag: 'Monitors', version: '2026-08-01', roles: readers, scope: 'manage' })
export const monitorParams = request({ monitorId: Uuid })
const eventParams = request({ monitorId: Uuid, eventId: Uuid })
export const offsetPage = {
  limit: queryInteger(1, limits.listLimitMax, limits.listLimitDefault).optional(),
  offset: queryInteger(0, limits.listOffsetMax, 0).optional(),
}

/** THE TABLE: a row for each of the 38 endpoints of the interface. Everything else is read off it. */
export const operations = {
  autocomplete: data(
    'GET /v2/companies/search/autocomplete',
    'Lists companies whose name, former name or register number begins with or contains the query',
    {
      roles: readers,
      spends: 'free',
      query: request({
        query: text.min(limits.autocompleteQueryMin).max(limits.autocompleteQueryMax),
        jurisdictionCode: JurisdictionCode.optional(),
        limit: queryInteger(1, limits.autocompleteLimitMax, limits.autocompleteLimitDefault).optional(),
      }),
      answer: AutocompleteAnswer,
      isOpenForm: true,
    },
  ),
  startSearch: start('search', orderRequests.search, 'Searches a register live'),
  searchSync: sync('search', orderRequests.search, 'Searches a register live and waits'),
  getSearch: poll('search', pollQuery, 'Returns a live search order'),
  prefill: data('POST /v2/companies/prefill', 'Orders basic information of a company and waits', {
    product: 'prefill',
    mode: 'sync',
    roles: readers,
    spends: 'order',
    query: batchQuery,
    body: orderRequests.prefill,
    answer: orders.prefill,
    customerHeader: 'X-Customer-Id',
    makesStale: orderReads,
  }),
  startDocumentList: start(
    'documentList',
    orderRequests.documentList,
    'Lists the documents of a company in the register',
  ),
  documentListSync: sync('documentList', orderRequests.documentList, 'Lists documents and waits'),
  getDocumentList: poll('documentList', pollQuery, 'Returns a document listing order'),
  startDocument: start('document', orderRequests.document, 'Retrieves a document'),
  documentSync: sync('document', orderRequests.document, 'Retrieves a document and waits'),
  getDocument: poll('document', pollQuery, 'Returns a document order with a new link'),
  startReport: start('report', orderRequests.report, 'Orders a company report'),
  reportSync: sync('report', orderRequests.report, 'Orders a company report and waits'),
  getReport: poll('report', pollQuery, 'Returns a company report order'),
  startFinancials: start('financials', orderRequests.financials, 'Orders financial statements'),
  financialsSync: sync('financials', orderRequests.financials, 'Orders financial statements and waits'),
  getFinancials: poll('financials', pollQuery, 'Returns a financial statements order'),
  startUbo: start('ubo', orderRequests.ubo, 'Orders beneficial owners'),
  uboSync: sync('ubo', orderRequests.ubo, 'Orders beneficial owners and waits'),
  getUbo: poll('ubo', pollQuery, 'Returns a beneficial owners order'),
  startGraph: start('graph', orderRequests.graph, 'Orders a shareholder graph'),
  graphSync: sync('graph', GraphSyncRequest, 'Orders a shareholder graph of one level and waits'),
  getGraph: {
    ...poll(
      'graph',
      pollQuery.extend({ includeIntermediateResult: queryBoolean.optional() }),
      'Returns a shareholder graph order; an intermediate result costs credits and needs the scope order',
    ),
    spends: 'poll',
  },
  startGraphForCompany: data(
    'POST /v2/companies/{serviceId}/shareholder-graph',
    'Orders a shareholder graph, partner variant',
    {
      product: 'graph',
      mode: 'start',
      roles: nobody,
      spends: 'order',
      params: companyParams,
      query: batchQuery,
      body: GraphVariantRequest,
      status: 202,
      answer: GraphVariantCreated,
      followedAt: '/v2/companies/shareholder-graph/{orderId}',
      customerHeader: 'X-Partner-Customer-Id',
    },
  ),

  createWebhook: webhooks('POST /v2/webhooks', 'Creates a webhook', {
    body: CreateWebhookRequest,
    status: 201,
    answer: CreatedWebhook,
    followedAt: '/v2/webhooks/{id}',
    refuses: ['request.conflict'],
    makesStale: webhookReads,
  }),
  getWebhook: webhooks(
    'GET /v2/webhooks/{webhookId}',
    'Returns a webhook, with its signing secret where the key has the scope secrets',
    { params: webhookParams, answer: Webhook, revealsSecret: true, makesStale: ['getKnownWebhook'] },
  ),
  deleteWebhook: webhooks('DELETE /v2/webhooks/{webhookId}', 'Deletes a webhook', {
    params: webhookParams,
    status: 204,
    answer: null,
    makesStale: webhookReads,
  }),
  rotateWebhookSecret: webhooks(
    'POST /v2/webhooks/{webhookId}/secret/rotate',
    'Rotates the signing secret; the previous one stays valid for exactly 24 hours',
    {
      params: webhookParams,
      scope: 'secrets',
      answer: RotatedSecret,
      refuses: ['request.conflict'],
      makesStale: webhookReads,
    },
  ),

  listMonitorSources: monitors('GET /v2/monitors/sources', 'Lists the monitoring sources of a company', {
    query: request({ serviceId: ServiceId }),
    answer: MonitorSourceList,
    isOpenForm: true,
    refuses: ['company.not_found', 'capability.not_available'],
  }),
  createMonitor: monitors('POST /v2/monitors', 'Creates a monitor', {
    body: CreateMonitorRequest,
    status: 201,
    answer: Monitor,
    followedAt: '/v2/monitors/{monitorId}',
    refuses: ['company.not_found', 'capability.not_available', 'request.conflict'],
    makesStale: monitorReads,
  }),
  listMonitors: monitors('GET /v2/monitors', 'Lists all monitors', {
    query: request(offsetPage),
    answer: MonitorList,
    pages: 'offset',
  }),
  getMonitor: monitors('GET /v2/monitors/{monitorId}', 'Returns a monitor and its recent events', {
    params: monitorParams,
    answer: MonitorDetail,
  }),
  listMonitorEvents: monitors('GET /v2/monitors/{monitorId}/events', 'Lists the events of a monitor', {
    params: monitorParams,
    query: request({
      ...offsetPage,
      eventCode: optionalText(100),
      category: optionalText(100),
      ...period,
    }),
    answer: MonitorEventList,
    isOpenForm: true,
    pages: 'offset',
  }),
  replayMonitorEvent: monitors(
    'POST /v2/monitors/{monitorId}/events/{eventId}/replay',
    'Delivers a recorded event again',
    {
      spends: 'event',
      params: eventParams,
      status: 202,
      answer: Queued,
      followedAt: '/v2/monitors/{monitorId}/events',
      makesStale: ['listMonitorEvents', 'getMonitor'],
    },
  ),
  deleteMonitor: monitors('DELETE /v2/monitors/{monitorId}', 'Deletes a monitor and its future checks', {
    params: monitorParams,
    status: 204,
    answer: null,
    makesStale: monitorReads,
  }),

  listJurisdictions: rowsOf({ tag: 'Platform', version: '2026-08-01', scope: 'read' })(
    'GET /v2/platform/jurisdictions',
    'Lists the jurisdictions',
    { roles: readers, query: noQuery, answer: Jurisdictions, isTagged: true },
  ),
  createIntegration: rowsOf({
    tag: 'Integrations',
    version: '2026-05-01',
    scope: 'manage',
    makesStale: ['listIntegrations', 'listJurisdictions'],
  })('POST /v2/integrations', 'Stores credentials for a data source', {
    roles: admins,
    query: request({ customerId: CustomerId.optional() }),
    body: CreateIntegrationRequest,
    status: 201,
    answer: Integration,
    refuses: ['request.conflict'],
  }),
  getInvoice: rowsOf({ tag: 'Billing', version: '2026-05-01', scope: 'read' })(
    'GET /v2/billing/invoices/{invoiceId}',
    'Returns an invoice with all its events',
    { roles: payers, params: request({ invoiceId: textWithin(200) }), answer: Invoice },
  ),
} as const satisfies Record<string, ServiceOperation>

export type OperationId = keyof typeof operations
