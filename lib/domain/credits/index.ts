/** What is left of credits, and until when it lasts at the pace of the month. */

export {
  forecastGrants,
  type GrantForecast,
  leftOf,
  type MonthCost,
  type MonthPrices,
  moneyAtMonthEnd,
  moneyByList,
  moneyUsed,
  monthCostOf,
  monthPricesOf,
  paceOf,
  spentAt,
} from './month-cost.ts'
export { courseOf, creditsUsedOf } from './used.ts'
