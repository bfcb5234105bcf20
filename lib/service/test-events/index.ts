/** Test events: an order as a product would deliver it, made of fictional companies. */
export { sampleOrder } from './sample.ts'
export { sendTestEvent } from './send.ts'
