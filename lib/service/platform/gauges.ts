import { Gauge } from 'prom-client'
import { addJobGauges, within } from '#lib/database/index.ts'
import type { Context } from '../context.ts'
import { databaseNow, oldestJobs } from './store.ts'

const maxWaitMs = 2_000

/** Measured when it is scraped. A gauge that queries the database has no value while the database does not answer. */
export function addGauges(ctx: Context): void {
  const { registry } = ctx.metrics
  const registers = [registry]
  const { sql } = ctx.database
  const answered = <T>(gauge: Gauge, ask: () => Promise<T>, show: (value: T) => void) => {
    gauge.reset()
    return ctx.database.isAway() ? undefined : within(maxWaitMs, ask).then(show, () => {})
  }
  new Gauge({
    name: 'registry_oldest_job_seconds',
    help: 'How long the oldest job of a queue has waited for a worker',
    labelNames: ['queue'],
    registers,
    collect() {
      return answered(
        this,
        () => oldestJobs(sql),
        (rows) => {
          for (const { queue, seconds } of rows) this.set({ queue }, seconds)
        },
      )
    },
  })
  new Gauge({
    name: 'registry_clock_skew_seconds',
    help: 'Clock of this process minus clock of the database',
    registers,
    async collect() {
      const beganMs = Date.now()
      await answered(
        this,
        () => databaseNow(sql),
        (now) => {
          this.set(((beganMs + Date.now()) / 2 - now.getTime()) / 1_000)
        },
      )
    },
  })
  new Gauge({
    name: 'registry_database_connections',
    help: 'Connections of this process by state; waiting are callers without one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(ctx.database.connections() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'registry_database_away',
    help: '1 while the database cannot be reached',
    registers,
    collect() {
      this.set(ctx.database.isAway() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'registry_loop_age_seconds',
    help: 'Since a turn of a loop of the worker last ended well',
    labelNames: ['loop'],
    registers,
    collect() {
      this.reset()
      for (const [loop, { ageMs }] of ctx.loops) this.set({ loop }, ageMs() / 1_000)
    },
  })
  addJobGauges(registry, 'registry', () =>
    [...ctx.loops].flatMap(([name, { state, lateAfterMs = 0 }]) =>
      state === undefined ? [] : [{ name, lateAfterMs, ...state() }],
    ),
  )
}
