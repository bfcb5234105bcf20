import 'server-only'
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Sql } from '#lib/database/index.ts'
import { batches, users } from '../schema.ts'

const atWork = ['matching', 'quoting', 'running']

export type BatchRecord = typeof batches.$inferSelect
export type NewBatch = typeof batches.$inferInsert

export interface FullBatch {
  batch: BatchRecord
  person: { userId: string; name: string; email: string } | null
}

function selectFull(db: Sql) {
  return db
    .select({ batch: batches, person: { userId: users.userId, name: users.name, email: users.email } })
    .from(batches)
    .leftJoin(users, eq(users.userId, batches.createdBy))
}

export async function insertBatch(db: Sql, batch: NewBatch): Promise<void> {
  await db.insert(batches).values(batch)
}

export async function findBatch(db: Sql, batchId: string): Promise<FullBatch | null> {
  const [row] = await selectFull(db).where(eq(batches.batchId, batchId))
  return row ?? null
}

/** Holds the row of a batch until the transaction ends: presses of two people are taken one after the other. */
export async function lockBatch(db: Sql, batchId: string): Promise<BatchRecord | null> {
  const [row] = await db.select().from(batches).where(eq(batches.batchId, batchId)).for('update')
  return row ?? null
}

export async function listBatchRows(
  db: Sql,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<FullBatch[]> {
  const older =
    after === null
      ? undefined
      : sql`(${batches.createdAt}, ${batches.batchId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return selectFull(db).where(older).orderBy(desc(batches.createdAt), desc(batches.batchId)).limit(limit)
}

/** Batches that work or wait for somebody to resume them, newest first. */
export async function listOpenBatches(db: Sql, limit: number): Promise<FullBatch[]> {
  return selectFull(db)
    .where(inArray(batches.state, [...atWork, 'paused']))
    .orderBy(desc(batches.createdAt), desc(batches.batchId))
    .limit(limit)
}

/** Changes a batch that is in one of these states; null when it has left them, and nothing has changed. */
export async function moveBatch(
  db: Sql,
  batchId: string,
  from: readonly string[],
  change: Partial<NewBatch>,
): Promise<BatchRecord | null> {
  const [row] = await db
    .update(batches)
    .set(change)
    .where(and(eq(batches.batchId, batchId), inArray(batches.state, [...from])))
    .returning()
  return row ?? null
}

/**
 * Takes batches with work to do that no process holds, or whose process has not been heard of for too long. On the
 * embedded engine whoever held one before is gone with its process.
 */
export async function takeBatches(database: Database, runner: string, now: Date, until: Date): Promise<string[]> {
  const isFree = or(
    isNull(batches.runner),
    lt(batches.runnerUntil, now),
    ...(database.kind === 'pglite' ? [sql`${batches.runner} <> ${runner}`] : []),
  )
  const free = database.sql
    .select({ batchId: batches.batchId })
    .from(batches)
    .where(and(inArray(batches.state, atWork), isFree))
    .limit(20)
    .for('update', { skipLocked: true })
  const rows = await database.sql
    .update(batches)
    .set({ runner, runnerUntil: until })
    .where(sql`${batches.batchId} in ${free}`)
    .returning({ batchId: batches.batchId })
  return rows.map(({ batchId }) => batchId)
}

/** Says that this runner still holds a batch; null when another one does by now, or when there is no work left. */
export async function holdBatch(db: Sql, batchId: string, runner: string, until: Date): Promise<BatchRecord | null> {
  const [row] = await db
    .update(batches)
    .set({ runnerUntil: until })
    .where(and(eq(batches.batchId, batchId), eq(batches.runner, runner), inArray(batches.state, atWork)))
    .returning()
  return row ?? null
}

export async function releaseBatches(db: Sql, runner: string): Promise<void> {
  await db.update(batches).set({ runner: null, runnerUntil: null }).where(eq(batches.runner, runner))
}

export async function releaseBatch(db: Sql, batchId: string, runner: string): Promise<void> {
  await db
    .update(batches)
    .set({ runner: null, runnerUntil: null })
    .where(and(eq(batches.batchId, batchId), eq(batches.runner, runner)))
}
