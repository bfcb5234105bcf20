import 'server-only'
import { type Database, type Loop, startTimedJob, type TimedJob } from '#lib/database/index.ts'
import type { Context } from './context.ts'

/** A loop for work of the console, whose context ends its statements and calls when it is told to end. */
export function startJob(ctx: Context, job: TimedJob<Context>): Loop {
  const { log } = ctx
  return startTimedJob(job, {
    database: ctx.database,
    bind: (database, signal) => bind(ctx, database, signal),
    sleep: ctx.sleep,
    onError: (error) => log.error({ event: 'job.failed', job: job.name, err: error }, 'Timed job failed; retrying'),
  })
}

function bind(ctx: Context, database: Database, signal: AbortSignal): Context {
  return {
    ...ctx,
    database,
    stopping: AbortSignal.any([ctx.stopping, signal]),
    upstream: { ...ctx.upstream, options: (id) => ({ ...ctx.upstream.options(id), signal }) },
  }
}
