import 'server-only'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { equal, hasRows, type Sql } from '#lib/database/index.ts'
import { serviceChanges } from '../../core/schema/index.ts'

export type ServiceChangeRow = typeof serviceChanges.$inferSelect

/** Writes a change that is about to be sent; false while another edit of the same thing is under way. */
export function insertChange(db: Sql, change: typeof serviceChanges.$inferInsert): Promise<boolean> {
  return hasRows(
    db.insert(serviceChanges).values(change).onConflictDoNothing().returning({ auditId: serviceChanges.auditId }),
  )
}

/** Claims a change whose outcome is to be written; false when another process has. */
export function takeChange(db: Sql, auditId: string): Promise<boolean> {
  return hasRows(
    db.delete(serviceChanges).where(eq(serviceChanges.auditId, auditId)).returning({ auditId: serviceChanges.auditId }),
  )
}

/** Moves a change that nobody answered to `unknown`; false when it is not being sent any more. */
export function markChangeUnknown(db: Sql, auditId: string): Promise<boolean> {
  return hasRows(
    db
      .update(serviceChanges)
      .set({ state: 'unknown' })
      .where(equal(serviceChanges, { auditId, state: 'sending' }))
      .returning({ auditId: serviceChanges.auditId }),
  )
}

/** Changes left as being sent: by a process that ended, or that stopped waiting long ago. */
export async function leftChanges(db: Sql, before: Date): Promise<ServiceChangeRow[]> {
  return db
    .select()
    .from(serviceChanges)
    .where(and(eq(serviceChanges.state, 'sending'), lt(serviceChanges.requestedAt, before)))
    .orderBy(asc(serviceChanges.requestedAt))
}

export async function unknownChanges(db: Sql, since: Date, limit: number): Promise<ServiceChangeRow[]> {
  return db
    .select()
    .from(serviceChanges)
    .where(and(eq(serviceChanges.state, 'unknown'), gte(serviceChanges.requestedAt, since)))
    .orderBy(asc(serviceChanges.requestedAt))
    .limit(limit)
}

/** Changes so old that their outcome is no longer checked: it stays unknown. */
export async function deleteOldChanges(db: Sql, before: Date): Promise<void> {
  await db.delete(serviceChanges).where(lt(serviceChanges.requestedAt, before))
}
