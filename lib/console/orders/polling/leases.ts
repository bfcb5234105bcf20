import 'server-only'
import type { TimedJob } from '#lib/database/index.ts'
import { later } from '#lib/time/index.ts'
import type { Context } from '../../core/context.ts'
import { createLease, renewPolled } from '../journal/index.ts'

/** A process that has not renewed its lease for so long is gone, and its orders are taken over. */
export const leaseMs = 45_000

export interface HeldLease {
  pollerId: string
  /** The orders this process polls. */
  polled(): string[]
  /** Of these orders the lease was lost: another process polls them, or they have ended. */
  lose(orderIds: readonly string[]): void
}

/** Below a third of the shortest lease (20 s), so that a turn that hangs loses none. */
const turns = { everyMs: 4_000, deadlineMs: 6_000 }

/**
 * What renews the leases on the orders and requests this process has, and gives up what others have left; nothing else does either.
 * Each kind has a loop of its own: the rows of one may be locked.
 */
export function leasing({ clock }: Context, held: HeldLease): readonly TimedJob<Context>[] {
  const lease = createLease({ clock })
  return [
    { ...turns, name: 'renewOrders', run: (ctx) => renewOrders(ctx, held).then(isDone) },
    {
      ...turns,
      name: 'renewRequests',
      async run(ctx) {
        await lease.renew(ctx)
        if (await lease.giveUp(ctx)) ctx.timedJobs.wake('resolveRequests')
        return false
      },
    },
  ]
}

const isDone = () => false

async function renewOrders({ database, clock }: Context, { pollerId, polled, lose }: HeldLease): Promise<void> {
  const orderIds = polled()
  const until = later(clock.now(), leaseMs)
  const renewed = new Set(await renewPolled(database.sql, pollerId, orderIds, until))
  lose(orderIds.filter((orderId) => !renewed.has(orderId)))
}
