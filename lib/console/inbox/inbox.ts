import 'server-only'
import { within } from '#lib/database/index.ts'
import { backoffMs } from '#lib/time/index.ts'
import { sweepMonitors } from '../changes/index.ts'
import type { Context } from '../context.ts'
import type { Inbox } from '../ports.ts'
import { alertEndpoints, ensureWebhook } from '../webhooks/index.ts'
import { arrivalChannel, readArrival } from './announce.ts'
import { processNotices } from './process-notices.ts'
import { saveOpenOrders } from './save-open.ts'
import { deleteOldArrivals, endArrivals, openNotices } from './store.ts'
import { watchDeliveries } from './watch.ts'

const roundMs = 30_000
/** Limit of one part of a round. */
const turnMs = 5 * 60_000
const noticesAtOnce = 100
const ensureEveryMs = 5 * 60_000
const retryDelays = { firstMs: 5_000, longestMs: 10 * 60_000 }
const refreshMs = 30_000
const rememberMs = 30 * 24 * 60 * 60_000
const rememberNoticesMs = 60 * 60_000
/** A stranger's notice of a monitor that is not there must not make this console read lists all the time. */
const listSoonMs = 60_000

export function createInbox(contextOf: () => Context): Inbox {
  const stopping = new AbortController()
  const deliveries = watchDeliveries({ now: () => contextOf().clock.now() })
  let interrupt = () => {}
  let loop: Promise<void> = Promise.resolve()
  let stopListening = async () => {}
  const webhook = createWebhookUpkeep(stopping.signal)
  let listsSoon = false
  let listAtMs = 0

  function hear(payload: string | null): void {
    const arrival = payload === null ? null : readArrival(payload)
    if (arrival === null) return
    // What is not signed says nothing of whether results come.
    if (arrival.kind !== 'notice') deliveries.arrived(arrival.orderId)
    if (arrival.orderId !== null && arrival.wakes) contextOf().pollers.wake({ orderId: arrival.orderId, delay: 'now' })
    if (arrival.kind === 'notice') interrupt()
  }

  async function round(ctx: Context): Promise<void> {
    const { signal } = stopping
    await attempt(ctx, () => webhook.ensure(ctx))
    await attempt(ctx, () => handleNotices(ctx, signal))
    await attempt(ctx, () => saveOpenOrders(ctx, signal))
    await attempt(ctx, () => alertEndpoints(ctx, signal))
    const isSoon = listsSoon
    listsSoon = false
    await attempt(ctx, () => sweepMonitors(ctx, signal, { isSoon }))
    const now = ctx.clock.now().getTime()
    await attempt(ctx, () =>
      deleteOldArrivals(ctx.database.sql, new Date(now - rememberMs), new Date(now - rememberNoticesMs)),
    )
  }

  async function work(ctx: Context): Promise<void> {
    while (!stopping.signal.aborted) {
      const early = new AbortController()
      interrupt = () => early.abort()
      await round(ctx)
      const now = ctx.clock.now().getTime()
      const waitMs = Math.max(1_000, Math.min(roundMs, webhook.dueMs() - now))
      await ctx.sleep(waitMs, AbortSignal.any([stopping.signal, early.signal]))
    }
  }

  return {
    deliveries,
    async start() {
      const ctx = contextOf()
      stopListening = await ctx.database.listen(arrivalChannel, hear)
      loop = work(ctx)
    },
    async stop() {
      stopping.abort()
      await stopListening()
      await loop
    },
    listMonitorsSoon() {
      const now = contextOf().clock.now().getTime()
      if (now < listAtMs) return
      listAtMs = now + listSoonMs
      listsSoon = true
      interrupt()
    },
    refreshSecret: () => webhook.refresh(contextOf()),
  }
}

/** Keeps the console's own webhook as it must be: every few minutes, and seldom when its secret does not fit. */
function createWebhookUpkeep(signal: AbortSignal) {
  let dueMs = 0
  let failures = 0
  let refreshAtMs = 0
  return {
    dueMs: () => dueMs,
    async ensure(ctx: Context): Promise<void> {
      const now = ctx.clock.now().getTime()
      if (now < dueMs) return
      try {
        await ensureWebhook(ctx, signal)
        failures = 0
        dueMs = now + ensureEveryMs
      } catch (error) {
        if (signal.aborted) return
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
      return ensureWebhook(ctx, signal).then(
        () => true,
        () => false,
      )
    },
  }
}

async function handleNotices(ctx: Context, signal: AbortSignal): Promise<void> {
  const done = await processNotices(ctx, await openNotices(ctx.database.sql, noticesAtOnce), signal)
  await endArrivals(ctx.database.sql, done, ctx.clock.now())
}

/** One part that fails does not block the others. */
async function attempt(ctx: Context, work: () => Promise<void>): Promise<void> {
  try {
    await within(turnMs, work)
  } catch (error) {
    ctx.log.error({ event: 'inbox.process_failed', err: error }, 'Failed to process inbound webhook; will retry')
  }
}
