import { z } from 'zod'
import {
  Batch,
  BatchResult,
  BatchRow,
  batchLimits,
  batchMatches,
  batchProducts,
  batchRowStates,
  NewBatchRow,
} from './batch.ts'
import { own, page } from './console-row.ts'
import { answer, maybe, queryInteger, request, textUpTo, Uuid } from './fields.ts'
import { limits } from './limits.ts'
import { type Operation, row } from './operation.ts'
import { GraphDepth, ServiceId } from './order.ts'
import { readers } from './roles.ts'

const batchParams = z.strictObject({ batchId: Uuid })

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
