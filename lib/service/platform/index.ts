import { Gauge } from 'prom-client'
import {
  creditsMaxHeader,
  extensions,
  keysOf,
  type RouteAnswer,
  type RouteId,
  serviceVersions,
} from '#lib/contract/index.ts'
import { addJobGauges, type WriteProblem, within, writeProblem } from '#lib/database/index.ts'
import type { Caller, Context } from '../context.ts'
import type { ServiceEnv } from '../env.ts'
import { databaseNow, oldestJobs } from './store.ts'

export { createMetrics } from '../metrics.ts'

/** The service about itself. */

/**
 * What this service is and what it offers beyond the interface: exactly the extensions that have a handler. The scopes are
 * those of the key that asks.
 */
export function describeService(
  { deliveryAddresses }: ServiceEnv,
  served: ReadonlySet<RouteId>,
  { scopes }: Caller,
): RouteAnswer<'describeService'> {
  const routes = keysOf(extensions)
    .filter((id) => served.has(id))
    .map((id) => `${extensions[id].method} ${extensions[id].path}`)
  return {
    service: 'registry-service',
    versions: [...serviceVersions],
    extensions: [...routes, 'Idempotency-Key', creditsMaxHeader],
    scopes: [...scopes],
    ...(deliveryAddresses.length === 0 ? {} : { deliveryAddresses: [...deliveryAddresses] }),
  }
}

/** A loop that works takes a turn every few seconds. */
const stillMaxMs = 30_000

/**
 * Whether this process can work: the database takes a write, and no loop of the worker has stood still for 30 s, or for three
 * intervals of a timed job. On the
 * embedded engine it says that only the process's death is survived.
 */
export async function readiness(ctx: Context): Promise<RouteAnswer<'getReadiness'>> {
  const reason = ctx.shutdown.hasBegun ? 'Process is stopping' : (stillLoop(ctx) ?? (await databaseProblem(ctx)))
  const status = ctx.shutdown.hasBegun ? 'stopping' : reason === null ? 'ready' : 'degraded'
  return {
    status,
    reason: reason ?? undefined,
    database: ctx.database.kind,
    durability: ctx.database.durability,
    role: ctx.env.role,
  }
}

function stillLoop({ loops }: Context): string | null {
  for (const [name, { ageMs, lateAfterMs = 0 }] of loops) {
    const seconds = Math.floor(ageMs() / 1_000)
    if (seconds * 1_000 >= Math.max(stillMaxMs, lateAfterMs)) return `Loop ${name} has not run for ${seconds} s`
  }
  return null
}

const reasons: Record<WriteProblem, string> = {
  full: 'Storage is full',
  refused: 'Database does not accept writes',
  silent: 'Database did not respond in time',
}

async function databaseProblem({ database, log }: Context): Promise<string | null> {
  const problem = await writeProblem(database, 'registry', (error) =>
    log.warn({ event: 'database.write_probe_failed', err: error }, 'Database write probe failed'),
  )
  return problem === null ? null : reasons[problem]
}

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
