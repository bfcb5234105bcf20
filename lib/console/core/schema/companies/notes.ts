import { index } from 'drizzle-orm/pg-core'
import type { NoteTarget } from '#lib/contract/index.ts'
import {
  instant,
  json,
  requiredBoolean,
  requiredInstant,
  requiredJson,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { atBy, registryConsole } from '../columns.ts'

/** Notes on companies. A note is never changed; its author may delete it. */
export const notes = registryConsole.table(
  'notes',
  {
    noteId: uuidKey(),
    serviceId: requiredText(),
    ...atBy(),
    text: requiredText(),
    /** The value or finding it comments on; null for a note on the company. */
    target: json<NoteTarget>(),
    /** Users it mentions, by id. */
    mentions: requiredJson<string[]>().default([]),
  },
  (table) => [index('notes_by_company').on(table.serviceId, table.at)],
)

/** One star a company, with the user who set it: the organization's, not one person's. */
export const stars = registryConsole.table('stars', {
  serviceId: textKey(),
  ...atBy(),
})

/** A person reviewed these orders of a company. Rows are only added: no code changes or removes one. */
export const reviews = registryConsole.table(
  'reviews',
  {
    reviewId: uuidKey(),
    serviceId: requiredText(),
    ...atBy(),
    orderIds: requiredJson<string[]>(),
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
    viewId: uuidKey(),
    page: requiredText(),
    name: requiredText(),
    query: requiredText(),
    isShared: requiredBoolean(),
    ownerId: requiredUuid(),
    updatedAt: requiredInstant(),
    /** Until ten minutes later it can be restored. */
    deletedAt: instant(),
  },
  (table) => [index('views_by_page').on(table.page, table.ownerId)],
)
