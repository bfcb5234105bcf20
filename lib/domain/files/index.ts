/** The file of a company: what may become of it, two versions of it side by side, and its deadlines. */

export type { Actor } from '#lib/domain/decisions/index.ts'
export { lacksReview, nextReviewOf, tooOld } from './deadlines.ts'
export type { FileFields } from './fields.ts'
export { isApproval, knowledgeKey, openItems, type ResultOnFile, withoutAnswers } from './open-items.ts'
export {
  type FileAction,
  type FileState,
  type Refusal,
  type Step,
  stepOf,
} from './transitions.ts'
