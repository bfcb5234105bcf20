import 'server-only'
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { mails } from '../schema/index.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

export async function insertMails(tx: Transaction, rows: NewMail[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values(rows)
}

/** Takes the next mail that is due, for this process alone until `until`. */
export async function takeMail(db: Sql, now: Date, until: Date): Promise<MailRow | null> {
  const due = db
    .select({ mailId: mails.mailId })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), sql`${mails.dueAt} <= ${now.toISOString()}::timestamptz`))
    .orderBy(asc(mails.dueAt), asc(mails.mailId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db.update(mails).set({ dueAt: until }).where(inArray(mails.mailId, due)).returning()
  return row ?? null
}

export async function updateMail(db: Sql, mailId: string, change: Partial<MailRow>): Promise<void> {
  await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.mailId, mailId), eq(mails.state, 'waiting')))
}

export async function deleteOldMails(db: Sql, before: Date): Promise<void> {
  await db.delete(mails).where(and(lt(mails.endedAt, before), ne(mails.state, 'waiting')))
}

export async function sealedMails(db: Sql): Promise<{ mailId: string; sealedToken: string | null }[]> {
  return db
    .select({ mailId: mails.mailId, sealedToken: mails.sealedToken })
    .from(mails)
    .where(eq(mails.state, 'waiting'))
    .orderBy(asc(mails.mailId))
}
