import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newDefaults, notifications, users } from '../../schema/index.ts'
import { keyedWithin } from '../../store.ts'

export type DefaultRow = typeof newDefaults.$inferSelect

/** With the name of whoever decided. */
export interface FullDefault extends DefaultRow {
  byName: string | null
}

export async function listDefaults(db: Sql): Promise<FullDefault[]> {
  const rows = await db
    .select({ row: newDefaults, byName: users.name })
    .from(newDefaults)
    .leftJoin(users, eq(users.userId, newDefaults.decidedBy))
  return rows.map(({ row, byName }) => ({ ...row, byName }))
}

const ofDefaults = keyedWithin(newDefaults, newDefaults.defaultId)

export const {
  find: findDefault,
  update: updateDefault,
  /** True where the row was not there: of two processes that start at once, one writes it. */
  add: insertDefault,
} = ofDefaults

/** Marks a default as told; false where another process was first. */
export function takeUntold(tx: Transaction, defaultId: string, toldAt: Date): Promise<boolean> {
  return ofDefaults.move(tx, and(eq(newDefaults.defaultId, defaultId), isNull(newDefaults.toldAt)), { toldAt })
}

export async function insertNotices(tx: Transaction, rows: (typeof notifications.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return []
  const written = await tx.insert(notifications).values(rows).onConflictDoNothing().returning()
  return written.map(({ notificationId }) => notificationId)
}
