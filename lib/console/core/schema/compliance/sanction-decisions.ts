import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MatchDecision, MatchReason, ProposalState, SanctionListId, SanctionOutcome } from '#lib/contract/index.ts'
import { elementIndex, instant, registryConsole } from '../columns.ts'

/** What one person decided on a match where a second is needed: it changes nothing before another has confirmed it. */
export const sanctionProposals = registryConsole.table(
  'sanction_proposals',
  {
    proposalId: uuid('proposal_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    partyKey: text('party_key').notNull(),
    partyName: text('party_name').notNull(),
    keys: text('keys').array().notNull(),
    list: text('list').$type<SanctionListId>().notNull(),
    entryId: text('entry_id').notNull(),
    entryName: text('entry_name').notNull(),
    verdict: text('verdict').$type<MatchDecision>().notNull(),
    reason: text('reason').$type<MatchReason>().notNull(),
    note: text('note').notNull(),
    /** The decision in force that the person had seen. */
    seen: uuid('seen'),
    state: text('state').$type<ProposalState>().notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
    endNote: text('end_note'),
  },
  (table) => [
    elementIndex('sanction_proposals_by_key', table.keys).where(sql`${table.state} = 'proposed'`),
    index('sanction_proposals_by_company').on(table.serviceId, table.at),
    index('sanction_proposals_waiting').on(table.serviceId, table.by).where(sql`${table.state} = 'proposed'`),
    check(
      'sanction_proposals_second_person',
      sql`${table.state} not in ('decided', 'returned') or (${table.endedBy} is not null and ${table.endedBy} <> ${table.by})`,
    ),
  ],
)

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
