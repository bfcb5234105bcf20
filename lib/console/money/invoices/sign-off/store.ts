import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { first, type Sql } from '#lib/database/index.ts'
import { type Author, author, invoiceReadings, invoiceSignOffs as signOffs, users } from '../../../core/schema/index.ts'

export type SignOffRow = typeof signOffs.$inferSelect

function selectOpen(db: Sql, invoiceId?: string) {
  return db
    .select({ signOff: signOffs, by: author })
    .from(signOffs)
    .leftJoin(users, eq(users.userId, signOffs.by))
    .where(and(isNull(signOffs.withdrawnAt), invoiceId === undefined ? undefined : eq(signOffs.invoiceId, invoiceId)))
}

export function openSignOff(db: Sql, invoiceId: string): Promise<{ signOff: SignOffRow; by: Author | null } | null> {
  return first(selectOpen(db, invoiceId))
}

export async function openSignOffs(db: Sql): Promise<SignOffRow[]> {
  return (await selectOpen(db)).map(({ signOff }) => signOff)
}

/** False where the month is signed off already: of two at once the first stays. */
export async function insertSignOff(db: Sql, signOff: typeof signOffs.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(signOffs)
    .values(signOff)
    .onConflictDoNothing()
    .returning({ signOffId: signOffs.signOffId })
  return rows.length > 0
}

/** False where this sign-off is not of this invoice, or was withdrawn already. */
export async function endSignOff(
  db: Sql,
  which: Pick<SignOffRow, 'signOffId' | 'invoiceId'>,
  change: { withdrawnAt: Date; withdrawnBy: string },
): Promise<boolean> {
  const { signOffId, invoiceId, withdrawnAt } = signOffs
  const rows = await db
    .update(signOffs)
    .set(change)
    .where(and(eq(signOffId, which.signOffId), eq(invoiceId, which.invoiceId), isNull(withdrawnAt)))
    .returning({ signOffId })
  return rows.length > 0
}

export async function keepRowsHash(db: Sql, readingId: number, rowsHash: string): Promise<void> {
  await db.update(invoiceReadings).set({ rowsHash }).where(eq(invoiceReadings.readingId, readingId))
}
