/** Webhooks: registered endpoints, and what is delivered to them. */

export { runDelivery } from './deliveries/attempt.ts'
export type { DeliveryCharge } from './deliveries/credit-cover.ts'
export { deliverOrder, enqueue, type Lane, toWebhook } from './deliveries/enqueue.ts'
export { getDelivery, listDeliveries } from './deliveries/read.ts'
export { noticeAttemptsMax, redeliver, testWebhook } from './deliveries/resend.ts'
export { cancelMonitorDeliveries, type DeliveryRow, deliveriesOf, hasPendingDelivery } from './deliveries/store.ts'
export { sweepDeliveries } from './deliveries/sweep.ts'
export {
  changeWebhook,
  createWebhook,
  getWebhook,
  listAllWebhooks,
  refuseTarget,
  removeWebhook,
  rotateWebhookSecret,
} from './manage.ts'
export { resealWebhooks } from './reseal.ts'
export { activeWebhooks } from './store.ts'
