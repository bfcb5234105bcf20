import { ApiError } from '#lib/contract/index.ts'
import { recorded } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { type CoverProblem, coverProblem, otherPrices } from '../billing/index.ts'
import type { Context } from '../context.ts'
import { isEngineFault } from '../faults.ts'
import { payerOf } from './charge.ts'
import { problemText } from './check-problem.ts'
import { isPresent } from './compare/compare.ts'
import { fetchState } from './fetch-state.ts'
import { readList } from './filters.ts'
import type { Source, sourceTable } from './names-events.ts'
import { recordCheck } from './record.ts'
import {
  type CheckRow,
  endCheck,
  findMonitorById,
  findPendingCheck,
  findState,
  lockMonitor,
  type MonitorRow,
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
