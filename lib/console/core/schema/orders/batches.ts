import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BatchCandidate, BatchMatchReason, OutdatedOrder, SetItem } from '#lib/contract/index.ts'
import {
  counter,
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

/** A file of companies, and how far it has got. What its orders are is in the journal; here is only what was meant. */
export const batches = registryConsole.table(
  'batches',
  {
    batchId: uuidKey(),
    name: requiredText(),
    state: requiredText(),
    createdAt: requiredInstant(),
    createdBy: requiredUuid(),
    /** What is ordered for every line; a row has the place of its product in it. */
    items: requiredJson<SetItem[]>().default([]),
    bypassCache: flag(),
    /** A person chose to reuse answers that are known to be out of date. */
    reusesOutdated: flag(),
    quotedAt: instant(),
    /** Fixed when the batch is started, so that a row sent again is the same request to the byte. */
    sendsBatch: flag(),
    startedAt: instant(),
    startedBy: uuid(),
    endedAt: instant(),
    /** Why it pauses, or what slows it: a code of the table of errors, its words, and until when. */
    noticeCode: text(),
    noticeDetail: text(),
    noticeUntil: instant(),
    runner: uuid(),
    runnerUntil: instant(),
  },
  (table) => [
    index('batches_by_time').on(table.createdAt, table.batchId),
    index('batches_at_work').on(table.state).where(sql`${table.state} in ('matching', 'quoting', 'running')`),
    check(
      'batches_state',
      sql`${table.state} in ('draft', 'matching', 'choosing', 'quoting', 'quoted', 'running', 'paused', 'finished', 'canceled')`,
    ),
  ],
)

/** A line of the file, the company it was matched to, and the key of its request once it was submitted. */
export const batchRows = registryConsole.table(
  'batch_rows',
  {
    batchId: requiredUuid(),
    line: requiredInteger(),
    /** The place of its product in the items of the batch; the others of a line are written when prices are requested. */
    part: counter(),
    /** As the file has them. */
    givenServiceId: text(),
    givenNumber: text(),
    givenName: text(),
    jurisdictionCode: text(),
    customerReference: text(),
    customerId: text(),
    match: requiredText(),
    serviceId: text(),
    companyName: text(),
    candidates: requiredJson<BatchCandidate[]>().default([]),
    /** The matched company as suggestions had it, and why it is this one or why a person decides. */
    company: json<BatchCandidate>(),
    matchReason: text().$type<BatchMatchReason>(),
    /** The line whose order is this one's as well: same company, customer and reference. It orders nothing itself. */
    repeatsLine: integer(),
    isQuoted: flag(),
    creditsQuoted: integer(),
    /** Its price by itself, which is the most it may be charged; of a company that is in the file twice, `creditsQuoted` counts it once. */
    creditsMax: integer(),
    reusesOrderId: text(),
    /** Why the answer it would reuse is known to be out of date, as it was when its price was asked for. */
    outdated: json<OutdatedOrder>(),
    /** It is ordered afresh in place of such an answer. */
    isFresh: flag(),
    /** The customer for whom an order of today is not reused, or of whom it is. */
    otherCustomer: text(),
    quoteCode: text(),
    /** Who submitted it, and under which key the row is in the journal: both null until then. */
    submittedBy: uuid(),
    requestKey: text(),
    submissions: counter(),
    /** How often the service said "later" to this request and was asked again. */
    resends: counter(),
    canceledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.line, table.part] }),
    index('batch_rows_by_company').on(table.serviceId, table.batchId).where(sql`${table.serviceId} is not null`),
    index('batch_rows_to_choose').on(table.batchId).where(sql`${table.match} = 'unsure' and ${table.part} = 0`),
    check(
      'batch_rows_match',
      sql`${table.match} in ('open', 'sure', 'unsure', 'none', 'unsearched', 'picked', 'left')`,
    ),
  ],
)
