import 'server-only'
import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { factsOfHitsTaken } from '../../companies/company-facts/index.ts'
import { companies } from '../../core/schema/index.ts'

export type KeptHit = typeof companies.$inferInsert

/** Keeps companies as registers returned them and answers which; what is known already is written once an hour. */
export async function saveHits(db: Sql, rows: KeptHit[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const saved = await db
    .insert(companies)
    .values(rows)
    .onConflictDoUpdate({
      target: companies.serviceId,
      set: { name: sql`excluded.name`, seenAt: sql`excluded.seen_at`, hit: sql`excluded.hit`, ...factsOfHitsTaken },
      setWhere: sql`(${companies.name}, ${companies.hit}) is distinct from (excluded.name, excluded.hit)
        or ${companies.seenAt} < excluded.seen_at - interval '1 hour'`,
    })
    .returning({ serviceId: companies.serviceId })
  return new Set(saved.map(({ serviceId }) => serviceId))
}
