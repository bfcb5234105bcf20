import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

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
    auditId: uuid('audit_id').primaryKey(),
    operation: text('operation').notNull(),
    asked: jsonb('asked').$type<AskedChange>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    state: text('state').notNull(),
    /** What is edited, where only one edit of it may be under way: it is compared with what its form was based on. */
    locks: text('locks'),
  },
  (table) => [
    uniqueIndex('service_changes_locks').on(table.locks).where(sql`${table.state} = 'sending'`),
    index('service_changes_by_state').on(table.state, table.requestedAt),
    check('service_changes_state', sql`${table.state} in ('sending', 'unknown')`),
  ],
)
