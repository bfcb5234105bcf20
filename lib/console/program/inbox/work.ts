import 'server-only'
import type { Context } from '../../core/context.ts'
import { processNotices } from './process-notices.ts'
import { deleteOldArrivals, endArrivals, openNotices } from './store.ts'

const noticesAtOnce = 100
const rememberMs = 30 * 24 * 60 * 60_000
const rememberNoticesMs = 60 * 60_000

/** Polls the monitors that open notices name. One piece; true where more may be open. */
export async function readNotices(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const notices = await openNotices(ctx.database.sql, noticesAtOnce)
  const done = await processNotices(ctx, notices, signal)
  await endArrivals(ctx.database.sql, done, ctx.clock.now())
  return done.length > 0 && notices.length === noticesAtOnce
}

/** Forgets what arrived so long ago that it is not sent again. */
export async function forgetArrivals({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now().getTime()
  await deleteOldArrivals(database.sql, new Date(now - rememberMs), new Date(now - rememberNoticesMs))
  return false
}
