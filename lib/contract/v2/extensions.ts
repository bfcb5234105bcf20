import { z } from 'zod'
import { optionalText, period, queryBoolean, request, text, textWithin, Uuid } from '../fields.ts'
import { admins, everyone, nobody, payers, readers } from '../roles.ts'
import { Cap, CapList, SetCapRequest } from './caps.ts'
import { Completeness, RegisterCoverageList } from './completeness.ts'
import { History } from './history.ts'
import { IntegrationList } from './integration.ts'
import { Credits, InvoiceList } from './invoice.ts'
import { InvoiceSignature, SigningKeyList } from './invoice-signature.ts'
import { Monitor, SandboxChange, SandboxChangeRequest, SandboxReset, UpdateMonitorRequest } from './monitor.ts'
import { orderIdParams, rowsOf, type ServiceOperation } from './operation.ts'
import { monitorParams, monitorReads, offsetPage } from './operations.ts'
import { CustomerId, companyParams, Order, OrderList, ServiceId } from './order.ts'
import {
  ApiKeyList,
  CreatedKey,
  CreateKeyRequest,
  Health,
  Quote,
  QuoteRequest,
  Readiness,
  ServiceDescription,
} from './platform.ts'
import { orderStatuses } from './values.ts'
import {
  Certification,
  CertificationList,
  CertifyRequest,
  Delivery,
  DeliveryDetail,
  DeliveryList,
  DeliveryListQuery,
  Recovery,
  RecoveryPreview,
  RecoveryQuery,
  RecoveryRequest,
  TestEventRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookList,
} from './webhook.ts'

const deliveryReads: readonly string[] = ['listDeliveries', 'getDelivery']

const ours = { tag: 'Extensions', version: '2026-08-01' } as const
const reads = rowsOf({ ...ours, scope: 'read' })
/** By admins, where a row does not say otherwise. */
const manages = rowsOf({ ...ours, scope: 'manage', roles: admins })
const secret = rowsOf({ ...ours, scope: 'secrets', roles: admins })
const open = rowsOf({ ...ours, isPublic: true })
const webhookParams = request({ webhookId: Uuid })
const ofWebhook = rowsOf({ ...ours, scope: 'manage', roles: admins, params: webhookParams })
const deliveryPath = '/v2/webhooks/{webhookId}/deliveries/{deliveryId}'
const deliveryParams = request({ webhookId: Uuid, deliveryId: Uuid })

const OrderListQuery = request({
  limit: offsetPage.limit,
  cursor: optionalText(200),
  status: z.enum(orderStatuses).optional(),
  product: optionalText(40),
  serviceId: ServiceId.optional(),
  customerId: CustomerId.optional(),
  customerReference: optionalText(600),
  ...period,
})

/** The second table: what this service offers beyond the interface (docs/interface.md, "Extensions"). All of it is listed by GET /v2. */
export const extensions = {
  describeService: reads('GET /v2', 'Returns versions and extensions', {
    roles: everyone,
    answer: ServiceDescription,
  }),
  listOrders: reads('GET /v2/orders', 'Lists orders of the organization, newest first', {
    roles: everyone,
    query: OrderListQuery,
    answer: OrderList,
    pages: 'cursor',
  }),
  cancelOrder: manages('POST /v2/orders/{orderId}/cancel', 'Cancels a running order, free of charge', {
    roles: readers,
    params: orderIdParams,
    answer: Order,
    refuses: ['request.conflict'],
    makesStale: ['getOrderRecord', 'listRequests', 'getOverview', 'getCredits'],
  }),
  getCompleteness: reads('GET /v2/orders/{orderId}/completeness', 'Returns what a result has, what it lacks, and why', {
    roles: readers,
    params: orderIdParams,
    answer: Completeness,
  }),
  getHistory: reads(
    'GET /v2/orders/{orderId}/history',
    'Returns values of a result with the days from and until which they stand in the register',
    { roles: readers, params: orderIdParams, answer: History },
  ),
  listRegisters: reads('GET /v2/registers', 'Lists what each register gives, what it does not give, and why', {
    roles: readers,
    answer: RegisterCoverageList,
  }),
  quote: reads('POST /v2/quotes', 'Returns the price of a request', {
    roles: readers,
    body: QuoteRequest,
    answer: Quote,
    refuses: ['company.not_found', 'capability.not_available'],
    customerHeader: 'X-Customer-Id',
    makesStale: [],
  }),

  listWebhooks: manages('GET /v2/webhooks', 'Lists all webhooks without their secrets', {
    answer: WebhookList,
  }),
  updateWebhook: ofWebhook('PATCH /v2/webhooks/{webhookId}', 'Changes or pauses a webhook', {
    body: UpdateWebhookRequest,
    answer: Webhook,
    refuses: ['request.conflict'],
    makesStale: [
      'listWebhooks',
      'listRecordedWebhooks',
      'getKnownWebhook',
      'listDeliveries',
      'getDelivery',
      'previewRecovery',
    ],
  }),
  testWebhook: ofWebhook('POST /v2/webhooks/{webhookId}/test', 'Sends a signed test delivery', {
    cost: 'attempt',
    status: 202,
    answer: Delivery,
    followedAt: deliveryPath,
    makesStale: deliveryReads,
  }),
  sendTestEvent: ofWebhook('POST /v2/webhooks/{webhookId}/test-events', 'Sends a signed test of a chosen form', {
    cost: 'attempt',
    body: TestEventRequest,
    status: 202,
    answer: Delivery,
    followedAt: deliveryPath,
    makesStale: deliveryReads,
  }),
  previewRecovery: ofWebhook('GET /v2/webhooks/{webhookId}/recovery', 'Counts what a webhook missed', {
    query: RecoveryQuery,
    answer: RecoveryPreview,
  }),
  recoverDeliveries: ofWebhook(
    'POST /v2/webhooks/{webhookId}/recovery',
    'Sends what a webhook missed, free of charge',
    {
      body: RecoveryRequest,
      status: 202,
      answer: Recovery,
      followedAt: '/v2/webhooks/{webhookId}/recovery',
      refuses: ['request.conflict'],
      makesStale: ['listDeliveries', 'getDelivery', 'previewRecovery'],
    },
  ),
  certifyWebhook: ofWebhook('POST /v2/webhooks/{webhookId}/certifications', 'Tests a receiver with twelve deliveries', {
    cost: 'attempt',
    body: CertifyRequest,
    status: 202,
    answer: Certification,
    followedAt: '/v2/webhooks/{webhookId}/certifications',
    refuses: ['request.conflict'],
    makesStale: ['listCertifications'],
  }),
  listCertifications: ofWebhook('GET /v2/webhooks/{webhookId}/certifications', 'Lists certifications, newest first', {
    answer: CertificationList,
  }),
  listDeliveries: ofWebhook('GET /v2/webhooks/{webhookId}/deliveries', 'Lists deliveries, newest first', {
    query: DeliveryListQuery.extend(offsetPage),
    answer: DeliveryList,
    pages: 'offset',
  }),
  getDelivery: manages('GET /v2/webhooks/{webhookId}/deliveries/{deliveryId}', 'Returns a delivery and its attempts', {
    params: deliveryParams,
    answer: DeliveryDetail,
  }),
  redeliver: manages(
    'POST /v2/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
    'Sends a delivery again under the same ID',
    {
      params: deliveryParams,
      status: 202,
      answer: Delivery,
      followedAt: deliveryPath,
      refuses: ['request.conflict'],
      makesStale: deliveryReads,
    },
  ),

  updateMonitor: manages('PATCH /v2/monitors/{monitorId}', 'Pauses, resumes or changes a monitor', {
    roles: readers,
    params: monitorParams,
    body: UpdateMonitorRequest,
    answer: Monitor,
    makesStale: monitorReads,
  }),
  checkMonitor: manages('POST /v2/monitors/{monitorId}/check', 'Starts a check at the regular price', {
    roles: readers,
    spends: 'check',
    params: monitorParams,
    status: 202,
    answer: Monitor,
    followedAt: '/v2/monitors/{monitorId}',
    makesStale: monitorReads,
  }),
  changeSandboxCompany: manages(
    'POST /v2/sandbox/companies/{serviceId}/changes',
    'Applies a life event to a sandbox company',
    {
      params: companyParams,
      body: SandboxChangeRequest,
      status: 201,
      answer: SandboxChange,
      refuses: ['company.not_found', 'request.conflict', 'capability.not_available'],
      makesStale: [],
    },
  ),
  resetSandbox: secret(
    'POST /v2/sandbox/reset',
    'Moves the API key of the call to a new, empty organization; monitors, webhooks and other keys of the former one end',
    {
      /** Said in so many words, so that no call without a body empties anything. */
      body: request({ confirm: z.literal('empty') }),
      answer: SandboxReset,
      makesStale: [],
    },
  ),

  listKeys: secret('GET /v2/keys', 'Lists API keys without their secrets', { answer: ApiKeyList }),
  createKey: secret('POST /v2/keys', 'Creates an API key; the key is returned once', {
    body: CreateKeyRequest,
    status: 201,
    answer: CreatedKey,
    refuses: ['request.conflict'],
    makesStale: ['listKeys'],
  }),
  deleteKey: secret('DELETE /v2/keys/{keyId}', 'Revokes an API key, and on request all keys that came of it', {
    params: request({ keyId: Uuid }),
    query: request({ descendants: queryBoolean.optional() }),
    refuses: ['request.conflict'],
    status: 204,
    answer: null,
    makesStale: ['listKeys'],
  }),

  listIntegrations: manages('GET /v2/integrations', 'Lists integrations without their secrets', {
    answer: IntegrationList,
  }),
  deleteIntegration: manages('DELETE /v2/integrations/{slug}', 'Removes credentials', {
    params: request({
      slug: text.regex(/^[\x21-\x7e]{1,100}$/, { error: '1 to 100 printable characters' }),
    }),
    query: request({ customerId: CustomerId.optional() }),
    status: 204,
    answer: null,
    makesStale: ['listIntegrations', 'listJurisdictions'],
  }),

  listInvoices: reads('GET /v2/billing/invoices', 'Lists invoices, newest first', {
    roles: payers,
    answer: InvoiceList,
  }),
  getInvoiceSignature: reads(
    'GET /v2/billing/invoices/{invoiceId}/signature',
    'Signs the digest of a closed invoice; a draft is refused',
    {
      roles: payers,
      params: request({ invoiceId: textWithin(200) }),
      answer: InvoiceSignature,
      refuses: ['request.conflict'],
    },
  ),
  listSigningKeys: open('GET /v2/signing-keys', 'Lists the public keys that sign invoices, the present one first', {
    roles: everyone,
    answer: SigningKeyList,
  }),
  getCredits: reads('GET /v2/billing/credits', 'Returns balance, grants and use this month', {
    roles: everyone,
    answer: Credits,
  }),

  listCaps: reads('GET /v2/billing/caps', 'Lists caps of credits with what counts in their period', {
    roles: payers,
    answer: CapList,
  }),
  setCap: secret('POST /v2/billing/caps', 'Sets, changes or removes a cap of credits', {
    body: SetCapRequest,
    answer: Cap,
    refuses: ['request.conflict'],
    makesStale: ['listCaps', 'getCredits'],
  }),

  getFile: open('GET /v2/files/{fileId}', 'Returns a stored document by a signed link', {
    roles: nobody,
    params: request({ fileId: textWithin(200) }),
    query: request({ expires: optionalText(40), signature: optionalText(200) }),
    answer: null,
    content: 'bytes',
    refuses: ['auth.forbidden'],
  }),
  getOpenApi: open('GET /v2/openapi.json', 'Returns this document', {
    roles: everyone,
    answer: z.looseObject({ openapi: text }),
    isTagged: true,
  }),
  getHealth: open('GET /healthz', 'Reports that the process is running', { roles: nobody, answer: Health }),
  getReadiness: open('GET /readyz', 'Reports whether the process is ready', {
    roles: nobody,
    answer: Readiness,
    otherStatus: 503,
  }),
  getMetrics: manages('GET /metrics', 'Returns metrics in the Prometheus text format', {
    roles: nobody,
    answer: null,
    content: 'text',
  }),
} as const satisfies Record<string, ServiceOperation>

export type ExtensionId = keyof typeof extensions
