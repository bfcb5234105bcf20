import 'server-only'
import { randomUUID } from 'node:crypto'
import { createSemaphore } from '#lib/concurrency/index.ts'
import { type DatabaseLoop, startLoop, type TimedJob } from '#lib/database/index.ts'
import { later } from '#lib/time/index.ts'
import type { Context, InitialDelay, Pollers } from '../../core/context.ts'
import { startJob } from '../../core/start-job.ts'
import { createLease, type JournalOrderRow, releasePolled, renewPolled, takeUnpolled } from '../journal/index.ts'
import { pollOrder } from './poller.ts'

const takenAtOnce = 200
const pollsAtOnce = 16
const fewMax = 24
const roundMs = 5_000
/** Orders of a batch are taken together, at most this much later. */
const gatherMs = 50
/** Beyond the limit of the one statement of a turn. */
const takeMs = 15_000

/**
 * Polls every running order of the journal: however many tabs are open and however many processes run, one process at a
 * time polls an order, and another one soon after that process ended.
 */
export function createPollers(contextOf: () => Context): Pollers {
  const pollerId = randomUUID()
  const stopping = new AbortController()
  const delays = new Map<string, InitialDelay>()
  const polled = createPolledOrders(pollerId, delays, stopping.signal)
  let gathering: ReturnType<typeof setTimeout> | undefined
  let taking: DatabaseLoop | null = null
  let leases: readonly DatabaseLoop[] = []

  /** True where there may be more. */
  async function take(ctx: Context, wanted: readonly string[]) {
    const now = ctx.clock.now()
    const rows = await takeUnpolled(ctx.database, pollerId, now, later(now, leaseMs), takenAtOnce)
    if (stopping.signal.aborted) return false
    for (const row of rows) polled.begin(ctx, row)
    if (rows.length === takenAtOnce) return true
    // What another process took is not polled here.
    for (const orderId of wanted) delays.delete(orderId)
    return false
  }

  function takeGathered() {
    gathering = undefined
    taking?.wake()
  }

  return {
    get active() {
      return polled.ids().length
    },
    start() {
      const ctx = contextOf()
      const { log, sleep } = ctx
      taking = startLoop({
        turn: () => take(ctx, [...delays.keys()]),
        restMs: roundMs,
        deadlineMs: takeMs,
        sleep,
        onError: (error) =>
          log.error({ event: 'polling.round_failed', err: error }, 'Failed to take orders to poll; retrying'),
      })
      const held = { pollerId, polled: polled.ids, lose: polled.lose }
      leases = leasing(ctx, held).map((job) => startJob(ctx, job))
    },
    wake({ orderId, delay }) {
      if (polled.pollNow(orderId)) return
      delays.set(orderId, delay)
      if (delay !== 'late') taking?.wake()
      else gathering ??= setTimeout(takeGathered, gatherMs)
    },
    async stop() {
      stopping.abort()
      clearTimeout(gathering)
      await taking?.stop()
      await polled.ended()
      await Promise.all(leases.map((one) => one.stop()))
      await releasePolled(contextOf().database.sql, pollerId)
    },
  }
}

/** The orders this process polls. `delays` says of new ones when they are polled first. */
function createPolledOrders(pollerId: string, delays: Map<string, InitialDelay>, signal: AbortSignal) {
  const polled = new Map<string, { done: Promise<void>; isLost: boolean; pollNow: () => void }>()
  const places = createSemaphore(pollsAtOnce)
  return {
    ids: () => [...polled.keys()],
    ended: () => Promise.all([...polled.values()].map(({ done }) => done)),
    begin(ctx: Context, row: JournalOrderRow): void {
      const { orderId } = row
      if (polled.has(orderId)) return
      const entry = { done: Promise.resolve(), isLost: false, pollNow: () => {} }
      polled.set(orderId, entry)
      const options = {
        pollerId,
        places,
        signal,
        initialDelay: delays.get(orderId) ?? 'early',
        isLost: () => entry.isLost,
        areMany: () => polled.size > fewMax,
        pause: (ms: number) =>
          pause(ctx, ms, signal, (end) => {
            entry.pollNow = end
          }),
      }
      delays.delete(orderId)
      entry.done = pollOrder(ctx, row, options)
        .catch((error: unknown) =>
          ctx.log.error({ event: 'polling.order_failed', err: error, order: orderId }, 'Failed to poll order'),
        )
        .finally(() => {
          polled.delete(orderId)
          ctx.delivered.drop([orderId])
        })
    },
    lose(orderIds: readonly string[]): void {
      for (const orderId of orderIds) {
        const entry = polled.get(orderId)
        if (entry === undefined) continue
        entry.isLost = true
        entry.pollNow()
      }
    },
    /** Whether the order is polled here; then it is polled at once. */
    pollNow(orderId: string): boolean {
      polled.get(orderId)?.pollNow()
      return polled.has(orderId)
    },
  }
}

/** Waits; ends early when interrupted or when everything stops. */
function pause(ctx: Context, ms: number, signal: AbortSignal, onInterrupt: (end: () => void) => void) {
  const early = new AbortController()
  // A reason of our own: making an error for every wait that ends early would cost more than the wait.
  onInterrupt(() => early.abort('woken'))
  return ctx.sleep(ms, AbortSignal.any([signal, early.signal]))
}

/** A process that has not renewed its lease for so long is gone, and its orders are taken over. */
const leaseMs = 45_000

interface HeldLease {
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
function leasing({ clock }: Context, held: HeldLease): readonly TimedJob<Context>[] {
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

async function renewOrders({ database, clock }: Context, { pollerId, polled, lose }: HeldLease) {
  const orderIds = polled()
  const until = later(clock.now(), leaseMs)
  const renewed = new Set(await renewPolled(database.sql, pollerId, orderIds, until))
  lose(orderIds.filter((orderId) => !renewed.has(orderId)))
}
