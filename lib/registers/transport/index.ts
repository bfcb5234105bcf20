/** Requests to the live registers: limits, turns, retries, the circuit breaker, and what a failure means. */
export { classify, type Outcome, type RegisterClient } from './client.ts'
export { refusedAnswer } from './failure.ts'
export { readJson, textOf } from './json.ts'
export { type PagedList, readPages } from './pages.ts'
export {
  fetchPart,
  isMissing,
} from './part.ts'
export { aheadMaxMs, bucketOf, createLocalRateLimit, type RateLimit } from './rate-limit.ts'
export {
  type Answer,
  addressOf,
  type JsonRequest,
  type Received,
  type Recorded,
  type RecordedFile,
  type RegisterRequest,
} from './request.ts'
export { createTransport, type OnResponse, type Transport, type TransportOptions } from './transport.ts'
export { readXml } from './xml.ts'
