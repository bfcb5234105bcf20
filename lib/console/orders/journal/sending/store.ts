import 'server-only'
import { and, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import { isFreeOf, type Sql } from '#lib/database/index.ts'
import { earlier } from '#lib/time/index.ts'
import { requests } from '../../../core/schema/index.ts'
import type { RequestRow } from '../requests/store.ts'

/** Says that this process still waits for the answers to these. */
export async function renewSending(db: Sql, requestIds: readonly string[], until: Date): Promise<void> {
  if (requestIds.length === 0) return
  const isSent = and(eq(requests.state, 'sending'), inArray(requests.requestId, requestIds))
  // What a transaction holds is renewed at the next turn, and holds up the others no longer than that.
  await db
    .update(requests)
    .set({ sendingUntil: until })
    .where(isFreeOf(db, requests.requestId, isSent))
}

/** What a version without leases was sending is left alone for as long as it waited for any response. */
const unleasedMs = 330_000

/**
 * Requests left as being sent: whose lease expired before `heldBefore`, or that were made before `requestedBefore`; not those
 * in `sent`, for whose answers this process waits.
 */
export function abandonRequests(
  db: Sql,
  { leasedBefore, requestedBefore }: { leasedBefore: Date; requestedBefore: Date | null },
  sent: readonly string[],
  limit: number,
): Promise<RequestRow[]> {
  const isLeft = or(
    lt(requests.sendingUntil, leasedBefore),
    and(isNull(requests.sendingUntil), lt(requests.requestedAt, earlier(leasedBefore, unleasedMs))),
    ...(requestedBefore === null ? [] : [lt(requests.requestedAt, requestedBefore)]),
  )
  const { requestId, state } = requests
  const isMeant = and(eq(state, 'sending'), isLeft, notInArray(requestId, [...sent]))
  return db
    .update(requests)
    .set({ state: 'unknown', errorCode: 'upstream.unreachable' })
    .where(isFreeOf(db, requestId, isMeant, { limit }))
    .returning()
}
