import type { RouteAnswer } from '#lib/contract/index.ts'
import { startOfDay } from '#lib/time/index.ts'
import type { Context } from '../context.ts'
import { billedMonthOf } from './calendar.ts'
import { leftOfCap, startsOf } from './caps/cap-problem.ts'
import { readCaps } from './caps/store.ts'
import { availableCredits } from './cover.ts'
import { listGrants } from './grants/store.ts'
import { pricedSkus, tiersOf } from './prices.ts'
import { chargedByDay, creditsByProduct, type ProductCredits, readBalance } from './store.ts'

/** Balance of an organization, its grants in the order they are used, and this UTC month's credits by product. */
export async function getCredits(ctx: Context, organizationId: string): Promise<RouteAnswer<'getCredits'>> {
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
    ...(ctx.env.billingCurrency === undefined ? {} : { currency: ctx.env.billingCurrency }),
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
