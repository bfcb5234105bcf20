import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { accountResets, users } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

export type ResetRow = typeof accountResets.$inferSelect

export const { some: resetsOf } = keyedWithin(accountResets, accountResets.userId)

/** Every reset, with the name of who did it. */
export async function allResets(db: Sql): Promise<(ResetRow & { byName: string | null })[]> {
  const by = alias(users, 'reset_by_user')
  const rows = await db
    .select({ row: accountResets, byName: by.name })
    .from(accountResets)
    .leftJoin(by, eq(by.userId, accountResets.resetBy))
  return rows.map(({ row, byName }) => ({ ...row, byName }))
}

export const { insert: insertReset } = keyedWithin(accountResets, accountResets.resetId)

export async function deleteResets(tx: Transaction, resetIds: readonly string[]): Promise<void> {
  if (resetIds.length > 0) await tx.delete(accountResets).where(inArray(accountResets.resetId, resetIds))
}

export async function allowResets(
  tx: Transaction,
  {
    userId,
    resetIds,
    allowedAt,
    allowedBy,
  }: { userId: string; resetIds: string[]; allowedAt: Date; allowedBy: string },
): Promise<void> {
  const isTheirs = and(eq(accountResets.userId, userId), inArray(accountResets.resetId, resetIds))
  await tx.update(accountResets).set({ allowedAt, allowedBy }).where(isTheirs)
}
