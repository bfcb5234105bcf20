/** What is left of credits, and until when it lasts at the pace of the month. */

export { courseOf } from './course.ts'
export { forecastGrants, type GrantForecast, leftOf } from './grants.ts'
export { type MonthCost, monthCostOf } from './month-cost.ts'
export { type MonthPrices, moneyAtMonthEnd, moneyByList, moneyUsed, monthPricesOf } from './month-money.ts'
export { paceOf, spentAt } from './pace.ts'
export { creditsUsedOf } from './used.ts'
