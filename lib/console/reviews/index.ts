import 'server-only'

export { createReview, reviewRecord } from './create.ts'
export { reviewsOf } from './store.ts'
