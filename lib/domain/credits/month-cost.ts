import Big from 'big.js'
import { dayMs } from '#lib/time/index.ts'
import { forecastGrants, type GivenGrant } from './grants.ts'
import { paceOf } from './pace.ts'

/** What a product has used in the month, what of it no grant paid, and what its credits cost. */
export interface ProductUsage {
  credits: number
  billed: number
  /** Graduated: credits above `from` cost `unitAmountMajor` each. */
  tiers: readonly { from: number; unitAmountMajor: string }[]
}

/** So much of a credit is a fault of floating point. */
const tinyCredits = 1e-6

export interface MonthCost {
  /** Credits of the whole month, those that grants pay, and the others. */
  credits: number
  granted: number
  billed: number
  /** What the others come to by the tiers, as a decimal text with all its digits. */
  gross: string
}

/**
 * What the month will cost if it goes on as it has so far: each product at its own pace, less what is left of grants until
 * they expire, by the tiers of the month. Null on its first day, and where nothing was used.
 * `counts` leaves products out of the gross, never out of what grants pay.
 */
export function monthCostOf<Usage extends ProductUsage>(
  usage: readonly Usage[],
  grants: readonly GivenGrant[],
  now: Date,
  counts: (product: Usage) => boolean = () => true,
): MonthCost | null {
  const used = usage.reduce((sum, { credits }) => sum + credits, 0)
  const pace = paceOf(used, now)
  if (pace === null || used <= 0) return null
  const more = pace.atMonthEnd - used
  const covered = Math.min(more, coveredUntil(pace.monthEndsAt, grants, { perDay: pace.perDay, now }))
  const billedOf = ({ credits, billed }: Usage) =>
    new Big(credits)
      .times(more - covered)
      .div(used)
      .plus(billed)
  const counted = usage.filter(counts)
  const gross = counted.reduce((sum, product) => sum.plus(grossOf(product.tiers, billedOf(product))), new Big(0))
  const billed = used === 0 ? 0 : usage.reduce((sum, product) => sum + product.billed, 0) + more - covered
  return { credits: pace.atMonthEnd, granted: pace.atMonthEnd - billed, billed, gross: gross.toFixed() }
}

/** Whole credits that grants pay from now on: each until it is used up, expires, or the month is over. */
function coveredUntil(
  end: Date,
  grants: readonly GivenGrant[],
  { perDay, now }: { perDay: number; now: Date },
): number {
  const byId = new Map(grants.map((grant) => [grant.grantId, grant]))
  let at = now.getTime()
  let covered = 0
  for (const { grantId, left } of forecastGrants(grants, null, now)) {
    const expiry = Date.parse(byId.get(grantId)?.expiresAt ?? '')
    const until = Math.min(end.getTime(), Number.isNaN(expiry) ? end.getTime() : expiry)
    const paid = Math.max(0, Math.min(left, Math.ceil(((until - at) / dayMs) * perDay - tinyCredits)))
    covered += paid
    at += perDay === 0 ? 0 : (paid / perDay) * dayMs
  }
  return covered
}

/** Graduated, exact; below zero all at the first price. */
export function grossOf(tiers: ProductUsage['tiers'], billed: Big): Big {
  return tiers.reduce((sum, { from, unitAmountMajor }, at) => {
    const end = tiers[at + 1]?.from
    const upTo = end === undefined || billed.lt(end) ? billed : new Big(end)
    const inTier = upTo.minus(from)
    return at > 0 && inTier.lte(0) ? sum : sum.plus(inTier.times(unitAmountMajor))
  }, new Big(0))
}
