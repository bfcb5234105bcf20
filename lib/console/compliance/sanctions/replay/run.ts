import 'server-only'
import { randomUUID } from 'node:crypto'
import { requireRefusal, type SanctionOutcome } from '#lib/contract/index.ts'
import { isDatabaseFault, type Transaction } from '#lib/database/index.ts'
import { later } from '#lib/time/index.ts'
import { lockStates, refreshStates } from '../../../companies/company-states/index.ts'
import { saveCompared } from '../../../companies/screening-states/index.ts'
import type { Context } from '../../../core/context.ts'
import { monitorsAtService } from '../../../service/changes/index.ts'
import { type SanctionsState, sanctionsStatesOf } from '../sanctions-state.ts'
import { areInUse } from '../store.ts'
import { changesIn, outcomeOf } from '../verdicts/assess.ts'
import { changedVerdict } from './changed-verdict.ts'
import {
  beginCompanies,
  companiesLeft,
  countCompanies,
  endRun,
  lockOutcomes,
  nothingFound,
  notYetChecked,
  type RunRow,
  releaseRun,
  renewRun,
  saveOutcomes,
  takeRun,
  undoCompanies,
} from './store.ts'

/** A process that has not renewed its lease for so long is gone, and its run is taken over. */
const leaseMs = 60_000
/** Companies that are read and written together; what changed of them is one transaction. */
const atOnceMax = 20
/** While the parties of some are matched in their thread, others are read and written. */
const besideMax = 2
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
    const run = await takeRun(ctx.database, runner, now, later(now, leaseMs))
    if (run === null) return
    const isOver = await workOn(ctx, run, runner, listMonitored, signal)
    if (isOver) await ctx.database.transaction((tx) => endRun(tx, run.runId, runner, ctx.clock.now()))
    else return releaseRun(ctx.database.sql, run.runId, runner)
  }
}

/** False where it has to go on later, or elsewhere. */
async function workOn(ctx: Running, run: RunRow, runner: string, listMonitored: ListMonitored, signal: AbortSignal) {
  const db = ctx.database.sql
  for (;;) {
    const serviceIds = await companiesLeft(db, run.runId, atOnceMax * besideMax)
    if (serviceIds.length === 0) break
    if (!(await checkAll(ctx, run, runner, serviceIds, signal))) return false
  }
  const monitored = await listMonitored(signal)
  if (monitored === null) return false
  const left = await notYetChecked(db, run.runId, monitored)
  for (let at = 0; at < left.length; at += atOnceMax * besideMax) {
    if (!(await checkAll(ctx, run, runner, left.slice(at, at + atOnceMax * besideMax), signal))) return false
  }
  return true
}

async function checkAll(ctx: Running, run: RunRow, runner: string, serviceIds: readonly string[], signal: AbortSignal) {
  const until = later(ctx.clock.now(), leaseMs)
  if (!(await renewRun(ctx.database.sql, run.runId, runner, until))) return false
  if (signal.aborted) return false
  const pieces: (readonly string[])[] = []
  for (let at = 0; at < serviceIds.length; at += atOnceMax) pieces.push(serviceIds.slice(at, at + atOnceMax))
  // All have ended before one that failed is told: none goes on behind a run that was given up.
  const ended = await Promise.allSettled(pieces.map((piece) => checkPiece(ctx, run, piece)))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return true
}

async function checkPiece(ctx: Running, run: RunRow, serviceIds: readonly string[]) {
  // What was read under an edition that has been replaced meanwhile is read again, so that what is stored never goes back.
  for (;;) {
    const found = await readFound(ctx, serviceIds)
    if (await ctx.database.transaction((tx) => recordFound(ctx, tx, run, { serviceIds, found }))) return true
  }
}

interface Found extends Pick<SanctionsState, 'subject' | 'editions' | 'assessed' | 'compared'> {
  outcome: SanctionOutcome
}

/** What companies are found to be now, by their ids; one that cannot be read is not among them, and stays as it was found. */
async function readFound(ctx: Running, serviceIds: readonly string[]): Promise<Map<string, Found>> {
  try {
    const found = (await sanctionsStatesOf(ctx, serviceIds)).map(
      ({ subject, editions, assessed, matches, compared }) => {
        const outcome = outcomeOf(subject, assessed, matches)
        return [subject.serviceId, { subject, editions, assessed, compared, outcome }] as const
      },
    )
    return new Map(found)
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    const [serviceId] = serviceIds
    if (serviceIds.length === 1) {
      ctx.log.error({ event: 'sanctions.company_failed', err: error, company: serviceId }, 'Failed to check a company')
      return new Map()
    }
    const found = new Map<string, Found>()
    for (const one of serviceIds) for (const [id, own] of await readFound(ctx, [one])) found.set(id, own)
    return found
  }
}

interface Checked {
  serviceIds: readonly string[]
  found: ReadonlyMap<string, Found>
}

/**
 * Compares companies with what was last found of them: outcomes, counts, notifications, cases and audit rows are one transaction. False
 * where an edition was replaced meanwhile.
 */
async function recordFound(ctx: Running, tx: Transaction, run: RunRow, { serviceIds, found }: Checked) {
  const now = ctx.clock.now()
  const { runId } = run
  const begun = await beginCompanies(tx, runId, serviceIds)
  const read = [...found].flatMap(([serviceId, own]) => (begun.has(serviceId) ? [{ serviceId, ...own }] : []))
  const ids = read.map(({ serviceId }) => serviceId)
  await lockStates(tx, ids, now)
  const before = await lockOutcomes(tx, ids, now)
  for (const editions of new Set(read.map((one) => one.editions))) {
    if (await areInUse(tx, editions)) continue
    await undoCompanies(tx, runId, begun)
    return false
  }
  await saveOutcomes(tx, read, now)
  await saveCompared(tx, new Map(read.map(({ serviceId, compared }) => [serviceId, compared])))
  await refreshStates(tx, ids, now)
  const changes = read
    .map((own) => ({ found: own, ...changesIn(before.get(own.serviceId) ?? nothingFound, own.outcome) }))
    .filter(({ verdicts, matches }) => verdicts.length + matches > 0)
  await countCompanies(tx, runId, {
    companies: begun.size,
    changed: changes.length,
    failed: begun.size - read.length,
  })
  // At the end: their audit rows lock the chain of the log until the commit.
  for (const change of changes) await changedVerdict(ctx, tx, { run, ...change })
  return true
}

async function monitoredCompanies(ctx: Context, signal: AbortSignal) {
  try {
    const monitors = await monitorsAtService(ctx, signal)
    return monitors.flatMap(({ serviceId }) => serviceId ?? [])
  } catch (error) {
    requireRefusal(error)
    // A service without monitors watches nobody.
    if (error.status === 404 || error.status === 405 || error.status === 501) return []
    ctx.log.info(
      { event: 'sanctions.monitors_unread', code: error.code },
      'Failed to list monitored companies for a new edition; retrying',
    )
    return null
  }
}
