import 'server-only'
import { later } from '#lib/time/index.ts'
import { announce } from '../../../core/announce.ts'
import { closeAudit } from '../../../core/audit/index.ts'
import type { Context } from '../../../core/context.ts'
import { notifyUnknown } from '../requests/tell.ts'
import { abandonRequests, renewSending } from './store.ts'

/** A process that has not renewed the lease on what it sends for so long has ended, or lost what it sent. */
const leaseMs = 20_000
/** A process judges others only after it has held its own lease for so long: after an outage every lease has expired. */
const settledMs = 12_000
const atOnceMax = 200

export function sendingUntil({ clock }: Pick<Context, 'clock'>): Date {
  return later(clock.now(), leaseMs)
}

export interface Lease {
  /** Renews the lease on what this process sends. */
  renew(ctx: Context): Promise<void>
  /**
   * Marks as unknown what has no lease: the requester is notified, and the resolver finds out what became of it. Answers
   * whether there was any.
   */
  giveUp(ctx: Context): Promise<boolean>
}

export function createLease({ clock }: Pick<Context, 'clock'>): Lease {
  const beganAt = clock.now()
  let leasedSinceMs: number | null = null
  return {
    async renew(ctx) {
      const now = ctx.clock.now()
      try {
        await renewSending(ctx.database.sql, [...ctx.inFlight.keys()], sendingUntil(ctx))
        leasedSinceMs ??= now.getTime()
      } catch (error) {
        leasedSinceMs = null
        throw error
      }
    },
    async giveUp(ctx) {
      const now = ctx.clock.now()
      // The embedded engine has one process: what was being sent before it began has nobody left.
      const isAlone = ctx.database.kind === 'pglite'
      const hasSettled = leasedSinceMs !== null && now.getTime() - leasedSinceMs >= settledMs
      if (!isAlone && !hasSettled) return false
      return abandon(ctx, { leasedBefore: now, requestedBefore: isAlone ? beganAt : null })
    },
  }
}

async function abandon(ctx: Context, left: { leasedBefore: Date; requestedBefore: Date | null }) {
  const sent = [...ctx.inFlight.keys()]
  return ctx.database.transaction(async (tx) => {
    const rows = await abandonRequests(tx, left, sent, atOnceMax)
    const now = ctx.clock.now()
    for (const row of rows) {
      await notifyUnknown(tx, row, now)
      announce(tx, 'request', row.requestId)
    }
    for (const { auditId } of rows) {
      if (auditId !== null) await closeAudit(tx, auditId, { outcome: 'unknown', code: 'upstream.unreachable' }, now)
    }
    return rows.length > 0
  })
}
