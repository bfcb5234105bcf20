import 'server-only'

export { accountOfMonth } from './budgets/account.ts'
export { assertWithinBudget } from './budgets/check.ts'
export { listBudgets, listOwnBudgets, setBudget } from './budgets/list.ts'
export { notifyOfOther } from './budgets/warn.ts'
export { notifyAccount } from './notifications/account.ts'
export { type AccountFacts, accountFactsIn } from './notifications/account-facts.ts'
export {
  notifyActProposed,
  notifyAssigned,
  notifyBatch,
  notifyCase,
  notifyControlChanged,
  notifyDecision,
  notifyDisclosure,
  notifyFound,
  notifyListAsked,
  notifyMatchDecision,
  notifyMentioned,
  notifySanctionsChanged,
} from './notifications/notify.ts'
export { listNotifications, readNotifications } from './notifications/reading/read.ts'
export { notificationRecord } from './notifications/record.ts'
export { endListAsked, findNotification, insertNotifications } from './notifications/store.ts'
export { forFinance } from './orders/for-finance.ts'
export { getOrderRecord, getOrderResult } from './orders/get.ts'
export { isCurrent, moveListing, othersBehind, readListing } from './orders/listing.ts'
export { readPartialGraph } from './orders/partial.ts'
export { orderRecord } from './orders/record.ts'
export { instantOf, namesOf, resultOf, settleOrder } from './orders/settle.ts'
export {
  fillCharge,
  findOrder,
  findOrders,
  findResult,
  type NewOrder,
  type OrderRow,
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
export { orderProducts } from './requests/order-products.ts'
export {
  type CreditsOfProduct,
  creditsSince,
  failedRequests,
  finishedSince,
  runningRequests,
  undecidedRequests,
} from './requests/overview/store.ts'
export { requestRecord } from './requests/record.ts'
export { resolveUnknown } from './requests/resolve.ts'
export { createLease } from './requests/sending/lease.ts'
export {
  chargeRequests,
  type FullRequest,
  insertRequest,
  insertRequests,
  type NewRequest,
  quotedFor,
  requestsOfSearches,
} from './requests/store.ts'
export {
  askQuote,
  outcomeAnswer,
  quoteOf,
  readKey,
  type Submission,
  submissionOf,
  submitRequest,
} from './requests/submit.ts'
