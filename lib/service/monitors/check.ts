import { ApiError } from '#lib/contract/index.ts'
import { recorded, type Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import {
  type CoverProblem,
  consumptionOf,
  coverProblem,
  insertCharge,
  otherPrices,
  reserveCredits,
} from '../billing/index.ts'
import type { Context } from '../context.ts'
import { isEngineFault } from '../faults.ts'
import { deactivatedBy, isWanted, problemText, readList, readState } from './answer.ts'
import { chargeOf, payerOf } from './charge.ts'
import { compareStates, isPresent, type MonitoredChange, nameIn } from './compare.ts'
import { type FetchedState, fetchState } from './fetch-state.ts'
import { eventTable, type Source, type sourceTable } from './names-events.ts'
import { announceChanges } from './notify.ts'
import {
  type CheckRow,
  type EventRow,
  endCheck,
  findMonitorById,
  findPendingCheck,
  findState,
  insertMonitorEvents,
  lockMonitor,
  type MonitorRow,
  recordCheckOutcome,
  type StateRow,
  saveState,
  updateMonitor,
} from './store.ts'
import { sendCheck } from './tick.ts'

const timeoutMs = 120_000
/** A check the register did not answer is made again after a while, unless its next scheduled minute comes first. */
const againAfterMs = 15 * 60_000
const triesMax = 4

/** Makes a check. May run twice, and on two machines at once: only the holder of its job records what it found. */
export async function runCheck(
  ctx: Context,
  { checkId, jobId }: { checkId: string; jobId: string },
  stopping: AbortSignal,
  attempt = 1,
): Promise<void> {
  const check = await findPendingCheck(ctx.database.sql, checkId, jobId)
  const monitor = check === null ? null : await findMonitorById(ctx.database.sql, check.monitorId)
  if (check === null || monitor === null) return
  try {
    await refuseWithoutCover(ctx, monitor, check)
    const sources = sourcesOf(monitor)
    const fetched = await fetchState(ctx, monitor, sources, AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]))
    // A company that was never there cannot be watched; one that has gone is the change that is watched for.
    if (!isPresent(fetched.state) && (await findState(ctx.database.sql, monitor.monitorId)) === null) {
      throw new ApiError('company.not_found', 'company not found')
    }
    await recorded(() => recordCheck(ctx, check, sources, fetched), stopping)
  } catch (error) {
    stopping.throwIfAborted()
    if (isEngineFault(error, attempt)) throw error
    await recorded(() => recordFailure(ctx, check, monitor, error), stopping)
  }
}

function sourcesOf(monitor: MonitorRow): Source[] {
  const names = readList(monitor.sources)
  return (['company_report', 'shareholder_graph'] satisfies (keyof typeof sourceTable)[]).filter((one) =>
    names.includes(one),
  )
}

async function refuseWithoutCover(ctx: Context, monitor: MonitorRow, check: CheckRow): Promise<void> {
  const problem = check.kind === 'baseline' ? null : await problemOf(ctx, monitor, check)
  if (problem !== null) throw new ApiError('credits.insufficient', problem.detail)
}

function problemOf(ctx: Context, monitor: MonitorRow, check: CheckRow): Promise<CoverProblem | null> {
  const payer = { organizationId: check.organizationId, keyId: payerOf(monitor, check).keyId }
  return coverProblem(ctx.database.sql, payer, otherPrices.monitorCheck, ctx.clock.now())
}

/** A check that could not be made is free, and what it would have found is found by the next one that is made. */
async function recordFailure(ctx: Context, check: CheckRow, monitor: MonitorRow, error: unknown): Promise<void> {
  const known = error instanceof ApiError ? error : new ApiError('internal.unexpected', 'unexpected internal error')
  const { checkId, monitorId } = check
  if (known === error)
    ctx.log.info(
      { event: 'monitor.check_failed', checkId, code: known.code, reason: String(known.cause ?? '') },
      'Monitor check failed',
    )
  else
    ctx.log.error(
      { event: 'monitor.check_failed_unexpectedly', checkId, err: error },
      'Monitor check failed unexpectedly',
    )
  const now = ctx.clock.now()
  const again = await againAt(ctx, check, monitor, known.code)
  const jobId = again === null ? check.jobId : newId(now)
  const ended = again === null ? { status: 'failed', endedAt: now } : { jobId }
  await ctx.database.transaction(async (tx) => {
    const locked = await lockMonitor(tx, monitorId)
    const isMine = await endCheck(tx, check, { ...ended, error: known.message, code: known.code })
    if (!isMine || locked === null) return
    if (again !== null) await sendCheck(ctx, tx, monitor, { checkId, jobId }, again)
    const checkProblem = problemText(locked, check, { code: known.code, detail: known.message, again, now })
    const ending = { isActive: false, deactivationReason: known.code, nextCheckAt: null }
    await updateMonitor(tx, monitorId, { checkProblem, ...(known.code === 'company.not_found' ? ending : {}) })
  })
}

/**
 * When a check that failed is made again; null where its next scheduled minute comes first, or it does not help: a register is
 * asked again after a while, and where a cap was reached the check is made late, as soon as the next period begins.
 */
async function againAt(ctx: Context, check: CheckRow, monitor: MonitorRow, code: string): Promise<Date | null> {
  const isOfSource = code.startsWith('source.')
  if (check.tries + 1 >= triesMax || !(isOfSource || code === 'credits.insufficient')) return null
  const ofSource = new Date(ctx.clock.now().getTime() + againAfterMs)
  const again = isOfSource ? ofSource : ((await problemOf(ctx, monitor, check))?.until ?? null)
  if (again === null) return null
  return monitor.nextCheckAt === null || monitor.nextCheckAt > again ? again : null
}

/**
 * Records a fetched state: state, events, deliveries and the charge commit together. The monitor is locked meanwhile, so two checks
 * are compared one after the other; one older than the state it meets changes nothing.
 */
async function recordCheck(
  ctx: Context,
  check: CheckRow,
  sources: readonly Source[],
  fetched: FetchedState,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    const monitor = await lockMonitor(tx, check.monitorId)
    if (monitor === null) return
    const stored = await findState(tx, monitor.monitorId)
    const isOlder = stored !== null && stored.fetchedAt > fetched.fetchedAt
    const changes = stored === null || isOlder ? [] : compareStates(readState(stored.current), fetched.state, sources)
    const found = changes.map((change) => ({ change, event: eventOf(monitor, check, change, now) }))
    const events = found.map(({ event }) => event)
    const wanted = found.filter(({ event }) => !event.isFiltered)
    const isMine = await endCheck(tx, check, { status: 'done', endedAt: now, events: events.length })
    if (!isMine) return
    if (check.kind !== 'baseline') await chargeCheck(tx, monitor, check, now)
    if (!isOlder) await saveState(tx, stateAfter(monitor, stored, fetched, events.length > 0))
    await insertMonitorEvents(tx, events)
    await announceChanges(ctx, tx, monitor, check, wanted)
    await recordCheckOutcome(tx, monitor.monitorId, {
      companyName: fetched.companyName ?? nameIn(fetched.state),
      at: now,
      deactivationReason: deactivatedBy(monitor, changes),
    })
  })
}

function eventOf(monitor: MonitorRow, check: CheckRow, change: MonitoredChange, now: Date): EventRow {
  const { category, severity } = eventTable[change.eventCode]
  return {
    eventId: newId(now),
    monitorId: monitor.monitorId,
    checkId: check.checkId,
    serviceId: monitor.serviceId,
    source: change.source,
    eventCode: change.eventCode,
    category,
    severity,
    detectedAt: now,
    diffPath: change.diffPath,
    before: JSON.stringify(change.before ?? null),
    after: JSON.stringify(change.after ?? null),
    metadata: monitor.metadata,
    isFiltered: !isWanted(monitor, change),
  }
}

/** What is compared against next, and the two sides of the last change that was detected, whatever the filters say of it. */
function stateAfter(monitor: MonitorRow, stored: StateRow | null, fetched: FetchedState, hasEvents: boolean): StateRow {
  const current = JSON.stringify(fetched.state)
  const shown = hasEvents
    ? { oldState: stored?.current ?? null, newState: current }
    : { oldState: stored?.oldState ?? null, newState: stored?.newState ?? null }
  return { monitorId: monitor.monitorId, current, fetchedAt: fetched.fetchedAt, ...shown }
}

async function chargeCheck(tx: Transaction, monitor: MonitorRow, check: CheckRow, now: Date): Promise<void> {
  const payer = payerOf(monitor, check)
  const charge = chargeOf(monitor, 'monitorCheck', check.kind === 'manual' ? 'checkMonitor' : 'createMonitor', payer)
  const { organizationId } = monitor
  await reserveCredits(tx, { organizationId, keyId: payer.keyId }, charge.credits, now)
  const cause = { organizationId, sourceEventId: check.checkId, idempotencyKey: `check:${check.checkId}` }
  await insertCharge(tx, consumptionOf({ ...charge, ...cause, productBucket: 'monitoring', occurredAt: now }))
}
