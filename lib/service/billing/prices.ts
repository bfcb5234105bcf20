import Big from 'big.js'
import { v5 } from 'uuid'
import { limits, type Product } from '#lib/contract/index.ts'

/** Credits by product, known before anything is found (docs/interface.md, "Charging"). The one table of prices. */
const prices: Readonly<Record<Exclude<Product, 'graph'>, number>> & { graphPerLevel: number } = {
  search: 1,
  prefill: 1,
  documentList: 1,
  document: 5,
  report: 10,
  financials: 10,
  ubo: 15,
  graphPerLevel: 10,
}

/** Other things that cost: what a monitor does and what is read of a running graph. */
export const otherPrices = { intermediateGraph: 1, monitorCheck: 2, monitorEvent: 1 } as const

/** The price of an order in credits; a graph costs by the depth asked for, whatever is found. */
export function priceOf(product: Product, parameters: { maxDepth?: number }): number {
  if (product === 'graph') return prices.graphPerLevel * (parameters.maxDepth ?? limits.graphDepthDefault)
  return prices[product]
}

/** Names the price list an invoice was made by; a change of a price below is a new list. */
export const priceSource = 'list:2026-01'

const usual: readonly Tier[] = [
  { from: 0, unitAmount: '0.30' },
  { from: 1_000, unitAmount: '0.27' },
  { from: 5_000, unitAmount: '0.2425' },
  { from: 50_000, unitAmount: '0.1995' },
]
const light: readonly Tier[] = [
  { from: 0, unitAmount: '0.12' },
  { from: 100, unitAmount: '0.095' },
  { from: 10_000, unitAmount: '0.0725' },
]

/** Money per credit by sku, in graduated tiers over the credits of a calendar month. */
const creditPrices: Readonly<Record<string, readonly Tier[]>> = {
  report: usual,
  financials: usual,
  ubo: [
    { from: 0, unitAmount: '0.32' },
    { from: 500, unitAmount: '0.285' },
    { from: 5_000, unitAmount: '0.25' },
  ],
  graph: [
    { from: 0, unitAmount: '0.28' },
    { from: 500, unitAmount: '0.245' },
    { from: 5_000, unitAmount: '0.2125' },
  ],
  document: [
    { from: 0, unitAmount: '0.40' },
    { from: 200, unitAmount: '0.365' },
  ],
  search: light,
  prefill: light,
  documentList: light,
  intermediateGraph: light,
  monitorCheck: [
    { from: 0, unitAmount: '0.15' },
    { from: 1_000, unitAmount: '0.1175' },
  ],
  monitorEvent: light,
}

/** Whatever has tiers of its own. */
export const pricedSkus: readonly string[] = Object.keys(creditPrices)

/** The tiers of a sku; one without tiers of its own has the usual ones, so that nothing is ever billed at nothing. */
export function tiersOf(sku: string): readonly Tier[] {
  return Object.hasOwn(creditPrices, sku) ? (creditPrices[sku] ?? usual) : usual
}

const priceIds = 'b1e4a2f0-6d0c-5c1b-9d7e-2f7f4a5c8d10'
const known = new Map<string, string>()

/** Ids of prices never change and mean the same on every installation: they are made of what they name. */
export function priceIdOf(source: string, sku: string): string {
  return idOf(`${source}/${sku}`)
}

export function creditPriceIdOf(source: string, sku: string, tierIndex: number): string {
  return idOf(`${source}/${sku}/${tierIndex}`)
}

/** Remembered, because an invoice names the same few prices a hundred thousand times. */
function idOf(name: string): string {
  const id = known.get(name) ?? v5(name, priceIds)
  known.set(name, id)
  return id
}

/** A tier of a price: credits above `from` cost `unitAmount` each. The first tier begins at 0. */
export interface Tier {
  from: number
  unitAmount: string
}

interface TierShare {
  tierIndex: number
  tierMinQuantity: number
  quantity: number
  unitAmount: string
  gross: Big
}

/**
 * What a quantity of credits comes to, tier by tier (graduated: each credit has the price of the tier it falls in).
 * Below zero, when refunds outweigh usage, all of it has the price of the first tier. Nothing is rounded.
 */
export function sharesOf(tiers: readonly Tier[], quantity: number): TierShare[] {
  const shares: TierShare[] = []
  for (const [tierIndex, { from, unitAmount }] of tiers.entries()) {
    const end = tiers[tierIndex + 1]?.from ?? Number.POSITIVE_INFINITY
    const inTier = tierIndex === 0 ? Math.min(quantity, end) : Math.min(quantity, end) - from
    if (inTier === 0 || (tierIndex > 0 && inTier < 0)) continue
    const gross = new Big(unitAmount).times(inTier)
    shares.push({ tierIndex, tierMinQuantity: from, quantity: inTier, unitAmount, gross })
  }
  return shares
}

export function grossOfTiers(tiers: readonly Tier[], quantity: number): Big {
  return sharesOf(tiers, quantity).reduce((sum, { gross }) => sum.plus(gross), new Big(0))
}

/** The tier the next credit after `quantity` falls in. */
export function tierIndexAt(tiers: readonly Tier[], quantity: number): number {
  return Math.max(
    0,
    tiers.findLastIndex(({ from }) => from <= quantity),
  )
}

/** An amount of money as the interface writes it: all digits there are, and at least two behind the point. */
export function inMajorUnits(amount: Big): string {
  const digits = amount.toFixed()
  const behind = digits.split('.')[1]?.length ?? 0
  return behind >= 2 ? digits : amount.toFixed(2)
}
