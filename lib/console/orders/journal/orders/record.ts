import 'server-only'
import { z } from 'zod'
import { consoleError, type OrderRecord, type OthersBehind } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { type Listing, nothingListed, readBackTo } from '#lib/domain/listing/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Context } from '../../../core/context.ts'
import { parseJson } from '../../../core/http/body.ts'
import { readMark } from '../../../core/marks/store.ts'
import { serialized } from '../../../core/serialized.ts'
import { type JournalOrderRow, moveMark } from './store.ts'

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
interface StoredListing {
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

function isReadNow(listing: Listing, now: Date) {
  const readAt = instantOfOrder(listing.readAt)
  return readAt !== null && now.getTime() - readAt.getTime() <= currentMs
}

/** An order of the journal as a page sees it. */
export function orderRecord(row: JournalOrderRow): OrderRecord {
  return {
    ...serialized(row, 'orderId', 'product', 'serviceId', 'companyName', 'jurisdictionCode'),
    ...serialized(row, 'customerReference', 'customerId', 'status', 'code', 'error', 'currentActivity'),
    activities: row.activities.map((entry) => ({ ...entry })),
    ...serialized(row, 'requestTime', 'responseTime', 'creditsCharged'),
    origin: row.origin === 'console' ? 'console' : 'other',
    ...serialized(row, 'resultSha256', 'resultBytes', 'unreachableSince'),
  }
}

/** A time of the other side, or null where it is none. */
export function instantOfOrder(text: string | null | undefined): Date | null {
  // Without a zone it would be read in the zone of this machine.
  const instant = new Date(text && zoned.test(text) ? text : Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** ISO 8601 with a zone, as the interface states times. */
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * The list of orders as finance may see it: which company, reference and key, and what it cost, because an invoice is charged
 * back by them (P123); not what the order was made with, nor what it found.
 */
export async function forFinance(response: Response): Promise<Response> {
  if (!response.ok) return response
  const value = objectIn(await response.text())
  const orders = Array.isArray(value.orders) ? value.orders.map(withoutContent) : value.orders
  return new Response(JSON.stringify({ ...value, orders }), { status: response.status, headers: response.headers })
}

function withoutContent(order: unknown) {
  if (typeof order !== 'object' || order === null) return order
  return Object.fromEntries(Object.entries(order).filter(([name]) => name !== 'metadata' && name !== 'result'))
}

/** What cannot be read cannot be cut, and is not handed on whole. */
function objectIn(text: string): Record<string, unknown> {
  try {
    const value = parseJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below like every other response that does not match the interface.
  }
  throw consoleError('upstream.invalid', 'The registry service returned an unreadable list of orders')
}
