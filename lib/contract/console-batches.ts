import { z } from 'zod'
import { own, page } from './console-row.ts'
import { answer, maybe, openEnum, queryInteger, request, textUpTo, Uuid } from './fields.ts'
import { limits } from './limits.ts'
import { type Operation, row } from './operation.ts'
import { CustomerId, CustomerReference, GraphDepth, JurisdictionCode, ServiceId } from './order.ts'
import { readers } from './roles.ts'

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
 * What became of a row, read off the journal: `ready` is not pressed yet, `waiting` not sent yet, `undecided` sent and
 * not answered, so that a person decides.
 */
export const batchRowStates = [
  'unmatched',
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
  /** What pressing "retry" would cost. */
  creditsToRetry: z.number(),
  retryUnknown: z.number(),
  /** What is still to be sent would cost. */
  creditsWaiting: z.number(),
})
export type BatchCounts = z.infer<typeof BatchCounts>

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

/** Key facts of one result, in the order they are to be read; the names are those of `batchFactNames`. */
export const BatchResult = answer({
  line: z.number(),
  orderId: z.string(),
  facts: z.array(answer({ name: z.string(), value: z.string() })),
})
export type BatchResult = z.infer<typeof BatchResult>

const batchParams = z.strictObject({ batchId: Uuid })

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

const BatchName = textUpTo(batchLimits.nameCharactersMax).refine((name) => name.trim() !== '', {
  error: 'a name is required',
})

/** The total that stood on the button: another one by now is refused, so nobody pays a price that was not shown. */
const Seen = request({ creditsSeen: z.int().min(0).nullable() })

const change = { ...own, method: 'POST', roles: readers, params: batchParams, status: 200, answer: Batch } as const

export const batchesOperations = {
  listBatches: row({
    ...own,
    method: 'GET',
    path: '/api/console/batches',
    summary: 'Batches, newest first',
    roles: readers,
    query: z.strictObject(page),
    status: 200,
    answer: answer({ batches: z.array(Batch), nextCursor: maybe(z.string()) }),
  }),
  createBatch: row({
    ...own,
    method: 'POST',
    path: '/api/console/batches',
    summary: 'Begin a batch; its rows follow',
    roles: readers,
    body: request({ name: BatchName }),
    status: 201,
    answer: Batch,
  }),
  getBatch: row({
    ...own,
    method: 'GET',
    path: '/api/console/batches/{batchId}',
    summary: 'A batch with its counts and costs',
    roles: readers,
    params: batchParams,
    status: 200,
    answer: Batch,
  }),
  listBatchRows: row({
    ...own,
    method: 'GET',
    path: '/api/console/batches/{batchId}/rows',
    summary: 'Rows of a batch in the order of the file',
    roles: readers,
    params: batchParams,
    query: z.strictObject({
      limit: queryInteger(1, limits.listLimitMax).optional(),
      after: queryInteger(0, limits.listOffsetMax).optional(),
      state: z.enum(batchRowStates).optional(),
      match: z.enum(batchMatches).optional(),
    }),
    status: 200,
    answer: answer({ rows: z.array(BatchRow), nextAfter: maybe(z.number()) }),
  }),
  addBatchRows: row({
    ...change,
    path: '/api/console/batches/{batchId}/rows',
    summary: 'Add rows of the file; a line that is there already stays as it is',
    body: request({ rows: z.array(NewBatchRow).min(1).max(batchLimits.rowsAtOnceMax) }),
  }),
  matchBatch: row({
    ...change,
    path: '/api/console/batches/{batchId}/match',
    summary: 'Find the companies by free autocomplete, in the background',
  }),
  pickBatchMatch: row({
    ...own,
    method: 'POST',
    path: '/api/console/batches/{batchId}/rows/{line}/match',
    summary: 'A person says which company a row means, or leaves it out',
    roles: readers,
    params: z.strictObject({ batchId: Uuid, line: z.string().regex(/^\d{1,7}$/) }),
    body: request({
      serviceId: ServiceId.nullable(),
      companyName: z.string().trim().min(1).max(500).optional(),
    }),
    status: 200,
    answer: Batch,
  }),
  quoteBatch: row({
    ...change,
    path: '/api/console/batches/{batchId}/quote',
    summary: 'Ask what this product would cost for each company, in the background; orders nothing',
    body: request({
      product: z.enum(batchProducts),
      maxDepth: GraphDepth.optional(),
      bypassCache: z.boolean().optional(),
    }),
  }),
  startBatch: row({
    ...change,
    spends: 'order',
    path: '/api/console/batches/{batchId}/start',
    summary: 'Order the product for every matched row, at lowest priority',
    body: Seen,
  }),
  pauseBatch: row({
    ...change,
    path: '/api/console/batches/{batchId}/pause',
    summary: 'Send nothing more until somebody resumes',
  }),
  resumeBatch: row({
    ...change,
    spends: 'order',
    path: '/api/console/batches/{batchId}/resume',
    summary: 'Go on sending the rows that wait',
    body: Seen,
  }),
  cancelBatch: row({
    ...change,
    path: '/api/console/batches/{batchId}/cancel',
    summary: 'Send none of the rows that wait; what was ordered stays ordered',
  }),
  retryBatch: row({
    ...change,
    spends: 'order',
    path: '/api/console/batches/{batchId}/retry',
    summary: 'Order the rows that failed once more',
    body: Seen,
  }),
  listBatchResults: row({
    ...own,
    method: 'GET',
    path: '/api/console/batches/{batchId}/results',
    summary: 'Key facts of the results that are kept, for the workbook',
    roles: readers,
    params: batchParams,
    query: z.strictObject({ after: queryInteger(0, limits.listOffsetMax).optional() }),
    status: 200,
    answer: answer({ results: z.array(BatchResult), nextAfter: maybe(z.number()) }),
  }),
} as const satisfies Record<string, Operation>
