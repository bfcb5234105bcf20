import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Batch, type BatchRow, batchLimits, type CompanyState } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { statesOf } from '../../companies/company-states/index.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import { batchFactsIn } from './facts.ts'
import { batchRecord, readBatch } from './record.ts'
import { countCompanies, noCompanies } from './repeats/store.ts'
import { countStates, type RowPlace, selectResults, selectRows } from './rows/store.ts'
import { type FullBatch, listOpenBatches, readBatchRows as listStored } from './store.ts'

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
  const batchIds = rows.map(({ batch }) => batch.batchId)
  const [counts, companies] = await Promise.all([countStates(db, batchIds), countCompanies(db, batchIds)])
  return rows.map((row) => {
    const { batchId } = row.batch
    return batchRecord(row, counts.get(batchId) ?? [], companies.get(batchId) ?? noCompanies, [])
  })
}

export const getBatch: Handler<'getBatch'> = (ctx, { params }) => readBatch(ctx.database.sql, params.batchId)

export const listBatchRows: Handler<'listBatchRows'> = async (ctx, { params, query }) => {
  const limit = limitOf(query)
  const { state, match, isSingle, after } = query
  const found = await selectRows(ctx.database.sql, params.batchId, {
    after: placeIn(after),
    limit: limit + 1,
    state,
    match,
    isSingle,
  })
  const rows = found.slice(0, limit)
  const states = await statesOf(ctx.database.sql, [...new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))])
  return {
    rows: rows.map((row) => ({ ...row, later: laterOf(row, states.get(row.serviceId ?? '')) })),
    nextAfter: found.length > limit ? placeText(rows.at(-1)) : null,
  }
}

/** What became known after the answer of a row, or the one it would reuse, was read, and of the status of its company. */
function laterOf({ orderId, outdated }: BatchRow, state: CompanyState | undefined): CompanyState['later'] {
  const answer = orderId ?? outdated?.orderId ?? ''
  return (state?.later ?? []).filter(
    ({ touches, facts }) => touches.includes(answer) || (touches.length > 0 && facts.includes('status')),
  )
}

export const listBatchResults: Handler<'listBatchResults'> = async (ctx, { params, query: { after } }) => {
  const limit = batchLimits.resultsAtOnceMax
  const found = await selectResults(ctx.database.sql, params.batchId, placeIn(after), limit)
  const results = await Promise.all(
    found.map(async ({ line, part, orderId, body }) => {
      const text = (await decompress(body)).toString('utf8')
      return { line: Number(line), part: Number(part), orderId, facts: batchFactsIn(text) }
    }),
  )
  return { results, nextAfter: found.length === limit ? placeText(results.at(-1)) : null }
}

/** From the first row on, where the list does not go on from another one. */
function placeIn(after: string | undefined): RowPlace {
  const [line = 0, part = 0] = (after ?? '0-0').split('-').map(Number)
  return { line, part }
}

function placeText(row: RowPlace | undefined): string | null {
  return row === undefined ? null : `${row.line}-${row.part}`
}
