import type { BatchCounts, BatchRowState } from '#lib/contract/index.ts'

export function countedRowsIn(counts: BatchCounts, ...states: BatchRowState[]): number {
  return states.reduce((sum, state) => sum + (counts.byState[state] ?? 0), 0)
}

/** Rows that have come to their end, well or not. */
export function doneOf(counts: BatchCounts): number {
  return countedRowsIn(counts, 'completed', 'failed', 'canceled')
}

/** Rows that are orders or become one: what repeats another line is none. */
export function orderRowsIn(counts: BatchCounts): number {
  return counts.rows - countedRowsIn(counts, 'repeated')
}

/** Rows with a company and no price yet: of lines that were given their company after the others were priced. */
export function unpricedIn(counts: BatchCounts): number {
  return orderRowsIn(counts) - countedRowsIn(counts, 'unmatched', 'canceled') - counts.quoted
}

/** Rows that reuse an order although it is known to be out of date, because a person chose so. */
export function reusedOutdatedIn({ outdated, outdatedFresh }: BatchCounts): number {
  return outdated - outdatedFresh
}
