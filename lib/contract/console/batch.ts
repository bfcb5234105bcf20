import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, request } from '../fields.ts'
import { CustomerId, CustomerReference, JurisdictionCode, ServiceId } from '../v2/order.ts'
import { OrderSet } from './sets.ts'

/** `rowsAtOnceMax` keeps a call that adds rows below the console's bound for a body. */
export const batchLimits = { rowsMax: 5_000, rowsAtOnceMax: 100, nameCharactersMax: 120, resultsAtOnceMax: 50 } as const

export const batchStates = [
  'draft',
  'matching',
  'choosing',
  'quoting',
  'quoted',
  'running',
  'paused',
  'finished',
  'canceled',
] as const
export type BatchState = (typeof batchStates)[number]

/** `sure`: one company matches exactly; `unsure`: a person picks; `left`: a person excluded the row. */
export const batchMatches = ['open', 'sure', 'unsure', 'none', 'unsearched', 'picked', 'left'] as const
export type BatchMatch = (typeof batchMatches)[number]

/**
 * State of a row, derived from the journal: `unavailable` was refused a price and is not ordered, `ready` is not
 * requested yet, `waiting` not sent yet, `undecided` sent and not answered, so that a person decides.
 */
export const batchRowStates = [
  'unmatched',
  'unavailable',
  'ready',
  'waiting',
  'sending',
  'running',
  'completed',
  'failed',
  'undecided',
  'canceled',
] as const
export type BatchRowState = (typeof batchRowStates)[number]

export const BatchCandidate = answer({
  serviceId: z.string(),
  ...maybeTexts('name', 'jurisdictionCode', 'number', 'place', 'status'),
})
export type BatchCandidate = z.infer<typeof BatchCandidate>

export const BatchRow = answer({
  line: z.number(),
  /** Which product of the batch, counted from 0: a line has a row for each. */
  part: z.number(),
  ...maybeTexts('product', 'documentCode'),
  maxDepth: maybe(z.number()),
  ...maybeTexts('givenServiceId', 'givenNumber', 'givenName', 'jurisdictionCode', 'customerReference', 'customerId'),
  match: openEnum(batchMatches),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  candidates: z.array(BatchCandidate),
  state: openEnum(batchRowStates),
  isQuoted: z.boolean(),
  creditsQuoted: maybe(z.number()),
  /** Whose customer keeps an order of today from being reused. */
  ...maybeTexts(
    'otherCustomer',
    'reusesOrderId',
    'quoteCode',
    'requestId',
    'orderId',
    'orderStatus',
    'currentActivity',
  ),
  wasReused: maybe(z.boolean()),
  creditsCharged: maybe(z.number()),
  code: maybe(z.string()),
  error: maybe(z.string()),
})
export type BatchRow = z.infer<typeof BatchRow>

/** Rows by state and by match, and their costs; rows without a known price are counted separately. */
export const BatchCounts = answer({
  /** Lines of the file; a matched one has a row for each product. */
  lines: z.number(),
  rows: z.number(),
  byState: z.record(z.string(), z.number()),
  byMatch: z.record(z.string(), z.number()),
  quoted: z.number(),
  creditsQuoted: z.number(),
  quoteUnknown: z.number(),
  quoteRefused: z.number(),
  reused: z.number(),
  /** Rows that an order of today would serve, were it not of another customer, and one of those customers. */
  otherCustomer: z.number(),
  otherCustomerName: maybe(z.string()),
  creditsCharged: z.number(),
  chargeUnknown: z.number(),
  /** Price of ordering the failed rows again; a row meant to reuse an order has no known price. */
  creditsToRetry: z.number(),
  retryUnknown: z.number(),
  /** Price of the waiting rows. */
  creditsWaiting: z.number(),
})
export type BatchCounts = z.infer<typeof BatchCounts>

/** Null where no part of the total is known; a known price of 0 is a price. */
export function batchPrice(counts: BatchCounts, credits: number): number | null {
  const asked = counts.quoted - counts.quoteRefused
  return asked > 0 && counts.quoteUnknown < asked ? credits : null
}

export const Batch = answer({
  batchId: z.string(),
  name: z.string(),
  state: openEnum(batchStates),
  createdAt: z.string(),
  createdBy: maybe(answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) })),
  /** Products ordered for every line; empty until prices are requested. */
  items: OrderSet.shape.items,
  bypassCache: z.boolean(),
  ...maybeTexts('quotedAt', 'startedAt', 'endedAt', 'noticeCode', 'noticeDetail', 'noticeUntil'),
  counts: BatchCounts,
})
export type Batch = z.infer<typeof Batch>

/** Columns of a result in the workbook; which of them it has depends on the product. */
export const batchFactNames = [
  'legalName',
  'legalForm',
  'number',
  'status',
  'address',
  'incorporated',
  'capital',
  'periodEnd',
  'scope',
  'currency',
  'scale',
  'revenue',
  'profitAfterTax',
  'totalAssets',
  'totalEquity',
  'owners',
  'ownerNames',
  'documents',
  'nodes',
  'edges',
  'stopReason',
] as const
export type BatchFactName = (typeof batchFactNames)[number]

export const BatchResult = answer({
  line: z.number(),
  part: z.number(),
  orderId: z.string(),
  facts: z.array(answer({ name: openEnum(batchFactNames), value: z.string() })),
})
export type BatchResult = z.infer<typeof BatchResult>

/** A row of the file; one of id, number and name is required. */
export const NewBatchRow = request({
  line: z.int().min(1).max(1_000_000),
  serviceId: ServiceId.optional(),
  number: z.string().trim().min(1).max(100).optional(),
  name: z.string().trim().min(1).max(300).optional(),
  jurisdictionCode: JurisdictionCode.optional(),
  customerReference: CustomerReference.optional(),
  customerId: CustomerId.optional(),
})
export type NewBatchRow = z.infer<typeof NewBatchRow>
