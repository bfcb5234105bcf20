import { jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from './columns.ts'

/** What an admin has decided for the whole organization, by name; what is not here has its default. */
export const settings = registryConsole.table('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
