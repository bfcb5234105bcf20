import 'server-only'
import { createBoundedCache } from '#lib/concurrency/index.ts'
import { ApiError, isSettled, Order, type OrderSummary, requireRefusal, tolerate } from '#lib/contract/index.ts'
import { afterPage, type Gap, type Listing, withoutCursor, withTop } from '#lib/domain/listing/index.ts'
import { textOfBody } from '#lib/http/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { earlier } from '#lib/time/index.ts'
import { announce } from '../../core/announce.ts'
import type { Context, Delivered, DeliveredOrder, DeliveredOrders } from '../../core/context.ts'
import { ask } from '../../core/upstream/index.ts'
import { instantOfOrder, isCurrent, moveListing, readListing, unchargedSince } from '../journal/index.ts'
import { listedBetween } from './charge.ts'
import { saveListed } from './save-listed.ts'

export { pollOrder } from './poller.ts'
export { createPollers } from './pollers.ts'
export { saveListed } from './save-listed.ts'

/**
 * The poller of an order takes it within moments. Of an order that another process polls, or that was placed by another
 * client while this process sends a request, nobody does.
 */
const ageMaxMs = 60_000
const bytesMax = 24 * 1024 * 1024
/** What an entry costs beside its body. */
const entryBytes = 512

/**
 * What was delivered, until the poller of the order takes it; the bytes alone, because what is parsed of them can be many
 * times their size. Nothing depends on it: what is dropped, or is gone with its process, is polled.
 */
export function createDelivered(): DeliveredOrders {
  const orders = createBoundedCache<string, Delivered>({
    entriesMax: 20_000,
    bytesMax,
    bytesOf: ({ body }) => body.byteLength + entryBytes,
    ageMaxMs,
  })
  return {
    put: orders.put,
    take(orderId) {
      const delivered = orders.take(orderId)
      return delivered === undefined ? null : parsed(delivered)
    },
    drop(orderIds) {
      for (const orderId of orderIds) orders.drop(orderId)
    },
    get entries() {
      return orders.entries
    },
    get bytes() {
      return orders.bytes
    },
  }
}

function parsed({ body, serviceVersion }: Delivered): DeliveredOrder | null {
  const raw = textOfBody(body)
  const answer = settledOrderIn(jsonOrNull(raw))
  return answer === null ? null : { answer, raw, serviceVersion }
}

/** The whole order of a body, where it is one and has ended. */
function settledOrderIn(value: unknown) {
  const order = tolerate(Order, value)?.value
  return order !== undefined && isSettled(order.status) ? order : null
}

const askedMax = 50

/** The service charges an order in the transaction of its end: a charge that is not listed by then will not be. */
const awaitedMs = 60 * 60_000

const pageOrders = 200
/** Pages of one run: a second or two of work. */
const pagesMax = 5
/** An order is listed so long after its time at most: it is admitted before its transaction commits. */
const overlapMs = 2 * 60_000

/**
 * Imports orders that other clients of the organization made, where the service lists orders: first what came since the last
 * run, then further back from where it stopped, as far as the service lists. Answers whether more is left to be read now.
 */
export async function importExternalOrders(ctx: Context, signal: AbortSignal): Promise<boolean> {
  if (!(await ctx.upstream.has('listOrders'))) return false
  let saved = await readListing(ctx.database.sql)
  const wasBehind = !isCurrent(saved.listing, ctx.clock.now())
  let listing = withTop(saved.listing, overlapMs)
  try {
    for (let page = 0; page < pagesMax && listing.gaps.length > 0; page += 1) {
      const read = await readPage(ctx, listing, signal)
      if (signal.aborted) return true
      const before = saved
      const moved = await ctx.database.transaction(async (tx) => {
        const next = await moveListing(tx, before, read.listing)
        if (next !== null) await saveListed(ctx, tx, read.orders)
        // Lists say that it is behind until they are read again.
        if (wasBehind && read.listing.gaps.length === 0) announce(tx, 'request', 'others')
        return next
      })
      // Another process goes on.
      if (moved === null) return false
      saved = moved
      listing = moved.listing
    }
    if (listing.gaps.length > 0) return true
    await fillCharges(ctx)
    return false
  } catch (error) {
    if (signal.aborted) return true
    requireRefusal(error)
    ctx.log.info(
      { event: 'orders.import_failed', code: error.code },
      'Failed to list orders of other clients; retrying',
    )
    return false
  }
}

interface ReadPage {
  orders: OrderSummary[]
  listing: Listing
}

async function readPage(ctx: Context, listing: Listing, signal: AbortSignal): Promise<ReadPage> {
  const [gap] = listing.gaps
  if (gap === undefined) return { orders: [], listing }
  try {
    const now = ctx.clock.now()
    const value = await ask(ctx, 'listOrders', { query: queryOf(gap) }, { signal })
    const orders = value.orders ?? []
    const times = orders.flatMap(({ requestTime }) => instantOfOrder(requestTime)?.toISOString() ?? [])
    return { orders, listing: afterPage(listing, { times, nextCursor: value.nextCursor ?? null }, now) }
  } catch (error) {
    const isCursorRefused = error instanceof ApiError && error.status === 400 && gap.cursor !== null
    if (!isCursorRefused) throw error
    return readPage(ctx, withoutCursor(listing), signal)
  }
}

function queryOf({ since, until, cursor }: Gap) {
  return {
    limit: pageOrders,
    since: since ?? undefined,
    until: until ?? undefined,
    cursor: cursor ?? undefined,
  }
}

/** Asks once more for the charges of orders that ended a short while ago without one: their list was not to be had then. */
async function fillCharges(ctx: Context) {
  const since = earlier(ctx.clock.now(), awaitedMs)
  const rows = await unchargedSince(ctx.database.sql, since, askedMax)
  const asked = rows.flatMap((row) => (row.requestTime === null ? [] : [{ row, from: row.requestTime }]))
  if (asked.length === 0) return
  const ids = new Set(rows.map(({ orderId }) => orderId))
  const listed = (await listedBetween(ctx, asked)).filter(({ orderId }) => ids.has(orderId))
  if (listed.length > 0) await ctx.database.transaction((tx) => saveListed(ctx, tx, listed))
}
