import { z } from 'zod'
import { Batch } from './batch.ts'
import { batchesOperations } from './console-batches.ts'
import { evidenceOperations } from './console-evidence.ts'
import { invoicesOperations } from './console-invoices.ts'
import { monitorsOperations } from './console-monitors.ts'
import { notesOperations } from './console-notes.ts'
import { peopleOperations } from './console-people.ts'
import { own, page } from './console-row.ts'
import { settingsOperations } from './console-settings.ts'
import { viewsOperations } from './console-views.ts'
import { answer, Instant, keysOf, maybe, openEnum, queryBoolean, request, Uuid } from './fields.ts'
import { type Operation, orderIdParams, row } from './operation.ts'
import { CustomerId, CustomerReference, JurisdictionCode, Order, orderStatuses, ServiceId } from './order.ts'
import { admins, everyone, readers } from './roles.ts'
import { tolerate } from './tolerance.ts'
import { Webhook, WebhookId } from './webhook.ts'

/**
 * The console's own operations, in the form of the contract and with the same role check. They hold what the interface
 * lacks: who asked for what (P1, P23), what is held of a company, saved searches, notifications, preferences.
 */

const Person = answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) })

/** `sending` was written before the POST left; `unknown` had no answer and a person decides (design, section 5). */
export const requestStates = ['sending', 'answered', 'refused', 'unknown', 'dismissed'] as const

/** An order as the console's journal knows it: never its result. */
export const OrderRecord = answer({
  orderId: z.string(),
  product: maybe(z.string()),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  jurisdictionCode: maybe(z.string()),
  customerReference: maybe(z.string()),
  customerId: maybe(z.string()),
  status: openEnum(orderStatuses),
  code: maybe(z.string()),
  error: maybe(z.string()),
  currentActivity: maybe(z.string()),
  /** Activities seen so far, in order: a timeline, not a percentage. */
  activities: maybe(z.array(answer({ at: z.string(), activity: z.string() }))),
  requestTime: maybe(z.string()),
  responseTime: maybe(z.string()),
  creditsCharged: maybe(z.number()),
  /** `other`: made by another client of the organization. */
  origin: maybe(openEnum(['console', 'other'])),
  resultSha256: maybe(z.string()),
  resultBytes: maybe(z.number()),
  /** Since when the upstream has not answered the follower; null while it answers. */
  unreachableSince: maybe(z.string()),
})
export type OrderRecord = z.infer<typeof OrderRecord>

/** One press of one person. It keeps its own reference even where an order of another reference was reused (P23). */
export const RequestRecord = answer({
  requestId: z.string(),
  state: openEnum(requestStates),
  /** The row of the contract that was called, e.g. startReport. */
  operation: maybe(z.string()),
  requestedAt: z.string(),
  requestedBy: maybe(Person),
  product: maybe(z.string()),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  jurisdictionCode: maybe(z.string()),
  customerReference: maybe(z.string()),
  customerId: maybe(z.string()),
  isBatch: maybe(z.boolean()),
  bypassCache: maybe(z.boolean()),
  wasReused: maybe(z.boolean()),
  /** What the button said before the press; null where the upstream quotes nothing. */
  creditsQuoted: maybe(z.number()),
  /** What this press cost: 0 for a reused order, the order's price for the press that made it. */
  creditsCharged: maybe(z.number()),
  errorCode: maybe(z.string()),
  errorDetail: maybe(z.string()),
  upstreamRequestId: maybe(z.string()),
  order: maybe(OrderRecord),
})
export type RequestRecord = z.infer<typeof RequestRecord>

export const HeldResult = answer({
  product: z.string(),
  orderId: z.string(),
  responseTime: maybe(z.string()),
  maxDepth: maybe(z.number()),
})
export type HeldResult = z.infer<typeof HeldResult>

/** What is held of one company: the newest completed order of each product. Reading it asks no register. */
export const HeldCompany = answer({
  serviceId: z.string(),
  name: maybe(z.string()),
  jurisdictionCode: maybe(z.string()),
  lastOpenedAt: maybe(z.string()),
  held: maybe(z.array(HeldResult)),
  runningOrders: maybe(z.number()),
  requests: maybe(z.number()),
  /** Since when somebody has starred it for everybody; null where nobody has. */
  starredAt: maybe(z.string()),
  lastReviewedAt: maybe(z.string()),
})
export type HeldCompany = z.infer<typeof HeldCompany>

/** A live search in one or several jurisdictions: an order each, under one name and one link. */
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
      code: maybe(z.string()),
      error: maybe(z.string()),
      upstreamRequestId: maybe(z.string()),
    }),
  ),
})
export type SearchRecord = z.infer<typeof SearchRecord>

/** How one product does in one jurisdiction, from own orders of the last 30 days; durations in milliseconds. */
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
  orderId: maybe(z.string()),
  requestId: maybe(z.string()),
  product: maybe(z.string()),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  code: maybe(z.string()),
  creditsCharged: maybe(z.number()),
  monitorId: maybe(z.string()),
  /** The gravest of the changes it tells of. */
  eventId: maybe(z.string()),
  changes: maybe(z.number()),
  batchId: maybe(z.string()),
  batchName: maybe(z.string()),
  readAt: maybe(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** A webhook this console has made or was told of, and the rotation it has seen; never a secret. */
export const NotedWebhook = answer({
  webhookId: z.string(),
  name: maybe(z.string()),
  url: maybe(z.string()),
  notedAt: maybe(z.string()),
  rotatedAt: maybe(z.string()),
  previousSecretExpiresAt: maybe(z.string()),
  /** The one this console made for itself, by which results reach it. */
  isOwn: maybe(z.boolean()),
})
export type NotedWebhook = z.infer<typeof NotedWebhook>

/** `webhook` comes without its secret, and of its custom headers only the names have a meaning: the values are masked. */
export const KnownWebhook = NotedWebhook.extend({
  webhook: Webhook,
  /** Who has read the secret, newest first (P85). */
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
 * An event of /api/live. It carries no result, only what the order list shows; the browser refreshes what it names.
 * `reset`: events since Last-Event-ID are no longer known, so everything shown may be old. `end`: the stream closes.
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
  listRequests: row({
    ...own,
    method: 'GET',
    path: '/api/console/requests',
    summary: 'All requests, newest first',
    roles: everyone,
    query: RequestListQuery,
    status: 200,
    answer: answer({ requests: z.array(RequestRecord), nextCursor: maybe(z.string()), total: maybe(z.number()) }),
  }),
  getOrderRecord: row({
    ...own,
    method: 'GET',
    path: '/api/console/orders/{orderId}',
    summary: 'An order and everybody who asked for it',
    roles: everyone,
    params: orderIdParams,
    status: 200,
    answer: answer({ order: OrderRecord, requests: z.array(RequestRecord) }),
  }),
  getOrderResult: row({
    ...own,
    method: 'GET',
    path: '/api/console/orders/{orderId}/result',
    roles: readers,
    params: orderIdParams,
    summary: 'The settled Order with its result, as it came; fetched once from the upstream and kept',
    status: 200,
    answer: Order,
  }),
  readPartialGraph: row({
    ...own,
    method: 'POST',
    path: '/api/console/orders/{orderId}/partial-graph',
    spends: 'poll',
    roles: readers,
    params: orderIdParams,
    summary: 'What a running graph order has read so far; each version read costs credits once',
    status: 200,
    answer: Order,
  }),
  getDocumentFile: row({
    ...own,
    method: 'GET',
    path: '/api/console/documents/{orderId}',
    roles: readers,
    params: orderIdParams,
    query: z.strictObject({ download: queryBoolean.optional() }),
    summary: 'The bytes of a retrieved document, once their hash is the one the service stated',
    status: 200,
    answer: null,
    content: 'bytes',
  }),
  dismissRequest: row({
    ...own,
    method: 'POST',
    path: '/api/console/requests/{requestId}/dismiss',
    roles: readers,
    summary: 'A person decides that a request without an answer was not carried out',
    params: z.strictObject({ requestId: Uuid }),
    status: 200,
    answer: RequestRecord,
  }),
  listHeldCompanies: row({
    ...own,
    method: 'GET',
    path: '/api/console/companies',
    summary: 'Starred companies, then those something is held of, last opened first',
    roles: readers,
    query: z.strictObject({ ...page, text: z.string().max(300).optional(), isStarred: queryBoolean.optional() }),
    status: 200,
    answer: answer({ companies: z.array(HeldCompany), nextCursor: maybe(z.string()) }),
  }),
  getHeldCompany: row({
    ...own,
    method: 'GET',
    path: '/api/console/companies/{serviceId}',
    summary: 'What is held of a company',
    roles: readers,
    params: z.strictObject({ serviceId: ServiceId }),
    status: 200,
    answer: HeldCompany,
  }),
  createLiveSearch: row({
    ...own,
    method: 'POST',
    path: '/api/console/searches',
    spends: 'order',
    roles: readers,
    summary: 'Search registers live: one order per jurisdiction, under one link',
    body: request({
      companyName: z.string().trim().min(1, { error: 'a name is required' }).max(300),
      jurisdictionCodes: z.array(JurisdictionCode).min(1, { error: 'choose at least one register' }).max(20),
      customerReference: CustomerReference.nullable().optional(),
      customerId: CustomerId.optional(),
    }),
    status: 201,
    answer: SearchRecord,
  }),
  listLiveSearches: row({
    ...own,
    method: 'GET',
    path: '/api/console/searches',
    summary: 'Live searches, newest first',
    roles: readers,
    query: z.strictObject(page),
    status: 200,
    answer: answer({ searches: z.array(SearchRecord), nextCursor: maybe(z.string()) }),
  }),
  getLiveSearch: row({
    ...own,
    method: 'GET',
    path: '/api/console/searches/{searchId}',
    summary: 'A live search',
    roles: readers,
    params: searchParams,
    status: 200,
    answer: SearchRecord,
  }),
  nameLiveSearch: row({
    ...own,
    method: 'PATCH',
    path: '/api/console/searches/{searchId}',
    summary: 'Name a live search, or take its name away',
    roles: readers,
    params: searchParams,
    body: request({ name: z.string().trim().min(1).max(100).nullable() }),
    status: 200,
    answer: SearchRecord,
  }),
  listSourceHealth: row({
    ...own,
    method: 'GET',
    path: '/api/console/health',
    summary: 'How registers do, from own orders',
    roles: everyone,
    status: 200,
    answer: answer({ health: z.array(SourceHealth) }),
  }),
  getOverview: row({
    ...own,
    method: 'GET',
    path: '/api/console/overview',
    summary: 'What runs, what failed, what was looked at',
    roles: everyone,
    status: 200,
    answer: answer({
      running: z.array(RequestRecord),
      failed: z.array(RequestRecord),
      /** Batches at work or paused; their orders are not in the lists above. Null for a role that may not see them. */
      batches: maybe(z.array(Batch)),
      finishedToday: z.number(),
      /** Null for a role that may not see which companies were looked at. */
      recentCompanies: maybe(z.array(HeldCompany)),
      /** From own requests of this UTC month: an upstream without GET /v2/billing/credits still has figures here. */
      creditsByProduct: z.record(z.string(), z.number()),
      creditsToday: z.number(),
      /** Orders that have ended and whose price the service has not said: they may have cost something (P136). */
      unpricedMonth: z.number(),
      unpricedToday: z.number(),
    }),
  }),
  listNotedWebhooks: row({
    ...own,
    method: 'GET',
    path: '/api/console/webhooks',
    summary: 'Webhooks this console knows of; the interface has no list of them',
    roles: admins,
    status: 200,
    answer: answer({ webhooks: z.array(NotedWebhook) }),
  }),
  noteWebhook: row({
    ...own,
    method: 'POST',
    path: '/api/console/webhooks',
    summary: 'Take up a webhook that was made elsewhere, by its id',
    roles: admins,
    body: request({ webhookId: WebhookId }),
    status: 201,
    answer: KnownWebhook,
  }),
  getKnownWebhook: row({
    ...own,
    method: 'GET',
    path: '/api/console/webhooks/{webhookId}',
    summary: 'A webhook without its secret, and the rotation the console has seen',
    roles: admins,
    params: z.strictObject({ webhookId: WebhookId }),
    status: 200,
    answer: KnownWebhook,
  }),
  listNotifications: row({
    ...own,
    method: 'GET',
    path: '/api/console/notifications',
    summary: 'Own notifications, newest first',
    roles: everyone,
    query: z.strictObject(page),
    status: 200,
    answer: answer({ notifications: z.array(Notification), unread: z.number(), nextCursor: maybe(z.string()) }),
  }),
  readNotifications: row({
    ...own,
    method: 'POST',
    path: '/api/console/notifications/read',
    summary: 'Mark own notifications read',
    roles: everyone,
    body: request({ until: Instant }),
    status: 200,
    answer: answer({ unread: z.number() }),
  }),
  getPreferences: row({
    ...own,
    method: 'GET',
    path: '/api/console/preferences',
    summary: 'Own preferences',
    roles: everyone,
    status: 200,
    answer: Preferences,
  }),
  updatePreferences: row({
    ...own,
    method: 'PATCH',
    path: '/api/console/preferences',
    summary: 'Change own preferences',
    roles: everyone,
    body: PreferencesChange,
    status: 200,
    answer: Preferences,
  }),
} as const satisfies Record<string, Operation>

export type ConsoleOperationId = keyof typeof consoleOperations
export const consoleOperationIds = keysOf(consoleOperations)

/** Reads a live event; null when a newer server sends a kind this browser does not know yet. */
export function readLiveEvent(text: string): LiveEvent | null {
  try {
    return tolerate(LiveEvent, JSON.parse(text))?.value ?? null
  } catch {
    return null
  }
}
