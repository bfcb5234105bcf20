import { boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
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

/** A person reviewed these orders of a company. Rows are only added: no code changes or removes one. */
export const reviews = registryConsole.table(
  'reviews',
  {
    reviewId: uuid('review_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    orderIds: jsonb('order_ids').$type<string[]>().notNull(),
    sentence: text('sentence').notNull(),
  },
  (table) => [
    index('reviews_by_company').on(table.serviceId, table.at),
    index('reviews_by_person').on(table.by, table.serviceId, table.at),
  ],
)

/** Views of tables people save under a name; `query` is the query string of the page's address. */
export const views = registryConsole.table(
  'views',
  {
    viewId: uuid('view_id').primaryKey(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull(),
    ownerId: uuid('owner_id').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Until ten minutes later it can be restored. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('views_by_page').on(table.page, table.ownerId)],
)
