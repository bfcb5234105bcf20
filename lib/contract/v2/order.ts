import { z } from 'zod'
import {
  answer,
  closedEnum,
  given,
  givenBoolean,
  givenInstant,
  givenList,
  givenText,
  givenWhole,
  JsonObject,
  maybe,
  maybeInstant,
  maybeText,
  maybeTexts,
  optionalBoolean,
  request,
  text,
  textOrNull,
  textUpTo,
  textWithin,
  typedText,
  UuidText,
} from '../fields.ts'
import { idPatterns } from '../ids.ts'
import { limits } from './limits.ts'
import type { Product } from './products.ts'
import { orderStatuses } from './values.ts'

/**
 * `co_<jurisdiction>_<opaque>`: parsed for its jurisdiction, never built (P40). The opaque part belongs to the service:
 * any characters but control characters, up to a limit of our own. A service may refuse more than this schema.
 */
export const ServiceId = text
  .regex(idPatterns.company, { error: 'invalid company id format' })
  .meta({ examples: ['co_xa_7Hq2mVx9KdT4'] })
export const companyParams = request({ serviceId: ServiceId })

export const JurisdictionCode = text.regex(idPatterns.jurisdiction, {
  error: 'Must be a jurisdiction code of two lower-case letters',
})

export const CustomerReference = textUpTo(limits.customerReferenceCharactersMax)
export const CustomerId = textUpTo(limits.customerIdCharactersMax)

/** Fields every order-creating request may carry. `metadata` is opaque: stored, logged and echoed byte for byte. */
export const commonRequestFields = {
  customerReference: CustomerReference.nullable().optional(),
  metadata: JsonObject.optional(),
  bypassCache: optionalBoolean.meta({ default: false }),
}

export const CompanyRequest = request({ serviceId: ServiceId, ...commonRequestFields })

export const SearchRequest = request({
  companyName: typedText(300, 'A name'),
  jurisdictionCode: JurisdictionCode,
  ...commonRequestFields,
})

/** By id from a list, or by a code of the catalogue where the document needs no id (P82): exactly one of the two. */
export const DocumentRequest = request({
  serviceId: ServiceId,
  documentId: textWithin(300).optional(),
  code: textWithin(100).optional(),
  format: z.enum(['pdf', 'raw']).optional(),
  ...commonRequestFields,
}).refine((body) => (body.documentId === undefined) !== (body.code === undefined), {
  error: 'Either documentId or code is required',
  path: ['documentId'],
})

const depthError = { error: `Must be a whole number from ${limits.graphDepthMin} to ${limits.graphDepthMax}` }
export const GraphDepth = z.int(depthError).min(limits.graphDepthMin, depthError).max(limits.graphDepthMax, depthError)

export const GraphRequest = request({
  serviceId: ServiceId,
  maxDepth: GraphDepth.optional().meta({ default: limits.graphDepthDefault }),
  ...commonRequestFields,
})

/** The sync graph goes one level deep only; more is refused with 400 (interface, Data products, 6). */
export const GraphSyncRequest = request({
  serviceId: ServiceId,
  maxDepth: z
    .int()
    .min(limits.graphDepthSync)
    .max(limits.graphDepthSync, { error: 'only maxDepth 1 is supported on the sync endpoint' })
    .optional()
    .meta({ default: limits.graphDepthSync }),
  ...commonRequestFields,
})

/** What an order of each product is made with. */
export const orderRequests = {
  search: SearchRequest,
  prefill: CompanyRequest,
  documentList: CompanyRequest,
  document: DocumentRequest,
  report: CompanyRequest,
  financials: CompanyRequest,
  ubo: CompanyRequest,
  graph: GraphRequest,
} as const satisfies Record<Product, z.ZodType>

/** The variant at /v2/companies/{serviceId}/shareholder-graph (interface, Data products, 7). */
export const GraphVariantRequest = request({
  customerReference: commonRequestFields.customerReference,
  maxDepth: GraphDepth.optional().meta({ default: limits.graphDepthDefault }),
  bypassCache: commonRequestFields.bypassCache,
})

/** Answer of an async POST. It is not an Order: no times, no name, no result (P13). */
export const OrderCreated = answer({
  orderId: UuidText,
  serviceId: maybeText,
  customerReference: textOrNull,
  metadata: given(JsonObject),
  customerId: maybeText,
  cachedOrder: givenBoolean,
  resultUrl: given(text.meta({ format: 'uri-reference' })),
  status: maybe(closedEnum(['running'])),
})
export type OrderCreated = z.infer<typeof OrderCreated>

export const GraphVariantCreated = answer({
  orderId: UuidText,
  customerReference: textOrNull,
  partnerCustomerId: textOrNull,
})

const orderFields = {
  orderId: UuidText,
  ...maybeTexts('serviceId', 'companyName'),
  customerReference: textOrNull,
  metadata: given(JsonObject),
  customerId: maybeText,
  status: closedEnum(orderStatuses),
  requestTime: givenInstant,
  responseTime: maybeInstant,
  ...maybeTexts('error', 'code', 'currentActivity'),
}

/** An Order whose result has a known form. */
export function orderOf<R extends z.ZodType>(result: R) {
  return answer({ ...orderFields, cachedOrder: givenBoolean, result: maybe(result) })
}

/** A result of any product. It has a `type`; one without is accepted too. */
export const AnyResult = answer({ type: maybeText })

/** An Order of any product. */
export const Order = orderOf(AnyResult)
export type Order = z.infer<typeof Order>

/** A row of the extension GET /v2/orders: the Order without its result, with product and charge. */
export const OrderSummary = answer({
  ...orderFields,
  product: givenText,
  apiKeyName: givenText,
  creditsCharged: givenWhole,
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** `nextCursor` is null on the last page. */
export const OrderList = answer({ orders: givenList(OrderSummary), nextCursor: textOrNull })
