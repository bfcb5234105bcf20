import type { RouteAnswer } from '#lib/contract/index.ts'
import { type WriteProblem, writeProblem } from '#lib/database/index.ts'
import type { Context } from '../context.ts'

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
    ...(reason === null ? {} : { reason }),
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
