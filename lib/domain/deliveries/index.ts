/** Deliveries of webhooks: what became of each, what may be said of their endpoint, and when the next attempts are due. */
export { alertsOf, type EndpointAlert } from './alerts.ts'
export {
  acceptsForged,
  lastFailureOf,
  secretSaying,
} from './answer.ts'
export { webhookChoicesOf } from './choices.ts'
export {
  byHour,
  type DeliveryState,
  firstHour,
  type Hour,
  outcomeOfDelivery,
  stateOf,
  toneOf,
} from './delivery.ts'
export { type EndpointLevel, type EndpointState, endpointStateOf } from './endpoint.ts'
export { delayAfterMs, retryStepsOf, retryWindowMs } from './retry-schedule.ts'
export {
  countdown,
  type ListedDeliveries,
  type Rotation,
  rotationOf,
  rotationRead,
} from './rotation.ts'
