import 'server-only'
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { listedMax } from '#lib/contract/index.ts'
import { firstRow, hasRows, isChosenByPlanner, type Sql } from '#lib/database/index.ts'
import { heldActs, users } from '../../core/schema/index.ts'

export type HeldActRow = typeof heldActs.$inferSelect

/** Writes an act; one that waits already is the same, and the answer. */
export async function insertAct(db: Sql, act: HeldActRow): Promise<HeldActRow> {
  const [made] = await db.insert(heldActs).values(act).onConflictDoNothing().returning()
  return made ?? (await waitingFor(db, act.operation, act.object)) ?? act
}

/** What waits, with the name of who asked for it. */
export async function waitingActs(
  db: Sql,
  operations: readonly string[],
): Promise<{ act: HeldActRow; by: string | null }[]> {
  return db
    .select({ act: heldActs, by: users.name })
    .from(heldActs)
    .leftJoin(users, eq(users.userId, heldActs.requestedBy))
    .where(and(eq(heldActs.state, 'waiting'), inArray(heldActs.operation, [...operations])))
    .orderBy(asc(heldActs.dueAt))
    .limit(listedMax.heldActs)
}

function waitingFor(db: Sql, operation: string, object: string): Promise<HeldActRow | null> {
  const isThis = and(eq(heldActs.operation, operation), eq(heldActs.object, object), eq(heldActs.state, 'waiting'))
  return firstRow(db.select().from(heldActs).where(isThis))
}

export function findAct(db: Sql, actId: string): Promise<HeldActRow | null> {
  return firstRow(db.select().from(heldActs).where(eq(heldActs.actId, actId)))
}

/** Moves an act from one state to the next; false where another process, or an undo, was faster. */
export function moveAct(
  db: Sql,
  actId: string,
  from: string,
  to: Partial<HeldActRow> & { state: string },
): Promise<boolean> {
  return hasRows(
    db
      .update(heldActs)
      .set(to)
      .where(and(eq(heldActs.actId, actId), eq(heldActs.state, from)))
      .returning({ actId: heldActs.actId }),
  )
}

/** Takes an act that is to be sent, as it was found; false where another process was faster. */
export function takeAct(db: Sql, { actId, state, endedAt }: HeldActRow, now: Date): Promise<boolean> {
  const { actId: id, endedAt: ended } = heldActs
  const isUntouched = sql`${ended} is not distinct from ${endedAt?.toISOString() ?? null}::timestamptz`
  return hasRows(
    db
      .update(heldActs)
      .set({ state: 'sending', endedAt: now })
      .where(and(eq(id, actId), eq(heldActs.state, state), isUntouched))
      .returning({ actId: id }),
  )
}

/** Renews the lease on acts this process is sending. */
export async function renewSent(db: Sql, actIds: readonly string[], now: Date): Promise<void> {
  if (actIds.length === 0) return
  const isSent = and(eq(heldActs.state, 'sending'), inArray(heldActs.actId, [...actIds]))
  // What a transaction holds is renewed at the next turn, and holds up the others no longer than that.
  const free = db.select({ id: heldActs.actId }).from(heldActs).where(isSent).for('update', { skipLocked: true })
  await db.update(heldActs).set({ endedAt: now }).where(isChosenByPlanner(heldActs.actId, free))
}

/**
 * Due now, and those whose process has not renewed its lease since: deleting twice deletes once. What was tried longest ago
 * comes first, so that a few that fail keep no other waiting.
 */
export async function dueActs(db: Sql, now: Date, abandonedBefore: Date, limit: number): Promise<HeldActRow[]> {
  return db
    .select()
    .from(heldActs)
    .where(
      or(
        and(eq(heldActs.state, 'waiting'), lte(heldActs.dueAt, now)),
        and(eq(heldActs.state, 'sending'), lte(heldActs.endedAt, abandonedBefore)),
      ),
    )
    .orderBy(sql`${heldActs.endedAt} asc nulls first`, asc(heldActs.dueAt))
    .limit(limit)
}
