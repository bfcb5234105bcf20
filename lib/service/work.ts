import { keysOf } from '#lib/contract/index.ts'
import { lateAfterMs, type Pump, startPump, startTimedJob, type TimedJob, within } from '#lib/database/index.ts'
import { sweepBilling } from './billing/index.ts'
import type { Context } from './context.ts'
import { type JobRow, jobTable } from './jobs.ts'
import { tickMonitors } from './monitors/index.ts'
import { sweepOrders } from './orders/index.ts'
import { eraseOldResults } from './retention/index.ts'
import { sweepDeliveries } from './webhooks/index.ts'

const pollMs = 1_000
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** Whoever has just started first serves. */
const firstMs = 5 * second

export interface Worker {
  stop(graceMs: number): Promise<void>
}

/**
 * What the worker does by itself from time to time, beside its queues. Each has a loop of its own, so that a slow one holds up
 * none of the others; a turn is one bounded piece, true where more is left.
 */
const sweeps: readonly TimedJob<Context>[] = [
  { name: 'jobs', everyMs: 5 * second, deadlineMs: minute, run: (ctx) => ctx.jobs.recall().then(nothingMore) },
  { name: 'monitors', everyMs: 5 * second, deadlineMs: minute, run: tickMonitors },
  // After a long stop there is much to forget at once.
  { name: 'orders', everyMs: 5 * second, deadlineMs: 5 * minute, run: (ctx) => sweepOrders(ctx).then(nothingMore) },
  {
    name: 'deliveries',
    everyMs: 5 * second,
    deadlineMs: 5 * minute,
    run: (ctx) => sweepDeliveries(ctx).then(nothingMore),
  },
  { name: 'billing', everyMs: 5 * second, deadlineMs: minute, run: (ctx) => sweepBilling(ctx).then(nothingMore) },
  { name: 'retention', everyMs: hour, deadlineMs: minute, run: eraseOldResults },
]

/** Starts working on jobs in this process, and tidying up beside it. */
export async function startWorker(ctx: Context): Promise<Worker> {
  const onError = (error: unknown) =>
    ctx.log.error({ event: 'job.settle_failed', err: error }, 'Failed to settle a job')
  const pumps: Pump[] = []
  for (const name of keysOf(jobTable)) {
    const row: JobRow = jobTable[name]
    const pump = await startPump(ctx.database, ctx.jobs, {
      queue: name,
      slots: share(ctx, row.slots),
      slotsPerGroup: share(ctx, row.slotsPerGroup),
      pollMs,
      gatherMs: row.gatherMs,
      onError,
      run: (data, stopping, attempt) => row.run(ctx, { ...data }, stopping, attempt),
    })
    pumps.push(pump)
    ctx.loops.set(name, pump)
  }
  const sweepers = sweeps.map((sweep) => {
    const loop = startTimedJob(sweep, {
      database: ctx.database,
      bind: (database) => ({ ...ctx, database }),
      firstMs,
      onError: (error) =>
        ctx.log.error({ event: 'sweep.failed', err: error, sweep: sweep.name }, 'Sweep failed; retrying'),
    })
    ctx.loops.set(`sweep.${sweep.name}`, { ...loop, lateAfterMs: lateAfterMs(sweep) })
    return loop
  })
  return {
    async stop(graceMs) {
      ctx.loops.clear()
      const swept = within(graceMs, () => Promise.all(sweepers.map((loop) => loop.stop()))).catch(onError)
      await Promise.all([swept, ...pumps.map((pump) => pump.stop(graceMs))])
    },
  }
}

function nothingMore() {
  return false
}

function share(ctx: Context, part: number) {
  return Math.max(1, Math.round(ctx.env.workerSlots * part))
}
