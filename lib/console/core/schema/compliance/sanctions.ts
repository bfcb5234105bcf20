import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
import {
  bytes,
  counter,
  flag,
  instant,
  json,
  requiredBoolean,
  requiredBytes,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { atBy, registryConsole } from '../columns.ts'

/** Editions of sanctions lists. One of each list is in use; of those before, what results name stays, and their entries go. */
export const sanctionEditions = registryConsole.table(
  'sanction_editions',
  {
    editionId: uuidKey(),
    list: requiredText<SanctionListId>(),
    day: requiredText(),
    files: requiredJson<SanctionFile[]>(),
    entries: requiredInteger(),
    /** What of its files is odd. */
    remarks: requiredJson<SanctionListRemark[]>().default([]),
    /** Its entries as JSON, compressed by gzip: they are only ever read together. */
    body: bytes(),
    importedAt: requiredInstant(),
    /** Null for an operator at the command line. */
    importedBy: uuid(),
    replacedAt: instant(),
    /** By the console itself, and not brought by anybody. */
    isFetched: flag(),
    /** What differs from the edition before it; null where there was none, or it was read before this was kept. */
    changes: json<SanctionChanges>(),
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
    editionId: requiredUuid(),
    /** The list's own number of the entry. */
    entryId: requiredText(),
    facts: requiredJson<ListedFact[]>(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.entryId] })],
)

/** Lists that somebody asked the administrators for and that are not imported yet: who asked last, and when. */
export const sanctionListRequests = registryConsole.table('sanction_list_requests', {
  list: textKey<SanctionListId>(),
  ...atBy(),
})

/** Lists an admin has switched on or off: fetched every night from their publishers. Without a row a list is off. */
export const sanctionSources = registryConsole.table(
  'sanction_sources',
  {
    list: textKey<SanctionListId>(),
    isOn: requiredBoolean(),
    switchedAt: requiredInstant(),
    switchedBy: requiredUuid(),
    dueAt: requiredInstant(),
    /** The process that fetches it has it as long as that. */
    fetchingUntil: instant(),
    checkedAt: instant(),
    outcome: text().$type<ListSourceOutcome>(),
    /** Why the latest attempt failed, in one sentence. */
    problem: text(),
    failures: counter(),
    /** Whether an edition from its publisher was ever read. */
    wasRead: flag(),
    /** What was fetched last: as which edition, with which hashes, and how the publisher marks its files. */
    seenId: uuid(),
    seenHashes: text(),
    seenTags: json<(string | null)[]>(),
    /** A person decided against it. */
    isDropped: flag(),
  },
  (table) => [check('sanction_sources_list', sql`${table.list} in ('ofacSdn', 'ofacOther', 'eu', 'uk', 'un')`)],
)

/** An edition that was fetched and waits for a person, because it is older or much smaller than the one in use. One of each list. */
export const sanctionHeldEditions = registryConsole.table('sanction_held_editions', {
  list: textKey<SanctionListId>(),
  editionId: requiredUuid(),
  day: requiredText(),
  files: requiredJson<SanctionFile[]>(),
  entries: requiredInteger(),
  remarks: requiredJson<SanctionListRemark[]>(),
  changes: json<SanctionChanges>(),
  reasons: requiredJson<HeldReason[]>(),
  heldAt: requiredInstant(),
  body: requiredBytes(),
  /** What its entries tell beside, as JSON, compressed by gzip. */
  facts: requiredBytes(),
})

/** One run over the companies on file for each edition, written with it: it survives whatever ends the process. */
export const sanctionRuns = registryConsole.table(
  'sanction_runs',
  {
    runId: uuidKey(),
    editionId: requiredUuid(),
    list: requiredText<SanctionListId>(),
    day: requiredText(),
    queuedAt: requiredInstant(),
    startedAt: instant(),
    endedAt: instant(),
    companies: counter(),
    changed: counter(),
    failed: counter(),
    /** The process that works on it, as long as it renews this. */
    runner: uuid(),
    runnerUntil: instant(),
  },
  (table) => [index('sanction_runs_open').on(table.queuedAt).where(sql`${table.endedAt} is null`)],
)

/** What was last found of a company: a run compares with it. */
export const sanctionOutcomes = registryConsole.table('sanction_outcomes', {
  serviceId: textKey(),
  outcome: requiredJson<SanctionOutcome>(),
  checkedAt: requiredInstant(),
})

/** The companies a run is through with. */
export const sanctionRunCompanies = registryConsole.table(
  'sanction_run_companies',
  { runId: requiredUuid(), serviceId: requiredText() },
  (table) => [primaryKey({ columns: [table.runId, table.serviceId] })],
)
