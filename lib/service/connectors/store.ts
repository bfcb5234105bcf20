import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import type { Clock } from '../context.ts'
import { paceOf, type RateLimit } from './transport-rate.ts'

/**
 * The bucket of all processes together: one row a register, one statement a request. A wait beyond the caller's patience
 * books nothing.
 */
export function createSharedRateLimit(db: Sql, clock: Clock): RateLimit {
  return {
    async take(slug, limits, patienceMs) {
      const nowMs = clock.now().getTime()
      const { intervalMs, toleranceMs } = paceOf(limits)
      const { rows } = await db.execute<{ due_ms: string }>(sql`
        insert into registry.register_rates as r (slug, next_at_ms) values (${slug}, ${nowMs + intervalMs})
        on conflict (slug) do update set next_at_ms = greatest(r.next_at_ms, ${nowMs}) + ${intervalMs}
          where greatest(r.next_at_ms, ${nowMs}) - ${toleranceMs} - ${nowMs} <= ${Math.ceil(patienceMs)}
        returning next_at_ms - ${intervalMs} as due_ms`)
      const dueMs = Number(rows[0]?.due_ms ?? (await nextDueMs(db, slug)))
      return { waitMs: Math.max(0, dueMs - toleranceMs - nowMs) }
    },
  }
}

async function nextDueMs(db: Sql, slug: string): Promise<number> {
  const { rows } = await db.execute<{ next_at_ms: string }>(
    sql`select next_at_ms from registry.register_rates where slug = ${slug}`,
  )
  return Number(rows[0]?.next_at_ms ?? 0)
}
