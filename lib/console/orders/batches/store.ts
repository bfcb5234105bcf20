import 'server-only'
import { and, desc, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import {
  columnOf,
  type Database,
  equal,
  firstRow,
  isFreeOf,
  isThere,
  matching,
  olderThan,
  type Position,
  type Sql,
  valuesOf,
} from '#lib/database/index.ts'
import { type Author, author, batches, batchRows, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

const atWork = ['matching', 'quoting', 'running']

export type BatchRecord = typeof batches.$inferSelect
export type NewBatch = typeof batches.$inferInsert

export interface FullBatch {
  batch: BatchRecord
  person: Author | null
}

function selectFull(db: Sql) {
  return db
    .select({ batch: batches, person: author })
    .from(batches)
    .leftJoin(users, eq(users.userId, batches.createdBy))
}

const ofBatches = keyed(batches, batches.batchId)

export const {
  insert: insertBatch,
  /** Locks a batch until the transaction ends: commands of two people run one after the other. */
  lock: lockBatch,
} = ofBatches

/** When a person made those batches since an instant that still have no row, the earliest first. */
export function emptyBatchesSince(db: Sql, userId: string, since: Date): Promise<Date[]> {
  const { batchId, createdAt, createdBy } = batches
  const rows = db.select({ one: sql`1` }).from(batchRows).where(eq(batchRows.batchId, batchId))
  const isEmpty = and(eq(createdBy, userId), gt(createdAt, since), notExists(rows))
  return columnOf(db, createdAt, isEmpty, createdAt)
}

export function findBatch(db: Sql, batchId: string): Promise<FullBatch | null> {
  return firstRow(selectFull(db).where(eq(batches.batchId, batchId)))
}

export function readBatchRows(db: Sql, after: Position | null, limit: number): Promise<FullBatch[]> {
  return selectFull(db)
    .where(olderThan(after, batches.createdAt, batches.batchId))
    .orderBy(desc(batches.createdAt), desc(batches.batchId))
    .limit(limit)
}

/** Running and paused batches, newest first. */
export function listOpenBatches(db: Sql, limit: number): Promise<FullBatch[]> {
  return selectFull(db)
    .where(inArray(batches.state, [...atWork, 'paused']))
    .orderBy(desc(batches.createdAt), desc(batches.batchId))
    .limit(limit)
}

export function isRunning(db: Sql, batchId: string): Promise<boolean> {
  return isThere(db, batches, equal(batches, { batchId, state: 'running' }))
}

/** Changes a batch that is in one of these states; null when it has left them, and nothing has changed. */
export function moveBatch(
  db: Sql,
  batchId: string,
  from: readonly string[],
  change: Partial<NewBatch>,
): Promise<BatchRecord | null> {
  return ofBatches.moved(db, and(eq(batches.batchId, batchId), inArray(batches.state, from)), change)
}

/**
 * Takes batches with work to do that no process has leased, or whose process has not renewed its lease. On the
 * embedded engine the process that had the lease before has ended.
 */
export function takeBatches(database: Database, runner: string, now: Date, until: Date): Promise<string[]> {
  const isFree = or(
    isNull(batches.runner),
    lt(batches.runnerUntil, now),
    ...(database.kind === 'pglite' ? [sql`${batches.runner} <> ${runner}`] : []),
  )
  const { batchId } = batches
  const isMeant = isFreeOf(database.sql, batchId, and(inArray(batches.state, atWork), isFree), { limit: 20 })
  return valuesOf(
    database.sql.update(batches).set({ runner, runnerUntil: until }).where(isMeant).returning({ batchId }),
    'batchId',
  )
}

/** Renews the lease of a batch; null when another runner has it by now, or when there is no work left. */
export function renewLease(db: Sql, batchId: string, runner: string, until: Date): Promise<BatchRecord | null> {
  const isOurs = and(equal(batches, { batchId, runner }), inArray(batches.state, atWork))
  return ofBatches.moved(db, isOurs, { runnerUntil: until })
}

/** Releases the batches of a runner, or one of them. */
export async function releaseBatches(db: Sql, runner: string, batchId?: string): Promise<void> {
  await db
    .update(batches)
    .set({ runner: null, runnerUntil: null })
    .where(and(eq(batches.runner, runner), matching(batches, { batchId })))
}
