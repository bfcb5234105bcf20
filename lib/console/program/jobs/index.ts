import 'server-only'
import type { DatabaseLoop, TimedJob } from '#lib/database/index.ts'
import type { Context, TimedJobs } from '../../core/context.ts'
import { startJob } from '../../core/start-job.ts'
import { timedJobs } from './table.ts'

export { type JobName, timedJobs } from './table.ts'

/** Runs the console's timed jobs, each in a loop of its own. */
export function createTimedJobs(contextOf: () => Context, table: readonly TimedJob<Context>[] = timedJobs): TimedJobs {
  const loops = new Map<string, DatabaseLoop>()
  return {
    start() {
      const ctx = contextOf()
      for (const job of table) loops.set(job.name, startJob(ctx, job))
    },
    wake: (name) => loops.get(name)?.wake(),
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
    states: () =>
      table.flatMap(({ name, everyMs, deadlineMs }) => {
        const loop = loops.get(name)
        return loop === undefined ? [] : [{ name, everyMs, deadlineMs, ...loop.state() }]
      }),
  }
}
