import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { Caller } from '../context.ts'
import { monthOf } from './calendar.ts'
import { readStanding, type Standing } from './store.ts'

/** Credits left for new orders; null where nothing limits them. Never below zero. */
export function availableCredits(standing: Standing): number | null {
  // What was charged has left the grants already; a cap is counted from the first of the month.
  if (standing.plan === 'prepaid') return Math.max(0, standing.granted - standing.reserved)
  if (standing.monthlyCap === null) return null
  return Math.max(0, standing.monthlyCap - standing.charged - standing.reserved)
}

/**
 * Makes sure that `price` credits are there for the order this transaction is about to insert; that row then holds the
 * reservation. An organization without a limit waits for nobody; a new limit reaches every process by announcement.
 */
export async function reserveCredits(tx: Transaction, caller: Caller, price: number, now: Date): Promise<void> {
  if (!caller.isLimited) return
  const available = availableCredits(await readStanding(tx, caller.organizationId, monthOf(now), true))
  if (available === null || available >= price) return
  throw new ApiError('credits.insufficient', `${price} credits are required and ${available} are available`)
}
