import { ApiError, conflict, creditsMaxHeader } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { endOfDay, startOfDay } from '#lib/time/index.ts'
import type { Verb } from '../call.ts'
import type { Caller } from '../context.ts'
import { billedMonthOf } from './calendar.ts'
import { type CoverProblem, capProblem, leftOfCap, startsOf } from './caps/cap-problem.ts'
import { type CapPayer, readCaps } from './caps/store.ts'
import { listGrants } from './grants/store.ts'
import { pricedSkus, tiersOf } from './prices.ts'
import {
  chargedByDay,
  creditsByProduct,
  type KeyBalance,
  type OrganizationBalance,
  type ProductCredits,
  readBalance,
  readKeyBalance,
  readLimits,
} from './store.ts'

/** Balance of an organization, its grants in the order they are used, and this UTC month's credits by product. */
export const getCredits: Verb<'getCredits'> = async (ctx, { caller: { organizationId } }) => {
  const now = ctx.clock.now()
  const month = billedMonthOf(now)
  const balance = await readBalance(ctx.database.sql, organizationId, month, false)
  const products = await creditsByProduct(ctx.database.sql, organizationId, month, startOfDay(now))
  const days = await chargedByDay(ctx.database.sql, organizationId, month, now.getUTCDate())
  // No key and no customer: what binds everybody.
  const caps = await readCaps(ctx.database.sql, { organizationId, keyId: '' }, startsOf(now), now)
  const grants = await listGrants(ctx.database.sql, organizationId)
  return {
    plan: balance.plan,
    currency: ctx.env.billingCurrency,
    month: month.name,
    available: smaller(availableCredits(balance), caps.map(leftOfCap)),
    reserved: balance.reserved,
    charged: balance.charged,
    chargedToday: products.reduce((sum, product) => sum + product.creditsToday, 0),
    monthlyCap: balance.monthlyCap,
    days,
    byProduct: Object.fromEntries(products.map((product) => [product.sku, product.credits])),
    usage: withUnused(products).map(({ sku, credits, billed }) => ({
      ...{ sku, credits, billed },
      tiers: tiersOf(sku).map(({ from, unitAmount }) => ({ from, unitAmountMajor: unitAmount })),
    })),
    grants: grants.map(({ grantId, name, credits, remaining, expiresAt }) => ({
      grantId,
      name,
      credits,
      remaining,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  }
}

/** With every product that has prices: what the first order of it will cost is known before there is one. */
function withUnused(products: readonly ProductCredits[]): ProductCredits[] {
  const used = new Set(products.map(({ sku }) => sku))
  const unused = pricedSkus.filter((sku) => !used.has(sku))
  return [...products, ...unused.map((sku) => ({ sku, credits: 0, billed: 0, creditsToday: 0 }))]
}

function smaller(available: number | null, left: readonly number[]): number | null {
  const limits = [...(available === null ? [] : [available]), ...left]
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits))
}

/** Credits left for new orders; null where nothing limits them. Never below zero. */
function availableCredits(balance: OrganizationBalance): number | null {
  // What was charged has left the grants already; a cap is counted from the first of the month.
  if (balance.plan === 'prepaid') return Math.max(0, balance.granted - balance.reserved)
  if (balance.monthlyCap === null) return null
  return Math.max(0, balance.monthlyCap - balance.charged - balance.reserved)
}

/** Who pays. Limits are named where they are known already: null and false then save the statements that ask. */
interface Payer extends CapPayer {
  creditsPerDayMax?: number | null
  isLimited?: boolean
  /** Whether the organization has caps of credits; false may be seconds old, and is checked where that matters. */
  isCapped?: boolean
  /** The most this request may cost, as it says itself; null or absent where it does not. */
  creditsMax?: number | null
}

/**
 * Why a price is not covered at this moment, by the cap of the key, by what limits the organization and by the caps it has set;
 * null where it is. With `lock`, other charges of the same wait until this transaction ends; the key is locked before its
 * organization, and that before the caps.
 */
export async function coverProblem(
  db: Sql,
  payer: Payer,
  price: number,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<CoverProblem | null> {
  const { organizationId, keyId, creditsPerDayMax } = payer
  const ofKey = creditsPerDayMax === null ? null : await readKeyBalance(db, keyId, startOfDay(now), { lock })
  if (ofKey !== null && leftOfKey(ofKey) < price) {
    const detail = `${price} credits required; this key has ${leftOfKey(ofKey)} of ${ofKey.max} credits left until 00:00 UTC`
    return { detail, until: endOfDay(now) }
  }
  const { isLimited, isCapped } = await limitsOf(db, payer)
  const available = isLimited ? availableCredits(await readBalance(db, organizationId, billedMonthOf(now), lock)) : null
  if (available !== null && available < price) {
    return { detail: `${price} credits required; ${available} available`, until: null }
  }
  return isCapped ? capProblem(db, payer, price, now, { lock }) : null
}

/** As the payer says, or as the database does where one of the two is not said. */
async function limitsOf(db: Sql, { organizationId, isLimited, isCapped }: Payer) {
  if (isLimited !== undefined && isCapped !== undefined) return { isLimited, isCapped }
  return readLimits(db, organizationId)
}

/** Whether `reserveCredits` has nothing to ask or to refuse: nothing limits who pays, and the price is one the request allows. */
export function isUnlimited(
  { creditsPerDayMax, isLimited, isCapped, creditsMax = null }: Payer,
  price: number,
): boolean {
  const isFree = creditsPerDayMax === null && isLimited === false && isCapped === false
  return isFree && (creditsMax === null || price <= creditsMax)
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
    throw conflict(`Price is ${price} credits; ${creditsMaxHeader} allows ${creditsMax}`)
  }
  const problem = await coverProblem(tx, payer, price, now, { lock: true })
  if (problem !== null) throw new ApiError('credits.insufficient', problem.detail)
}

/** The same by the caps alone, for a row of this transaction that reserves its price already. */
export async function keepWithinCaps(tx: Transaction, payer: CapPayer, price: number, now: Date): Promise<void> {
  const problem = await capProblem(tx, payer, price, now, { lock: true, held: price })
  if (problem !== null) throw new ApiError('credits.insufficient', problem.detail)
}

/** Credits this caller may still spend for a customer, by everything that limits it; null without any limit. */
export async function availableTo(
  db: Sql,
  { organizationId, keyId }: Caller,
  customerId: string | null,
  now: Date,
): Promise<number | null> {
  const ofOrganization = availableCredits(await readBalance(db, organizationId, billedMonthOf(now), false))
  const balance = await readKeyBalance(db, keyId, startOfDay(now), { lock: false })
  const caps = await readCaps(db, { organizationId, keyId, customerId }, startsOf(now), now)
  const limits = [
    ...(ofOrganization === null ? [] : [ofOrganization]),
    ...(balance === null ? [] : [leftOfKey(balance)]),
    ...caps.map((cap) => Math.max(0, leftOfCap(cap))),
  ]
  return limits.length === 0 ? null : Math.min(...limits)
}

function leftOfKey({ max, charged, reserved }: KeyBalance) {
  return Math.max(0, max - charged - reserved)
}
