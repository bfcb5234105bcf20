import 'server-only'

export { createInbox } from './inbox.ts'
export { receiveDelivery } from './receive.ts'
export { saveDelivered } from './save-open.ts'
export { forgetArrivals, readNotices } from './work.ts'
