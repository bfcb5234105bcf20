import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
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
import { instant, registryConsole } from '../columns.ts'

/** A difference with a register and what is done about it; `version` grows with every change. */
export const cases = registryConsole.table(
  'cases',
  {
    caseId: uuid('case_id').primaryKey(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    version: integer('version').notNull(),
    serviceId: text('service_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    status: text('status').$type<CaseStatus>().notNull(),
    subject: text('subject').notNull(),
    registered: text('registered'),
    /** What was found in place of what the register says; the interface calls it held. */
    found: text('found'),
    registeredOwner: jsonb('registered_owner').$type<StatedOwnerRecord>(),
    foundOwner: jsonb('found_owner').$type<StatedOwnerRecord>(),
    rule: text('rule').$type<CaseRule>(),
    /** Never moved, and neither is the time zone in which its days are counted. */
    detectedAt: instant('detected_at').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Null where a program opened it. */
    openedBy: uuid('opened_by'),
    proposedClass: text('proposed_class').$type<CaseClass>(),
    classReason: text('class_reason'),
    classTable: text('class_table'),
    class: text('class').$type<CaseClass>(),
    isHigherRisk: boolean('is_higher_risk').notNull().default(false),
    isWithoutSuspicion: boolean('is_without_suspicion').notNull().default(false),
    explanation: text('explanation'),
    assigneeId: uuid('assignee_id'),
    setDueOn: date('set_due_on', { mode: 'string' }),
    /** The day that counts now, by the clock of its rule; written with every change. */
    dueOn: date('due_on', { mode: 'string' }),
    askedAt: instant('asked_at'),
    correctedAt: instant('corrected_at'),
    reportedAt: instant('reported_at'),
    reportReference: text('report_reference'),
    /** Since when it is closed; null while it is not. Retention counts from here. */
    closedAt: instant('closed_at'),
    /** Of the decision in force. */
    decidedOutcome: text('decided_outcome').$type<CaseOutcome>(),
    proof: jsonb('proof').$type<CaseProof>(),
    /** The results on file when it was detected, with their hashes. */
    evidence: jsonb('evidence').$type<DecidedResult[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
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
    eventId: uuid('event_id').primaryKey(),
    caseId: uuid('case_id').notNull(),
    at: instant('at').notNull(),
    /** Null where a program did it. */
    by: uuid('by'),
    kind: text('kind').$type<CaseEventKind>().notNull(),
    changes: jsonb('changes').$type<FileChange[]>().notNull().default([]),
    text: text('text'),
    outcome: text('outcome'),
  },
  (table) => [index('case_events_by_case').on(table.caseId, table.at, table.eventId)],
)

/** The calendar feed of a person: one address at most, of which only the hash of its secret part is stored. */
export const calendarFeeds = registryConsole.table('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  /** SHA-256 in hex. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When a calendar last asked for it. */
  lastReadAt: instant('last_read_at'),
})
