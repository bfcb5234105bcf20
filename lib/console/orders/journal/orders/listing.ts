import 'server-only'
import { z } from 'zod'
import type { OthersBehind } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { type Listing, nothingListed, readBackTo } from '#lib/domain/listing/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Context } from '../../../core/context.ts'
import { instantOfOrder } from './record.ts'
import { moveMark, readMark } from './store.ts'

const mark = 'orders.listed'
/** Where the list was last read longer ago, orders of other clients may be missing. */
const currentMs = 3 * 60_000

const Instant = z.iso.datetime().nullable()
const Mark = z.object({
  newest: Instant,
  gaps: z.array(z.object({ since: Instant, until: Instant, cursor: z.string().nullable(), reached: Instant })),
  readAt: Instant,
})

/** What of the service's list of orders is read, as it is stored. */
export interface StoredListing {
  listing: Listing
  stored: string | null
}

/** A mark of an earlier version says less than that everything before it was read: then all of it is read once more. */
export async function readListing(db: Sql): Promise<StoredListing> {
  const stored = await readMark(db, mark)
  return { listing: Mark.safeParse(jsonOrNull(stored ?? '')).data ?? nothingListed, stored }
}

/** Stores that more is read; null where another process has read on meanwhile. */
export async function moveListing(
  tx: Transaction,
  before: StoredListing,
  listing: Listing,
): Promise<StoredListing | null> {
  const stored = JSON.stringify(listing)
  return (await moveMark(tx, mark, before.stored, stored)) ? { listing, stored } : null
}

/** How far orders of other clients since then are read, or all of them; null where none of these can be missing. */
export async function othersBehind(ctx: Context, since: Date | null = null): Promise<OthersBehind | null> {
  const { listing } = await readListing(ctx.database.sql)
  const isNow = isReadNow(listing, ctx.clock.now())
  const backTo = readBackTo(listing)
  const isWhole = listing.gaps.length === 0 || (since !== null && backTo !== null && new Date(backTo) < since)
  if (isNow && isWhole) return null
  // A service that lists no orders is never behind.
  if (!(await ctx.upstream.has('listOrders'))) return null
  return { backTo, readAt: isNow ? null : listing.readAt }
}

/** Whether pages say nothing of orders that are still being read. */
export function isCurrent(listing: Listing, now: Date): boolean {
  return listing.gaps.length === 0 && isReadNow(listing, now)
}

function isReadNow(listing: Listing, now: Date): boolean {
  const readAt = instantOfOrder(listing.readAt)
  return readAt !== null && now.getTime() - readAt.getTime() <= currentMs
}
