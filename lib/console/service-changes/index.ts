import 'server-only'

export { isServiceChange } from './outcome-checks.ts'
export { abandonChanges, createChangeResolver } from './resolve.ts'
export { sendChange } from './send.ts'
