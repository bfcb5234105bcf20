import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, registry } from './columns.ts'

/** A company that is watched. Lists are JSON texts; an empty filter lets everything through. */
export const monitors = registry.table(
  'monitors',
  {
    monitorId: uuid('monitor_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    apiKeyId: uuid('api_key_id').notNull(),
    apiKeyName: text('api_key_name').notNull(),
    serviceId: text('service_id').notNull(),
    register: text('register').notNull(),
    companyName: text('company_name'),
    sources: text('sources').notNull(),
    categoriesFilter: text('categories_filter').notNull(),
    eventCodesFilter: text('event_codes_filter').notNull(),
    autoDeactivateCategories: text('auto_deactivate_categories').notNull(),
    metadata: text('metadata').notNull(),
    scheduleCron: text('schedule_cron').notNull(),
    webhookUrl: text('webhook_url'),
    serviceVersion: text('service_version').notNull(),
    isActive: boolean('is_active').notNull(),
    deactivationReason: text('deactivation_reason'),
    checkCount: integer('check_count').notNull().default(0),
    lastCheckedAt: instant('last_checked_at'),
    /** The scheduled minute that comes next; null while inactive. */
    nextCheckAt: instant('next_check_at'),
    /** When that was computed: it is later than now only where the clock has gone back since. */
    nextSetAt: instant('next_set_at'),
    /** JSON of why its newest check was not made, and how many were not since the last one that was; null where it was. */
    checkProblem: text('check_problem'),
    createdAt: instant('created_at').notNull(),
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
  monitorId: uuid('monitor_id').primaryKey(),
  current: text('current').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
  /** Before and after the last detected change. */
  oldState: text('old_state'),
  newState: text('new_state'),
})

/** One check of a company. A scheduled one is unique for its minute. */
export const monitorChecks = registry.table(
  'monitor_checks',
  {
    checkId: uuid('check_id').primaryKey(),
    monitorId: uuid('monitor_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind').notNull(),
    /** The key that asked for a manual check and pays for it; a scheduled one is paid by the monitor's key. */
    apiKeyId: uuid('api_key_id'),
    apiKeyName: text('api_key_name'),
    dueAt: instant('due_at').notNull(),
    status: text('status').notNull(),
    tries: integer('tries').notNull().default(0),
    jobId: uuid('job_id').notNull(),
    endedAt: instant('ended_at'),
    events: integer('events'),
    error: text('error'),
    code: text('code'),
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
    eventId: uuid('event_id').primaryKey(),
    monitorId: uuid('monitor_id').notNull(),
    checkId: uuid('check_id').notNull(),
    serviceId: text('service_id').notNull(),
    source: text('source').notNull(),
    eventCode: text('event_code').notNull(),
    category: text('category').notNull(),
    severity: text('severity').notNull(),
    detectedAt: instant('detected_at').notNull(),
    diffPath: text('diff_path').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    metadata: text('metadata').notNull(),
    /** The filters of its monitor did not let it through when it was detected: it was recorded, and delivered nowhere. */
    isFiltered: boolean('is_filtered').notNull().default(false),
  },
  (table) => [index('monitor_events_by_monitor').on(table.monitorId, table.eventId.desc())],
)
