import 'server-only'

export { createDelivered } from './delivered.ts'
export { importExternalOrders } from './import-external-orders.ts'
export { pollOrder } from './poller.ts'
export { createPollers } from './pollers.ts'
export { saveListed } from './save-listed.ts'
