import 'server-only'
import { closeAudit } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { announceRequest } from '../../live/announce.ts'
import { notifyUnknown } from '../../notifications/notify.ts'
import { abandonRequests, renewSending } from './store.ts'

/** A process that has not renewed its hold on what it sends for so long has ended, or lost what it sent. */
const holdMs = 20_000
/** Before it judges others, a process has kept its own hold for so long: after an outage every hold has run out. */
const settledMs = 12_000
const atOnceMax = 200

export const renewEveryMs = 5_000

export function sendingUntil({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().getTime() + holdMs)
}

/**
 * Keeps the hold on what this process sends, and makes unknown what nobody holds any more: whoever pressed is told, and the
 * resolver finds out what became of it. Answers whether there was any.
 */
export function createLease(ctx: Context): () => Promise<boolean> {
  const beganAt = ctx.clock.now()
  let heldSinceMs: number | null = null

  return async function keepLease() {
    const now = ctx.clock.now()
    try {
      await renewSending(ctx.database.sql, [...ctx.underway.keys()], sendingUntil(ctx))
      heldSinceMs ??= now.getTime()
    } catch (error) {
      heldSinceMs = null
      throw error
    }
    // The embedded engine has one process: what was being sent before it began has nobody left.
    const isAlone = ctx.database.kind === 'pglite'
    if (!isAlone && now.getTime() - heldSinceMs < settledMs) return false
    return abandon(ctx, { heldBefore: now, requestedBefore: isAlone ? beganAt : null })
  }
}

async function abandon(ctx: Context, left: { heldBefore: Date; requestedBefore: Date | null }): Promise<boolean> {
  const sent = [...ctx.underway.keys()]
  return ctx.database.transaction(async (tx) => {
    const rows = await abandonRequests(tx, left, sent, atOnceMax)
    const now = ctx.clock.now()
    for (const row of rows) {
      await notifyUnknown(tx, row, now)
      announceRequest({ database: tx }, row.requestId)
    }
    for (const { auditId } of rows) {
      if (auditId !== null) await closeAudit(tx, auditId, { outcome: 'unknown', code: 'upstream.unreachable' }, now)
    }
    return rows.length > 0
  })
}
