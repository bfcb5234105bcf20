import { boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { NoteTarget } from '#lib/contract/index.ts'
import { atBy, instant, registryConsole, requiredInstant, requiredText, requiredUuid } from '../columns.ts'

/** Notes on companies. A note is never changed; its author may delete it. */
export const notes = registryConsole.table(
  'notes',
  {
    noteId: uuid().primaryKey(),
    serviceId: requiredText(),
    ...atBy(),
    text: requiredText(),
    /** The value or finding it comments on; null for a note on the company. */
    target: jsonb().$type<NoteTarget>(),
    /** Users it mentions, by id. */
    mentions: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [index('notes_by_company').on(table.serviceId, table.at)],
)

/** One star a company, with the user who set it: the organization's, not one person's. */
export const stars = registryConsole.table('stars', {
  serviceId: text().primaryKey(),
  ...atBy(),
})

/** A person reviewed these orders of a company. Rows are only added: no code changes or removes one. */
export const reviews = registryConsole.table(
  'reviews',
  {
    reviewId: uuid().primaryKey(),
    serviceId: requiredText(),
    ...atBy(),
    orderIds: jsonb().$type<string[]>().notNull(),
    sentence: requiredText(),
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
    viewId: uuid().primaryKey(),
    page: requiredText(),
    name: requiredText(),
    query: requiredText(),
    isShared: boolean().notNull(),
    ownerId: requiredUuid(),
    updatedAt: requiredInstant(),
    /** Until ten minutes later it can be restored. */
    deletedAt: instant(),
  },
  (table) => [index('views_by_page').on(table.page, table.ownerId)],
)
