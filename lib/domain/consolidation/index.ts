/** Companies that one consolidates in its accounts: neither a contract nor, by itself, control. */
export { consolidationsIn, contractsIn, isConsolidation } from './consolidation.ts'
