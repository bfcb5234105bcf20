import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  instant,
  json,
  requiredInstant,
  requiredJson,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** Changes of monitored companies from the service's events: one row an event, received by any process. */
export const monitorChanges = registryConsole.table(
  'monitor_changes',
  {
    /** The id of the event; for a notice of a service without events, one made of the notice. */
    changeId: textKey(),
    monitorId: requiredText(),
    serviceId: text(),
    companyName: text(),
    eventCode: text(),
    category: text(),
    severity: text(),
    /** Left out of delivery by the filters of its monitor; null where its service does not say. */
    isFiltered: boolean(),
    source: text(),
    diffPath: text(),
    /** What its event says was there and is there; null where it says nothing or more than is kept. */
    before: json<unknown>(),
    after: json<unknown>(),
    detectedAt: requiredInstant(),
    recordedAt: requiredInstant(),
  },
  (table) => [
    index('monitor_changes_by_time').on(table.detectedAt, table.changeId),
    index('monitor_changes_by_company').on(table.serviceId, table.detectedAt),
    // How much of which kind changed where is counted from here alone.
    index('monitor_changes_counted').on(table.detectedAt, table.category, table.serviceId, table.recordedAt),
  ],
)

/** When the events of a monitor were last read, and which check of the service they covered. */
export const monitorPolls = registryConsole.table('monitor_polls', {
  monitorId: textKey(),
  lastCheckedAt: text(),
  /** The company it watches, while the service lists it as active. */
  watches: text(),
  polledAt: requiredInstant(),
})

/** The part of the change that shows later whether it was carried out; never a secret. */
export interface AskedChange {
  params: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** Changes at the service whose outcome the audit log does not have yet, or has as unknown. */
export const serviceChanges = registryConsole.table(
  'service_changes',
  {
    /** The audit row that says it was requested. */
    auditId: uuidKey(),
    operation: requiredText(),
    asked: requiredJson<AskedChange>(),
    requestedAt: requiredInstant(),
    state: requiredText(),
    /** What is edited, where only one edit of it may be under way: it is compared with what its form was based on. */
    locks: text(),
  },
  (table) => [
    uniqueIndex('service_changes_locks').on(table.locks).where(sql`${table.state} = 'sending'`),
    index('service_changes_by_state').on(table.state, table.requestedAt),
    check('service_changes_state', sql`${table.state} in ('sending', 'unknown')`),
  ],
)

/** Deletions at the service that are held back for ten minutes, so that they can be undone. */
export const pendingDeletions = registryConsole.table(
  'pending_deletions',
  {
    actId: uuidKey(),
    /** The row of the contract that is sent when it is due. */
    operation: requiredText(),
    params: requiredJson<Record<string, string>>(),
    /** What it is done to, by its id, and what that is called. */
    object: requiredText(),
    name: text(),
    state: requiredText(),
    requestedBy: requiredUuid(),
    requestedAt: requiredInstant(),
    dueAt: requiredInstant(),
    endedAt: instant(),
    /** Why it was not carried out. */
    code: text(),
  },
  (table) => [
    uniqueIndex('pending_deletions_once').on(table.operation, table.object).where(sql`${table.state} = 'waiting'`),
    index('pending_deletions_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    check('pending_deletions_state', sql`${table.state} in ('waiting', 'sending', 'done', 'failed', 'withdrawn')`),
  ],
)
