/** Test events: an order as a product would deliver it, made of fictional companies. */
export { type Sample, sampleOrder } from './sample.ts'
export { sendTestEvent } from './send.ts'
