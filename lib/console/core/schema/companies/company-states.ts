import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { ChangeSeverity, CompanyState, StatedFact } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** What each stored answer says of its company, in values that other answers can be compared with; erased with it. */
export const companyAnswers = registryConsole.table(
  'company_answers',
  {
    orderId: text('order_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    product: text('product').notNull(),
    /** When its source was read, as its service says. */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    facts: jsonb('facts').$type<StatedFact[]>().notNull(),
  },
  (table) => [index('company_answers_by_company').on(table.serviceId, table.product, table.at)],
)

/**
 * What is believed of each company and what later knowledge touches it: made of stored rows alone, in the transaction that
 * writes one of them. Its row is the lock of what is decided about the company.
 */
export const companyStates = registryConsole.table(
  'company_states',
  {
    serviceId: text('service_id').primaryKey(),
    version: integer('version').notNull(),
    state: jsonb('state').$type<CompanyState>(),
    /** How many changes its newest answers lack, and the severity of the gravest: what lists of companies show. */
    changes: integer('changes').notNull().default(0),
    severity: text('severity').$type<ChangeSeverity>(),
    changedAt: instant('changed_at').notNull(),
    /** When the newest of what is known later was recorded, and the newest of it that is serious: what such a list is narrowed by. */
    learnedAt: instant('learned_at'),
    seriousAt: instant('serious_at'),
  },
  (table) => [
    index('company_states_serious').on(table.serviceId, table.seriousAt).where(sql`${table.severity} = 'serious'`),
  ],
)
