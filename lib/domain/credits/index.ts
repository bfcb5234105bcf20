/** What is left of credits, and until when it lasts at the pace of the month. */

export { type Course, courseOf } from './course.ts'
export { forecastGrants, type GivenGrant, type GrantForecast, type GrantState, leftOf } from './grants.ts'
export { type MonthCost, monthCostOf, type ProductUsage } from './month-cost.ts'
export { type MonthPrices, moneyAtMonthEnd, moneyByList, moneyUsed, monthPricesOf } from './month-money.ts'
export { type Pace, paceOf, spentAt } from './pace.ts'
export { creditsUsedOf } from './used.ts'
