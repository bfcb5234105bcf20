import 'server-only'

export { decidedMeanwhile, endedMeanwhile, versionConflict } from './conflict.ts'
export { matchesWithoutTies, moveMatch, type OnMatch, onMatches } from './matches/store.ts'
export { peopleOn, proposalFields } from './proposals/fields.ts'
export { endMade, endProposals, type Proposable, proposableOn, writeStep } from './proposals/store.ts'
export {
  asOfKind,
  type DecisionQuestion,
  type DecisionRow,
  decisionsIn,
  endDecision,
  type FullDecision,
  findDecision,
  insertDecision,
  wholeOf,
} from './store.ts'
export { decisionRecord, openOn, takeBack, takeDecision, takingBack } from './take.ts'
