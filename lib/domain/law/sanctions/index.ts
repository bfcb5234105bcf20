/** What ownership by listed parties makes of every party, regime by regime, with the written proof. */
export type { BlockedSum } from './sums.ts'
export type { Caution, RegimeResult, ToObtain, Verdict } from './verdict.ts'
export { type Judged, verdictsIn, verdictsOf } from './verdicts.ts'
