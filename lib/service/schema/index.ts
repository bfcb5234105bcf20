/** The tables of the service, one file for each noun; drizzle-kit reads this file for `npm run migrations:registry`. */
export { apiKeys, organizations } from './accounts.ts'
export { creditCaps, creditSums, grants, invoiceItems, invoiceLines, invoices, ledger } from './billing.ts'
export { byColumn, registry } from './columns.ts'
export { monitorChecks, monitorEvents, monitorStates, monitors } from './monitors.ts'
export { files, graphCompanies, idempotencyKeys, orderResults, orderSlots, orders } from './orders.ts'
export { integrations, readiness, registerRates, sandboxChanges, sealingKeys, signingKeys } from './platform.ts'
export { certifications, deliveries, deliveryAttempts, deliveryBodies, recoveries, webhooks } from './webhooks.ts'
