import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FindingFacts, InvoiceFindingState } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** A finding a person accepted. A row is never removed: taking an acceptance back closes it. */
export const findingAcceptances = registryConsole.table(
  'finding_acceptances',
  {
    acceptanceId: uuid('acceptance_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    /** SHA-256 of the facts of the finding. */
    findingId: text('finding_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    remark: text('remark').notNull(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: uuid('reopened_by'),
  },
  (table) => [
    uniqueIndex('finding_acceptances_open')
      .on(table.serviceId, table.findingId)
      .where(sql`${table.reopenedAt} is null`),
    index('finding_acceptances_by_company').on(table.serviceId, table.at),
  ],
)

/** What a person decided on a finding of an invoice. A row is never removed: a replaced or revoked decision is ended. */
export const invoiceFindingDecisions = registryConsole.table(
  'invoice_finding_decisions',
  {
    decisionId: uuid('decision_id').primaryKey(),
    invoiceId: text('invoice_id').notNull(),
    /** SHA-256 of the facts of the finding. */
    findingKey: text('finding_key').notNull(),
    facts: jsonb('facts').$type<FindingFacts>().notNull(),
    state: text('state').$type<InvoiceFindingState>().notNull(),
    remark: text('remark').notNull(),
    creditInvoiceId: text('credit_invoice_id'),
    creditEventId: text('credit_event_id'),
    /** Negative; null where the event states no amount. */
    creditAmount: text('credit_amount'),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    uniqueIndex('invoice_finding_decisions_open')
      .on(table.invoiceId, table.findingKey)
      .where(sql`${table.endedAt} is null`),
    index('invoice_finding_decisions_by_invoice').on(table.invoiceId, table.at),
    check('invoice_finding_decisions_state', sql`${table.state} in ('raised', 'accepted', 'noted', 'answered')`),
    check(
      'invoice_finding_decisions_credit',
      sql`(${table.state} = 'answered') = (${table.creditInvoiceId} is not null and ${table.creditEventId} is not null)`,
    ),
  ],
)
