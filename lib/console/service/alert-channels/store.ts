import 'server-only'
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { equal, isFreeOf, type Sql, type Transaction } from '#lib/database/index.ts'
import { alertChannels, alertMessages } from '../../core/schema/index.ts'
import { keyed, keyedWithin } from '../../core/store.ts'

export type ChannelRow = typeof alertChannels.$inferSelect
export type MessageRow = typeof alertMessages.$inferSelect

export function listChannels(db: Sql): Promise<ChannelRow[]> {
  return db.select().from(alertChannels).orderBy(asc(alertChannels.createdAt), asc(alertChannels.channelId))
}

const ofChannels = keyedWithin(alertChannels, alertChannels.channelId)

export const {
  find: findChannel,
  insert: insertChannel,
  /** One at a time, so that many made at once are counted. */
  lockAll: lockChannels,
} = ofChannels

/** With what waits for it; answers the row. */
export async function deleteChannel(tx: Transaction, channelId: string): Promise<ChannelRow | null> {
  await tx.delete(alertMessages).where(eq(alertMessages.channelId, channelId))
  return ofChannels.taken(tx, eq(alertChannels.channelId, channelId))
}

export async function replaceSealedChannels(
  db: Sql,
  row: ChannelRow,
  sealed: Pick<ChannelRow, 'sealedUrl' | 'sealedSecret'>,
): Promise<void> {
  const isSame = equal(alertChannels, { channelId: row.channelId, sealedUrl: row.sealedUrl })
  await db.update(alertChannels).set(sealed).where(isSame)
}

/** Each piece of news once for each channel. */
export async function insertMessages(tx: Transaction, rows: (typeof alertMessages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(alertMessages).values(rows).onConflictDoNothing()
}

/** What became of the alerts of a channel: how many wait, when one was last taken, why the latest attempt failed. */
export async function outcomesOf(db: Sql, channelId: string) {
  const of = eq(alertMessages.channelId, channelId)
  const waiting = await db.$count(alertMessages, and(of, eq(alertMessages.state, 'waiting')))
  const sent = await db
    .select({ at: alertMessages.endedAt })
    .from(alertMessages)
    .where(and(of, eq(alertMessages.state, 'sent')))
    .orderBy(desc(alertMessages.endedAt))
    .limit(1)
  const failed = await db
    .select({ error: alertMessages.lastError })
    .from(alertMessages)
    .where(and(of, ne(alertMessages.state, 'sent'), isNotNull(alertMessages.lastError)))
    .orderBy(desc(alertMessages.messageId))
    .limit(1)
  return { waiting, lastSentAt: sent[0]?.at ?? null, lastError: failed[0]?.error ?? null }
}

/** Takes the next alert that is due, for this process alone. */
export function takeMessage(db: Sql, { now, until }: { now: Date; until: Date }): Promise<MessageRow | null> {
  const { messageId, state, dueAt, sendingUntil } = alertMessages
  const isDue = and(eq(state, 'waiting'), lte(dueAt, now), or(isNull(sendingUntil), lte(sendingUntil, now)))
  const isNext = isFreeOf(db, messageId, isDue, { order: [dueAt, messageId], limit: 1 })
  return keyed(alertMessages, messageId).moved(db, isNext, { sendingUntil: until })
}

export async function updateMessage(
  db: Sql,
  { messageId, sendingUntil }: MessageRow,
  change: Partial<MessageRow>,
): Promise<void> {
  const isTaken = sendingUntil === null ? undefined : eq(alertMessages.sendingUntil, sendingUntil)
  await db
    .update(alertMessages)
    .set(change)
    .where(and(eq(alertMessages.messageId, messageId), isTaken))
}

export async function deleteOldMessages(db: Sql, before: Date): Promise<void> {
  await db.delete(alertMessages).where(and(lt(alertMessages.endedAt, before), ne(alertMessages.state, 'waiting')))
}
