import 'server-only'

export { assertWithinBudget, notifyOfOther, watchBudgets } from './budgets/check.ts'
export { listBudgets, listOwnBudgets, setBudget } from './budgets/list.ts'
export { type MonthAccount, readAccount } from './budgets/usage.ts'
export {
  forFinance,
  instantOfOrder,
  isCurrent,
  moveListing,
  orderRecord,
  othersBehind,
  readListing,
} from './orders/record.ts'
export {
  fillCharge,
  findJournalOrder,
  findOrders,
  findResult,
  type JournalOrderRow,
  type NewOrder,
  releasePolled,
  renewPolled,
  saveExternalOrders,
  takeUnpolled,
  unchargedOf,
  unchargedSince,
  updateFollowed,
} from './orders/store.ts'
export { hashOf } from './requests/facts.ts'
export { dismissRequest, listRequests, requestRecord } from './requests/list.ts'
export {
  type CreditsOfProduct,
  chargeRequests,
  creditsSince,
  type FullRequest,
  failedRequests,
  finishedSince,
  insertRequest,
  insertRequests,
  type NewRequest,
  quotedFor,
  requestsOfSearches,
  runningRequests,
  undecidedRequests,
} from './requests/store.ts'
export { getOrderRecord, getOrderResult, readPartialGraph, refuseErased } from './results/get.ts'
export { createLease } from './sending/lease.ts'
export { orderProducts } from './sending/order-products.ts'
export { resolveUnknown } from './sending/resolve.ts'
export {
  fetchQuote,
  outcomeAnswer,
  quoteOf,
  readKey,
  type Submission,
  submissionOf,
  submitRequest,
} from './sending/submit.ts'
export { namesOf, resultOf, settleOrder } from './settling/settle.ts'
