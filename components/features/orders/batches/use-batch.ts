'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/client/call.ts'
import { useAsDrawn } from '#lib/client/hydrated.ts'
import { queryFor } from '#lib/client/queries.ts'
import type { Batch, BatchRow, RouteQuery } from '#lib/contract/index.ts'

const busyMs = 1_500
const rowsMs = 3_000
const chargesMs = 5_000
const chargesAwaitedMs = 5 * 60_000
const pageSize = 200

/** Something happens to it by itself, so that a page that shows it asks again. */
function isBusy(batch: Batch | undefined) {
  return batch !== undefined && ['matching', 'quoting', 'running'].includes(batch.state)
}

/** Charges of its last orders can come some seconds after its end. */
function awaitsCharges({ counts, endedAt }: Batch) {
  return counts.chargeUnknown > 0 && endedAt != null && Date.now() - Date.parse(endedAt) < chargesAwaitedMs
}

function restOf(batches: readonly Batch[], busyRestMs: number) {
  if (batches.some(isBusy)) return busyRestMs
  return batches.some(awaitsCharges) && chargesMs
}

export function useBatch(batchId: string) {
  const read = useQuery({
    ...queryFor('getBatch', { params: { batchId } }),
    refetchInterval: ({ state }) => restOf(state.data === undefined ? [] : [state.data.value], busyMs),
  })
  return useAsDrawn(read)
}

export function useBatches() {
  const read = useQuery({
    ...queryFor('listBatches', { query: { limit: 100 } }),
    refetchInterval: ({ state }) => restOf(state.data?.value.batches ?? [], rowsMs),
  })
  return useAsDrawn(read)
}

export type RowsQuery = Pick<NonNullable<RouteQuery<'listBatchRows'>>, 'state' | 'match' | 'isSingle'>

/** The first so many pages of rows that fit the filter; more are read when they are asked for. */
export function useBatchRows(batch: Batch, filter: RowsQuery, pageCount: number) {
  const { batchId } = batch
  const read = useQuery({
    queryKey: ['listBatchRows', { params: { batchId } }, filter, pageCount, activityOf(batch)],
    queryFn: ({ signal }) => readRows(batchId, filter, pageCount * pageSize, signal),
    placeholderData: (previous) => previous,
    refetchInterval: isBusy(batch) ? rowsMs : false,
  })
  return useAsDrawn(read)
}

/** Part of the query key, so that rows are refetched once more after polling has stopped: the last ones end between two polls. */
function activityOf(batch: Batch) {
  const { state, counts } = batch
  return isBusy(batch)
    ? ''
    : JSON.stringify([state, counts.byState, counts.byMatch, counts.quoted, counts.chargeUnknown])
}

/** Every row of the batch: for a file. */
export async function allRows(batchId: string): Promise<BatchRow[]> {
  return (await readRows(batchId, {}, Number.POSITIVE_INFINITY)).rows
}

async function readRows(batchId: string, filter: RowsQuery, rowsMax: number, signal?: AbortSignal) {
  const rows: BatchRow[] = []
  let after: string | null = '0-0'
  while (after !== null && rows.length < rowsMax) {
    const query: RouteQuery<'listBatchRows'> = { ...filter, limit: pageSize, after }
    const { value } = await call('listBatchRows', { params: { batchId }, query }, { signal })
    rows.push(...value.rows)
    after = value.nextAfter ?? null
  }
  return { rows, hasMore: after !== null }
}
