/** Webhooks: registered receivers, what is delivered to them, and the one door by which anything leaves to a customer's address. */
export { runDelivery } from './deliveries/attempt.ts'
export { deliverOrder, type Lane } from './deliveries/enqueue.ts'
export { getDelivery, listDeliveries } from './deliveries/read.ts'
export { redeliver, testWebhook } from './deliveries/resend.ts'
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
export { type Outbound, openOutbound } from './send.ts'
