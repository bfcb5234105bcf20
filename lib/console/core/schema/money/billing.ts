import { text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Where what a customer has used is booked: texts of the organization's own accounting. */
export const customerAccounts = registryConsole.table('customer_accounts', {
  /** Empty for usage without a customer. */
  customer: text('customer').primaryKey(),
  costCentre: text('cost_centre').notNull(),
  account: text('account').notNull(),
  contraAccount: text('contra_account').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
