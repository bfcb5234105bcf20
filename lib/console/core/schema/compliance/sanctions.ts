import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  HeldReason,
  ListedFact,
  ListSourceOutcome,
  SanctionChanges,
  SanctionFile,
  SanctionListId,
  SanctionListRemark,
  SanctionOutcome,
} from '#lib/contract/index.ts'
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
    /** By the console itself, and not brought by anybody. */
    isFetched: boolean('is_fetched').notNull().default(false),
    /** What differs from the edition before it; null where there was none, or it was read before this was kept. */
    changes: jsonb('changes').$type<SanctionChanges>(),
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

/** Lists an admin has switched on or off: fetched every night from their publishers. Without a row a list is off. */
export const sanctionSources = registryConsole.table(
  'sanction_sources',
  {
    list: text('list').$type<SanctionListId>().primaryKey(),
    isOn: boolean('is_on').notNull(),
    switchedAt: instant('switched_at').notNull(),
    switchedBy: uuid('switched_by').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The process that fetches it has it as long as that. */
    fetchingUntil: instant('fetching_until'),
    checkedAt: instant('checked_at'),
    outcome: text('outcome').$type<ListSourceOutcome>(),
    /** Why the latest attempt failed, in one sentence. */
    problem: text('problem'),
    failures: integer('failures').notNull().default(0),
    /** Whether an edition from its publisher was ever read. */
    wasRead: boolean('was_read').notNull().default(false),
    /** What was fetched last: as which edition, with which hashes, and how the publisher marks its files. */
    seenId: uuid('seen_id'),
    seenHashes: text('seen_hashes'),
    seenTags: jsonb('seen_tags').$type<(string | null)[]>(),
    /** A person decided against it. */
    isDropped: boolean('is_dropped').notNull().default(false),
  },
  (table) => [check('sanction_sources_list', sql`${table.list} in ('ofacSdn', 'ofacOther', 'eu', 'uk', 'un')`)],
)

/** An edition that was fetched and waits for a person, because it is older or much smaller than the one in use. One of each list. */
export const sanctionHeldEditions = registryConsole.table('sanction_held_editions', {
  list: text('list').$type<SanctionListId>().primaryKey(),
  editionId: uuid('edition_id').notNull(),
  day: text('day').notNull(),
  files: jsonb('files').$type<SanctionFile[]>().notNull(),
  entries: integer('entries').notNull(),
  remarks: jsonb('remarks').$type<SanctionListRemark[]>().notNull(),
  changes: jsonb('changes').$type<SanctionChanges>(),
  reasons: jsonb('reasons').$type<HeldReason[]>().notNull(),
  heldAt: instant('held_at').notNull(),
  body: bytes('body').notNull(),
  /** What its entries tell beside, as JSON, compressed by gzip. */
  facts: bytes('facts').notNull(),
})

/** One run over the companies on file for each edition, written with it: it survives whatever ends the process. */
export const sanctionRuns = registryConsole.table(
  'sanction_runs',
  {
    runId: uuid('run_id').primaryKey(),
    editionId: uuid('edition_id').notNull(),
    list: text('list').$type<SanctionListId>().notNull(),
    day: text('day').notNull(),
    queuedAt: instant('queued_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    companies: integer('companies').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** The process that works on it, as long as it renews this. */
    runner: uuid('runner'),
    runnerUntil: instant('runner_until'),
  },
  (table) => [index('sanction_runs_open').on(table.queuedAt).where(sql`${table.endedAt} is null`)],
)

/** What was last found of a company: a run compares with it. */
export const sanctionOutcomes = registryConsole.table('sanction_outcomes', {
  serviceId: text('service_id').primaryKey(),
  outcome: jsonb('outcome').$type<SanctionOutcome>().notNull(),
  checkedAt: instant('checked_at').notNull(),
})

/** The companies a run is through with. */
export const sanctionRunCompanies = registryConsole.table(
  'sanction_run_companies',
  { runId: uuid('run_id').notNull(), serviceId: text('service_id').notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.serviceId] })],
)
