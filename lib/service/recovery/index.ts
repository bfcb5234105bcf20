/** Recovery: what a webhook missed while it was paused, disabled or failing is sent later. */
export { previewRecovery } from './preview.ts'
export { runRecovery } from './run.ts'
export { recoverDeliveries } from './start.ts'
