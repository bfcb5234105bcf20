import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'

/**
 * Books the next free moment of a register for one request, for all processes together, and answers that moment in
 * milliseconds since 1970. Generic cell rate algorithm: after a pause, up to `burst` requests may go at once.
 */
export async function bookRequest(
  db: Sql,
  slug: string,
  nowMs: number,
  rate: { requestsPerSecond: number; burst: number },
): Promise<number> {
  const intervalMs = Math.ceil(1_000 / rate.requestsPerSecond)
  const toleranceMs = intervalMs * (rate.burst - 1)
  const { rows } = await db.execute<{ next_at_ms: string }>(sql`
    insert into registry.register_rates as r (slug, next_at_ms) values (${slug}, ${nowMs + intervalMs})
    on conflict (slug) do update set next_at_ms = greatest(r.next_at_ms, ${nowMs}) + ${intervalMs}
    returning next_at_ms`)
  return Math.max(nowMs, Number(rows[0]?.next_at_ms ?? nowMs) - intervalMs - toleranceMs)
}
