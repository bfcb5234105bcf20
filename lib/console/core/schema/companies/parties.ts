import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Percentage } from '#lib/contract/index.ts'
import { elementIndex, instant, registryConsole, wordsIndex } from '../columns.ts'

/**
 * Parties as the newest stored results of a company name them, and as people wrote them down as related; erased with the result.
 * Which of them are one party is computed when it is read, from these rows and the joins alone.
 */
export const partyAppearances = registryConsole.table(
  'party_appearances',
  {
    /** The order, or `related:` and the company where a person wrote it down. */
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    serviceId: text('service_id').notNull(),
    product: text('product').notNull(),
    at: instant('at').notNull(),
    role: text('role').notNull(),
    /** The role in the register's words. */
    roleText: text('role_text'),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The name in the form in which spellings of it are equal. */
    nameKey: text('name_key').notNull(),
    /** All forms by which the name is searched for. */
    folded: text('folded').notNull(),
    /** ISO, perhaps of the year or month alone. */
    birth: text('birth'),
    /** `type:value` of each number that belongs to this party alone. */
    numbers: text('numbers').array().notNull(),
    country: text('country'),
    /** The country whose register says so. */
    register: text('register'),
    share: jsonb('share').$type<Percentage>(),
    since: text('since'),
    until: text('until'),
    /** What means the party in every company, digested; of all entries that mean the same party of this company. */
    ties: text('ties').array().notNull(),
    /** What means the party in this company alone, digested, the surest first. */
    ids: text('ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('party_appearances_by_name').on(table.nameKey),
    elementIndex('party_appearances_by_word', sql`string_to_array(${table.nameKey}, ' ')`),
    wordsIndex('party_appearances_by_beginning', table.folded),
    elementIndex('party_appearances_by_number', table.numbers),
    elementIndex('party_appearances_by_tie', table.ties),
    elementIndex('party_appearances_by_id', table.ids),
    index('party_appearances_by_company').on(table.serviceId, table.product),
  ],
)

/** Two parties that a person joined, or keeps apart. A row is never changed but to be taken back. */
export const partyJoins = registryConsole.table(
  'party_joins',
  {
    joinId: uuid('join_id').primaryKey(),
    verdict: text('verdict').$type<'same' | 'different'>().notNull(),
    /** Everything that meant the one and the other party when the person decided, digested. */
    one: text('one').array().notNull(),
    other: text('other').array().notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    elementIndex('party_joins_one', table.one).where(sql`${table.undoneAt} is null`),
    elementIndex('party_joins_other', table.other).where(sql`${table.undoneAt} is null`),
    check('party_joins_verdict', sql`${table.verdict} in ('same', 'different')`),
  ],
)
