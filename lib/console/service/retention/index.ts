import 'server-only'

export { eraseOld, refuseErasedOrder } from './erase.ts'
export { eraseOldAudit } from './erase-audit.ts'
export { eraseOldFiles } from './erase-files.ts'
