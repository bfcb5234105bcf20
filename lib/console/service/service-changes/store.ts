import 'server-only'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { equal, type Sql } from '#lib/database/index.ts'
import { serviceChanges } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type ServiceChangeRow = typeof serviceChanges.$inferSelect

const { add, take, move } = keyed(serviceChanges, serviceChanges.auditId)

/** Writes a change that is about to be sent; false while another edit of the same thing is under way. */
export const insertChange = add

/** Claims a change whose outcome is to be written; false when another process has. */
export const takeChange = take

/** Moves a change that nobody answered to `unknown`; false when it is not being sent any more. */
export function markChangeUnknown(db: Sql, auditId: string): Promise<boolean> {
  return move(db, equal(serviceChanges, { auditId, state: 'sending' }), { state: 'unknown' })
}

/** Changes left as being sent: by a process that ended, or that stopped waiting long ago. */
export function leftChanges(db: Sql, before: Date): Promise<ServiceChangeRow[]> {
  return db
    .select()
    .from(serviceChanges)
    .where(and(eq(serviceChanges.state, 'sending'), lt(serviceChanges.requestedAt, before)))
    .orderBy(asc(serviceChanges.requestedAt))
}

export function unknownChanges(db: Sql, since: Date, limit: number): Promise<ServiceChangeRow[]> {
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
