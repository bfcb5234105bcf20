import 'server-only'
import { randomUUID } from 'node:crypto'
import { within } from '#lib/database/index.ts'
import type { Context } from '../context.ts'
import type { BatchLease } from './lease.ts'
import { matchRows } from './matching.ts'
import { quoteRows } from './quoting.ts'
import { sendRows } from './sending.ts'
import { type BatchRecord, holdBatch, releaseBatch, releaseBatches, takeBatches } from './store.ts'

export interface BatchRunner {
  start(): void
  /** Something was pressed: there may be work at once. */
  wake(): void
  stop(): Promise<void>
  /** Batches this process works at. */
  readonly active: number
}

const roundMs = 5_000
/** Taking batches up is given up after so long, and tried again. */
const turnMs = 60_000
/** A runner that has not renewed its hold for so long is gone, and its batches are taken over. */
const holdMs = 45_000

/** What a batch does in each of the states that have work: total, so that no such state is left without a worker. */
const workOf: Record<string, (ctx: Context, lease: BatchLease, batch: BatchRecord) => Promise<void>> = {
  matching: matchRows,
  quoting: quoteRows,
  running: sendRows,
}

/** Works at every batch that has something to do: however many processes run, each batch is held by one of them. */
export function createBatchRunner(contextOf: () => Context): BatchRunner {
  const runner = randomUUID()
  const stopping = new AbortController()
  const working = new Map<string, Promise<void>>()
  const sleepers = new Set<() => void>()
  let loop: Promise<void> = Promise.resolve()
  let isWoken = false

  async function pause(ms: number): Promise<void> {
    const early = new AbortController()
    const end = () => early.abort()
    sleepers.add(end)
    await contextOf().sleep(ms, AbortSignal.any([stopping.signal, early.signal]))
    sleepers.delete(end)
  }

  function until(ctx: Context): Date {
    return new Date(ctx.clock.now().getTime() + holdMs)
  }

  async function work(ctx: Context, batchId: string): Promise<void> {
    const lease: BatchLease = {
      batchId,
      signal: stopping.signal,
      renew: () => holdBatch(ctx.database.sql, batchId, runner, until(ctx)),
      pause,
    }
    try {
      for (let batch = await lease.renew(); batch !== null; batch = await lease.renew()) {
        await workOf[batch.state]?.(ctx, lease, batch)
        if (stopping.signal.aborted) return
      }
    } catch (error) {
      ctx.log.error({ err: error, batch: batchId }, 'a batch could not be worked at; it is tried again')
    } finally {
      await releaseBatch(ctx.database.sql, batchId, runner).catch((error: unknown) => {
        ctx.log.error(
          { event: 'batch.lease_release_failed', err: error, batch: batchId },
          'Failed to release batch lease',
        )
      })
      working.delete(batchId)
    }
  }

  function take(ctx: Context): Promise<string[]> {
    return takeBatches(ctx.database, runner, ctx.clock.now(), until(ctx))
  }

  async function rounds(ctx: Context): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false
      try {
        for (const batchId of await within(turnMs, () => take(ctx))) {
          if (!working.has(batchId)) working.set(batchId, work(ctx, batchId))
        }
      } catch (error) {
        ctx.log.error({ err: error }, 'batches could not be taken up; it is tried again')
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
