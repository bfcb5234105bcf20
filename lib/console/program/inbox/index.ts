import 'server-only'
import { requireRefusal } from '#lib/contract/index.ts'
import { dayMs, earlier } from '#lib/time/index.ts'
import type { Context } from '../../core/context.ts'
import { instantOfOrder } from '../../orders/journal/index.ts'
import { saveListed } from '../../orders/polling/index.ts'
import { changeOf, pollMonitor, readMonitor, saveChanges } from '../../service/changes/index.ts'
import { NoticeContent, summaryOf } from './parse-payload.ts'
import { type ArrivalRow, deleteOldArrivals, endArrivals, openNotices, openOrders } from './store.ts'

export { createInbox } from './inbox.ts'
export { receiveDelivery } from './receive.ts'

const noticesAtOnce = 100
const rememberMs = 30 * dayMs
const rememberNoticesMs = 60 * 60_000

/** Polls the monitors that open notices name. One piece; true where more may be open. */
export async function readNotices(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const notices = await openNotices(ctx.database.sql, noticesAtOnce)
  const done = await processNotices(ctx, notices, signal)
  await endArrivals(ctx.database.sql, done, ctx.clock.now())
  return done.length > 0 && notices.length === noticesAtOnce
}

/** Forgets what arrived so long ago that it is not sent again. */
export async function forgetArrivals({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await deleteOldArrivals(database.sql, new Date(now - rememberMs), new Date(now - rememberNoticesMs))
}

/** Polls the monitors that notices name, once each; returns the notices that are done. */
async function processNotices(ctx: Context, notices: ArrivalRow[], signal: AbortSignal) {
  const byMonitor = Map.groupBy(notices, ({ monitorId }) => monitorId ?? '')
  const done: string[] = []
  for (const [monitorId, ofMonitor] of byMonitor) {
    try {
      await processNotice(ctx, monitorId, ofMonitor, signal)
      done.push(...ofMonitor.map(({ arrivalId }) => arrivalId))
    } catch (error) {
      requireRefusal(error)
      ctx.log.info(
        { event: 'monitor.read_failed', code: error.code, monitor: monitorId },
        'Failed to read a monitor named in a notice',
      )
    }
  }
  return done
}

/**
 * Nothing else in the notice is trusted: the monitor is read with the key of this console, by its id and at no other
 * address.
 */
async function processNotice(ctx: Context, monitorId: string, notices: ArrivalRow[], signal: AbortSignal) {
  const monitor = await readMonitor(ctx, monitorId, signal)
  if (monitor === null) return
  if ((await pollMonitor(ctx, monitor, signal)) !== null) return
  // A service without events: the notice itself is the change.
  const now = ctx.clock.now()
  const rows = notices.map(({ arrivalId, frame, arrivedAt }) => {
    const { timestamp, changed_categories: categories } = NoticeContent.parse(frame)
    const saidMs = (instantOfOrder(timestamp) ?? arrivedAt).getTime()
    // What it says of its own time is not believed beyond now.
    const detectedAt = new Date(Math.min(saidMs, now.getTime())).toISOString()
    return changeOf(monitor, { eventId: arrivalId, category: categories.join(', ') || null, detectedAt }, now)
  })
  await saveChanges(ctx, monitor, rows, { monitorId, lastCheckedAt: monitor.lastCheckedAt ?? null, polledAt: now })
}

const savedAtOnce = 200
/** Until then an order may be one of this console, whose request is only being answered. */
const graceMs = 10_000
/** Where the service lists orders, the list says more of one than its delivery does: its charge, and the key it was placed with. */
const graceListedMs = 90_000

/** Saves the orders that arrived and that nobody here requested, all of them, in pieces. */
export async function saveDelivered(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const isListed = await ctx.upstream.has('listOrders')
  const before = earlier(ctx.clock.now(), isListed ? graceListedMs : graceMs)
  let after = ''
  while (!signal.aborted) {
    const open = await openOrders(ctx.database.sql, before, after, savedAtOnce)
    const last = open.at(-1)
    if (last === undefined) break
    after = last.arrivalId
    await savePiece(ctx, open)
  }
  return false
}

/** An order that cannot be saved keeps none of the others. */
async function savePiece(ctx: Context, open: readonly ArrivalRow[]) {
  try {
    await save(ctx, open)
  } catch (error) {
    ctx.log.error(
      { event: 'inbox.process_failed', err: error, arrivals: open.length },
      'Failed to save delivered orders; retrying one by one',
    )
    if (open.length > 1) for (const one of open) await savePiece(ctx, [one])
  }
}

async function save(ctx: Context, open: readonly ArrivalRow[]) {
  const orders = open.flatMap(({ frame }) => summaryOf(frame) ?? [])
  await ctx.database.transaction(async (tx) => {
    await saveListed(ctx, tx, orders)
    await endArrivals(
      tx,
      open.map(({ arrivalId }) => arrivalId),
      ctx.clock.now(),
    )
  })
}
