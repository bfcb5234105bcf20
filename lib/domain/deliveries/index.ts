/** Deliveries of webhooks: what became of each, what may be said of their endpoint, and when the next attempts are due. */
export { alertsOf, type EndpointAlert, type EndpointAlertKind } from './alerts.ts'
export {
  acceptsForged,
  answerTo,
  type Failure,
  lastFailureOf,
  type SecretSaying,
  secretSaying,
  secretSayings,
} from './answer.ts'
export { type WebhookChoices, webhookChoicesOf } from './choices.ts'
export { type DeliveryOutcome, type DeliveryState, outcomeOf, stateOf } from './delivery.ts'
export { type Endpoint, type EndpointLevel, type EndpointState, endpointStateOf } from './endpoint.ts'
export { byHour, firstHour, type Hour, toneOf } from './hours.ts'
export {
  countdown,
  type ListedDeliveries,
  type Rotation,
  type RotationHour,
  rotationOf,
  rotationRead,
} from './rotation.ts'
export { delayAfterMs, type Rung, retryWindowMs, rungsOf, runsOutAt } from './timetable.ts'
