/**
 * One company, one state: what is believed of it now, from which answers, of which day, and what later knowledge touches it. A pure
 * function of stored rows; the order in which they arrived says nothing.
 */

export { type PartyChange, partiesGone, partyChanges } from './already-says.ts'
export {
  changesOf,
  changesSince,
  isChanged,
  type KnownCounts,
  knownCounts,
  learnedAfter,
  productsTouched,
} from './changes-since.ts'
export { companyState } from './company-state.ts'
export { factsOfAnswer } from './facts-of-answer.ts'
export { factsOfHit } from './facts-of-report.ts'
export { type OutdatedAnswer, outdatedAnswer } from './outdated.ts'
export {
  type AnswerRow,
  type ChangeRow,
  type StateRows,
  type StateWeights,
  searchProduct,
} from './rows.ts'
