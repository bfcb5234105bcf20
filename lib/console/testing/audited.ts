import 'server-only'
import { and, count, eq, sql, sum } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { audit, auditRefusals } from '../core/schema/index.ts'

/** What the rows that are meant have in these columns. */
export type AuditedAs = Partial<Pick<typeof audit.$inferSelect, 'action' | 'outcome' | 'code' | 'object'>>

/** How often something was written down or, as the same refusal again, counted. */
export async function auditedTimes(db: Sql, meant: AuditedAs): Promise<number> {
  const isMeant = and(
    ...(['action', 'outcome', 'code', 'object'] as const).flatMap((name) => {
      const value = meant[name]
      return value === undefined || value === null ? [] : [eq(audit[name], value)]
    }),
  )
  const [row] = await db
    .select({ times: sql<number>`${count()} + coalesce(${sum(auditRefusals.repeats)}, 0)`.mapWith(Number) })
    .from(audit)
    .leftJoin(auditRefusals, eq(audit.auditId, auditRefusals.auditId))
    .where(isMeant)
  return row?.times ?? 0
}
