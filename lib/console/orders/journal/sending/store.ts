import 'server-only'
import { and, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import { isChosenByPlanner, type Sql } from '#lib/database/index.ts'
import { earlier } from '#lib/time/index.ts'
import { requests } from '../../../core/schema/index.ts'
import type { RequestRow } from '../requests/store.ts'

/** Says that this process still waits for the answers to these. */
export async function renewSending(db: Sql, requestIds: readonly string[], until: Date): Promise<void> {
  if (requestIds.length === 0) return
  const isSent = and(eq(requests.state, 'sending'), inArray(requests.requestId, [...requestIds]))
  // What a transaction holds is renewed at the next turn, and holds up the others no longer than that.
  const free = db.select({ id: requests.requestId }).from(requests).where(isSent).for('update', { skipLocked: true })
  await db.update(requests).set({ sendingUntil: until }).where(isChosenByPlanner(requests.requestId, free))
}

/** What a version without leases was sending is left alone for as long as it waited for any response. */
const unleasedMs = 330_000

/**
 * Requests left as being sent: whose lease expired before `heldBefore`, or that were made before `requestedBefore`; not those
 * in `sent`, for whose answers this process waits.
 */
export async function abandonRequests(
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
  const left = db
    .select({ requestId: requests.requestId })
    .from(requests)
    .where(and(eq(requests.state, 'sending'), isLeft, notInArray(requests.requestId, [...sent])))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(requests)
    .set({ state: 'unknown', errorCode: 'upstream.unreachable' })
    .where(isChosenByPlanner(requests.requestId, left))
    .returning()
}
