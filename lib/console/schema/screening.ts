import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from './columns.ts'

/** Hits a screening provider found for a party of a company, and what a person decided; erased with the company's file. */
export const screeningHits = registryConsole.table(
  'screening_hits',
  {
    hitId: uuid('hit_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    partyKey: text('party_key').notNull(),
    partyName: text('party_name').notNull(),
    listName: text('list_name').notNull(),
    matchedName: text('matched_name').notNull(),
    score: text('score'),
    category: text('category'),
    reference: text('reference'),
    remark: text('remark'),
    importedAt: instant('imported_at').notNull(),
    importedBy: uuid('imported_by').notNull(),
    version: integer('version').notNull().default(0),
    verdict: text('verdict'),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    index('screening_hits_by_company').on(table.serviceId, table.importedAt),
    check('screening_hits_verdict', sql`${table.verdict} in ('true', 'false')`),
    check(
      'screening_hits_decided',
      sql`(${table.verdict} is null) = (${table.reason} is null) and (${table.verdict} is null) = (${table.decidedBy} is null)`,
    ),
  ],
)
