import { sql } from 'drizzle-orm'
import { check, date, index, text, uuid } from 'drizzle-orm/pg-core'
import type {
  CaseClass,
  CaseEventKind,
  CaseKind,
  CaseOutcome,
  CaseProof,
  CaseRule,
  CaseStatus,
  DecidedResult,
  FileChange,
  StatedOwnerRecord,
} from '#lib/contract/index.ts'
import {
  flag,
  instant,
  json,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredText,
  requiredUuid,
  uuidKey,
} from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** A difference with a register and what is done about it; `version` grows with every change. */
export const cases = registryConsole.table(
  'cases',
  {
    caseId: uuidKey(),
    number: requiredInteger().generatedAlwaysAsIdentity(),
    version: requiredInteger(),
    serviceId: requiredText(),
    kind: requiredText<CaseKind>(),
    status: requiredText<CaseStatus>(),
    subject: requiredText(),
    registered: text(),
    /** What was found in place of what the register says; the interface calls it held. */
    found: text(),
    registeredOwner: json<StatedOwnerRecord>(),
    foundOwner: json<StatedOwnerRecord>(),
    rule: text().$type<CaseRule>(),
    /** Never moved, and neither is the time zone in which its days are counted. */
    detectedAt: requiredInstant(),
    timeZone: requiredText(),
    /** Null where a program opened it. */
    openedBy: uuid(),
    proposedClass: text().$type<CaseClass>(),
    classReason: text(),
    classTable: text(),
    class: text().$type<CaseClass>(),
    isHigherRisk: flag(),
    isWithoutSuspicion: flag(),
    explanation: text(),
    assigneeId: uuid(),
    setDueOn: date({ mode: 'string' }),
    /** The day that counts now, by the clock of its rule; written with every change. */
    dueOn: date({ mode: 'string' }),
    askedAt: instant(),
    correctedAt: instant(),
    reportedAt: instant(),
    reportReference: text(),
    /** Since when it is closed; null while it is not. Retention counts from here. */
    closedAt: instant(),
    /** Of the decision in force. */
    decidedOutcome: text().$type<CaseOutcome>(),
    proof: json<CaseProof>(),
    /** The results on file when it was detected, with their hashes. */
    evidence: requiredJson<DecidedResult[]>(),
    changedAt: requiredInstant(),
    changedBy: uuid(),
  },
  (table) => [
    index('cases_by_company').on(table.serviceId, table.status),
    index('cases_by_due_day').on(table.status, table.dueOn, table.number.desc().nullsFirst()),
    index('cases_listed').on(table.dueOn, table.number.desc().nullsFirst()),
    index('cases_listed_open')
      .on(table.dueOn, table.number.desc().nullsFirst())
      .where(sql`${table.status} <> 'closed'`),
    // What of them waits for whom is read from here alone.
    index('cases_undecided')
      .on(table.dueOn, table.detectedAt, table.caseId, table.serviceId, table.assigneeId, table.status)
      .where(sql`${table.status} <> 'closed'`),
    index('cases_by_assignee').on(table.assigneeId, table.dueOn),
    index('cases_open')
      .on(table.assigneeId, table.dueOn, table.caseId)
      .where(sql`${table.status} <> 'closed' and ${table.assigneeId} is not null`),
    index('cases_in_review').on(table.dueOn, table.caseId, table.assigneeId).where(sql`${table.status} = 'inReview'`),
    index('cases_open_free')
      .on(table.dueOn, table.caseId)
      .where(sql`${table.status} <> 'closed' and ${table.assigneeId} is null`),
    check('cases_status', sql`${table.status} in ('open', 'inReview', 'decided', 'closed')`),
    check('cases_closing', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
  ],
)

/** What became of a case, with its comments. Rows are only added, and erased with their case. */
export const caseEvents = registryConsole.table(
  'case_events',
  {
    eventId: uuidKey(),
    caseId: requiredUuid(),
    at: requiredInstant(),
    /** Null where a program did it. */
    by: uuid(),
    kind: requiredText<CaseEventKind>(),
    changes: requiredJson<FileChange[]>().default([]),
    text: text(),
    outcome: text(),
  },
  (table) => [index('case_events_by_case').on(table.caseId, table.at, table.eventId)],
)

/** The calendar feed of a person: one address at most, of which only the hash of its secret part is stored. */
export const calendarFeeds = registryConsole.table('calendar_feeds', {
  userId: uuidKey(),
  /** SHA-256 in hex. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: requiredInstant(),
  /** When a calendar last asked for it. */
  lastReadAt: instant(),
})
