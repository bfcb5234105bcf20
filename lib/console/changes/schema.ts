import { index, text } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns/schema.ts'

/** What changed at monitored companies, as the service's events say it: one row an event, whoever heard of it first. */
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
    detectedAt: instant('detected_at').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [index('monitor_changes_by_time').on(table.detectedAt, table.changeId)],
)

/** When a monitor was last looked at, and which check that look has seen. */
export const monitorLooks = registryConsole.table('monitor_looks', {
  monitorId: text('monitor_id').primaryKey(),
  lastCheckedAt: text('last_checked_at'),
  lookedAt: instant('looked_at').notNull(),
})
