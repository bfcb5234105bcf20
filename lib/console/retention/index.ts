import 'server-only'

export { eraseOld, refuseErased, refuseErasedOrder } from './erase.ts'
export { eraseOldFiles } from './erase-files.ts'
