import 'server-only'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { equal, isFreeOf, only, type Sql, type Transaction } from '#lib/database/index.ts'
import { mails } from '../schema/index.ts'
import { keyed } from '../store.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

const ofMails = keyed(mails, mails.mailId)

export const { insert: insertMails } = ofMails

/** Two processes gather one after the other, so that a person's mails are counted right. */
export async function lockGathered(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7224106)`)
}

/** A person's gathered mails since an instant, the latest first. */
export function mailsGatheredSince(tx: Transaction, userId: string, since: Date) {
  return tx
    .select(only(mails, 'mailId', 'dueAt'))
    .from(mails)
    .where(and(eq(mails.userId, userId), gt(mails.createdAt, since), sql`${mails.content} ? 'isGathered'`))
    .orderBy(desc(mails.createdAt), desc(mails.dueAt))
}

/** False where the mail is being sent or was sent. */
export function addToMail(tx: Transaction, mailId: string, notificationIds: readonly string[]): Promise<boolean> {
  const added = sql`jsonb_set(${mails.content}, '{notificationIds}',
    (${mails.content} -> 'notificationIds') || ${JSON.stringify(notificationIds)}::jsonb)`
  const isUntried = and(eq(mails.state, 'waiting'), isNull(mails.sendingUntil), isNull(mails.triedAt))
  return ofMails.move(tx, and(eq(mails.mailId, mailId), isUntried), { content: added })
}

/** Codes and invitations first, because somebody waits for them, and summaries last: there are hundreds of them at once. */
const rank = sql`array_position(array['code', 'invitation', 'notification', 'digest'], ${mails.kind})`

export interface Taking {
  now: Date
  /** How long the mail is this process's alone. */
  until: Date
  /** Takes a mail that failed before it is due again, those first that were never tried and those that were tried long ago. */
  isAhead: boolean
}

/** Takes the next mail that is due, for this process alone. */
export function takeMail(db: Sql, { now, until, isAhead }: Taking): Promise<MailRow | null> {
  const isDue = sql`${mails.dueAt} <= ${at(now)}`
  const isMeant = and(isFree(now), isAhead ? or(isDue, sql`${soonest(now)} <= ${at(now)}`) : isDue)
  const order = [...(isAhead ? [sql`${mails.triedAt} asc nulls first`] : []), rank, mails.dueAt, mails.mailId]
  const isNext = isFreeOf(db, mails.mailId, isMeant, { order, limit: 1 })
  return ofMails.moved(db, isNext, { sendingUntil: until })
}

/** Makes mails that failed due again, since the server takes mail: all of them after an outage, and else who has rested. */
export async function releaseMails(tx: Transaction, now: Date, which: 'all' | 'rested'): Promise<void> {
  const dueAt = which === 'all' ? at(now) : sql`greatest(${at(now)}, ${soonest(now)})`
  const hasFailed = and(isFree(now), isNotNull(mails.triedAt), sql`${mails.dueAt} > ${dueAt}`)
  const isMeant = isFreeOf(tx, mails.mailId, hasFailed, { order: [mails.mailId] })
  await tx.update(mails).set({ dueAt }).where(isMeant)
}

/** Waiting, and being sent by nobody. */
function isFree(now: Date) {
  return and(eq(mails.state, 'waiting'), or(isNull(mails.sendingUntil), sql`${mails.sendingUntil} <= ${at(now)}`))
}

/**
 * When a mail that failed may be tried again at the earliest: after a tenth of its age and at least a minute, so that a
 * server that puts one mail off all day is not asked each time it takes another. Null for one that was never tried.
 */
function soonest(now: Date) {
  return sql`${mails.triedAt} + greatest(interval '1 minute', (${at(now)} - ${mails.createdAt}) / 10)`
}

function at(instant: Date) {
  return sql`${instant.toISOString()}::timestamptz`
}

/** Changes a mail that waits; with `sendingUntil` only while it is still with the process that took it until then. */
export async function updateMail(
  db: Sql,
  { mailId, sendingUntil }: { mailId: string; sendingUntil?: Date | null },
  change: Partial<MailRow>,
): Promise<void> {
  await db
    .update(mails)
    .set(change)
    .where(
      and(
        equal(mails, { mailId, state: 'waiting' }),
        sendingUntil == null ? undefined : eq(mails.sendingUntil, sendingUntil),
      ),
    )
}

export function deleteOldMails(db: Sql, before: Date, limit: number): Promise<number> {
  return ofMails.removeSome(db, and(lt(mails.endedAt, before), ne(mails.state, 'waiting')), limit)
}

export function sealedMails(db: Sql): Promise<{ mailId: string; sealedToken: string | null }[]> {
  return db
    .select(only(mails, 'mailId', 'sealedToken'))
    .from(mails)
    .where(eq(mails.state, 'waiting'))
    .orderBy(asc(mails.mailId))
}
