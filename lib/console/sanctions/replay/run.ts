import 'server-only'
import { randomUUID } from 'node:crypto'
import { ApiError, type SanctionOutcome } from '#lib/contract/index.ts'
import { isDatabaseFault, type Transaction } from '#lib/database/index.ts'
import { monitorsAtService } from '../../changes/index.ts'
import { lockStates, refreshStates } from '../../company-states/index.ts'
import type { Base, Context } from '../../context.ts'
import { saveCompared } from '../../screening-states/index.ts'
import { type Standing, standingOf } from '../read.ts'
import { areInUse } from '../store.ts'
import { changesIn, outcomeOf } from '../verdicts/assess.ts'
import { changedVerdict } from './changed-verdict.ts'
import {
  beginCompany,
  companiesLeft,
  countCompany,
  endRun,
  lockOutcome,
  notYetChecked,
  type RunRow,
  releaseRun,
  renewRun,
  saveOutcome,
  takeRun,
  undoCompany,
} from './store.ts'

/** A process that has not renewed its lease for so long is gone, and its run is taken over. */
const leaseMs = 60_000
const atOnceMax = 20
/** One turn looks at companies for so long. */
const pieceMs = 20_000

type Running = Pick<Context, 'clock' | 'database' | 'log'>
/** Companies watched at the service; null where it cannot be asked now. */
export type ListMonitored = (signal: AbortSignal) => Promise<string[] | null>

/**
 * Looks again at every company on file for each new edition, from what is stored: it costs nothing. True where its time was
 * over before it was through.
 */
export async function checkAgainstNewEditions(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const piece = AbortSignal.timeout(pieceMs)
  await runAll(ctx, () => monitoredCompanies(ctx, signal), AbortSignal.any([signal, piece]))
  return piece.aborted
}

/** Runs that wait, oldest first. A run ends once its companies, and those with a monitor, were all looked at. */
export async function runAll(ctx: Running, listMonitored: ListMonitored, signal: AbortSignal): Promise<void> {
  const runner = randomUUID()
  while (!signal.aborted) {
    const now = ctx.clock.now()
    const run = await takeRun(ctx.database, runner, now, new Date(now.getTime() + leaseMs))
    if (run === null) return
    const isOver = await workOn(ctx, run, runner, listMonitored, signal)
    if (isOver) await ctx.database.transaction((tx) => endRun(tx, run.runId, runner, ctx.clock.now()))
    else return releaseRun(ctx.database.sql, run.runId, runner)
  }
}

/** False where it has to go on later, or elsewhere. */
async function workOn(
  ctx: Running,
  run: RunRow,
  runner: string,
  listMonitored: ListMonitored,
  signal: AbortSignal,
): Promise<boolean> {
  const db = ctx.database.sql
  for (;;) {
    const serviceIds = await companiesLeft(db, run.runId, atOnceMax)
    if (serviceIds.length === 0) break
    if (!(await checkAll(ctx, run, runner, serviceIds, signal))) return false
  }
  const monitored = await listMonitored(signal)
  if (monitored === null) return false
  const left = await notYetChecked(db, run.runId, monitored)
  for (let at = 0; at < left.length; at += atOnceMax) {
    if (!(await checkAll(ctx, run, runner, left.slice(at, at + atOnceMax), signal))) return false
  }
  return true
}

async function checkAll(
  ctx: Running,
  run: RunRow,
  runner: string,
  serviceIds: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const until = new Date(ctx.clock.now().getTime() + leaseMs)
  if (!(await renewRun(ctx.database.sql, run.runId, runner, until))) return false
  for (const serviceId of serviceIds) {
    if (signal.aborted) return false
    await checkCompany(ctx, run, serviceId)
  }
  return true
}

/**
 * Compares a company with what was last found of it. One that cannot be read is counted, and stays as it was found; one that
 * was read under an edition that has been replaced meanwhile is read again, so that what is stored never goes back.
 */
async function checkCompany(ctx: Running, run: RunRow, serviceId: string): Promise<void> {
  for (;;) {
    const found = await readFound(ctx, serviceId)
    if (await ctx.database.transaction((tx) => recordFound(ctx, tx, run, { serviceId, found }))) return
  }
}

interface Checked {
  serviceId: string
  found: Found | null
}

/** Outcome, count, notification, case and audit row are one transaction. False where an edition was replaced meanwhile. */
async function recordFound(ctx: Running, tx: Transaction, run: RunRow, { serviceId, found }: Checked) {
  const now = ctx.clock.now()
  const { runId } = run
  if (!(await beginCompany(tx, runId, serviceId))) return true
  if (found === null) {
    await countCompany(tx, runId, { isChanged: false, hasFailed: true })
    return true
  }
  await lockStates(tx, [serviceId], now)
  const before = await lockOutcome(tx, serviceId, now)
  if (!(await areInUse(tx, found.editions))) {
    await undoCompany(tx, runId, serviceId)
    return false
  }
  const { verdicts, matches } = changesIn(before, found.outcome)
  await saveOutcome(tx, serviceId, found.outcome, now)
  await saveCompared(tx, serviceId, found.compared)
  await refreshStates(tx, [serviceId], now)
  const isChanged = verdicts.length + matches > 0
  await countCompany(tx, runId, { isChanged, hasFailed: false })
  if (isChanged) await changedVerdict(ctx, tx, { run, found, verdicts, matches })
  return true
}

interface Found extends Pick<Standing, 'subject' | 'editions' | 'assessed' | 'compared'> {
  outcome: SanctionOutcome
}

async function readFound(ctx: Pick<Base, 'clock' | 'database' | 'log'>, serviceId: string): Promise<Found | null> {
  try {
    const { subject, editions, assessed, matches, compared } = await standingOf(ctx, serviceId)
    return { subject, editions, assessed, compared, outcome: outcomeOf(subject, assessed, matches) }
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    ctx.log.error({ event: 'sanctions.company_failed', err: error, company: serviceId }, 'Failed to check a company')
    return null
  }
}

async function monitoredCompanies(ctx: Context, signal: AbortSignal): Promise<string[] | null> {
  try {
    const monitors = await monitorsAtService(ctx, signal)
    return monitors.flatMap(({ serviceId }) => serviceId ?? [])
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A service without monitors watches nobody.
    if (error.status === 404 || error.status === 405 || error.status === 501) return []
    ctx.log.info(
      { event: 'sanctions.monitors_unread', code: error.code },
      'Failed to list monitored companies for a new edition; retrying',
    )
    return null
  }
}
