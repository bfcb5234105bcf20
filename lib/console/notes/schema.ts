import { index, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns/schema.ts'

/** What somebody wrote down on a company. A note is never changed; its author may delete it. */
export const notes = registryConsole.table(
  'notes',
  {
    noteId: uuid('note_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('notes_by_company').on(table.serviceId, table.at)],
)

/** One star a company, of whoever put it there: the organization's, not one person's. */
export const stars = registryConsole.table('stars', {
  serviceId: text('service_id').primaryKey(),
  at: instant('at').notNull(),
  by: uuid('by').notNull(),
})
