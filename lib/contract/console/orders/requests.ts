import { z } from 'zod'
import {
  answer,
  JsonObject,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  openEnum,
  optionalBoolean,
  optionalText,
  period,
  queryBoolean,
  request,
  text,
  Uuid,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { orderIdParams, orderReads } from '../../v2/operation.ts'
import { CustomerId, CustomerReference, Order, ServiceId } from '../../v2/order.ts'
import { orderStatuses } from '../../v2/values.ts'
import { CompanyStatus } from '../../values.ts'
import { maybeColleague } from '../fields.ts'
import { consoleRow, forEveryone, forReaders, page } from '../row.ts'
import { companyConditions } from '../values/companies.ts'
import { itemsOf, OrderedItem } from './sets.ts'

/** `sending` is written before the POST is sent; `unknown` got no answer, and a person decides (docs/interface.md, "Requests"). */
export const requestStates = ['sending', 'answered', 'refused', 'unknown', 'dismissed'] as const

/** An order as recorded in the console's journal, without its result. */
export const OrderRecord = answer({
  orderId: text,
  ...maybeTexts('product', 'serviceId', 'companyName', 'jurisdictionCode', 'customerReference', 'customerId'),
  status: openEnum(orderStatuses),
  ...maybeTexts('code', 'error', 'currentActivity'),
  /** Activities seen so far, in order: a timeline, not a percentage. */
  activities: maybeList(answer({ at: text, activity: text })),
  requestTime: maybeText,
  responseTime: maybeText,
  creditsCharged: maybeNumber,
  /** `other`: placed by another client of the organization. */
  origin: maybeWord(['console', 'other']),
  resultSha256: maybeText,
  resultBytes: maybeNumber,
  /** Since when the service has not answered the poller; null while it answers. */
  unreachableSince: maybeText,
})
export type OrderRecord = z.infer<typeof OrderRecord>

/** One request of one person. It has its own reference even where it reused an order with another one (P23). */
export const RequestRecord = answer({
  requestId: text,
  state: openEnum(requestStates),
  /** Id of the operation that was called, e.g. startReport. */
  operation: maybeText,
  requestedAt: text,
  requestedBy: maybeColleague,
  /** The key another client made it with, where the service says it. */
  apiKeyName: maybeText,
  ...maybeTexts('product', 'serviceId', 'companyName', 'jurisdictionCode', 'customerReference', 'customerId'),
  isBatch: maybeBoolean,
  /** The same for all requests that were submitted together. */
  setOrderId: maybeText,
  bypassCache: maybeBoolean,
  wasReused: maybeBoolean,
  /** The price shown before the request; null where the service gives none. */
  creditsQuoted: maybeNumber,
  /** Charge of this request: 0 for a reused order, the order's price for the request that created it. */
  creditsCharged: maybeNumber,
  ...maybeTexts('errorCode', 'errorDetail', 'upstreamRequestId'),
  /** In lists, for those who may read results: what the status of its company comes to, as it was last stated. */
  condition: maybeWord(companyConditions),
  companyStatus: maybe(CompanyStatus),
  order: maybe(OrderRecord),
})
export type RequestRecord = z.infer<typeof RequestRecord>

/**
 * Orders of other clients may be missing: the service's list is read newest first, a piece at a time, and on after a time away.
 * Null in an answer where none of those it is about can be.
 */
export const OthersBehind = answer({
  /** Newer ones are read; null before any is. */
  backTo: maybeText,
  /** When the list was last read to its top; null where that is now. */
  readAt: maybeText,
})
export type OthersBehind = z.infer<typeof OthersBehind>

const RequestListQuery = request({
  ...page,
  status: optionalText(40),
  product: optionalText(40),
  serviceId: ServiceId.optional(),
  requestedBy: Uuid.optional(),
  setOrderId: Uuid.optional(),
  /** An id as a whole, or part of a reference, a company name, an order id or a customer. */
  text: optionalText(300),
  ...period,
})

export const requestsOperations = {
  listRequests: forEveryone('GET /api/console/requests', 'Lists all requests, newest first', {
    query: RequestListQuery,
    answer: answer({
      requests: list(RequestRecord),
      nextCursor: maybeText,
      /** How many requests match, with `isMore` more than that; null where that has not been counted. */
      total: maybeNumber,
      isMore: maybeBoolean,
      /** Back to when requests were looked through for a text; the next page goes on from there. Null where all were. */
      lookedTo: maybeText,
      othersBehind: maybe(OthersBehind),
    }),
  }),
  orderProducts: consoleRow(
    'POST /api/console/requests',
    'Orders products of one company together: each is a request of its own, and a refused one stops none of the others',
    {
      spends: 'order',
      roles: readers,
      body: request({
        serviceId: ServiceId,
        items: itemsOf(OrderedItem),
        customerReference: CustomerReference.optional(),
        customerId: CustomerId.optional(),
        metadata: JsonObject.optional(),
        bypassCache: optionalBoolean,
      }),
      status: 201,
      answer: answer({ setOrderId: text, requests: list(RequestRecord) }),
      makesStale: orderReads,
    },
  ),
  getOrderRecord: forEveryone('GET /api/console/orders/{orderId}', 'Returns an order and its requests', {
    params: orderIdParams,
    answer: answer({ order: OrderRecord, requests: list(RequestRecord) }),
  }),
  getOrderResult: forReaders(
    'GET /api/console/orders/{orderId}/result',
    'Returns a settled order with its result as received; fetched once from the service and stored',
    {
      params: orderIdParams,
      /** Branches of a report can be megabytes, and only the report itself shows them: null stands in their place. */
      query: request({ without: z.enum(['branches']).optional() }),
      answer: Order,
    },
  ),
  readPartialGraph: consoleRow(
    'POST /api/console/orders/{orderId}/partial-graph',
    'Returns the partial result of a running graph order; each version is charged once',
    {
      spends: 'poll',
      roles: readers,
      params: orderIdParams,
      answer: Order,
      makesStale: ['listRequests', 'getOverview', 'getCredits'],
    },
  ),
  getDocumentFile: forReaders(
    'GET /api/console/documents/{orderId}',
    'Returns the bytes of a retrieved document after verifying their hash',
    {
      params: orderIdParams,
      query: request({ download: queryBoolean.optional() }),
      answer: null,
      content: 'bytes',
    },
  ),
  dismissRequest: forReaders(
    'POST /api/console/requests/{requestId}/dismiss',
    'Marks a request without an answer as not carried out',
    {
      params: request({ requestId: Uuid }),
      answer: RequestRecord,
      makesStale: ['getHome', 'getOverview', 'listRequests'],
    },
  ),
}
