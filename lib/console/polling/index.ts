import 'server-only'

export { saveNewOrder } from './import-external-orders.ts'
export { createPollers } from './pollers.ts'
