import { z } from 'zod'
import { answer, Instant, keysOf, maybe, maybeTexts, openEnum, queryBoolean, request, Uuid } from '../fields.ts'
import { admins, everyone, readers } from '../roles.ts'
import { tolerate } from '../tolerance.ts'
import { type Operation, orderIdParams } from '../v2/operation.ts'
import { CustomerId, CustomerReference, JurisdictionCode, Order, orderStatuses, ServiceId } from '../v2/order.ts'
import { SearchHit } from '../v2/search.ts'
import { Webhook, WebhookId } from '../v2/webhook.ts'
import { Batch } from './batch.ts'
import { batchesOperations } from './batches.ts'
import { evidenceOperations } from './evidence.ts'
import { invoicesOperations } from './invoices.ts'
import { monitorsOperations } from './monitors.ts'
import { notesOperations } from './notes.ts'
import { peopleOperations } from './people.ts'
import { own, page } from './row.ts'
import { settingsOperations } from './settings.ts'
import { viewsOperations } from './views.ts'

/**
 * The console's own operations, in the form of the contract and with the same role check. They hold what the interface
 * lacks: who requested what (P1, P23), stored results of a company, saved searches, notifications, preferences.
 */

const Person = answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) })

/** `sending` is written before the POST is sent; `unknown` got no answer, and a person decides (docs/interface.md, "Requests"). */
export const requestStates = ['sending', 'answered', 'refused', 'unknown', 'dismissed'] as const

/** An order as recorded in the console's journal, without its result. */
export const OrderRecord = answer({
  orderId: z.string(),
  ...maybeTexts('product', 'serviceId', 'companyName', 'jurisdictionCode', 'customerReference', 'customerId'),
  status: openEnum(orderStatuses),
  ...maybeTexts('code', 'error', 'currentActivity'),
  /** Activities seen so far, in order: a timeline, not a percentage. */
  activities: maybe(z.array(answer({ at: z.string(), activity: z.string() }))),
  requestTime: maybe(z.string()),
  responseTime: maybe(z.string()),
  creditsCharged: maybe(z.number()),
  /** `other`: placed by another client of the organization. */
  origin: maybe(openEnum(['console', 'other'])),
  resultSha256: maybe(z.string()),
  resultBytes: maybe(z.number()),
  /** Since when the service has not answered the poller; null while it answers. */
  unreachableSince: maybe(z.string()),
})
export type OrderRecord = z.infer<typeof OrderRecord>

/** One request of one person. It has its own reference even where it reused an order with another one (P23). */
export const RequestRecord = answer({
  requestId: z.string(),
  state: openEnum(requestStates),
  /** Id of the operation that was called, e.g. startReport. */
  operation: maybe(z.string()),
  requestedAt: z.string(),
  requestedBy: maybe(Person),
  ...maybeTexts('product', 'serviceId', 'companyName', 'jurisdictionCode', 'customerReference', 'customerId'),
  isBatch: maybe(z.boolean()),
  bypassCache: maybe(z.boolean()),
  wasReused: maybe(z.boolean()),
  /** The price shown before the request; null where the service gives none. */
  creditsQuoted: maybe(z.number()),
  /** Charge of this request: 0 for a reused order, the order's price for the request that created it. */
  creditsCharged: maybe(z.number()),
  ...maybeTexts('errorCode', 'errorDetail', 'upstreamRequestId'),
  order: maybe(OrderRecord),
})
export type RequestRecord = z.infer<typeof RequestRecord>

export const ResultRecord = answer({
  product: z.string(),
  orderId: z.string(),
  responseTime: maybe(z.string()),
  maxDepth: maybe(z.number()),
})
export type ResultRecord = z.infer<typeof ResultRecord>

/** Stored results of a company: the newest completed order of each product. Reading them queries no register. */
export const StoredCompany = answer({
  serviceId: z.string(),
  ...maybeTexts('name', 'jurisdictionCode', 'lastOpenedAt'),
  results: maybe(z.array(ResultRecord)),
  runningOrders: maybe(z.number()),
  requests: maybe(z.number()),
  /** When it was starred for the organization; null without a star. */
  starredAt: maybe(z.string()),
  lastReviewedAt: maybe(z.string()),
  /** What the search returned of it that saw it last, and when. */
  found: maybe(answer({ at: z.string(), hit: SearchHit })),
})
export type StoredCompany = z.infer<typeof StoredCompany>

/** A live search in one or more jurisdictions: one order each, under one name and one link. */
export const SearchRecord = answer({
  searchId: z.string(),
  companyName: z.string(),
  name: maybe(z.string()),
  createdAt: maybe(z.string()),
  createdBy: maybe(Person),
  parts: z.array(
    answer({
      jurisdictionCode: z.string(),
      requestId: maybe(z.string()),
      orderId: maybe(z.string()),
      status: maybe(openEnum(orderStatuses)),
      ...maybeTexts('code', 'error', 'upstreamRequestId'),
    }),
  ),
})
export type SearchRecord = z.infer<typeof SearchRecord>

/** Health of one product in one jurisdiction, from own orders of the last 30 days; durations in milliseconds. */
export const SourceHealth = answer({
  product: z.string(),
  jurisdictionCode: z.string(),
  count: z.number(),
  p50Ms: maybe(z.number()),
  p90Ms: maybe(z.number()),
  /** Failures since the last success, and since when: "register down since 11:02". */
  failuresInARow: maybe(z.number()),
  failingSince: maybe(z.string()),
  lastFailureCode: maybe(z.string()),
})
export type SourceHealth = z.infer<typeof SourceHealth>

export const notificationKinds = [
  'order.completed',
  'order.failed',
  'request.unknown',
  'batch.finished',
  'batch.paused',
  'signOn.connected',
] as const

export const Notification = answer({
  notificationId: z.string(),
  at: z.string(),
  kind: openEnum(notificationKinds),
  ...maybeTexts('orderId', 'requestId', 'product', 'serviceId', 'companyName', 'code'),
  creditsCharged: maybe(z.number()),
  monitorId: maybe(z.string()),
  /** The most severe of its changes. */
  eventId: maybe(z.string()),
  changes: maybe(z.number()),
  ...maybeTexts('batchId', 'batchName', 'readAt'),
})
export type Notification = z.infer<typeof Notification>

/** A webhook created in or added to this console, and its latest secret rotation; never a secret. */
export const RecordedWebhook = answer({
  webhookId: z.string(),
  ...maybeTexts('name', 'url', 'recordedAt', 'rotatedAt', 'previousSecretExpiresAt'),
  /** True for the webhook by which this console receives results. */
  isOwn: maybe(z.boolean()),
})
export type RecordedWebhook = z.infer<typeof RecordedWebhook>

/** `webhook` has no secret, and the values of its custom headers are masked. */
export const KnownWebhook = RecordedWebhook.extend({
  webhook: Webhook,
  /** Who revealed the secret, newest first (P85). */
  reveals: maybe(z.array(answer({ at: z.string(), email: maybe(z.string()) }))),
})
export type KnownWebhook = z.infer<typeof KnownWebhook>

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['s', 'm', 'l'] as const
export const locales = ['en', 'de'] as const

export const Preferences = answer({
  locale: openEnum(locales),
  timeZone: maybe(z.string()),
  theme: openEnum(themes),
  density: openEnum(densities),
  hasSingleKeyShortcuts: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

const PreferencesChange = request({
  locale: z.enum(locales).optional(),
  timeZone: z.string().min(1).max(60).optional(),
  theme: z.enum(themes).optional(),
  density: z.enum(densities).optional(),
  hasSingleKeyShortcuts: z.boolean().optional(),
})

export const liveEndings = ['signedOut', 'stopping'] as const

/**
 * An event of /api/live. It has no result, only what the order list shows; the browser reloads the rest.
 * `reset`: events since Last-Event-ID are lost, so everything shown may be outdated. `end`: the stream closes.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), order: OrderRecord }),
  z.object({ type: z.literal('request'), requestId: z.string() }),
  z.object({ type: z.literal('notification'), notification: Notification }),
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('end'), reason: openEnum(liveEndings) }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

const searchParams = z.strictObject({ searchId: Uuid })

const RequestListQuery = z.strictObject({
  ...page,
  status: z.string().max(40).optional(),
  product: z.string().max(40).optional(),
  serviceId: ServiceId.optional(),
  requestedBy: Uuid.optional(),
  /** Part of a reference, a company name, an order id or a customer. */
  text: z.string().max(300).optional(),
  since: Instant.optional(),
  until: Instant.optional(),
})

export const consoleOperations = {
  ...batchesOperations,
  ...peopleOperations,
  ...settingsOperations,
  ...notesOperations,
  ...monitorsOperations,
  ...viewsOperations,
  ...evidenceOperations,
  ...invoicesOperations,
  listRequests: own('GET /api/console/requests', 'Lists all requests, newest first', {
    roles: everyone,
    query: RequestListQuery,
    answer: answer({ requests: z.array(RequestRecord), nextCursor: maybe(z.string()), total: maybe(z.number()) }),
  }),
  getOrderRecord: own('GET /api/console/orders/{orderId}', 'Returns an order and its requests', {
    roles: everyone,
    params: orderIdParams,
    answer: answer({ order: OrderRecord, requests: z.array(RequestRecord) }),
  }),
  getOrderResult: own(
    'GET /api/console/orders/{orderId}/result',
    'Returns a settled order with its result as received; fetched once from the service and stored',
    { roles: readers, params: orderIdParams, answer: Order },
  ),
  readPartialGraph: own(
    'POST /api/console/orders/{orderId}/partial-graph',
    'Returns the partial result of a running graph order; each version is charged once',
    { spends: 'poll', roles: readers, params: orderIdParams, answer: Order },
  ),
  getDocumentFile: own(
    'GET /api/console/documents/{orderId}',
    'Returns the bytes of a retrieved document after verifying their hash',
    {
      roles: readers,
      params: orderIdParams,
      query: z.strictObject({ download: queryBoolean.optional() }),
      answer: null,
      content: 'bytes',
    },
  ),
  dismissRequest: own(
    'POST /api/console/requests/{requestId}/dismiss',
    'Marks a request without an answer as not carried out',
    { roles: readers, params: z.strictObject({ requestId: Uuid }), answer: RequestRecord },
  ),
  listStoredCompanies: own(
    'GET /api/console/companies',
    'Lists starred companies, then companies with data or requests, last opened first',
    {
      roles: readers,
      query: z.strictObject({ ...page, text: z.string().max(300).optional(), isStarred: queryBoolean.optional() }),
      answer: answer({ companies: z.array(StoredCompany), nextCursor: maybe(z.string()) }),
    },
  ),
  getStoredCompany: own('GET /api/console/companies/{serviceId}', 'Returns the stored results of a company', {
    roles: readers,
    params: z.strictObject({ serviceId: ServiceId }),
    answer: StoredCompany,
  }),
  createLiveSearch: own('POST /api/console/searches', 'Searches registers live, with one order per jurisdiction', {
    spends: 'order',
    roles: readers,
    body: request({
      companyName: z.string().trim().min(1, { error: 'A name is required' }).max(300),
      jurisdictionCodes: z.array(JurisdictionCode).min(1, { error: 'Choose at least one register' }).max(20),
      customerReference: CustomerReference.nullable().optional(),
      customerId: CustomerId.optional(),
    }),
    status: 201,
    answer: SearchRecord,
  }),
  listLiveSearches: own('GET /api/console/searches', 'Lists live searches, newest first', {
    roles: readers,
    query: z.strictObject(page),
    answer: answer({ searches: z.array(SearchRecord), nextCursor: maybe(z.string()) }),
  }),
  getLiveSearch: own('GET /api/console/searches/{searchId}', 'Returns a live search', {
    roles: readers,
    params: searchParams,
    answer: SearchRecord,
  }),
  nameLiveSearch: own('PATCH /api/console/searches/{searchId}', 'Names a live search or removes its name', {
    roles: readers,
    params: searchParams,
    body: request({ name: z.string().trim().min(1).max(100).nullable() }),
    answer: SearchRecord,
  }),
  listSourceHealth: own('GET /api/console/health', 'Lists the health of registers, from own orders', {
    roles: everyone,
    answer: answer({ health: z.array(SourceHealth) }),
  }),
  getOverview: own('GET /api/console/overview', 'Returns running and failed requests, recent companies and charges', {
    roles: everyone,
    answer: answer({
      running: z.array(RequestRecord),
      failed: z.array(RequestRecord),
      /** Running or paused batches; their orders are not in the lists above. Null for a role without access to them. */
      batches: maybe(z.array(Batch)),
      finishedToday: z.number(),
      /** Null for a role without access to companies. */
      recentCompanies: maybe(z.array(StoredCompany)),
      /** From own requests of this UTC month, so it does not need GET /v2/billing/credits. */
      creditsByProduct: z.record(z.string(), z.number()),
      creditsToday: z.number(),
      /** Ended orders whose charge the service did not return; they may have been charged (P136). */
      unpricedMonth: z.number(),
      unpricedToday: z.number(),
    }),
  }),
  listRecordedWebhooks: own('GET /api/console/webhooks', 'Lists the webhooks recorded by this console', {
    roles: admins,
    answer: answer({ webhooks: z.array(RecordedWebhook) }),
  }),
  addWebhook: own('POST /api/console/webhooks', 'Adds a webhook created elsewhere, by its ID', {
    roles: admins,
    body: request({ webhookId: WebhookId }),
    status: 201,
    answer: KnownWebhook,
  }),
  getKnownWebhook: own(
    'GET /api/console/webhooks/{webhookId}',
    'Returns a webhook without its secret, and its latest rotation',
    { roles: admins, params: z.strictObject({ webhookId: WebhookId }), answer: KnownWebhook },
  ),
  listNotifications: own('GET /api/console/notifications', 'Lists own notifications, newest first', {
    roles: everyone,
    query: z.strictObject(page),
    answer: answer({ notifications: z.array(Notification), unread: z.number(), nextCursor: maybe(z.string()) }),
  }),
  readNotifications: own('POST /api/console/notifications/read', 'Marks own notifications as read', {
    roles: everyone,
    body: request({ until: Instant }),
    answer: answer({ unread: z.number() }),
  }),
  getPreferences: own('GET /api/console/preferences', 'Returns own preferences', {
    roles: everyone,
    answer: Preferences,
  }),
  updatePreferences: own('PATCH /api/console/preferences', 'Changes own preferences', {
    roles: everyone,
    body: PreferencesChange,
    answer: Preferences,
  }),
} as const satisfies Record<string, Operation>

export type ConsoleOperationId = keyof typeof consoleOperations
export const consoleOperationIds = keysOf(consoleOperations)

/** Reads a live event; null for a type this browser does not know yet. */
export function readLiveEvent(text: string): LiveEvent | null {
  try {
    return tolerate(LiveEvent, JSON.parse(text))?.value ?? null
  } catch {
    return null
  }
}
