import 'server-only'
import { backoffMs } from '#lib/time/index.ts'
import type { ConsoleClock, Context, DeliveryWatch, Inbox } from '../../core/context.ts'
import { ensureWebhook } from '../../service/webhooks/index.ts'
import { arrivalChannel, readArrival } from './announce.ts'

const ensureEveryMs = 5 * 60_000
const retryDelays = { firstMs: 5_000, longestMs: 10 * 60_000 }
const refreshMs = 30_000
/** A stranger's notice of a monitor that is not there must not make this console read lists all the time. */
const listSoonMs = 60_000

/** What arrives is heard here, and worked on by timed jobs of its kinds (`work.ts`). */
export function createInbox(contextOf: () => Context): Inbox {
  const deliveries = watchDeliveries({ now: () => contextOf().clock.now() })
  const webhook = createWebhookUpkeep()
  let stopListening = async () => {}
  let listsSoon = false
  let listAtMs = 0

  function hear(payload: string | null) {
    const arrival = payload === null ? null : readArrival(payload)
    if (arrival === null) return
    // What is not signed says nothing of whether results come.
    if (arrival.kind !== 'notice') deliveries.arrived(arrival.orderId)
    if (arrival.orderId !== null && arrival.wakes) contextOf().pollers.wake({ orderId: arrival.orderId, delay: 'now' })
    if (arrival.kind === 'notice') contextOf().timedJobs.wake('readNotices')
  }

  return {
    deliveries,
    async start() {
      stopListening = await contextOf().database.listen(arrivalChannel, hear)
    },
    stop: () => stopListening(),
    listMonitorsSoon() {
      const now = contextOf().clock.now().getTime()
      if (now < listAtMs) return
      listAtMs = now + listSoonMs
      listsSoon = true
      contextOf().timedJobs.wake('sweepMonitors')
    },
    areMonitorsListedSoon() {
      const isSoon = listsSoon
      listsSoon = false
      return isSoon
    },
    ensureWebhook: (database, signal) => webhook.ensure({ ...contextOf(), database }, signal),
    refreshSecret: () => webhook.refresh(contextOf()),
  }
}

/** Keeps the console's own webhook as it must be: every few minutes, and seldom when its secret does not fit. */
function createWebhookUpkeep() {
  let dueMs = 0
  let failures = 0
  let refreshAtMs = 0
  return {
    async ensure(ctx: Context, signal: AbortSignal): Promise<void> {
      const now = ctx.clock.now().getTime()
      if (now < dueMs) return
      try {
        await ensureWebhook(ctx, signal)
        failures = 0
        dueMs = now + ensureEveryMs
      } catch (error) {
        if (signal.aborted) throw error
        failures += 1
        dueMs = now + backoffMs(failures - 1, retryDelays)
        ctx.log.warn(
          { event: 'webhook.ensure_failed', err: error },
          'Failed to ensure the webhook of this console; falling back to polling',
        )
      }
    },
    async refresh(ctx: Context): Promise<boolean> {
      const now = ctx.clock.now().getTime()
      if (now < refreshAtMs) return false
      refreshAtMs = now + refreshMs
      return ensureWebhook(ctx, ctx.stopping).then(
        () => true,
        () => false,
      )
    },
  }
}

/** A service delivers within a second; a receiver that was away for a moment gets it some tries later. */
const graceMs = 20_000
const rememberedMax = 5_000

/**
 * An order that completed without a delivery says that deliveries have stopped, however many came before; the next arrival
 * says that they come again. At the start nothing is known, and orders are polled at the usual interval.
 */
function watchDeliveries(clock: ConsoleClock): DeliveryWatch {
  const known = new Set<string>()
  const awaited = new Map<string, number>()
  let isComing = false

  return {
    arrived(orderId) {
      isComing = true
      if (orderId === null) return
      awaited.delete(orderId)
      known.add(orderId)
      const [oldest] = known
      if (known.size > rememberedMax && oldest !== undefined) known.delete(oldest)
    },
    seenCompleted(orderId) {
      if (isComing && !known.has(orderId)) awaited.set(orderId, clock.now().getTime() + graceMs)
    },
    has: (orderId) => known.has(orderId),
    areComing() {
      const now = clock.now().getTime()
      if ([...awaited.values()].some((dueMs) => dueMs < now)) {
        isComing = false
        awaited.clear()
      }
      return isComing
    },
  }
}
