import 'server-only'
import { within } from '#lib/database/index.ts'
import { backoffMs } from '#lib/time/index.ts'
import { lookAtNoticed } from '../changes/noticed.ts'
import { sweepMonitors } from '../changes/sweep.ts'
import type { Context } from '../context.ts'
import { saveNewOrder } from '../polling/import-external-orders.ts'
import { arrivalChannel, readArrival } from './announce.ts'
import { ensureWebhook } from './ensure-webhook.ts'
import { summaryOf } from './parse-payload.ts'
import { endArrivals, forgetArrivals, openArrivals } from './store.ts'
import { type DeliveryWatch, watchDeliveries } from './watch.ts'

/** What arrives from the service, and the console's own webhook that brings it. */
export interface Inbox {
  start(): Promise<void>
  stop(): Promise<void>
  /** Asks the service for the secret anew, seldom; false where it was asked a moment ago or cannot be asked. */
  learn(): Promise<boolean>
  /** Reads the list of monitors soon, at most once a minute: there may be one this console has not seen. */
  listMonitorsSoon(): void
  readonly deliveries: Pick<DeliveryWatch, 'has' | 'areComing' | 'seenCompleted'>
}

const roundMs = 30_000
/** A part of a round that has not ended after so long is given up. */
const turnMs = 5 * 60_000
const openAtOnce = 100
const keepMs = 5 * 60_000
const keepAgain = { firstMs: 5_000, longestMs: 10 * 60_000 }
const learnMs = 30_000
/** Until then an order may be one of this console, whose start is only being answered. */
const graceMs = 10_000
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
  let keepAtMs = 0
  let failures = 0
  let learnAtMs = 0
  let listsSoon = false
  let listAtMs = 0

  function hear(payload: string | null): void {
    const arrival = payload === null ? null : readArrival(payload)
    if (arrival === null) return
    // What is not signed says nothing of whether results come.
    if (arrival.kind !== 'notice') deliveries.arrived(arrival.orderId)
    if (arrival.orderId !== null && arrival.wakes) contextOf().pollers.wake({ orderId: arrival.orderId, look: 'now' })
    if (arrival.kind === 'notice') interrupt()
  }

  async function keep(ctx: Context): Promise<void> {
    const now = ctx.clock.now().getTime()
    if (now < keepAtMs) return
    try {
      await ensureWebhook(ctx, stopping.signal)
      failures = 0
      keepAtMs = now + keepMs
    } catch (error) {
      if (stopping.signal.aborted) return
      failures += 1
      keepAtMs = now + backoffMs(failures - 1, keepAgain)
      ctx.log.warn(
        { event: 'webhook.ensure_failed', err: error },
        'Failed to ensure the webhook of this console; falling back to polling',
      )
    }
  }

  async function round(ctx: Context): Promise<void> {
    const { signal } = stopping
    await attempt(ctx, () => keep(ctx))
    await attempt(ctx, () => handleOpen(ctx, signal))
    const isSoon = listsSoon
    listsSoon = false
    await attempt(ctx, () => sweepMonitors(ctx, signal, { isSoon }))
    const now = ctx.clock.now().getTime()
    await attempt(ctx, () =>
      forgetArrivals(ctx.database.sql, new Date(now - rememberMs), new Date(now - rememberNoticesMs)),
    )
  }

  async function work(ctx: Context): Promise<void> {
    while (!stopping.signal.aborted) {
      const early = new AbortController()
      interrupt = () => early.abort()
      await round(ctx)
      const now = ctx.clock.now().getTime()
      const waitMs = Math.max(1_000, Math.min(roundMs, keepAtMs - now))
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
    async learn() {
      const ctx = contextOf()
      const now = ctx.clock.now().getTime()
      if (now < learnAtMs) return false
      learnAtMs = now + learnMs
      return ensureWebhook(ctx, stopping.signal).then(
        () => true,
        () => false,
      )
    },
  }
}

/** What arrived and is not done with: orders nobody here asked for, and notices of monitors. */
async function handleOpen(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const open = await openArrivals(ctx.database.sql, new Date(now.getTime() - graceMs), openAtOnce)
  const done = await lookAtNoticed(
    ctx,
    open.filter(({ kind }) => kind === 'notice'),
    signal,
  )
  for (const { arrivalId, kind, frame } of open) {
    if (kind === 'notice') continue
    const order = kind === 'order' ? summaryOf(frame) : null
    // One that cannot be noted keeps none of the others waiting.
    await attempt(ctx, async () => {
      if (order !== null) await saveNewOrder(ctx, order)
      done.push(arrivalId)
    })
  }
  await endArrivals(ctx.database.sql, done, ctx.clock.now())
}

/** One part that fails does not keep the others from their turn. */
async function attempt(ctx: Context, work: () => Promise<void>): Promise<void> {
  try {
    await within(turnMs, work)
  } catch (error) {
    ctx.log.error({ event: 'inbox.process_failed', err: error }, 'Failed to process inbound webhook; will retry')
  }
}
