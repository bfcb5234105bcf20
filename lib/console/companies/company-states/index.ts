import 'server-only'

export { ownerOf } from './changed-since/owner.ts'
export { getCompanyState } from './get.ts'
export { knownCountsOf } from './known.ts'
export { eraseAnswers, refreshStates, saveAnswer } from './refresh.ts'
export {
  reviewsOf,
  type SinceReviewColumns,
  sinceReviewColumns,
  sinceReviewJoin,
} from './reviewed/store.ts'
export { reweighStates } from './reweigh.ts'
export { saveSearched } from './search.ts'
export { companyStateOf, lockState, lockStates, statesOf } from './store.ts'
