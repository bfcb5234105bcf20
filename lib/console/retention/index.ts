import 'server-only'

export { eraseOld, refuseErased, refuseErasedOrder } from './erase.ts'
