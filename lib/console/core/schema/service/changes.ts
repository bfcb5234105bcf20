import { boolean, index, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Changes of monitored companies from the service's events: one row an event, received by any process. */
export const monitorChanges = registryConsole.table(
  'monitor_changes',
  {
    /** The id of the event; for a notice of a service without events, one made of the notice. */
    changeId: text('change_id').primaryKey(),
    monitorId: text('monitor_id').notNull(),
    serviceId: text('service_id'),
    companyName: text('company_name'),
    eventCode: text('event_code'),
    category: text('category'),
    severity: text('severity'),
    /** Left out of delivery by the filters of its monitor; null where its service does not say. */
    isFiltered: boolean('is_filtered'),
    source: text('source'),
    diffPath: text('diff_path'),
    /** What its event says was there and is there; null where it says nothing or more than is kept. */
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    detectedAt: instant('detected_at').notNull(),
    recordedAt: instant('noted_at').notNull(),
  },
  (table) => [
    index('monitor_changes_by_time').on(table.detectedAt, table.changeId),
    index('monitor_changes_by_company').on(table.serviceId, table.detectedAt),
    // How much of which kind changed where is counted from here alone.
    index('monitor_changes_counted').on(table.detectedAt, table.category, table.serviceId, table.recordedAt),
  ],
)

/** When the events of a monitor were last read, and which check of the service they covered. */
export const monitorPolls = registryConsole.table('monitor_looks', {
  monitorId: text('monitor_id').primaryKey(),
  lastCheckedAt: text('last_checked_at'),
  /** The company it watches, while the service lists it as active. */
  watches: text('watches'),
  polledAt: instant('looked_at').notNull(),
})
