import 'server-only'
import type { Context } from '../../core/context.ts'
import { saveListed } from '../../orders/polling/index.ts'
import { summaryOf } from './parse-payload.ts'
import { type ArrivalRow, endArrivals, openOrders } from './store.ts'

const savedAtOnce = 200
/** Until then an order may be one of this console, whose request is only being answered. */
const graceMs = 10_000
/** Where the service lists orders, the list says more of one than its delivery does: its charge, and the key it was placed with. */
const graceListedMs = 90_000

/** Saves the orders that arrived and that nobody here requested, all of them, in pieces. */
export async function saveDelivered(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const isListed = await ctx.upstream.has('listOrders')
  const before = new Date(ctx.clock.now().getTime() - (isListed ? graceListedMs : graceMs))
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
async function savePiece(ctx: Context, open: readonly ArrivalRow[]): Promise<void> {
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

async function save(ctx: Context, open: readonly ArrivalRow[]): Promise<void> {
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
