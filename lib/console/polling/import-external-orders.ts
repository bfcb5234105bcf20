import 'server-only'
import { z } from 'zod'
import { call } from '#lib/client/index.ts'
import { ApiError, type OrderSummary } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import {
  afterPage,
  type Gap,
  type Listing,
  nothingListed,
  readBackTo,
  withoutCursor,
  withTop,
} from '#lib/domain/listing/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Context } from '../context.ts'
import { instantOf, moveMark, readMark } from '../journal/index.ts'
import { fillCharges } from './fill-charges.ts'
import { saveListed } from './save-listed.ts'

const mark = 'orders.listed'
const pageOrders = 200
/** Pages of one run: a second or two of work. */
const pagesMax = 5
/** An order is listed so long after its time at most: it is admitted before its transaction commits. */
const overlapMs = 2 * 60_000
/** Where the list was last read longer ago, orders of other clients may be missing. */
const currentMs = 3 * 60_000

const Instant = z.iso.datetime().nullable()
const Mark = z.object({
  newest: Instant,
  gaps: z.array(z.object({ since: Instant, until: Instant, cursor: z.string().nullable(), reached: Instant })),
  readAt: Instant,
})

/**
 * Imports orders that other clients of the organization made, where the service lists orders: first what came since the last
 * run, then further back from where it stopped, as far as the service lists. Answers whether more is left to be read now.
 */
export async function importExternalOrders(ctx: Context, signal: AbortSignal): Promise<boolean> {
  if (!(await ctx.upstream.has('listOrders'))) return false
  let stored = await readMark(ctx.database.sql, mark)
  let listing = withTop(listingIn(stored), overlapMs)
  try {
    for (let page = 0; page < pagesMax && listing.gaps.length > 0; page += 1) {
      const read = await readPage(ctx, listing, signal)
      if (signal.aborted) return true
      const next = JSON.stringify(read.listing)
      const before = stored
      const isSaved = await ctx.database.transaction(async (tx) => {
        // Another process has read on meanwhile: it goes on.
        if (!(await moveMark(tx, mark, before, next))) return false
        await saveListed(ctx, tx, read.orders)
        return true
      })
      if (!isSaved) return false
      stored = next
      listing = read.listing
    }
    if (listing.gaps.length > 0) return true
    await fillCharges(ctx)
    return false
  } catch (error) {
    if (signal.aborted) return true
    if (!(error instanceof ApiError)) throw error
    ctx.log.info(
      { event: 'orders.import_failed', code: error.code },
      'Failed to list orders of other clients; retrying',
    )
    return false
  }
}

/** Since when, and how far back, orders of other clients are read; null where none can be missing. */
export async function importLag(ctx: Context): Promise<{ backTo: string | null; readAt: string | null } | null> {
  if (!(await ctx.upstream.has('listOrders'))) return null
  const listing = await readListing(ctx.database.sql)
  const readAt = instantOf(listing.readAt)
  const isCurrent = readAt !== null && ctx.clock.now().getTime() - readAt.getTime() <= currentMs
  if (isCurrent && listing.gaps.length === 0) return null
  return { backTo: readBackTo(listing), readAt: isCurrent ? null : listing.readAt }
}

async function readListing(db: Sql): Promise<Listing> {
  return listingIn(await readMark(db, mark))
}

/** A mark of an earlier version says less than that everything before it was read: then all of it is read once more. */
function listingIn(stored: string | null): Listing {
  return Mark.safeParse(jsonOrNull(stored ?? '')).data ?? nothingListed
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
    const { value } = await call(
      'listOrders',
      { query: queryOf(gap) },
      { ...ctx.upstream.options('listOrders'), signal },
    )
    const orders = value.orders ?? []
    const times = orders.flatMap(({ requestTime }) => instantOf(requestTime)?.toISOString() ?? [])
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
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
    ...(cursor === null ? {} : { cursor }),
  }
}
