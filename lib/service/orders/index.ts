/** Orders: their life from admission to the end. */

export {
  answerOf,
  graphVariantCreatedText,
  orderCreatedText,
  orderTag,
  renderIntermediate,
  renderOrder,
  replayed,
} from './answer.ts'
export { canFulfil, fulfil } from './fulfil.ts'
export { listOrders } from './list.ts'
export { quote } from './quote.ts'
export { readCompleteness, readHistory, readOrder, readOrderHead } from './read.ts'
export { runOrder } from './run.ts'
export { complete, settle } from './settle.ts'
export { openOrderSignals } from './signals.ts'
export { type StartedOrder, type StartOrder, startOrder } from './start.ts'
export { claimOrder, type FoundOrder, saveIdempotencyKey } from './store.ts'
export { sweepOrders } from './sweep.ts'
export { waitForOrder } from './wait.ts'
