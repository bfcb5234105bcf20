import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { NoteTarget } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** Notes on companies. A note is never changed; its author may delete it. */
export const notes = registryConsole.table(
  'notes',
  {
    noteId: uuid('note_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    text: text('text').notNull(),
    /** The value or finding it comments on; null for a note on the company. */
    target: jsonb('target').$type<NoteTarget>(),
    /** Users it mentions, by id. */
    mentions: jsonb('mentions').$type<string[]>().notNull().default([]),
  },
  (table) => [index('notes_by_company').on(table.serviceId, table.at)],
)

/** One star a company, with the user who set it: the organization's, not one person's. */
export const stars = registryConsole.table('stars', {
  serviceId: text('service_id').primaryKey(),
  at: instant('at').notNull(),
  by: uuid('by').notNull(),
})
