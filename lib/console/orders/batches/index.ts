import 'server-only'
import type { Context } from '../../core/context.ts'
import type { BatchLease } from './backoff.ts'
import { matchRows } from './match.ts'
import { quoteRows } from './quote.ts'
import { sendRows } from './send.ts'
import { type BatchRecord, releaseBatch, renewLease, takeBatches } from './store.ts'

export { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from './commands.ts'
export { acceptBatchMatches, addBatchRows, createBatch, matchBatch, pickBatchMatch, quoteBatch } from './edit.ts'
export { getBatch, listBatches, listBatchResults, listBatchRows, openBatches } from './read.ts'
export { createBatchRunner } from './runner.ts'
export { findBatch } from './store.ts'

type Work = (ctx: Context, lease: BatchLease, batch: BatchRecord) => Promise<void>

/** Sends one row after another: which of two is first must not be a matter of time. */
const workOf: Record<string, Work> = {
  matching: matchRows,
  quoting: quoteRows,
  running: (ctx, lease, batch) => sendRows(ctx, lease, batch, 1),
}

interface Holder {
  /** The process that a lease names. */
  runner: string
  leaseMs: number
  signal: AbortSignal
}

/** A turn of each batch that has work to do, one after the other, for a clock that moves when it is told to; true where there was any. */
export async function workInOrder(ctx: Context, { runner, leaseMs, signal }: Holder): Promise<boolean> {
  const until = () => new Date(ctx.clock.now().getTime() + leaseMs)
  const db = ctx.database.sql
  const ids = await takeBatches(ctx.database, runner, ctx.clock.now(), until())
  for (const batchId of ids) {
    let isPaused = false
    const lease = {
      batchId,
      signal,
      renew: () => renewLease(db, batchId, runner, until()),
      pause: async () => {
        isPaused = true
      },
    }
    for (
      let batch: BatchRecord | null = await lease.renew();
      batch !== null && !isPaused;
      batch = await lease.renew()
    ) {
      await workOf[batch.state]?.(ctx, lease, batch)
    }
    await releaseBatch(db, batchId, runner)
  }
  return ids.length > 0
}
