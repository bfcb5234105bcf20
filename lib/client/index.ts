/** What runs everywhere: asking, understanding failures, the schedule of polling. React's part is hooks.ts. */
export { type Called, type CallInput, call, calledOf } from './call.ts'
export { isAnswer, waitAskedOfReader } from './failure.ts'
export { type Offer, offersFrom, refusesExtensions } from './offers.ts'
export { isPolledProduct, pollRows } from './poll-rows.ts'
export { nextPoll } from './polling.ts'
export type { ReadId } from './queries.ts'
export { authForms, csrfToken } from './sign-in.ts'
