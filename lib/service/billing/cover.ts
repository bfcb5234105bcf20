import { ApiError, creditsMaxHeader } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { startOfDay } from '#lib/time/index.ts'
import type { Caller } from '../context.ts'
import { monthOf } from './calendar.ts'
import { isLimited, type KeyBalance, type OrganizationBalance, readBalance, readKeyBalance } from './store.ts'

/** Credits left for new orders; null where nothing limits them. Never below zero. */
export function availableCredits(balance: OrganizationBalance): number | null {
  // What was charged has left the grants already; a cap is counted from the first of the month.
  if (balance.plan === 'prepaid') return Math.max(0, balance.granted - balance.reserved)
  if (balance.monthlyCap === null) return null
  return Math.max(0, balance.monthlyCap - balance.charged - balance.reserved)
}

/** Who pays. The two limits are named where they are known already: null and false then save the statements that ask. */
export interface Payer {
  organizationId: string
  keyId: string
  creditsPerDayMax?: number | null
  isLimited?: boolean
  /** The most this request may cost, as it says itself; null or absent where it does not. */
  creditsMax?: number | null
}

/**
 * Why a price is not covered at this moment, by the cap of the key and by what limits the organization; null where it is.
 * With `lock`, other charges of the same wait until this transaction ends; the key is locked before its organization.
 */
export async function coverProblem(
  db: Sql,
  payer: Payer,
  price: number,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<string | null> {
  const { organizationId, keyId, creditsPerDayMax } = payer
  const ofKey = creditsPerDayMax === null ? null : await readKeyBalance(db, keyId, startOfDay(now), { lock })
  if (ofKey !== null && leftOf(ofKey) < price) {
    return `${price} credits required; this key has ${leftOf(ofKey)} of ${ofKey.max} credits left until 00:00 UTC`
  }
  if (!(payer.isLimited ?? (await isLimited(db, organizationId)))) return null
  const available = availableCredits(await readBalance(db, organizationId, monthOf(now), lock))
  if (available === null || available >= price) return null
  return `${price} credits required; ${available} available`
}

/**
 * Makes sure that `price` credits are there for what this transaction is about to insert; that row then holds the
 * reservation, or is the charge. Who has no limit waits for nobody; a new limit reaches every process by notification.
 * Refuses with 402 credits.insufficient, and with 409 a price above the one the request allows: what was shown before is
 * the most that is charged, whatever happened in between.
 */
export async function reserveCredits(tx: Transaction, payer: Payer, price: number, now: Date): Promise<void> {
  const { creditsMax = null } = payer
  if (creditsMax !== null && price > creditsMax) {
    throw new ApiError('request.conflict', `Price is ${price} credits; ${creditsMaxHeader} allows ${creditsMax}`)
  }
  const problem = await coverProblem(tx, payer, price, now, { lock: true })
  if (problem !== null) throw new ApiError('credits.insufficient', problem)
}

/** Credits this caller may still spend, by the cap of the key and by what limits the organization; null without either. */
export async function availableTo(db: Sql, caller: Caller, now: Date): Promise<number | null> {
  const ofOrganization = availableCredits(await readBalance(db, caller.organizationId, monthOf(now), false))
  const balance = await readKeyBalance(db, caller.keyId, startOfDay(now), { lock: false })
  if (balance === null) return ofOrganization
  return Math.min(leftOf(balance), ofOrganization ?? Number.POSITIVE_INFINITY)
}

function leftOf({ max, charged, reserved }: KeyBalance): number {
  return Math.max(0, max - charged - reserved)
}
