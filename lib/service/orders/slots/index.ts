import type { Completeness, CompletenessPart } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { startOfDay } from '#lib/time/index.ts'
import { completenessToday, type SlotParts } from './store.ts'

export {
  deleteOldSlots,
  insertOrderInSlot,
  orderInSlot,
  replaceSlot,
  type SlotParts,
  slotOf,
  takeSlot,
} from './store.ts'

/** What makes requests of one day the same, which order they share, and what a fresh one costs. */

/**
 * Parts that today's newest result of the same request lacks because a source did not answer. While there is one, the same
 * request costs nothing with bypassCache: what was paid for is not all there.
 */
export async function missingParts(db: Sql, parts: SlotParts, now: Date): Promise<string[]> {
  const stored = await completenessToday(db, parts, startOfDay(now))
  if (stored === null) return []
  const completeness: Partial<Completeness> = JSON.parse(stored)
  const isUnanswered = ({ state, reason }: CompletenessPart) =>
    reason === 'source_unavailable' || (reason === 'source_at_limit' && state === 'not_read')
  return (completeness.parts ?? []).filter(isUnanswered).map(({ part }) => part)
}

/** The price of a request that is not reused. */
export async function freshPrice(db: Sql, parts: SlotParts, price: number, now: Date): Promise<number> {
  return (await missingParts(db, parts, now)).length > 0 ? 0 : price
}
