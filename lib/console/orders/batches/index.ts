import 'server-only'
import { randomUUID } from 'node:crypto'
import { within } from '#lib/database/index.ts'
import { later } from '#lib/time/index.ts'
import type { BatchRunner, Context } from '../../core/context.ts'
import type { BatchLease } from './backoff.ts'
import { matchRows } from './match.ts'
import { quoteRows } from './quote.ts'
import { sendRows } from './send.ts'
import { type BatchRecord, releaseBatches, renewLease, takeBatches } from './store.ts'

export { cancelBatch, pauseBatch, resumeBatch, retryBatch, startBatch } from './commands.ts'
export { acceptBatchMatches, addBatchRows, createBatch, matchBatch, pickBatchMatch, quoteBatch } from './edit.ts'
export { getBatch, listBatches, listBatchResults, listBatchRows, openBatches } from './read.ts'
export { findBatch } from './store.ts'

type Work = (ctx: Context, lease: BatchLease, batch: BatchRecord) => Promise<void>

/** What a batch does in each of the states that have work: total, so that no such state is left without a worker. */
const workOf: Record<string, Work> = { matching: matchRows, quoting: quoteRows, running: sendRows }

/** Sends one row after another: which of two is first must not be a matter of time. */
const turnOf: Record<string, Work> = { ...workOf, running: (ctx, lease, batch) => sendRows(ctx, lease, batch, 1) }

interface Holder {
  /** The process that a lease names. */
  runner: string
  leaseMs: number
  signal: AbortSignal
}

/** A turn of each batch that has work to do, one after the other, for a clock that moves when it is told to; true where there was any. */
export async function workInOrder(ctx: Context, { runner, leaseMs, signal }: Holder): Promise<boolean> {
  const until = () => later(ctx.clock.now(), leaseMs)
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
      await turnOf[batch.state]?.(ctx, lease, batch)
    }
    await releaseBatches(db, runner, batchId)
  }
  return ids.length > 0
}

const roundMs = 5_000
/** Limit of taking batches; it is retried. */
const turnMs = 60_000
/** A runner that has not renewed its lease for so long is gone, and its batches are taken over. */
const leaseMs = 45_000

/** Works on every batch with work to do: however many processes run, each batch is leased by one of them. */
export function createBatchRunner(contextOf: () => Context): BatchRunner {
  const runner = randomUUID()
  const stopping = new AbortController()
  const working = new Map<string, Promise<void>>()
  const sleepers = new Set<() => void>()
  let loop: Promise<void> = Promise.resolve()
  let isWoken = false

  async function pause(ms: number) {
    const early = new AbortController()
    const end = () => early.abort()
    sleepers.add(end)
    await contextOf().sleep(ms, AbortSignal.any([stopping.signal, early.signal]))
    sleepers.delete(end)
  }

  function until(ctx: Context) {
    return later(ctx.clock.now(), leaseMs)
  }

  async function work(ctx: Context, batchId: string) {
    const lease: BatchLease = {
      batchId,
      signal: stopping.signal,
      renew: () => renewLease(ctx.database.sql, batchId, runner, until(ctx)),
      pause,
    }
    try {
      for (let batch = await lease.renew(); batch !== null; batch = await lease.renew()) {
        await workOf[batch.state]?.(ctx, lease, batch)
        if (stopping.signal.aborted) return
      }
    } catch (error) {
      ctx.log.error({ event: 'batch.work_failed', err: error, batch: batchId }, 'Failed to process batch; retrying')
    } finally {
      await releaseBatches(ctx.database.sql, runner, batchId).catch((error: unknown) => {
        ctx.log.error(
          { event: 'batch.lease_release_failed', err: error, batch: batchId },
          'Failed to release batch lease',
        )
      })
      working.delete(batchId)
    }
  }

  function take(ctx: Context) {
    return takeBatches(ctx.database, runner, ctx.clock.now(), until(ctx))
  }

  async function rounds(ctx: Context) {
    while (!stopping.signal.aborted) {
      isWoken = false
      try {
        for (const batchId of await within(turnMs, () => take(ctx))) {
          if (!working.has(batchId)) working.set(batchId, work(ctx, batchId))
        }
      } catch (error) {
        ctx.log.error({ event: 'batch.take_failed', err: error }, 'Failed to take batches; retrying')
      }
      if (!isWoken) await pause(roundMs)
    }
  }

  return {
    get active() {
      return working.size
    },
    start() {
      loop = rounds(contextOf())
    },
    wake() {
      isWoken = true
      for (const end of [...sleepers]) end()
    },
    async stop() {
      stopping.abort()
      await loop
      await Promise.all(working.values())
      await releaseBatches(contextOf().database.sql, runner)
    },
  }
}
