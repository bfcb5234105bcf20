import 'server-only'
import { and, asc, count, desc, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { audit } from '../schema.ts'

export type AuditRow = typeof audit.$inferSelect

export async function insertAudit(db: Sql, row: typeof audit.$inferInsert): Promise<void> {
  await db.insert(audit).values(row)
}

export interface AuditFilter {
  who?: string | undefined
  action?: string | undefined
  object?: string | undefined
  outcome?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Newest first, from this place on. */
export async function listAudit(
  db: Sql,
  filter: AuditFilter,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<AuditRow[]> {
  const older =
    after === null
      ? undefined
      : sql`(${audit.at}, ${audit.auditId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(audit)
    .where(and(conditionOf(filter), older))
    .orderBy(desc(audit.at), desc(audit.auditId))
    .limit(limit)
}

export async function countAudit(db: Sql, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(audit).where(conditionOf(filter))
  return row?.count ?? 0
}

export async function auditActions(db: Sql): Promise<string[]> {
  const rows = await db.selectDistinct({ action: audit.action }).from(audit).orderBy(asc(audit.action))
  return rows.map(({ action }) => action)
}

function conditionOf({ who, action, object, outcome, since, until }: AuditFilter): SQL | undefined {
  return and(
    who === undefined ? undefined : ilike(audit.email, containing(who)),
    action === undefined ? undefined : eq(audit.action, action),
    object === undefined ? undefined : ilike(audit.object, containing(object)),
    outcome === undefined ? undefined : eq(audit.outcome, outcome),
    since === undefined ? undefined : gte(audit.at, since),
    until === undefined ? undefined : lt(audit.at, until),
  )
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
