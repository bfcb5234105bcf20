import { sql } from 'drizzle-orm'
import { check, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { budgetWarnsFromPercent } from '#lib/contract/index.ts'
import { instant, registryConsole } from './columns.ts'

/**
 * Credits a month, UTC: of the whole organization, of a person, a product, a customer or an API key. Its row is locked while a
 * request is checked against it.
 */
export const budgets = registryConsole.table(
  'budgets',
  {
    /** `organization`, the id of a person, or `product:`, `customer:` or `key:` and a name. */
    subject: text('subject').primaryKey(),
    creditsMonthly: integer('credits_monthly').notNull(),
    /** Percentages at which people are notified, ascending. */
    thresholds: jsonb('thresholds').$type<number[]>().notNull().default([budgetWarnsFromPercent]),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [check('budgets_credits', sql`${table.creditsMonthly} >= 0`)],
)
