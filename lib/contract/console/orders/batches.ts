import { z } from 'zod'
import {
  answer,
  list,
  maybeText,
  optionalBoolean,
  queryBoolean,
  queryInteger,
  request,
  text,
  textUpTo,
  typedText,
  Uuid,
  whole,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { limits } from '../../v2/limits.ts'
import type { Operation } from '../../v2/operation.ts'
import { ServiceId } from '../../v2/order.ts'
import { consoleRow, forReaders, page } from '../row.ts'
import { batchLimits, batchMatches, batchRowStates } from '../values/orders.ts'
import { Batch, BatchResult, BatchRow, NewBatchRow } from './batch.ts'
import { itemsOf, SetItem } from './sets.ts'

const batchReads: readonly string[] = ['listBatches', 'getBatch', 'listBatchRows', 'getOverview', 'getCredits']

const batchParams = request({ batchId: Uuid })

/** Where a list of rows goes on: the line and the part of the last row read. */
const After = text.regex(/^\d{1,7}-\d{1,2}$/)

const BatchName = textUpTo(batchLimits.nameCharactersMax).refine((name) => name.trim() !== '', {
  error: 'A name is required',
})

/** The total shown on the button. A different total by now is refused, so no one pays a price that was not shown. */
const Seen = request({ creditsSeen: whole(0).nullable() })

/** Every change returns the changed batch. */
function change<const R extends Partial<Operation>>(command: string, summary: string, rest: R) {
  return consoleRow(`POST /api/console/batches/{batchId}/${command}`, summary, {
    roles: readers,
    params: batchParams,
    answer: Batch,
    makesStale: batchReads,
    ...rest,
  })
}

export const batchesOperations = {
  listBatches: forReaders('GET /api/console/batches', 'Lists batches, newest first', {
    query: request(page),
    answer: answer({ batches: list(Batch), nextCursor: maybeText }),
  }),
  createBatch: forReaders('POST /api/console/batches', 'Creates a batch without rows', {
    body: request({ name: BatchName }),
    status: 201,
    answer: Batch,
    makesStale: batchReads,
  }),
  getBatch: forReaders('GET /api/console/batches/{batchId}', 'Returns a batch with its counts and costs', {
    params: batchParams,
    answer: Batch,
  }),
  listBatchRows: forReaders(
    'GET /api/console/batches/{batchId}/rows',
    'Lists the rows of a batch in the order of the file',
    {
      params: batchParams,
      query: request({
        limit: queryInteger(1, limits.listLimitMax).optional(),
        after: After.optional(),
        state: z.enum(batchRowStates).optional(),
        match: z.enum(batchMatches).optional(),
        /** Lines alone that await a decision and have one suggestion. */
        isSingle: queryBoolean.optional(),
      }),
      answer: answer({ rows: list(BatchRow), nextAfter: maybeText }),
    },
  ),
  addBatchRows: change('rows', 'Add rows of the file; a line that is there already stays as it is', {
    body: request({ rows: list(NewBatchRow).min(1).max(batchLimits.rowsAtOnceMax) }),
  }),
  matchBatch: change('match', 'Find the companies by free autocomplete, in the background', {}),
  pickBatchMatch: forReaders(
    'POST /api/console/batches/{batchId}/rows/{line}/match',
    'Selects the company of a row, or excludes the row',
    {
      params: request({ batchId: Uuid, line: text.regex(/^\d{1,7}$/) }),
      body: request({
        serviceId: ServiceId.nullable(),
        companyName: typedText(500).optional(),
      }),
      answer: Batch,
      makesStale: batchReads,
    },
  ),
  acceptBatchMatches: change('matches', 'Accepts the one suggestion of each of these lines, as it was shown', {
    body: request({
      matches: list(request({ line: whole(1, 1_000_000), serviceId: ServiceId }))
        .min(1)
        .max(batchLimits.acceptsAtOnceMax),
    }),
  }),
  quoteBatch: change('quote', 'Requests the price of each product for each company, in the background', {
    body: request({
      items: itemsOf(SetItem),
      bypassCache: optionalBoolean,
      /** Reuses also orders of today whose answers are known to be out of date; without it they are ordered afresh. */
      reusesOutdated: optionalBoolean,
    }),
  }),
  startBatch: change('start', 'Orders each product for every matched line, at the lowest priority', {
    spends: 'order',
    body: Seen,
  }),
  pauseBatch: change('pause', 'Pauses a batch', {}),
  resumeBatch: change('resume', 'Resumes sending the waiting rows', {
    spends: 'order',
    body: Seen,
  }),
  cancelBatch: change('cancel', 'Discards the waiting rows; orders already sent remain', {}),
  retryBatch: change('retry', 'Orders the failed rows again', { spends: 'order', body: Seen }),
  listBatchResults: forReaders(
    'GET /api/console/batches/{batchId}/results',
    'Lists key facts of the stored results, for the workbook',
    {
      params: batchParams,
      query: request({ after: After.optional() }),
      answer: answer({ results: list(BatchResult), nextAfter: maybeText }),
    },
  ),
}
