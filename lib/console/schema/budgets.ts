import { sql } from 'drizzle-orm'
import { check, integer, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from './columns.ts'

/**
 * Credits a month, UTC: of the whole organization, or of one person. Its row is locked while a request is checked
 * against it.
 */
export const budgets = registryConsole.table(
  'budgets',
  {
    /** `organization`, or the id of a person. */
    subject: text('subject').primaryKey(),
    creditsMonthly: integer('credits_monthly').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [check('budgets_credits', sql`${table.creditsMonthly} >= 0`)],
)
