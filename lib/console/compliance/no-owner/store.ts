import 'server-only'
import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { first, type Sql } from '#lib/database/index.ts'
import { type Author, author, fileEvents, users } from '../../core/schema/index.ts'

export interface FullRecord {
  event: typeof fileEvents.$inferSelect
  by: Author | null
}

/** The record nobody has withdrawn: a line of the company's chronology, which its withdrawal names. */
export function openRecord(db: Sql, serviceId: string): Promise<FullRecord | null> {
  const withdrawal = alias(fileEvents, 'withdrawal')
  const isWithdrawn = db
    .select({ one: sql`1` })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.serviceId, serviceId),
        eq(withdrawal.kind, 'noOwnerWithdrawn'),
        eq(withdrawal.decisionId, fileEvents.eventId),
      ),
    )
  return first(
    db
      .select({ event: fileEvents, by: author })
      .from(fileEvents)
      .leftJoin(users, eq(users.userId, fileEvents.by))
      .where(and(eq(fileEvents.serviceId, serviceId), eq(fileEvents.kind, 'noOwnerRecorded'), notExists(isWithdrawn)))
      .orderBy(desc(fileEvents.at))
      .limit(1),
  )
}
