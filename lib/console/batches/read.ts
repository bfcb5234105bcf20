import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Batch, batchLimits } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { factsIn } from './facts.ts'
import { batchRecord, readBatch } from './record.ts'
import { countStates, selectResults, selectRows } from './rows/store.ts'
import { type FullBatch, listOpenBatches, listBatchRows as listStored } from './store.ts'

const decompress = promisify(gunzip)
const openMax = 10

export const listBatches: Handler<'listBatches'> = async (ctx, { query }) => {
  const db = ctx.database.sql
  const limit = limitOf(query)
  const found = await listStored(db, readAtCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ batch }) => writeCursor(batch.createdAt, batch.batchId))
  return { batches: await withCounts(db, rows), nextCursor }
}

/** Batches at work or paused, as the overview shows them. */
export async function openBatches(db: Sql): Promise<Batch[]> {
  return withCounts(db, await listOpenBatches(db, openMax))
}

async function withCounts(db: Sql, rows: readonly FullBatch[]): Promise<Batch[]> {
  const counts = await countStates(
    db,
    rows.map(({ batch }) => batch.batchId),
  )
  return rows.map((row) => batchRecord(row, counts.get(row.batch.batchId) ?? []))
}

export const getBatch: Handler<'getBatch'> = (ctx, { params }) => readBatch(ctx.database.sql, params.batchId)

export const listBatchRows: Handler<'listBatchRows'> = async (ctx, { params, query }) => {
  const limit = limitOf(query)
  const { state, match, after = 0 } = query
  const found = await selectRows(ctx.database.sql, params.batchId, { after, limit: limit + 1, state, match })
  const rows = found.slice(0, limit)
  return { rows, nextAfter: found.length > limit ? (rows.at(-1)?.line ?? null) : null }
}

export const listBatchResults: Handler<'listBatchResults'> = async (ctx, { params, query: { after = 0 } }) => {
  const limit = batchLimits.resultsAtOnceMax
  const found = await selectResults(ctx.database.sql, params.batchId, after, limit)
  const results = await Promise.all(
    found.map(async ({ line, orderId, body }) => {
      const text = (await decompress(body)).toString('utf8')
      return { line: Number(line), orderId, facts: factsIn(text) }
    }),
  )
  return { results, nextAfter: found.length === limit ? (results.at(-1)?.line ?? null) : null }
}
