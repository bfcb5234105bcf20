import 'server-only'
import { dayMs, earlier } from '#lib/time/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { answeredByDay, healthSince } from './store.ts'

const daysBack = 30

export const listSourceHealth: Handler<'listSourceHealth'> = async (ctx) => {
  const now = ctx.clock.now()
  const db = ctx.database.sql
  const [health, days] = await Promise.all([
    healthSince(db, earlier(now, daysBack * dayMs)),
    answeredByDay(db, now, daysBack),
  ])
  return { health, days }
}
