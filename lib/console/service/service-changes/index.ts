import 'server-only'
import { type BoundedCache, createBoundedCache } from '#lib/concurrency/index.ts'
import { ApiError } from '#lib/contract/index.ts'
import { backoffMs } from '#lib/time/index.ts'
import { closeAudit } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import { isServiceChange, serviceChangeOf } from './outcome-checks.ts'
import { close } from './send.ts'
import { deleteOldChanges, leftChanges, loseChange, type ServiceChangeRow, unknownChanges } from './store.ts'

export { describeChange, webhookChanges } from './about.ts'
export { isServiceChange } from './outcome-checks.ts'
export { type ServiceCall, sendChange } from './send.ts'

const atOnceMax = 50
/** Past the wait for an answer: what is not there by then was not carried out. */
const landedMs = 60_000
/** Past every wait for an answer: a change still being sent then was left by a process that ended. */
const abandonMs = 330_000
const checkedForMs = 24 * 60 * 60_000
const delays = { firstMs: 15_000, longestMs: 10 * 60_000 }

interface Try {
  count: number
  nextMs: number
}

/** What a console has tried since it was started, by its changes in flight. */
const triesOf = new WeakMap<Context['inFlight'], BoundedCache<string, Try>>()
/** What is decided elsewhere is not looked at again here, and goes by its age. */
const triesMax = { entriesMax: 1_000, ageMaxMs: checkedForMs }

/** Changes left as being sent by a process that ended: their outcome is unknown, and is checked from now on. */
export async function abandonChanges(ctx: Context, before = leftBefore(ctx)): Promise<void> {
  for (const { auditId } of await leftChanges(ctx.database.sql, before)) {
    if (ctx.inFlight.has(auditId)) continue
    await ctx.database.transaction(async (tx) => {
      if (!(await loseChange(tx, auditId))) return
      await closeAudit(tx, auditId, { outcome: 'unknown', code: 'upstream.unreachable' }, ctx.clock.now())
    })
  }
}

/** The embedded engine has one process: what that one does not wait for has nobody left. */
function leftBefore({ clock, database }: Context): Date {
  const now = clock.now()
  return database.kind === 'pglite' ? now : new Date(now.getTime() - abandonMs)
}

/**
 * Finds out what became of changes nobody answered, by reading the state they were to change; nothing is sent again. What
 * no state shows, and what is not found out within a day, stays unknown.
 */
export async function resolveChanges(ctx: Context, signal: AbortSignal): Promise<void> {
  const tries = triesOf.get(ctx.inFlight) ?? createBoundedCache<string, Try>(triesMax)
  triesOf.set(ctx.inFlight, tries)
  const now = ctx.clock.now().getTime()
  const longAgo = new Date(now - checkedForMs)
  await deleteOldChanges(ctx.database.sql, longAgo)
  for (const row of await unknownChanges(ctx.database.sql, longAgo, atOnceMax)) {
    if (signal.aborted) return
    const { auditId } = row
    const known = tries.get(auditId) ?? { count: 0, nextMs: 0 }
    if (known.nextMs > now) continue
    if (await resolved(ctx, row)) tries.drop(auditId)
    else tries.put(auditId, { count: known.count + 1, nextMs: now + backoffMs(known.count, delays) })
  }
}

/** True when its outcome is written. */
async function resolved(ctx: Context, row: ServiceChangeRow): Promise<boolean> {
  const { auditId, operation, asked, requestedAt } = row
  const check = isServiceChange(operation) ? serviceChangeOf(operation).check : null
  if (check === null) return false
  try {
    const isDone = await check(ctx, asked, requestedAt)
    const mayLand = ctx.clock.now().getTime() - requestedAt.getTime() < landedMs
    if (isDone === null || (!isDone && mayLand)) return false
    const outcome = isDone ? 'done' : 'failed'
    await ctx.database.transaction((tx) => close(tx, auditId, { outcome }, ctx.clock.now()))
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    ctx.log.info(
      { event: 'service_change.check_failed', operation, code: error.code },
      'Failed to check the outcome of a change; retrying',
    )
    return false
  }
}
