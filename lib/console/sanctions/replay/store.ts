import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { SanctionOutcome } from '#lib/contract/index.ts'
import { type Database, first, isChosen, type Sql, type Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { files, orders, results, sanctionOutcomes, sanctionRunCompanies, sanctionRuns } from '../../schema/index.ts'
import type { EditionRow } from '../store.ts'

export type RunRow = typeof sanctionRuns.$inferSelect

/** Written with the edition: there is a run exactly if there is an edition. */
export async function insertRun(tx: Transaction, { editionId, list, day }: EditionRow, now: Date): Promise<void> {
  await tx.insert(sanctionRuns).values({ runId: newId(now), editionId, list, day, queuedAt: now })
}

/** Whether a run waits or goes on. */
export async function hasOpenRun(db: Sql): Promise<boolean> {
  const { runId, endedAt } = sanctionRuns
  return (await first(db.select({ runId }).from(sanctionRuns).where(isNull(endedAt)).limit(1))) !== null
}

export function listRuns(db: Sql, limit: number): Promise<RunRow[]> {
  return db.select().from(sanctionRuns).orderBy(desc(sanctionRuns.queuedAt), desc(sanctionRuns.runId)).limit(limit)
}

/** The oldest run that no living process works on; on the embedded engine whoever had it before has ended. */
export async function takeRun(
  { kind, sql: db }: Database,
  runner: string,
  now: Date,
  until: Date,
): Promise<RunRow | null> {
  const isFree = or(
    isNull(sanctionRuns.runner),
    lt(sanctionRuns.runnerUntil, now),
    ...(kind === 'pglite' ? [sql`${sanctionRuns.runner} <> ${runner}`] : []),
  )
  const free = db
    .select({ runId: sanctionRuns.runId })
    .from(sanctionRuns)
    .where(and(isNull(sanctionRuns.endedAt), isFree))
    .orderBy(asc(sanctionRuns.queuedAt), asc(sanctionRuns.runId))
    .limit(1)
    .for('update', { skipLocked: true })
  const startedAt = sql`coalesce(${sanctionRuns.startedAt}, ${now.toISOString()}::timestamptz)`
  return first(
    db
      .update(sanctionRuns)
      .set({ runner, runnerUntil: until, startedAt })
      .where(isChosen(sanctionRuns.runId, free))
      .returning(),
  )
}

/** False where another process has the run by now. */
export async function renewRun(db: Sql, runId: string, runner: string, until: Date): Promise<boolean> {
  const isOwn = and(eq(sanctionRuns.runId, runId), eq(sanctionRuns.runner, runner))
  const rows = await db
    .update(sanctionRuns)
    .set({ runnerUntil: until })
    .where(isOwn)
    .returning({ runId: sanctionRuns.runId })
  return rows.length > 0
}

export async function releaseRun(db: Sql, runId: string, runner: string): Promise<void> {
  const isOwn = and(eq(sanctionRuns.runId, runId), eq(sanctionRuns.runner, runner))
  await db.update(sanctionRuns).set({ runner: null, runnerUntil: null }).where(isOwn)
}

export async function endRun(tx: Transaction, runId: string, runner: string, endedAt: Date): Promise<void> {
  const isOwn = and(eq(sanctionRuns.runId, runId), eq(sanctionRuns.runner, runner), isNull(sanctionRuns.endedAt))
  const change = { endedAt, runner: null, runnerUntil: null }
  const ended = await tx.update(sanctionRuns).set(change).where(isOwn).returning({ runId: sanctionRuns.runId })
  if (ended.length > 0) await tx.delete(sanctionRunCompanies).where(eq(sanctionRunCompanies.runId, runId))
}

/** Companies with a file or a stored graph that the run has not been through yet. */
export async function companiesLeft(db: Sql, runId: string, limit: number): Promise<string[]> {
  const done = db
    .select({ serviceId: sanctionRunCompanies.serviceId })
    .from(sanctionRunCompanies)
    .where(eq(sanctionRunCompanies.runId, runId))
  const withFile = db.select({ serviceId: files.serviceId }).from(files).where(notInArray(files.serviceId, done))
  const withGraph = db
    .select({ serviceId: sql<string>`${orders.serviceId}`.as('service_id') })
    .from(orders)
    .innerJoin(results, eq(results.orderId, orders.orderId))
    .where(
      and(
        eq(orders.product, 'graph'),
        eq(orders.status, 'completed'),
        isNull(orders.erasedAt),
        isNotNull(orders.serviceId),
        notInArray(orders.serviceId, done),
      ),
    )
  const rows = await withFile.union(withGraph).orderBy(sql`1`).limit(limit)
  return rows.map(({ serviceId }) => serviceId)
}

/** Of these companies, those the run has not been through yet. */
export async function notYetChecked(db: Sql, runId: string, serviceIds: readonly string[]): Promise<string[]> {
  if (serviceIds.length === 0) return []
  const { serviceId } = sanctionRunCompanies
  const isDone = and(eq(sanctionRunCompanies.runId, runId), inArray(serviceId, [...serviceIds]))
  const done = new Set(
    (await db.select({ serviceId }).from(sanctionRunCompanies).where(isDone)).map((row) => row.serviceId),
  )
  return [...new Set(serviceIds)].filter((one) => !done.has(one))
}

/** Counts a company in its run. */
export async function countCompany(
  tx: Transaction,
  runId: string,
  { isChanged, hasFailed }: { isChanged: boolean; hasFailed: boolean },
): Promise<void> {
  const { companies, changed, failed } = sanctionRuns
  await tx
    .update(sanctionRuns)
    .set({
      companies: sql`${companies} + 1`,
      changed: sql`${changed} + ${isChanged ? 1 : 0}`,
      failed: sql`${failed} + ${hasFailed ? 1 : 0}`,
    })
    .where(eq(sanctionRuns.runId, runId))
}

/** False where the run was through with the company already. */
export async function beginCompany(tx: Transaction, runId: string, serviceId: string): Promise<boolean> {
  const rows = await tx
    .insert(sanctionRunCompanies)
    .values({ runId, serviceId })
    .onConflictDoNothing()
    .returning({ serviceId: sanctionRunCompanies.serviceId })
  return rows.length > 0
}

/** As if the run had not begun with the company. */
export async function undoCompany(tx: Transaction, runId: string, serviceId: string): Promise<void> {
  const isThis = and(eq(sanctionRunCompanies.runId, runId), eq(sanctionRunCompanies.serviceId, serviceId))
  await tx.delete(sanctionRunCompanies).where(isThis)
}

const nothingFound: SanctionOutcome = { verdicts: {}, pending: [] }

/** What was last found of a company; only one at a time has it, also where it was never looked at. */
export async function lockOutcome(tx: Transaction, serviceId: string, now: Date): Promise<SanctionOutcome> {
  const blank = { serviceId, outcome: nothingFound, checkedAt: now }
  await tx.insert(sanctionOutcomes).values(blank).onConflictDoNothing()
  const isThis = eq(sanctionOutcomes.serviceId, serviceId)
  const row = await first(tx.select().from(sanctionOutcomes).where(isThis).for('update'))
  return row?.outcome ?? nothingFound
}

export async function saveOutcome(
  tx: Transaction,
  serviceId: string,
  outcome: SanctionOutcome,
  checkedAt: Date,
): Promise<void> {
  const set = { outcome, checkedAt }
  const target = sanctionOutcomes.serviceId
  await tx
    .insert(sanctionOutcomes)
    .values({ serviceId, ...set })
    .onConflictDoUpdate({ target, set })
}
