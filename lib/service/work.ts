import { keysOf } from '#lib/contract/index.ts'
import { type Pump, startPump } from '#lib/database/index.ts'
import { sweepBilling } from './billing/index.ts'
import type { Context } from './context.ts'
import { type JobRow, jobTable } from './jobs.ts'
import { tickMonitors } from './monitors/index.ts'
import { sweepOrders } from './orders/index.ts'
import { eraseOldResults } from './retention/index.ts'
import { sweepDeliveries } from './webhooks/index.ts'

const pollMs = 1_000
const sweepEveryMs = 5_000

export interface Worker {
  stop(graceMs: number): Promise<void>
}

/** Starts working on jobs in this process, and tidying up beside it. */
export async function startWorker(ctx: Context): Promise<Worker> {
  const onError = (error: unknown) => ctx.log.error({ err: error }, 'a job could not be settled')
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
      run: (data, stopping) => row.run(ctx, { ...data }, stopping),
    })
    pumps.push(pump)
  }
  let sweeping = Promise.resolve()
  const sweeper = setInterval(() => {
    sweeping = sweeping.then(() => sweep(ctx)).catch(onError)
  }, sweepEveryMs)
  return {
    async stop(graceMs) {
      clearInterval(sweeper)
      await sweeping
      await Promise.all(pumps.map((pump) => pump.stop(graceMs)))
    },
  }
}

async function sweep(ctx: Context): Promise<void> {
  await tickMonitors(ctx)
  await sweepOrders(ctx)
  await sweepDeliveries(ctx)
  await sweepBilling(ctx)
  await eraseOldResults(ctx)
}

function share(ctx: Context, part: number): number {
  return Math.max(1, Math.round(ctx.env.workerSlots * part))
}
