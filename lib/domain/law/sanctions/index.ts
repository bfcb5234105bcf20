/** What ownership by listed parties makes of every party, regime by regime, with the written proof. */

export type { RegimeResult, Verdict } from './verdict.ts'
export { type Judged, verdictsIn, verdictsOf } from './verdicts.ts'
