import 'server-only'

export { decidedMeanwhile, endedMeanwhile, versionConflict } from './conflict.ts'
export { insertOnMatch, matchesWithoutTies, moveMatch, type OnMatch, onMatches } from './matches/store.ts'
export { endProposals, type Proposable, proposableOn, type StepWritten, writeStep } from './proposals/store.ts'
export {
  asOfKind,
  type DecisionQuestion,
  type DecisionRow,
  decisionsIn,
  endDecision,
  type FullDecision,
  findDecision,
  wholeOf,
} from './store.ts'
export { decisionRecord, openOn, peopleOn, proposalFields, takeBack, takeDecision, takingBack } from './take.ts'
