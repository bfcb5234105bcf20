import { sql } from 'drizzle-orm'
import { check, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { budgetWarnsFromPercent } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/**
 * Credits a month, UTC, or what it may cost: of the whole organization, of a person, a product, a customer or an API key. Its row is locked while a
 * request is checked against it.
 */
export const budgets = registryConsole.table(
  'budgets',
  {
    /** `organization`, the id of a person, or `product:`, `customer:` or `key:` and a name. */
    subject: text('subject').primaryKey(),
    /** One of the two is set, or both. */
    creditsMonthly: integer('credits_monthly'),
    /** Gross of the month as a decimal text, in the currency that invoices had when it was set; null where they name none. */
    amountMonthly: text('amount_monthly'),
    amountCurrency: text('amount_currency'),
    /** Percentages at which people are notified, ascending. */
    thresholds: jsonb('thresholds').$type<number[]>().notNull().default([budgetWarnsFromPercent]),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [
    check('budgets_credits', sql`${table.creditsMonthly} >= 0`),
    check('budgets_some', sql`${table.creditsMonthly} is not null or ${table.amountMonthly} is not null`),
  ],
)
