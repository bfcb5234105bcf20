import 'server-only'
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { listedMax } from '#lib/contract/index.ts'
import { equal, firstRow, isFreeOf, type Sql } from '#lib/database/index.ts'
import { pendingDeletions, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type PendingDeletionRow = typeof pendingDeletions.$inferSelect

/** Writes an act; one that waits already is the same, and the answer. */
export async function insertDeletion(db: Sql, act: PendingDeletionRow): Promise<PendingDeletionRow> {
  const [made] = await db.insert(pendingDeletions).values(act).onConflictDoNothing().returning()
  return made ?? (await waitingFor(db, act.operation, act.object)) ?? act
}

/** What waits, with the name of who asked for it. */
export function waitingDeletions(
  db: Sql,
  operations: readonly string[],
): Promise<{ act: PendingDeletionRow; by: string | null }[]> {
  return db
    .select({ act: pendingDeletions, by: users.name })
    .from(pendingDeletions)
    .leftJoin(users, eq(users.userId, pendingDeletions.requestedBy))
    .where(and(eq(pendingDeletions.state, 'waiting'), inArray(pendingDeletions.operation, operations)))
    .orderBy(asc(pendingDeletions.dueAt))
    .limit(listedMax.pendingDeletions)
}

function waitingFor(db: Sql, operation: string, object: string): Promise<PendingDeletionRow | null> {
  const isThis = equal(pendingDeletions, { operation, object, state: 'waiting' })
  return firstRow(db.select().from(pendingDeletions).where(isThis))
}

const { find, move } = keyed(pendingDeletions, pendingDeletions.actId)

export const findDeletion = find

/** Moves an act from one state to the next; false where another process, or an undo, was faster. */
export function moveDeletion(
  db: Sql,
  actId: string,
  from: string,
  to: Partial<PendingDeletionRow> & { state: string },
): Promise<boolean> {
  return move(db, equal(pendingDeletions, { actId, state: from }), to)
}

/** Takes an act that is to be sent, as it was found; false where another process was faster. */
export function takeDeletion(db: Sql, { actId, state, endedAt }: PendingDeletionRow, now: Date): Promise<boolean> {
  const { endedAt: ended } = pendingDeletions
  const isUntouched = sql`${ended} is not distinct from ${endedAt?.toISOString() ?? null}::timestamptz`
  return move(db, and(equal(pendingDeletions, { actId, state }), isUntouched), { state: 'sending', endedAt: now })
}

/** Renews the lease on acts this process is sending. */
export async function renewSent(db: Sql, actIds: readonly string[], now: Date): Promise<void> {
  if (actIds.length === 0) return
  const isSent = and(eq(pendingDeletions.state, 'sending'), inArray(pendingDeletions.actId, actIds))
  // What a transaction holds is renewed at the next turn, and holds up the others no longer than that.
  await db
    .update(pendingDeletions)
    .set({ endedAt: now })
    .where(isFreeOf(db, pendingDeletions.actId, isSent))
}

/**
 * Due now, and those whose process has not renewed its lease since: deleting twice deletes once. What was tried longest ago
 * comes first, so that a few that fail keep no other waiting.
 */
export function dueDeletions(db: Sql, now: Date, abandonedBefore: Date, limit: number): Promise<PendingDeletionRow[]> {
  return db
    .select()
    .from(pendingDeletions)
    .where(
      or(
        and(eq(pendingDeletions.state, 'waiting'), lte(pendingDeletions.dueAt, now)),
        and(eq(pendingDeletions.state, 'sending'), lte(pendingDeletions.endedAt, abandonedBefore)),
      ),
    )
    .orderBy(sql`${pendingDeletions.endedAt} asc nulls first`, asc(pendingDeletions.dueAt))
    .limit(limit)
}
