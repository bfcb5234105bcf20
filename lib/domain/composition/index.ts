/** Who holds a company, put together from answers of several companies. */
export { answerOfGraph, answerOfOwners, answerOfReport } from './answers.ts'
export { compose, movedEdge, type ToCompose } from './compose.ts'
export { levelsAbove } from './lists.ts'
export type {
  AnswerRef,
  Composition,
  CompositionConflict,
  HolderAnswer,
} from './model.ts'
