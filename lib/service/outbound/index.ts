/** Requests to addresses that customers chose: which are refused, and the only code that sends them. */
export { type AllowRule, readAllowRules } from './allow.ts'
export { type Outbound, openOutbound, type Posted } from './send.ts'
