import 'server-only'
import { type Database, type DatabaseLoop, startTimedJob, type TimedJob } from '#lib/database/index.ts'
import type { Context } from './context.ts'

/** A turn of which an operator wants to know. */
const slowMs = 5_000

/** A loop for work of the console, whose context ends its statements and calls when it is told to end. */
export function startJob(ctx: Context, job: TimedJob<Context>): DatabaseLoop {
  const { log } = ctx
  return startTimedJob(timed(ctx, job), {
    database: ctx.database,
    bind: (database, signal) => bind(ctx, database, signal),
    sleep: ctx.sleep,
    onError: (error) => log.error({ event: 'job.failed', job: job.name, err: error }, 'Timed job failed; retrying'),
  })
}

/** With a line in the log for each turn that ends well: at `info` where it took long. */
function timed({ log }: Context, job: TimedJob<Context>): TimedJob<Context> {
  return {
    ...job,
    async run(ctx, signal) {
      const beganMs = performance.now()
      const isMore = await job.run(ctx, signal)
      const ms = Math.round(performance.now() - beganMs)
      log[ms >= slowMs ? 'info' : 'debug']({ event: 'job.ended', job: job.name, ms, isMore }, 'Timed job ended')
      return isMore
    },
  }
}

function bind(ctx: Context, database: Database, signal: AbortSignal): Context {
  return {
    ...ctx,
    database,
    stopping: AbortSignal.any([ctx.stopping, signal]),
    upstream: { ...ctx.upstream, options: (id) => ({ ...ctx.upstream.options(id), signal }) },
  }
}
