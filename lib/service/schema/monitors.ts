import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  counter,
  flag,
  instant,
  requiredBoolean,
  requiredInstant,
  requiredText,
  requiredUuid,
  uuidKey,
} from '#lib/database/index.ts'
import { registry } from './columns.ts'

/** A company that is watched. Lists are JSON texts; an empty filter lets everything through. */
export const monitors = registry.table(
  'monitors',
  {
    monitorId: uuidKey(),
    organizationId: requiredUuid(),
    apiKeyId: requiredUuid(),
    apiKeyName: requiredText(),
    serviceId: requiredText(),
    register: requiredText(),
    companyName: text(),
    sources: requiredText(),
    categoriesFilter: requiredText(),
    eventCodesFilter: requiredText(),
    autoDeactivateCategories: requiredText(),
    metadata: requiredText(),
    scheduleCron: requiredText(),
    webhookUrl: text(),
    serviceVersion: requiredText(),
    isActive: requiredBoolean(),
    deactivationReason: text(),
    checkCount: counter(),
    lastCheckedAt: instant(),
    /** The scheduled minute that comes next; null while inactive. */
    nextCheckAt: instant(),
    /** When that was computed: it is later than now only where the clock has gone back since. */
    nextSetAt: instant(),
    /** JSON of why its newest check was not made, and how many were not since the last one that was; null where it was. */
    checkProblem: text(),
    createdAt: requiredInstant(),
  },
  (table) => [
    index('monitors_by_organization').on(table.organizationId, table.monitorId),
    index('monitors_by_company').on(table.organizationId, table.serviceId),
    index('monitors_due').on(table.nextCheckAt).where(sql`${table.isActive}`),
    index('monitors_set').on(table.nextSetAt).where(sql`${table.isActive}`),
  ],
)

/** The stored state of a company, apart from the row that lists read: JSON of the contract's MonitoredState. */
export const monitorStates = registry.table('monitor_states', {
  monitorId: uuidKey(),
  current: requiredText(),
  fetchedAt: requiredInstant(),
  /** Before and after the last detected change. */
  oldState: text(),
  newState: text(),
})

/** One check of a company. A scheduled one is unique for its minute. */
export const monitorChecks = registry.table(
  'monitor_checks',
  {
    checkId: uuidKey(),
    monitorId: requiredUuid(),
    organizationId: requiredUuid(),
    kind: requiredText(),
    /** The key that asked for a manual check and pays for it; a scheduled one is paid by the monitor's key. */
    apiKeyId: uuid(),
    apiKeyName: text(),
    dueAt: requiredInstant(),
    status: requiredText(),
    tries: counter(),
    jobId: requiredUuid(),
    endedAt: instant(),
    events: integer(),
    error: text(),
    code: text(),
  },
  (table) => [
    uniqueIndex('monitor_checks_once').on(table.monitorId, table.dueAt).where(sql`${table.kind} = 'scheduled'`),
    index('monitor_checks_pending').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    check('monitor_checks_kind', sql`${table.kind} in ('baseline', 'scheduled', 'manual')`),
    check('monitor_checks_status', sql`${table.status} in ('pending', 'done', 'failed', 'canceled')`),
  ],
)

export const monitorEvents = registry.table(
  'monitor_events',
  {
    eventId: uuidKey(),
    monitorId: requiredUuid(),
    checkId: requiredUuid(),
    serviceId: requiredText(),
    source: requiredText(),
    eventCode: requiredText(),
    category: requiredText(),
    severity: requiredText(),
    detectedAt: requiredInstant(),
    diffPath: requiredText(),
    before: requiredText(),
    after: requiredText(),
    metadata: requiredText(),
    /** The filters of its monitor did not let it through when it was detected: it was recorded, and delivered nowhere. */
    isFiltered: flag(),
  },
  (table) => [index('monitor_events_by_monitor').on(table.monitorId, table.eventId.desc())],
)
