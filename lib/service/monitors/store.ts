import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { RouteQuery } from '#lib/contract/index.ts'
import { changeRows, during, equal, findRow, firstRow, matching, type Sql } from '#lib/database/index.ts'
import { monitorChecks, monitorEvents, monitorStates, monitors, orders } from '../schema/index.ts'

export type MonitorRow = typeof monitors.$inferSelect
export type CheckRow = typeof monitorChecks.$inferSelect
export type EventRow = typeof monitorEvents.$inferSelect
export type StateRow = typeof monitorStates.$inferSelect
export type CheckKind = 'baseline' | 'scheduled' | 'manual'

export async function insertMonitor(db: Sql, row: typeof monitors.$inferInsert): Promise<MonitorRow> {
  const [inserted] = await db.insert(monitors).values(row).returning()
  if (inserted === undefined) throw new Error('a monitor was not stored')
  return inserted
}

export function findMonitor(db: Sql, organizationId: string, monitorId: string): Promise<MonitorRow | null> {
  return findRow(db, monitors, { monitorId, organizationId })
}

/** A monitor nobody else can change or delete until this transaction ends; null when it is gone. */
export function lockMonitor(db: Sql, monitorId: string): Promise<MonitorRow | null> {
  return firstRow(db.select().from(monitors).where(eq(monitors.monitorId, monitorId)).for('update'))
}

export function findMonitorById(db: Sql, monitorId: string): Promise<MonitorRow | null> {
  return findRow(db, monitors, { monitorId })
}

export async function listMonitors(
  db: Sql,
  organizationId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: MonitorRow[]; total: number }> {
  const mine = eq(monitors.organizationId, organizationId)
  const rows = await db
    .select()
    .from(monitors)
    .where(mine)
    .orderBy(desc(monitors.monitorId))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: await countMonitors(db, organizationId) }
}

export async function countMonitors(db: Sql, organizationId: string): Promise<number> {
  return db.$count(monitors, eq(monitors.organizationId, organizationId))
}

export function updateMonitor(db: Sql, monitorId: string, set: Partial<typeof monitors.$inferInsert>) {
  return firstRow(db.update(monitors).set(set).where(eq(monitors.monitorId, monitorId)).returning())
}

/** Removes a monitor with what it holds; its checks stay, as what was charged. */
export async function deleteMonitor(db: Sql, organizationId: string, monitorId: string): Promise<boolean> {
  const rows = await db.delete(monitors).where(own(organizationId, monitorId)).returning({ id: monitors.monitorId })
  if (rows.length === 0) return false
  await db.delete(monitorStates).where(eq(monitorStates.monitorId, monitorId))
  await db.delete(monitorEvents).where(eq(monitorEvents.monitorId, monitorId))
  return true
}

/** Counts a check that was made. */
export async function recordCheckOutcome(
  db: Sql,
  monitorId: string,
  outcome: { companyName: string | null; at: Date; deactivationReason: string | null },
): Promise<void> {
  await changeRows(
    db,
    monitors,
    { monitorId },
    {
      checkCount: sql`${monitors.checkCount} + 1`,
      lastCheckedAt: outcome.at,
      checkProblem: null,
      companyName: outcome.companyName ?? undefined,
      ...(outcome.deactivationReason === null
        ? {}
        : { isActive: false, deactivationReason: outcome.deactivationReason, nextCheckAt: null }),
    },
  )
}

/** Monitors whose scheduled minute has come, locked for this transaction; other processes take others. */
export async function claimDueMonitors(db: Sql, now: Date, limit: number): Promise<MonitorRow[]> {
  return db
    .select()
    .from(monitors)
    .where(and(monitorIsActive(), lte(monitors.nextCheckAt, now)))
    .orderBy(monitors.nextCheckAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Monitors whose next check was computed later than an instant, locked for this transaction. */
export async function claimMonitorsSetAfter(db: Sql, instant: Date, limit: number): Promise<MonitorRow[]> {
  return db
    .select()
    .from(monitors)
    .where(and(monitorIsActive(), gt(monitors.nextSetAt, instant)))
    .limit(limit)
    .for('update', { skipLocked: true })
}

function monitorIsActive() {
  return sql`${monitors.isActive}`
}

/** Which of these monitors have a scheduled check that has not ended. */
export async function withPendingCheck(db: Sql, monitorIds: string[]): Promise<Set<string>> {
  if (monitorIds.length === 0) return new Set()
  const rows = await db
    .select({ monitorId: monitorChecks.monitorId })
    .from(monitorChecks)
    .where(
      and(inArray(monitorChecks.monitorId, monitorIds), equal(monitorChecks, { status: 'pending', kind: 'scheduled' })),
    )
  return new Set(rows.map((row) => row.monitorId))
}

/** Stores checks; one for a scheduled minute that has one already is left out. Answers those that were stored. */
export async function insertChecks(db: Sql, rows: (typeof monitorChecks.$inferInsert)[]): Promise<CheckRow[]> {
  return rows.length === 0 ? [] : db.insert(monitorChecks).values(rows).onConflictDoNothing().returning()
}

export function findPendingCheck(db: Sql, checkId: string, jobId: string): Promise<CheckRow | null> {
  return findRow(db, monitorChecks, { checkId, jobId, status: 'pending' })
}

/** Ends a check, if this job still holds it; false and nothing has changed otherwise. */
export function endCheck(
  db: Sql,
  check: Pick<CheckRow, 'checkId' | 'jobId'>,
  outcome: Partial<typeof monitorChecks.$inferInsert>,
) {
  return changeRows(
    db,
    monitorChecks,
    { checkId: check.checkId, jobId: check.jobId, status: 'pending' },
    { ...outcome, tries: sql`${monitorChecks.tries} + 1` },
  )
}

export async function cancelChecks(db: Sql, monitorId: string, at: Date): Promise<void> {
  await changeRows(db, monitorChecks, { monitorId, status: 'pending' }, { status: 'canceled', endedAt: at })
}

/** Pending checks that are overdue and have no job that could still run them. */
export async function strandedChecks(db: Sql, dueBefore: Date): Promise<CheckRow[]> {
  return db
    .select()
    .from(monitorChecks)
    .where(
      and(
        eq(monitorChecks.status, 'pending'),
        lt(monitorChecks.dueAt, dueBefore),
        sql`not exists (select 1 from pgboss.job j
          where j.name = 'monitor.check' and j.id = ${monitorChecks.jobId} and j.state < 'completed')`,
      ),
    )
    .limit(100)
}

export function replaceCheckJob(db: Sql, check: CheckRow, jobId: string): Promise<boolean> {
  return changeRows(db, monitorChecks, { checkId: check.checkId, jobId: check.jobId, status: 'pending' }, { jobId })
}

export function findState(db: Sql, monitorId: string): Promise<StateRow | null> {
  return findRow(db, monitorStates, { monitorId })
}

export async function saveState(db: Sql, row: StateRow): Promise<void> {
  const { monitorId: _, ...set } = row
  await db.insert(monitorStates).values(row).onConflictDoUpdate({ target: monitorStates.monitorId, set })
}

export async function insertMonitorEvents(db: Sql, rows: EventRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(monitorEvents).values(rows)
}

export type EventFilter = RouteQuery<'listMonitorEvents'> & { limit: number; offset: number }

/** Events of a monitor, newest first. */
export async function listEvents(db: Sql, monitorId: string, filter: EventFilter) {
  const { eventCode, category, limit, offset } = filter
  const where = and(
    matching(monitorEvents, { monitorId, eventCode, category }),
    during(monitorEvents.detectedAt, filter),
  )
  const rows = await db
    .select()
    .from(monitorEvents)
    .where(where)
    .orderBy(desc(monitorEvents.eventId))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(monitorEvents, where) }
}

/** An event, locked until this transaction ends, so that replays of it wait for each other. */
export function lockEvent(db: Sql, monitorId: string, eventId: string): Promise<EventRow | null> {
  return firstRow(db.select().from(monitorEvents).where(equal(monitorEvents, { eventId, monitorId })).for('update'))
}

/** The name this organization's orders last gave a company. */
export async function knownCompanyName(db: Sql, organizationId: string, serviceId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: orders.companyName })
    .from(orders)
    .where(and(equal(orders, { organizationId, serviceId }), gt(orders.companyName, '')))
    .orderBy(desc(orders.orderId))
    .limit(1)
  return row?.name ?? null
}

function own(organizationId: string, monitorId: string) {
  return equal(monitors, { monitorId, organizationId })
}
