/** Requests to addresses that customers chose: which are refused, and the only code that sends them. */
export { isPublic, isWithinRanges, type Ranges, rangesOf, readAddress, readRange } from './address.ts'
export { type AllowRule, readAllowRules } from './allow.ts'
export { type Fetching, openFetching } from './fetch.ts'
export { type Outbound, openOutbound, type Post, type Posted } from './send.ts'
