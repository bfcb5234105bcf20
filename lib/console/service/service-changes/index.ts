import 'server-only'

export { describeChange, webhookChanges } from './about.ts'
export { isServiceChange } from './outcome-checks.ts'
export { abandonChanges, resolveChanges } from './resolve.ts'
export { type ServiceCall, sendChange } from './send.ts'
