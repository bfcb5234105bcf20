import 'server-only'

export { decidedMeanwhile, endedMeanwhile, lastChangeIn } from './conflict.ts'
export { type MatchDecisionRow, type MatchProposalRow, rowOfMatch, rowOfProposal } from './matches/row.ts'
export {
  endProposals,
  findProposal,
  lockMatches,
  lockProposals,
  matchesOn,
  matchesWithoutTies,
  moveMatch,
  proposalsOn,
} from './matches/store.ts'
export { peopleOn, proposalFields } from './proposals/fields.ts'
export { endMade, type Proposable, proposableOn, writeStep } from './proposals/store.ts'
export {
  type DecisionQuestion,
  type DecisionRow,
  decisionsIn,
  endDecision,
  type FullDecision,
  findDecision,
  insertDecision,
  wholeOf,
} from './store.ts'
export { decisionRecord, openOn, takeBack, takeDecision } from './take.ts'
