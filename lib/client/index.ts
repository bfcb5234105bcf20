/** What runs everywhere: asking, understanding failures, the schedule of polling. React's part is hooks.ts. */
export { type Called, type CallInput, type CallOptions, call, calledOf } from './call.ts'
export { isAnswer, waitAskedFor } from './failure.ts'
export { type Offer, offersFrom, refusesExtensions } from './offers.ts'
export { isPolledProduct, type PolledProduct, pollRows } from './poll-rows.ts'
export { type NextPoll, nextPoll, type Watched } from './polling.ts'
export type { ReadId } from './queries.ts'
export { authForms, csrfToken } from './sign-in.ts'
