import { sql } from 'drizzle-orm'
import { check, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ListedFact, SanctionFile, SanctionListId, SanctionListRemark } from '#lib/contract/index.ts'
import { bytes, instant, registryConsole } from '../columns.ts'

/** Editions of sanctions lists. One of each list is in use; of those before, what results name stays, and their entries go. */
export const sanctionEditions = registryConsole.table(
  'sanction_editions',
  {
    editionId: uuid('edition_id').primaryKey(),
    list: text('list').$type<SanctionListId>().notNull(),
    day: text('day').notNull(),
    files: jsonb('files').$type<SanctionFile[]>().notNull(),
    entries: integer('entries').notNull(),
    /** What of its files is odd. */
    remarks: jsonb('remarks').$type<SanctionListRemark[]>().notNull().default([]),
    /** Its entries as JSON, compressed by gzip: they are only ever read together. */
    body: bytes('body'),
    importedAt: instant('imported_at').notNull(),
    /** Null for an operator at the command line. */
    importedBy: uuid('imported_by'),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('sanction_editions_in_use').on(table.list).where(sql`${table.replacedAt} is null`),
    check('sanction_editions_list', sql`${table.list} in ('ofacSdn', 'ofacOther', 'eu', 'uk', 'un')`),
    check('sanction_editions_body', sql`(${table.body} is null) = (${table.replacedAt} is not null)`),
  ],
)

/** What the entries of an edition in use tell beside what they are compared by. An edition read before this was kept has none. */
export const sanctionEntryFacts = registryConsole.table(
  'sanction_entry_facts',
  {
    editionId: uuid('edition_id').notNull(),
    /** The list's own number of the entry. */
    entryId: text('entry_id').notNull(),
    facts: jsonb('facts').$type<ListedFact[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.entryId] })],
)

/** Lists that somebody asked the administrators for and that are not imported yet: who asked last, and when. */
export const sanctionListRequests = registryConsole.table('sanction_list_requests', {
  list: text('list').$type<SanctionListId>().primaryKey(),
  at: instant('at').notNull(),
  by: uuid('by').notNull(),
})
