import 'server-only'
import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { SanctionOutcome } from '#lib/contract/index.ts'
import {
  columnOf,
  type Database,
  equal,
  isFreeOf,
  isThere,
  mapOf,
  type Sql,
  type Transaction,
  valuesOf,
} from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import {
  files,
  orders,
  results,
  sanctionOutcomes,
  sanctionRunCompanies,
  sanctionRuns,
} from '../../../core/schema/index.ts'
import { keyed } from '../../../core/store.ts'
import type { EditionRow } from '../store.ts'

export type RunRow = typeof sanctionRuns.$inferSelect

const { move, moved } = keyed(sanctionRuns, sanctionRuns.runId)

/** Written with the edition: there is a run exactly if there is an edition. */
export async function insertRun(tx: Transaction, { editionId, list, day }: EditionRow, now: Date): Promise<void> {
  await tx.insert(sanctionRuns).values({ runId: newId(now), editionId, list, day, queuedAt: now })
}

/** Whether a run waits or goes on. */
export function hasOpenRun(db: Sql): Promise<boolean> {
  return isThere(db, sanctionRuns, isNull(sanctionRuns.endedAt))
}

export function listRuns(db: Sql, limit: number): Promise<RunRow[]> {
  return db.select().from(sanctionRuns).orderBy(desc(sanctionRuns.queuedAt), desc(sanctionRuns.runId)).limit(limit)
}

/** The oldest run that no living process works on; on the embedded engine whoever had it before has ended. */
export function takeRun({ kind, sql: db }: Database, runner: string, now: Date, until: Date): Promise<RunRow | null> {
  const isFree = or(
    isNull(sanctionRuns.runner),
    lt(sanctionRuns.runnerUntil, now),
    ...(kind === 'pglite' ? [sql`${sanctionRuns.runner} <> ${runner}`] : []),
  )
  const { runId, endedAt, queuedAt } = sanctionRuns
  const isMeant = isFreeOf(db, runId, and(isNull(endedAt), isFree), { order: [queuedAt, runId], limit: 1 })
  const startedAt = sql`coalesce(${sanctionRuns.startedAt}, ${now.toISOString()}::timestamptz)`
  return moved(db, isMeant, { runner, runnerUntil: until, startedAt })
}

/** False where another process has the run by now. */
export function renewRun(db: Sql, runId: string, runner: string, until: Date): Promise<boolean> {
  return move(db, equal(sanctionRuns, { runId, runner }), { runnerUntil: until })
}

export async function releaseRun(db: Sql, runId: string, runner: string): Promise<void> {
  await move(db, equal(sanctionRuns, { runId, runner }), { runner: null, runnerUntil: null })
}

export async function endRun(tx: Transaction, runId: string, runner: string, endedAt: Date): Promise<void> {
  const isOwn = and(equal(sanctionRuns, { runId, runner }), isNull(sanctionRuns.endedAt))
  const change = { endedAt, runner: null, runnerUntil: null }
  if (await move(tx, isOwn, change)) await tx.delete(sanctionRunCompanies).where(eq(sanctionRunCompanies.runId, runId))
}

/** Companies with a file or a stored graph that the run has not been through yet. */
export function companiesLeft(db: Sql, runId: string, limit: number): Promise<string[]> {
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
        equal(orders, { product: 'graph', status: 'completed' }),
        isNull(orders.erasedAt),
        isNotNull(orders.serviceId),
        notInArray(orders.serviceId, done),
      ),
    )
  return valuesOf(withFile.union(withGraph).orderBy(sql`1`).limit(limit), 'serviceId')
}

/** Of these companies, those the run has not been through yet. */
export async function notYetChecked(db: Sql, runId: string, serviceIds: readonly string[]): Promise<string[]> {
  if (serviceIds.length === 0) return []
  const { serviceId } = sanctionRunCompanies
  const isDone = and(eq(sanctionRunCompanies.runId, runId), inArray(serviceId, serviceIds))
  const done = new Set(await columnOf(db, serviceId, isDone))
  return [...new Set(serviceIds)].filter((one) => !done.has(one))
}

export interface Counts {
  companies: number
  changed: number
  failed: number
}

/** Counts companies in their run. */
export async function countCompanies(tx: Transaction, runId: string, counts: Counts): Promise<void> {
  const { companies, changed, failed } = sanctionRuns
  await tx
    .update(sanctionRuns)
    .set({
      companies: sql`${companies} + ${counts.companies}::integer`,
      changed: sql`${changed} + ${counts.changed}::integer`,
      failed: sql`${failed} + ${counts.failed}::integer`,
    })
    .where(eq(sanctionRuns.runId, runId))
}

/** Of these companies, those the run was not through with already. Sorted, so that two who begin at once never wait for each other. */
export async function beginCompanies(
  tx: Transaction,
  runId: string,
  serviceIds: readonly string[],
): Promise<Set<string>> {
  return new Set(
    await valuesOf(
      tx
        .insert(sanctionRunCompanies)
        .values(serviceIds.toSorted().map((serviceId) => ({ runId, serviceId })))
        .onConflictDoNothing()
        .returning({ serviceId: sanctionRunCompanies.serviceId }),
      'serviceId',
    ),
  )
}

/** As if the run had not begun with these companies. */
export async function undoCompanies(tx: Transaction, runId: string, begun: ReadonlySet<string>): Promise<void> {
  const isOne = and(eq(sanctionRunCompanies.runId, runId), inArray(sanctionRunCompanies.serviceId, [...begun]))
  await tx.delete(sanctionRunCompanies).where(isOne)
}

export const nothingFound: SanctionOutcome = { verdicts: {}, pending: [] }

/** What was last found of each of these companies; only one at a time has it, also where one was never looked at. */
export async function lockOutcomes(
  tx: Transaction,
  serviceIds: readonly string[],
  now: Date,
): Promise<Map<string, SanctionOutcome>> {
  if (serviceIds.length === 0) return new Map()
  const sorted = serviceIds.toSorted()
  const blank = sorted.map((serviceId) => ({ serviceId, outcome: nothingFound, checkedAt: now }))
  await tx.insert(sanctionOutcomes).values(blank).onConflictDoNothing()
  const { serviceId } = sanctionOutcomes
  const isOne = inArray(serviceId, sorted)
  return await mapOf(
    tx.select().from(sanctionOutcomes).where(isOne).orderBy(serviceId).for('update'),
    'serviceId',
    'outcome',
  )
}

/** Of companies whose outcomes are locked. */
export async function saveOutcomes(
  tx: Transaction,
  outcomes: readonly { serviceId: string; outcome: SanctionOutcome }[],
  checkedAt: Date,
): Promise<void> {
  if (outcomes.length === 0) return
  await tx
    .insert(sanctionOutcomes)
    .values(outcomes.map((one) => ({ ...one, checkedAt })))
    .onConflictDoUpdate({ target: sanctionOutcomes.serviceId, set: { outcome: sql`excluded.outcome`, checkedAt } })
}
