import Big from 'big.js'
import type { GivenGrant } from './grants.ts'
import { grossOf, monthCostOf, type ProductUsage } from './month-cost.ts'

/** What the month has used by product with its prices, and what is left of grants, as the service states them. */
export interface MonthPrices {
  /** Null where the service names none. */
  currency: string | null
  products: readonly (ProductUsage & { sku: string })[]
  grants: readonly GivenGrant[]
}

interface Stated {
  currency?: string | null | undefined
  usage?: readonly StatedUsage[] | null | undefined
  grants?: readonly GivenGrant[] | null | undefined
}

interface StatedUsage {
  sku: string
  credits?: number | null | undefined
  billed?: number | null | undefined
  tiers?: ProductUsage['tiers'] | null | undefined
}

/** The prices in an account of the service; null where it states none, or not those of each product that was used. */
export function monthPricesOf({ currency, usage, grants }: Stated): MonthPrices | null {
  const products = (usage ?? []).map(({ sku, credits, billed, tiers }) => {
    if (typeof credits !== 'number' || typeof billed !== 'number' || !tiers || tiers.length === 0) return null
    return { sku, credits, billed, tiers }
  })
  const priced = products.filter((product) => product !== null)
  if (!usage || priced.length < products.length) return null
  return { currency: currency ?? null, products: priced, grants: grants ?? [] }
}

/**
 * What the month costs so far, of a product or of all (null): the gross of the draft invoice, exact, as a decimal text. With `more`
 * credits by product that are reserved or about to be, the most it can come to: what grants do not pay of them may fall on any
 * product. Null where one of these products has no price.
 */
export function moneyUsed(
  { products, grants }: MonthPrices,
  sku: string | null,
  now: Date,
  more: ReadonlyMap<string, number> = new Map(),
): string | null {
  const added = [...more].filter(([, credits]) => credits > 0)
  const priced = new Set(products.map((product) => product.sku))
  if (added.some(([name]) => (sku === null || name === sku) && !priced.has(name))) return null
  const wanted = added.reduce((sum, [, credits]) => sum + credits, 0)
  const unpaid = Math.max(0, wanted - openCredits(grants, now))
  const counted = products.filter((product) => sku === null || product.sku === sku)
  return counted
    .reduce((sum, product) => {
      const most = Math.min(more.get(product.sku) ?? 0, unpaid)
      return sum.plus(grossOf(product.tiers, new Big(product.billed).plus(Math.max(0, most))))
    }, new Big(0))
    .toFixed()
}

/** What the whole month comes to at its pace after grants, of a product or of all (null); null on its first day, and where nothing was used. */
export function moneyAtMonthEnd({ products, grants }: MonthPrices, sku: string | null, now: Date): string | null {
  return monthCostOf(products, grants, now, (product) => sku === null || product.sku === sku)?.gross ?? null
}

/**
 * Credits of a part of the organization at list price, exact, as a decimal text: as if it alone had used the month, before grants. Each
 * credit costs the highest price from its place on, so that this is never less than its share of the invoice, in which others may come
 * first. The least it is where one of these products has no price.
 */
export function moneyByList(
  { products }: MonthPrices,
  credits: ReadonlyMap<string | null, number>,
): { used: string; isWhole: boolean } {
  const used = [...credits].filter(([, sum]) => sum > 0)
  const priced = used.flatMap(([sku, sum]) => {
    const product = products.find((one) => one.sku === sku)
    return product === undefined ? [] : [grossOf(highestFrom(product.tiers), new Big(sum))]
  })
  const gross = priced.reduce((sum, one) => sum.plus(one), new Big(0))
  return { used: gross.toFixed(), isWhole: priced.length === used.length }
}

/** Tiers whose price is the highest of theirs and all later ones. */
function highestFrom(tiers: ProductUsage['tiers']): ProductUsage['tiers'] {
  return tiers.map(({ from }, at) => {
    const [first, ...later] = tiers.slice(at).map(({ unitAmountMajor }) => unitAmountMajor)
    const unitAmountMajor = later.reduce((most, price) => (new Big(price).gt(most) ? price : most), first ?? '0')
    return { from, unitAmountMajor }
  })
}

function openCredits(grants: readonly GivenGrant[], now: Date): number {
  return grants
    .filter(({ expiresAt }) => !expiresAt || Date.parse(expiresAt) > now.getTime())
    .reduce((sum, { remaining }) => sum + Math.max(0, remaining ?? 0), 0)
}
