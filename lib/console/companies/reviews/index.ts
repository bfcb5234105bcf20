import 'server-only'

export { createReview, reviewRecord } from './create.ts'
export { reviewsByIds, reviewsOf } from './store.ts'
