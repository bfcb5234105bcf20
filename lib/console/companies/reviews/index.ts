import 'server-only'

export { createReview, reviewRecord } from './create.ts'
export { reviewRowsOf, reviewsByIds } from './store.ts'
