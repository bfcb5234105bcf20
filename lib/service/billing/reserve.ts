import { ApiError } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { startOfDay } from '#lib/time/index.ts'
import type { Caller } from '../context.ts'
import { monthOf } from './calendar.ts'
import { type KeyStanding, readKeyStanding, readStanding, type Standing } from './store.ts'

/** Credits left for new orders; null where nothing limits them. Never below zero. */
export function availableCredits(standing: Standing): number | null {
  // What was charged has left the grants already; a cap is counted from the first of the month.
  if (standing.plan === 'prepaid') return Math.max(0, standing.granted - standing.reserved)
  if (standing.monthlyCap === null) return null
  return Math.max(0, standing.monthlyCap - standing.charged - standing.reserved)
}

/**
 * Makes sure that `price` credits are there for the order this transaction is about to insert, by the cap of the key and by
 * what limits the organization; that row then holds the reservation. Who has no limit waits for nobody; a new limit reaches
 * every process by announcement. Refuses with 402 credits.insufficient.
 */
export async function reserveCredits(tx: Transaction, caller: Caller, price: number, now: Date): Promise<void> {
  if (caller.creditsPerDayMax !== null) await holdToDailyCap(tx, caller.keyId, price, now)
  if (!caller.isLimited) return
  const available = availableCredits(await readStanding(tx, caller.organizationId, monthOf(now), true))
  if (available === null || available >= price) return
  throw new ApiError('credits.insufficient', `${price} credits are required and ${available} are available`)
}

/** Refuses with 402 credits.insufficient what the key's cap of credits a UTC day does not cover. */
export async function holdToDailyCap(tx: Transaction, keyId: string, price: number, now: Date): Promise<void> {
  const problem = capProblem(await readKeyStanding(tx, keyId, startOfDay(now), { lock: true }), price)
  if (problem !== null) throw new ApiError('credits.insufficient', problem)
}

/** Why the cap of a key does not cover a price at this moment; null where it does, or where there is no cap. */
export async function dailyCapProblem(db: Sql, keyId: string, price: number, now: Date): Promise<string | null> {
  return capProblem(await readKeyStanding(db, keyId, startOfDay(now), { lock: false }), price)
}

/** Credits this caller may still spend, by the cap of the key and by what limits the organization; null without either. */
export async function availableTo(db: Sql, caller: Caller, now: Date): Promise<number | null> {
  const ofOrganization = availableCredits(await readStanding(db, caller.organizationId, monthOf(now), false))
  const standing = await readKeyStanding(db, caller.keyId, startOfDay(now), { lock: false })
  if (standing === null) return ofOrganization
  return Math.min(leftOf(standing), ofOrganization ?? Number.POSITIVE_INFINITY)
}

function leftOf({ max, charged, reserved }: KeyStanding): number {
  return Math.max(0, max - charged - reserved)
}

function capProblem(standing: KeyStanding | null, price: number): string | null {
  if (standing === null) return null
  const left = leftOf(standing)
  if (left >= price) return null
  return `${price} credits are required and this key, capped at ${standing.max} credits a day, has ${left} left until 00:00 UTC`
}
