import { sql } from 'drizzle-orm'
import { check, date, index, text, uuid } from 'drizzle-orm/pg-core'
import type {
  AdisAnswer,
  FileChange,
  FileEventKind,
  FileProblem,
  FileStatus,
  LaterKnowledge,
  LineProblem,
  OpenItem,
  RelatedParty,
  RiskClass,
  ViesAnswer,
} from '#lib/contract/index.ts'
import {
  instant,
  json,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { atBy, elementIndex, registryConsole } from '../columns.ts'

/** The file of a company as it stands; `version` grows with every change, so that nobody overwrites what they have not seen. */
export const files = registryConsole.table(
  'files',
  {
    serviceId: textKey(),
    version: requiredInteger(),
    status: requiredText<FileStatus>(),
    assigneeId: uuid(),
    /** Who gave it to the assignee, when, and what is wanted of them. */
    assignedBy: uuid(),
    assignedAt: instant(),
    wanted: text(),
    dueOn: date({ mode: 'string' }),
    riskClass: text().$type<RiskClass>(),
    riskReason: text(),
    parties: requiredJson<RelatedParty[]>().default([]),
    tags: requiredJson<string[]>().default([]),
    nextReviewOn: date({ mode: 'string' }),
    openedAt: requiredInstant(),
    changedAt: requiredInstant(),
    /** Null where the console itself reopened it. */
    changedBy: uuid(),
    /** Since when it is closed; null while it is not. Retention counts from here. */
    closedAt: instant(),
    /** What became known after its approval and is grave enough to look at it again; empty while there is nothing. */
    changedSince: requiredJson<LaterKnowledge[]>().default([]),
    /** When the first of that became known. */
    changedSinceAt: text().generatedAlwaysAs(sql`changed_since -> 0 ->> 'recordedAt'`),
  },
  (table) => [
    index('files_by_assignee').on(table.assigneeId, table.dueOn),
    index('files_by_status').on(table.status, table.dueOn),
    // What waits for a person is walked in its order, of each kind their own and what is nobody's by an index each.
    index('files_open')
      .on(table.assigneeId, table.dueOn, table.serviceId)
      .where(sql`${table.status} <> 'closed' and ${table.assigneeId} is not null`),
    index('files_open_free')
      .on(table.dueOn, table.serviceId)
      .where(sql`${table.status} <> 'closed' and ${table.assigneeId} is null and ${table.dueOn} is not null`),
    index('files_to_review')
      .on(table.assigneeId, table.nextReviewOn, table.serviceId)
      .where(sql`${table.assigneeId} is not null and ${table.nextReviewOn} is not null`),
    index('files_to_review_free').on(table.nextReviewOn, table.serviceId).where(sql`${table.assigneeId} is null`),
    // What is open is read from here alone.
    index('files_changed_since')
      .on(table.serviceId, table.assigneeId, table.changedSinceAt)
      .where(sql`${table.changedSince} <> '[]'::jsonb`),
    index('files_to_assess')
      .on(table.serviceId, table.assigneeId, table.dueOn, table.assignedAt, table.openedAt)
      .where(
        sql`${table.status} in ('open', 'waiting') and ${table.changedSince} = '[]'::jsonb and (${table.assigneeId} is not null or ${table.dueOn} is not null)`,
      ),
    index('files_by_risk').on(table.riskClass).where(sql`${table.riskClass} is not null`),
    index('files_by_closing').on(table.closedAt),
    // Whose reviews are due when is read from the first alone, and how many from the second.
    index('files_by_review').on(table.nextReviewOn, table.assigneeId, table.serviceId),
    index('files_by_review_day').on(table.nextReviewOn),
    elementIndex('files_by_tag', table.tags),
    check('files_status', sql`${table.status} in ('open', 'waiting', 'inReview', 'closed')`),
    check('files_risk', sql`${table.riskClass} in ('low', 'medium', 'high')`),
    check('files_closing', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
  ],
)

/** Every tag a file ever had, kept by the database. */
export const fileTags = registryConsole.table('file_tags', { tag: textKey() })

/** What became of a file, for its chronology. Rows are only added, and erased with their file. */
export const fileEvents = registryConsole.table(
  'file_events',
  {
    eventId: uuidKey(),
    serviceId: requiredText(),
    at: requiredInstant(),
    /** Null for what the console did by itself. */
    by: uuid(),
    kind: requiredText<FileEventKind>(),
    changes: requiredJson<FileChange[]>().default([]),
    reason: text(),
    decisionId: uuid(),
    outcome: text(),
    /** What was open at a decision and why it was made in spite of that, or what reopened the file. */
    openItems: json<OpenItem[]>(),
    despite: text(),
  },
  (table) => [index('file_events_by_company').on(table.serviceId, table.at, table.eventId)],
)

/** Hits a screening provider found for a party of a company; erased with the company's file. */
export const screeningHits = registryConsole.table(
  'screening_hits',
  {
    hitId: uuidKey(),
    serviceId: requiredText(),
    partyKey: requiredText(),
    partyName: requiredText(),
    listName: requiredText(),
    matchedName: requiredText(),
    score: text(),
    category: text(),
    reference: text(),
    remark: text(),
    importedAt: requiredInstant(),
    importedBy: requiredUuid(),
    /** The decision that counts; null while it is open. */
    decisionId: uuid(),
  },
  (table) => [
    index('screening_hits_by_company').on(table.serviceId, table.importedAt),
    index('screening_hits_open').on(table.serviceId, table.importedAt).where(sql`${table.decisionId} is null`),
  ],
)

/** A line of an import that is no hit, and why. */
export interface UnreadLine {
  line: number
  problem: FileProblem | LineProblem
}

/** Files of hits that were imported, with the lines that were not taken; erased with the company's file. */
export const screeningImports = registryConsole.table(
  'screening_imports',
  {
    importId: uuidKey(),
    serviceId: requiredText(),
    importedAt: requiredInstant(),
    importedBy: requiredUuid(),
    /** Below the headings of the file, whether or not they could be read. */
    lines: requiredInteger(),
    /** Lines that are hits on file now. What is left of `lines` is not known. */
    taken: requiredInteger(),
    problems: requiredJson<UnreadLine[]>(),
  },
  (table) => [index('screening_imports_by_company').on(table.serviceId, table.importedAt)],
)

/** What VIES and ADIS answered about a VAT number, each time somebody asked; none replaces another, and all are erased with the company's file. */
export const vatChecks = registryConsole.table(
  'vat_checks',
  {
    checkId: uuidKey(),
    serviceId: requiredText(),
    ...atBy(),
    number: requiredText(),
    /** Null where it was not asked. */
    vies: json<ViesAnswer>(),
    adis: json<AdisAnswer>(),
  },
  (table) => [index('vat_checks_by_company').on(table.serviceId, table.at.desc(), table.checkId.desc())],
)
