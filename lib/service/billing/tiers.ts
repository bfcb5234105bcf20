import Big from 'big.js'

/** A tier of a price: credits above `from` cost `unitAmount` each. The first tier begins at 0. */
export interface Tier {
  from: number
  unitAmount: string
}

export interface TierShare {
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
