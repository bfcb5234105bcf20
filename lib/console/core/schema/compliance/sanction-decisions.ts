import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SanctionListId, SanctionOutcome } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** One run over the companies on file for each edition, written with it: it survives whatever ends the process. */
export const sanctionRuns = registryConsole.table(
  'sanction_runs',
  {
    runId: uuid('run_id').primaryKey(),
    editionId: uuid('edition_id').notNull(),
    list: text('list').$type<SanctionListId>().notNull(),
    day: text('day').notNull(),
    queuedAt: instant('queued_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    companies: integer('companies').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** The process that works on it, as long as it renews this. */
    runner: uuid('runner'),
    runnerUntil: instant('runner_until'),
  },
  (table) => [index('sanction_runs_open').on(table.queuedAt).where(sql`${table.endedAt} is null`)],
)

/** What was last found of a company: a run compares with it. */
export const sanctionOutcomes = registryConsole.table('sanction_outcomes', {
  serviceId: text('service_id').primaryKey(),
  outcome: jsonb('outcome').$type<SanctionOutcome>().notNull(),
  checkedAt: instant('checked_at').notNull(),
})

/** The companies a run is through with. */
export const sanctionRunCompanies = registryConsole.table(
  'sanction_run_companies',
  { runId: uuid('run_id').notNull(), serviceId: text('service_id').notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.serviceId] })],
)
