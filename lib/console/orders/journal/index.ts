import 'server-only'

export { type MonthAccount, readAccount } from './budgets/account.ts'
export { assertWithinBudget } from './budgets/check.ts'
export { listBudgets, listOwnBudgets, setBudget } from './budgets/list.ts'
export { notifyOfOther, watchBudgets } from './budgets/warn.ts'
export { forFinance } from './orders/for-finance.ts'
export { instantOfOrder } from './orders/instant.ts'
export { isCurrent, moveListing, othersBehind, readListing } from './orders/listing.ts'
export { orderRecord } from './orders/record.ts'
export {
  fillCharge,
  findJournalOrder,
  findOrders,
  findResult,
  type JournalOrderRow,
  type NewOrder,
  readMark,
  releasePolled,
  renewPolled,
  saveExternalOrders,
  takeUnpolled,
  unchargedOf,
  unchargedSince,
  updateFollowed,
  writeMark,
} from './orders/store.ts'
export { hashOf } from './requests/facts.ts'
export { dismissRequest, listRequests } from './requests/list.ts'
export {
  type CreditsOfProduct,
  creditsSince,
  failedRequests,
  finishedSince,
  runningRequests,
  undecidedRequests,
} from './requests/overview/store.ts'
export { requestRecord } from './requests/record.ts'
export {
  chargeRequests,
  type FullRequest,
  insertRequest,
  insertRequests,
  type NewRequest,
  quotedFor,
  requestsOfSearches,
} from './requests/store.ts'
export { refuseErased } from './results/erased.ts'
export { getOrderRecord, getOrderResult } from './results/get.ts'
export { readPartialGraph } from './results/partial.ts'
export { createLease } from './sending/lease.ts'
export { orderProducts } from './sending/order-products.ts'
export { resolveUnknown } from './sending/resolve.ts'
export {
  askQuote,
  outcomeAnswer,
  quoteOf,
  readKey,
  type Submission,
  submissionOf,
  submitRequest,
} from './sending/submit.ts'
export { namesOf, resultOf, settleOrder } from './settling/settle.ts'
