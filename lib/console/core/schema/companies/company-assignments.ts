import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** The company a person assigned to an owner without an identifier. A row is never removed: withdrawing it closes it. */
export const companyAssignments = registryConsole.table(
  'company_assignments',
  {
    assignmentId: uuid('assignment_id').primaryKey(),
    /** The company whose graph names the owner. */
    serviceId: text('service_id').notNull(),
    /** SHA-256 of how the graph names the owner and of what the owner holds. */
    partyKey: text('party_key').notNull(),
    partyName: text('party_name').notNull(),
    companyId: text('company_id').notNull(),
    companyName: text('company_name'),
    remark: text('remark').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
  },
  (table) => [
    uniqueIndex('company_assignments_open')
      .on(table.serviceId, table.partyKey)
      .where(sql`${table.withdrawnAt} is null`),
    index('company_assignments_by_company').on(table.serviceId, table.at),
  ],
)
