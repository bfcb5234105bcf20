import 'server-only'
import type { TimedJob } from '#lib/database/index.ts'
import type { Context } from '../context.ts'
import { renewActs } from '../held-acts/index.ts'
import { createLease, renewPolled } from '../journal/index.ts'

/** A process that has not renewed its lease for so long is gone, and its orders are taken over. */
export const leaseMs = 45_000

export interface Held {
  pollerId: string
  /** The orders this process polls. */
  polled(): string[]
  /** Of these orders the lease was lost: another process polls them, or they have ended. */
  lose(orderIds: readonly string[]): void
}

/**
 * Renews the leases on what this process polls and sends, and gives up what others have left; nothing else does either. Its
 * deadline is below a third of the shortest lease (20 s), so that a turn that hangs loses none.
 */
export function leasing(ctx: Context, held: Held): TimedJob<Context> {
  const lease = createLease(ctx)
  return {
    name: 'renewLeases',
    everyMs: 4_000,
    deadlineMs: 6_000,
    async run(bound) {
      // None of them waits for another: the rows of one may be locked.
      const renewals = [renewOrders(bound, held), lease.renew(bound), renewActs(bound)]
      const failed = (await Promise.allSettled(renewals)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      if (await lease.giveUp(bound)) ctx.timedJobs.wake('resolveRequests')
      return false
    },
  }
}

async function renewOrders({ database, clock }: Context, { pollerId, polled, lose }: Held): Promise<void> {
  const orderIds = polled()
  const until = new Date(clock.now().getTime() + leaseMs)
  const renewed = new Set(await renewPolled(database.sql, pollerId, orderIds, until))
  lose(orderIds.filter((orderId) => !renewed.has(orderId)))
}
