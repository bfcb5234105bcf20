import type { RouteAnswer } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { canReachDatabase } from './store.ts'

const patienceMs = 2_000

/** Whether this process can work. On the embedded engine it says that only the process's death is survived. */
export async function readiness(ctx: Context): Promise<RouteAnswer<'getReadiness'>> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
  const isReachable = await Promise.race([canReachDatabase(ctx.database.sql).catch(() => false), timeout])
  return {
    status: isReachable ? 'ready' : 'degraded',
    database: ctx.database.kind,
    durability: ctx.database.durability,
    role: ctx.env.role,
  }
}
