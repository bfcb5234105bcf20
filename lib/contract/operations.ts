import { z } from 'zod'
import { Instant, queryBoolean, queryInteger, Uuid } from './fields.ts'
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
import { noQuery, type Operation, orderIdParams, row } from './operation.ts'
import {
  CompanyRequest,
  CustomerId,
  DocumentRequest,
  GraphRequest,
  GraphSyncRequest,
  GraphVariantCreated,
  GraphVariantRequest,
  JurisdictionCode,
  OrderCreated,
  orderOf,
  SearchRequest,
  ServiceId,
} from './order.ts'
import { type Product, products } from './products.ts'
import { admins, nobody, payers, readers } from './roles.ts'
import { AutocompleteAnswer } from './search.ts'
import { CreateWebhookRequest, RotatedSecret, Webhook, WebhookId } from './webhook.ts'

const data = { tag: 'Data products', version: '2026-08-01' } as const
const batchQuery = z.strictObject({ batch: queryBoolean.optional() })
const pollQuery = z.strictObject({ customerId: CustomerId.optional() })

/** The three rows of a product that is started, polled and, by programs only, waited for. */
function start<B extends z.ZodType>(product: Product, body: B, summary: string) {
  const path = `/v2/companies/${products[product].family}`
  return row({
    ...data,
    method: 'POST',
    path,
    summary,
    product,
    mode: 'start',
    roles: readers,
    spends: 'order',
    query: batchQuery,
    body,
    status: 202,
    answer: OrderCreated,
    customerHeader: 'X-Customer-Id',
  })
}

function sync<B extends z.ZodType, P extends Product>(product: P, body: B, summary: string) {
  const path = `/v2/companies/${products[product].family}/sync`
  return row({
    ...data,
    method: 'POST',
    path,
    summary,
    product,
    mode: 'sync',
    roles: nobody,
    spends: 'order',
    query: batchQuery,
    body,
    status: 200,
    answer: orderOf(products[product].result),
    customerHeader: 'X-Customer-Id',
  })
}

function poll<Q extends z.ZodObject, P extends Product>(product: P, query: Q, summary: string) {
  const path = `/v2/companies/${products[product].family}/{orderId}`
  return row({
    ...data,
    method: 'GET',
    path,
    summary,
    product,
    mode: 'poll',
    roles: readers,
    spends: 'free',
    params: orderIdParams,
    query,
    status: 200,
    answer: orderOf(products[product].result),
  })
}

const webhooks = { tag: 'Webhooks', version: '2026-08-01', roles: admins, spends: 'free' } as const
const webhookParams = z.strictObject({ webhookId: WebhookId })
const monitors = { tag: 'Monitors', version: '2026-08-01', roles: readers, spends: 'free' } as const
const monitorParams = z.strictObject({ monitorId: Uuid })
const eventParams = z.strictObject({ monitorId: Uuid, eventId: Uuid })
const page = {
  limit: queryInteger(1, limits.listLimitMax).optional(),
  offset: queryInteger(0, limits.listOffsetMax).optional(),
}

/** THE TABLE: a row for each of the 38 endpoints of the interface. Everything else is read off it. */
export const operations = {
  autocomplete: row({
    ...data,
    method: 'GET',
    path: '/v2/companies/search/autocomplete',
    roles: readers,
    spends: 'free',
    summary: 'Companies whose name, former name or register number begins with or contains the query',
    query: z.strictObject({
      query: z.string().min(limits.autocompleteQueryMin).max(limits.autocompleteQueryMax),
      jurisdictionCode: JurisdictionCode.optional(),
      limit: queryInteger(1, limits.autocompleteLimitMax).optional(),
    }),
    status: 200,
    answer: AutocompleteAnswer,
    isOpenForm: true,
  }),
  startSearch: start('search', SearchRequest, 'Search a register live'),
  searchSync: sync('search', SearchRequest, 'Search a register live and wait'),
  getSearch: poll('search', pollQuery, 'A live search order'),
  prefill: row({
    ...data,
    method: 'POST',
    path: '/v2/companies/prefill',
    product: 'prefill',
    mode: 'sync',
    roles: readers,
    spends: 'order',
    summary: 'Basic information of a company, at once',
    query: batchQuery,
    body: CompanyRequest,
    status: 200,
    answer: orderOf(products.prefill.result),
    customerHeader: 'X-Customer-Id',
  }),
  startDocumentList: start('documentList', CompanyRequest, 'List the documents a register holds'),
  documentListSync: sync('documentList', CompanyRequest, 'List documents and wait'),
  getDocumentList: poll('documentList', pollQuery, 'A document listing order'),
  startDocument: start('document', DocumentRequest, 'Retrieve a document'),
  documentSync: sync('document', DocumentRequest, 'Retrieve a document and wait'),
  getDocument: poll('document', pollQuery, 'A document order; polling renews the link'),
  startReport: start('report', CompanyRequest, 'Order a company report'),
  reportSync: sync('report', CompanyRequest, 'Order a company report and wait'),
  getReport: poll('report', pollQuery, 'A company report order'),
  startFinancials: start('financials', CompanyRequest, 'Order financial statements'),
  financialsSync: sync('financials', CompanyRequest, 'Order financial statements and wait'),
  getFinancials: poll('financials', pollQuery, 'A financial statements order'),
  startUbo: start('ubo', CompanyRequest, 'Order beneficial owners'),
  uboSync: sync('ubo', CompanyRequest, 'Order beneficial owners and wait'),
  getUbo: poll('ubo', pollQuery, 'A beneficial owners order'),
  startGraph: start('graph', GraphRequest, 'Order a shareholder graph'),
  graphSync: sync('graph', GraphSyncRequest, 'Order a shareholder graph of one level and wait'),
  getGraph: row({
    ...poll(
      'graph',
      pollQuery,
      'A shareholder graph order; an intermediate result costs credits and needs the scope order',
    ),
    spends: 'poll',
    query: pollQuery.extend({ includeIntermediateResult: queryBoolean.optional() }),
  }),
  startGraphForCompany: row({
    ...data,
    method: 'POST',
    path: '/v2/companies/{serviceId}/shareholder-graph',
    product: 'graph',
    mode: 'start',
    roles: nobody,
    spends: 'order',
    summary: 'Order a shareholder graph, partner variant',
    params: z.strictObject({ serviceId: ServiceId }),
    query: batchQuery,
    body: GraphVariantRequest,
    status: 202,
    answer: GraphVariantCreated,
    customerHeader: 'X-Partner-Customer-Id',
  }),

  createWebhook: row({
    ...webhooks,
    method: 'POST',
    path: '/v2/webhooks',
    summary: 'Register a webhook',
    body: CreateWebhookRequest,
    status: 201,
    answer: Webhook,
  }),
  getWebhook: row({
    ...webhooks,
    method: 'GET',
    path: '/v2/webhooks/{webhookId}',
    summary: 'A webhook, with its signing secret where the key has the scope secrets',
    params: webhookParams,
    status: 200,
    answer: Webhook,
  }),
  deleteWebhook: row({
    ...webhooks,
    method: 'DELETE',
    path: '/v2/webhooks/{webhookId}',
    summary: 'Delete a webhook',
    params: webhookParams,
    status: 204,
    answer: null,
  }),
  rotateWebhookSecret: row({
    ...webhooks,
    method: 'POST',
    path: '/v2/webhooks/{webhookId}/secret/rotate',
    summary: 'A new signing secret; the previous one stays valid for exactly 24 hours',
    params: webhookParams,
    status: 200,
    answer: RotatedSecret,
  }),

  listMonitorSources: row({
    ...monitors,
    method: 'GET',
    path: '/v2/monitors/sources',
    summary: 'What can be monitored of a company',
    query: z.strictObject({ serviceId: ServiceId }),
    status: 200,
    answer: MonitorSourceList,
    isOpenForm: true,
  }),
  createMonitor: row({
    ...monitors,
    method: 'POST',
    path: '/v2/monitors',
    summary: 'Watch a company',
    body: CreateMonitorRequest,
    status: 201,
    answer: Monitor,
  }),
  listMonitors: row({
    ...monitors,
    method: 'GET',
    path: '/v2/monitors',
    summary: 'All monitors',
    query: z.strictObject(page),
    status: 200,
    answer: MonitorList,
  }),
  getMonitor: row({
    ...monitors,
    method: 'GET',
    path: '/v2/monitors/{monitorId}',
    summary: 'A monitor and its recent events',
    params: monitorParams,
    status: 200,
    answer: MonitorDetail,
  }),
  listMonitorEvents: row({
    ...monitors,
    method: 'GET',
    path: '/v2/monitors/{monitorId}/events',
    summary: "A monitor's events",
    params: monitorParams,
    query: z.strictObject({
      ...page,
      eventCode: z.string().max(100).optional(),
      category: z.string().max(100).optional(),
      since: Instant.optional(),
      until: Instant.optional(),
    }),
    status: 200,
    answer: MonitorEventList,
    isOpenForm: true,
  }),
  replayMonitorEvent: row({
    ...monitors,
    method: 'POST',
    path: '/v2/monitors/{monitorId}/events/{eventId}/replay',
    spends: 'event',
    summary: 'Deliver a recorded event again',
    params: eventParams,
    status: 202,
    answer: Queued,
  }),
  deleteMonitor: row({
    ...monitors,
    method: 'DELETE',
    path: '/v2/monitors/{monitorId}',
    summary: 'Delete a monitor and its future checks',
    params: monitorParams,
    status: 204,
    answer: null,
  }),

  listJurisdictions: row({
    method: 'GET',
    path: '/v2/platform/jurisdictions',
    tag: 'Platform',
    version: '2026-08-01',
    roles: readers,
    spends: 'free',
    summary: 'The catalogue of jurisdictions',
    query: noQuery,
    status: 200,
    answer: Jurisdictions,
  }),
  createIntegration: row({
    method: 'POST',
    path: '/v2/integrations',
    tag: 'Integrations',
    version: '2026-05-01',
    roles: admins,
    spends: 'free',
    summary: 'Store credentials for a data source',
    query: z.strictObject({ customerId: CustomerId.optional() }),
    body: CreateIntegrationRequest,
    status: 201,
    answer: Integration,
  }),
  getInvoice: row({
    method: 'GET',
    path: '/v2/billing/invoices/{invoiceId}',
    tag: 'Billing',
    version: '2026-05-01',
    roles: payers,
    spends: 'free',
    summary: 'An invoice down to the single event',
    params: z.strictObject({ invoiceId: z.string().min(1).max(200) }),
    status: 200,
    answer: Invoice,
  }),
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations
