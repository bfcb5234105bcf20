import 'server-only'
import type { Handler } from '../http/handler.ts'
import { healthSince } from './store.ts'

const windowMs = 30 * 24 * 60 * 60_000

export const listSourceHealth: Handler<'listSourceHealth'> = async (ctx) => {
  const since = new Date(ctx.clock.now().getTime() - windowMs)
  return { health: await healthSince(ctx.database.sql, since) }
}
