/** Webhooks: registered endpoints, and what is delivered to them. */

export { eventsOfChoices, receivesNotices } from './choices.ts'
export { runDelivery } from './deliveries/attempt.ts'
export type { DeliveryCharge } from './deliveries/credit-cover.ts'
export { deliverMissed, deliverOrder, enqueue, serviceWebhookIdOf, toWebhook } from './deliveries/enqueue.ts'
export type { DeliveryLane } from './deliveries/lanes.ts'
export {
  enqueueTest,
  getDelivery,
  listDeliveries,
  noticeAttemptsMax,
  redeliver,
  restartNow,
  testWebhook,
} from './deliveries/read.ts'
export { cancelDeliveries, type DeliveryRow, deliveriesOf, hasPendingDelivery } from './deliveries/store.ts'
export { deliveriesKeptMs, sweepDeliveries } from './deliveries/sweep.ts'
export { readWebhook } from './find.ts'
export {
  changeWebhook,
  createWebhook,
  getWebhook,
  listAllWebhooks,
  refuseTarget,
  removeWebhook,
  rotateWebhookSecret,
} from './manage.ts'
export { renewSecrets } from './renew.ts'
export { resealWebhooks } from './reseal.ts'
export { customHeadersOf, secretKeysAt, secretsAt } from './secrets.ts'
export { makeKeyPair, makeSigningSecret, signedHeaders } from './sign.ts'
export { activeWebhooks, findWebhook as webhookOf, type WebhookRow } from './store.ts'
