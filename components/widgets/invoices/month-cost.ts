import type { RouteAnswer } from '#lib/contract/index.ts'
import { type MonthCost, monthCostOf } from '#lib/domain/credits/index.ts'

/** What the month will cost at its pace; null where a product states no usage or no prices, and on the first day. */
export function costOf(
  { usage, grants }: Pick<RouteAnswer<'getCredits'>, 'usage' | 'grants'>,
  now: Date,
): MonthCost | null {
  const products = (usage ?? []).map(({ credits, billed, tiers }) => {
    if (typeof credits !== 'number' || typeof billed !== 'number' || !tiers || tiers.length === 0) return null
    return { credits, billed, tiers }
  })
  const known = products.filter((product) => product !== null)
  return known.length < products.length ? null : monthCostOf(known, grants ?? [], now)
}
