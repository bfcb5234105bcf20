/** What things cost, what is left, and the ledger. */
export { dayOf, endOfDay, monthOf } from './calendar.ts'
export { getCredits } from './credits.ts'
export { priceOf } from './prices.ts'
export { availableCredits, reserveCredits } from './reserve.ts'
export { isLimited, readStanding } from './store.ts'
