import 'server-only'

export { alertEndpoints } from './alerts.ts'
export { editWebhook } from './edit.ts'
export { ensureWebhook } from './ensure.ts'
export { ownWebhook, resealWebhookSecrets, sealOwnSecret, secretsOf } from './own.ts'
export { addWebhook, getKnownWebhook, listRecordedWebhooks } from './read.ts'
export { isWebhookChange, recordWebhookChange } from './record-change.ts'
export { findWebhookRow, type OwnWebhookRow } from './store.ts'
