import type { RouteAnswer } from '#lib/contract/index.ts'
import { type MonthCost, monthCostOf, monthPricesOf } from '#lib/domain/credits/index.ts'

/** What the month will cost at its pace; null where a product states no usage or no prices, and on the first day. */
export function costOfMonth(account: Pick<RouteAnswer<'getCredits'>, 'usage' | 'grants'>, now: Date): MonthCost | null {
  const prices = monthPricesOf(account)
  return prices === null ? null : monthCostOf(prices.products, prices.grants, now)
}
