import { z } from 'zod'
import { answer, maybe, openEnum, request } from './fields.ts'
import { CustomerId, CustomerReference, JurisdictionCode, ServiceId } from './order.ts'

/** `rowsAtOnceMax` keeps a call that adds rows below the console's bound for a body. */
export const batchLimits = { rowsMax: 5_000, rowsAtOnceMax: 100, nameCharactersMax: 120, resultsAtOnceMax: 50 } as const

/** What a batch can order for each company: products that need nothing but the company. */
export const batchProducts = ['report', 'financials', 'ubo', 'documentList', 'graph'] as const
export type BatchProduct = (typeof batchProducts)[number]

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

/** `sure`: one company fits exactly; `unsure`: a person picks; `left`: a person left the row out. */
export const batchMatches = ['open', 'sure', 'unsure', 'none', 'picked', 'left'] as const
export type BatchMatch = (typeof batchMatches)[number]

/**
 * What became of a row, read off the journal: `unavailable` was refused a price and is not ordered, `ready` is not
 * pressed yet, `waiting` not sent yet, `undecided` sent and not answered, so that a person decides.
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
  name: maybe(z.string()),
  jurisdictionCode: maybe(z.string()),
  number: maybe(z.string()),
  place: maybe(z.string()),
  status: maybe(z.string()),
})
export type BatchCandidate = z.infer<typeof BatchCandidate>

export const BatchRow = answer({
  line: z.number(),
  givenServiceId: maybe(z.string()),
  givenNumber: maybe(z.string()),
  givenName: maybe(z.string()),
  jurisdictionCode: maybe(z.string()),
  customerReference: maybe(z.string()),
  customerId: maybe(z.string()),
  match: openEnum(batchMatches),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  candidates: z.array(BatchCandidate),
  state: openEnum(batchRowStates),
  isQuoted: z.boolean(),
  creditsQuoted: maybe(z.number()),
  reusesOrderId: maybe(z.string()),
  quoteCode: maybe(z.string()),
  requestId: maybe(z.string()),
  orderId: maybe(z.string()),
  orderStatus: maybe(z.string()),
  currentActivity: maybe(z.string()),
  wasReused: maybe(z.boolean()),
  creditsCharged: maybe(z.number()),
  code: maybe(z.string()),
  error: maybe(z.string()),
})
export type BatchRow = z.infer<typeof BatchRow>

/** Rows by state and by match, and what they cost; where a price is not known it is counted, never guessed. */
export const BatchCounts = answer({
  rows: z.number(),
  byState: z.record(z.string(), z.number()),
  byMatch: z.record(z.string(), z.number()),
  quoted: z.number(),
  creditsQuoted: z.number(),
  quoteUnknown: z.number(),
  quoteRefused: z.number(),
  reused: z.number(),
  creditsCharged: z.number(),
  chargeUnknown: z.number(),
  /** What ordering the failed rows again would cost; one that was to be reused has no known price any more. */
  creditsToRetry: z.number(),
  retryUnknown: z.number(),
  /** What is still to be sent would cost. */
  creditsWaiting: z.number(),
})
export type BatchCounts = z.infer<typeof BatchCounts>

/** A total of which no part is known is no price; 0 of something known is one. */
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
  product: maybe(z.string()),
  maxDepth: maybe(z.number()),
  bypassCache: z.boolean(),
  quotedAt: maybe(z.string()),
  startedAt: maybe(z.string()),
  endedAt: maybe(z.string()),
  noticeCode: maybe(z.string()),
  noticeDetail: maybe(z.string()),
  noticeUntil: maybe(z.string()),
  counts: BatchCounts,
})
export type Batch = z.infer<typeof Batch>

/** What a result comes down to on one line of a workbook; which of them there are depends on the product. */
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
  orderId: z.string(),
  facts: z.array(answer({ name: openEnum(batchFactNames), value: z.string() })),
})
export type BatchResult = z.infer<typeof BatchResult>

/** A row as the file has it; one of id, number and name must be there. */
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
