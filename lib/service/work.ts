import { keysOf } from '#lib/contract/index.ts'
import { type Pump, startLoop, startPump, within } from '#lib/database/index.ts'
import { sweepBilling } from './billing/index.ts'
import type { Context } from './context.ts'
import { type JobRow, jobTable } from './jobs.ts'
import { tickMonitors } from './monitors/index.ts'
import { sweepOrders } from './orders/index.ts'
import { eraseOldResults } from './retention/index.ts'
import { sweepDeliveries } from './webhooks/index.ts'

const pollMs = 1_000
const sweepEveryMs = 5_000
/** Each statement of a sweep has a limit of its own; this one is for what no limit knows. */
const sweepMs = 5 * 60_000

export interface Worker {
  stop(graceMs: number): Promise<void>
}

/** True where there is more to do at once. Each has a loop of its own, so that a slow one holds up none of the others. */
const sweeps: Record<string, (ctx: Context) => Promise<boolean>> = {
  jobs: (ctx) => ctx.jobs.recall().then(nothingMore),
  monitors: tickMonitors,
  orders: (ctx) => sweepOrders(ctx).then(nothingMore),
  deliveries: (ctx) => sweepDeliveries(ctx).then(nothingMore),
  billing: (ctx) => sweepBilling(ctx).then(nothingMore),
  retention: (ctx) => eraseOldResults(ctx).then(nothingMore),
}

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
      ...(row.gatherMs === undefined ? {} : { gatherMs: row.gatherMs }),
      onError,
      run: (data, stopping, attempt) => row.run(ctx, { ...data }, stopping, attempt),
    })
    pumps.push(pump)
    ctx.loops.set(name, pump)
  }
  const sweepers = Object.entries(sweeps).map(([name, sweep]) => {
    const loop = startLoop({
      turn: () => sweep(ctx),
      restMs: sweepEveryMs,
      restsFirst: true,
      deadlineMs: sweepMs,
      onError: (error) => ctx.log.error({ event: 'sweep.failed', err: error, sweep: name }, 'Sweep failed; retrying'),
    })
    ctx.loops.set(`sweep.${name}`, loop)
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

function nothingMore(): boolean {
  return false
}

function share(ctx: Context, part: number): number {
  return Math.max(1, Math.round(ctx.env.workerSlots * part))
}
