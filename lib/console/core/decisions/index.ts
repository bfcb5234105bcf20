import 'server-only'

export { decidedMeanwhile, lastChangeIn } from './conflict.ts'
export { type MatchDecisionRow, rowOfMatch } from './matches/row.ts'
export { lockMatches, matchesOn, matchesWithoutTies, moveMatch } from './matches/store.ts'
export { decisionsIn, endDecision, type FullDecision, findDecision, insertDecision } from './store.ts'
export { decisionRecord, openOn, takeBack, takeDecision } from './take.ts'
