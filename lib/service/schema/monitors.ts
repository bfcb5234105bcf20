import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  boolean,
  instant,
  integer,
  maybeInstant,
  maybeInteger,
  maybeText,
  maybeUuid,
  registry,
  text,
  uuid,
} from './columns.ts'

/** A company that is watched. Lists are JSON texts; an empty filter lets everything through. */
export const monitors = registry.table(
  'monitors',
  {
    monitorId: uuid().primaryKey(),
    organizationId: uuid(),
    apiKeyId: uuid(),
    apiKeyName: text(),
    serviceId: text(),
    register: text(),
    companyName: maybeText(),
    sources: text(),
    categoriesFilter: text(),
    eventCodesFilter: text(),
    autoDeactivateCategories: text(),
    metadata: text(),
    scheduleCron: text(),
    webhookUrl: maybeText(),
    serviceVersion: text(),
    isActive: boolean(),
    deactivationReason: maybeText(),
    checkCount: integer().default(0),
    lastCheckedAt: maybeInstant(),
    /** The scheduled minute that comes next; null while inactive. */
    nextCheckAt: maybeInstant(),
    /** When that was computed: it is later than now only where the clock has gone back since. */
    nextSetAt: maybeInstant(),
    /** JSON of why its newest check was not made, and how many were not since the last one that was; null where it was. */
    checkProblem: maybeText(),
    createdAt: instant(),
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
  monitorId: uuid().primaryKey(),
  current: text(),
  fetchedAt: instant(),
  /** Before and after the last detected change. */
  oldState: maybeText(),
  newState: maybeText(),
})

/** One check of a company. A scheduled one is unique for its minute. */
export const monitorChecks = registry.table(
  'monitor_checks',
  {
    checkId: uuid().primaryKey(),
    monitorId: uuid(),
    organizationId: uuid(),
    kind: text(),
    /** The key that asked for a manual check and pays for it; a scheduled one is paid by the monitor's key. */
    apiKeyId: maybeUuid(),
    apiKeyName: maybeText(),
    dueAt: instant(),
    status: text(),
    tries: integer().default(0),
    jobId: uuid(),
    endedAt: maybeInstant(),
    events: maybeInteger(),
    error: maybeText(),
    code: maybeText(),
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
    eventId: uuid().primaryKey(),
    monitorId: uuid(),
    checkId: uuid(),
    serviceId: text(),
    source: text(),
    eventCode: text(),
    category: text(),
    severity: text(),
    detectedAt: instant(),
    diffPath: text(),
    before: text(),
    after: text(),
    metadata: text(),
    /** The filters of its monitor did not let it through when it was detected: it was recorded, and delivered nowhere. */
    isFiltered: boolean().default(false),
  },
  (table) => [index('monitor_events_by_monitor').on(table.monitorId, table.eventId.desc())],
)
