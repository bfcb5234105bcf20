import 'server-only'
import { eq } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { audit, auditRefusals } from '../schema/index.ts'

type AuditRow = typeof audit.$inferSelect

/** How often something was written down or, as the same refusal again, counted. */
export async function auditedTimes(db: Sql, isMeant: (row: AuditRow) => boolean): Promise<number> {
  const rows = (await db.select().from(audit)).filter(isMeant)
  const repeated = await db
    .select({ row: audit, repeats: auditRefusals.repeats })
    .from(auditRefusals)
    .innerJoin(audit, eq(audit.auditId, auditRefusals.auditId))
  return repeated.filter(({ row }) => isMeant(row)).reduce((sum, { repeats }) => sum + repeats, rows.length)
}
