/** Certification: what a receiver's answers to twelve deliveries show of it. */
export { runCertification } from './run.ts'
export { certifyWebhook, listCertifications } from './start.ts'
