import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { aheadMaxMs, bucketOf, type RateLimit } from '#lib/registers/transport/index.ts'

/** The clock of the database, in milliseconds: the only one all processes share. */
const databaseNowMs = () => sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * The bucket of all processes together: one row a register, one statement a request. A wait longer than the caller waits
 * books nothing. `nowMs` is the instant of a request, by the database.
 */
export function createSharedRateLimit(db: Sql, nowMs: () => SQL = databaseNowMs): RateLimit {
  return {
    async take(slug, limits, wait) {
      const { intervalMs, toleranceMs } = bucketOf(limits)
      // The row that was to be inserted says what the time is; one too far ahead was written by a clock that was wrong.
      const now = sql`excluded.next_at_ms - ${intervalMs}`
      const due = sql`(case when r.next_at_ms > ${now} + ${aheadMaxMs(limits, wait)} then ${now}
        else greatest(r.next_at_ms, ${now}) end)`
      const { rows } = await db.execute<{ now_ms: string; due_ms: string | null }>(sql`
        with clock as materialized (select ${nowMs()} as ms), booked as (
          insert into registry.register_rates as r (slug, next_at_ms) select ${slug}, ms + ${intervalMs} from clock
          on conflict (slug) do update set next_at_ms = ${due} + ${intervalMs}
            where ${due} - ${toleranceMs} - (${now}) <= ${Math.ceil(wait.leftMs)}
          returning next_at_ms - ${intervalMs} as due_ms
        )
        select ms as now_ms, (select due_ms from booked) as due_ms from clock`)
      const [row] = rows
      const dueMs = Number(row?.due_ms ?? (await nextDueMs(db, slug)))
      return { waitMs: Math.max(0, dueMs - toleranceMs - Number(row?.now_ms)) }
    },
  }
}

async function nextDueMs(db: Sql, slug: string): Promise<number> {
  const { rows } = await db.execute<{ next_at_ms: string }>(
    sql`select next_at_ms from registry.register_rates where slug = ${slug}`,
  )
  return Number(rows[0]?.next_at_ms ?? 0)
}
