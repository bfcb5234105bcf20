import 'server-only'

export { createInbox } from './inbox.ts'
export { receiveDelivery } from './receive.ts'
