import { Cron } from 'croner'
import { cronFaultOf, cronFaultText, invalidAt } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../context.ts'
import type { MonitorPayer } from './charge.ts'
import {
  type CheckKind,
  type CheckRow,
  claimDueMonitors,
  claimMonitorsSetAfter,
  findMonitorById,
  insertChecks,
  type MonitorRow,
  replaceCheckJob,
  strandedChecks,
  updateMonitor,
  withPendingCheck,
} from './store.ts'

const claimedAtOnce = 200
const strandedAfterMs = 120_000

/** The clocks of two processes never agree quite, and no schedule is finer than a minute. */
const clockToleranceMs = 60_000

/**
 * Makes a check for every monitor whose minute has come, a bounded number at once; true where more are due. After an outage
 * that is one check, not one a missed minute; while a scheduled check has not ended there is no second one. Where the clock
 * has gone back the schedule begins anew, but no minute is checked twice.
 */
export async function tickMonitors(ctx: Context): Promise<boolean> {
  const misplaced = await ctx.database.transaction((tx) => rescheduleBatch(ctx, tx))
  const claimed = await ctx.database.transaction((tx) => claimBatch(ctx, tx))
  if (Math.max(misplaced, claimed) === claimedAtOnce) return true
  const now = ctx.clock.now()
  for (const check of await strandedChecks(ctx.database.sql, new Date(now.getTime() - strandedAfterMs))) {
    const monitor = await findMonitorById(ctx.database.sql, check.monitorId)
    if (monitor === null) continue
    ctx.log.warn(
      { event: 'monitor.check_job_restored', checkId: check.checkId },
      'Pending check had no job; queued a new one',
    )
    const jobId = newId(now)
    await ctx.database.transaction(async (tx) => {
      if (await replaceCheckJob(tx, check, jobId)) await sendCheck(ctx, tx, monitor, { ...check, jobId })
    })
  }
  return false
}

async function rescheduleBatch(ctx: Context, tx: Transaction): Promise<number> {
  const now = ctx.clock.now()
  const misplaced = await claimMonitorsSetAfter(tx, new Date(now.getTime() + clockToleranceMs), claimedAtOnce)
  for (const { monitorId, scheduleCron } of misplaced) await updateMonitor(tx, monitorId, nextCheck(scheduleCron, now))
  return misplaced.length
}

async function claimBatch(ctx: Context, tx: Transaction): Promise<number> {
  const now = ctx.clock.now()
  const due = await claimDueMonitors(tx, now, claimedAtOnce)
  const busy = await withPendingCheck(
    tx,
    due.map(({ monitorId }) => monitorId),
  )
  for (const monitor of due) {
    if (!busy.has(monitor.monitorId)) await startCheck(ctx, tx, monitor, 'scheduled', monitor.nextCheckAt ?? now)
    await updateMonitor(tx, monitor.monitorId, nextCheck(monitor.scheduleCron, now))
  }
  return due.length
}

/** Stores a check with its job; a scheduled minute has one check. `payer` is the key of a manual request. */
export async function startCheck(
  ctx: Context,
  tx: Transaction,
  monitor: MonitorRow,
  kind: CheckKind,
  dueAt: Date,
  payer: MonitorPayer | null = null,
): Promise<CheckRow | null> {
  const now = ctx.clock.now()
  const { monitorId, organizationId } = monitor
  const [check] = await insertChecks(tx, [
    {
      checkId: newId(now),
      monitorId,
      organizationId,
      kind,
      apiKeyId: payer?.keyId ?? null,
      apiKeyName: payer?.keyName ?? null,
      dueAt,
      status: 'pending',
      jobId: newId(now),
    },
  ])
  if (check === undefined) return null
  await sendCheck(ctx, tx, monitor, check)
  return check
}

export async function sendCheck(
  ctx: Context,
  tx: Transaction,
  monitor: MonitorRow,
  { checkId, jobId }: Pick<CheckRow, 'checkId' | 'jobId'>,
  startAfter?: Date,
): Promise<void> {
  await ctx.jobs.send(
    tx,
    'monitor.check',
    { checkId, jobId },
    {
      id: jobId,
      group: monitor.register,
      tenant: monitor.organizationId,
      startAfter,
    },
  )
}

/** Refuses what is no five-field cron expression, and one that never comes due, such as the 31st of February. */
export function checkCron(expression: string): void {
  const msg = problemOf(expression)
  if (msg !== null) {
    throw invalidAt(['body', 'scheduleCron'], msg, 'cron_invalid')
  }
}

function problemOf(expression: string): string | null {
  const fault = cronFaultOf(expression)
  if (fault !== null) return cronFaultText(fault)
  try {
    return open(expression).nextRun(new Date(0)) === null ? 'this never comes due' : null
  } catch {
    return 'Must be a cron expression of five fields, in UTC'
  }
}

/** The first scheduled minute after an instant, in UTC. */
export function nextRun(expression: string, after: Date): Date {
  const next = open(expression).nextRun(after)
  if (next === null) throw new Error(`a stored schedule never comes due: ${expression}`)
  return next
}

/** What a monitor's row says of its next check; nothing comes next while it is inactive. */
export function nextCheck(expression: string, now: Date, isActive = true) {
  return { nextCheckAt: isActive ? nextRun(expression, now) : null, nextSetAt: now }
}

function open(expression: string) {
  return new Cron(expression, { timezone: 'UTC', mode: '5-part', paused: true })
}
