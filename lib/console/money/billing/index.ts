import 'server-only'

export { changeBilling, getBilling, setCustomerAccount } from './billing.ts'
