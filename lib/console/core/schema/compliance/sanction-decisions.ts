import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  MatchBasis,
  MatchDecision,
  MatchReason,
  MatchVerdict,
  ProposalState,
  SanctionEvidence,
  SanctionListId,
  SanctionOutcome,
} from '#lib/contract/index.ts'
import { elementIndex, instant, registryConsole } from '../columns.ts'

/** Whether an entry of a list means a party of a company, as people decided. A later decision closes the one before. */
export const sanctionMatches = registryConsole.table(
  'sanction_matches',
  {
    matchId: uuid('match_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    partyKey: text('party_key').notNull(),
    partyName: text('party_name').notNull(),
    /** What meant the party when it was decided, in every company and in this one, digested. */
    keys: text('keys').array().notNull().default(sql`'{}'`),
    list: text('list').$type<SanctionListId>().notNull(),
    /** The list's own number of the entry. */
    entryId: text('entry_id').notNull(),
    entryName: text('entry_name').notNull(),
    /** What spoke for it, as the person saw it; null where no edition in use says so any more. */
    evidence: jsonb('evidence').$type<SanctionEvidence>(),
    editionId: uuid('edition_id'),
    verdict: text('verdict').$type<MatchVerdict>().notNull(),
    /** Null of decisions made before reasons were kept. */
    reason: text('reason').$type<MatchReason>(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    /** The second person, where one was needed. */
    confirmedBy: uuid('confirmed_by'),
    /** What the party and the entry told when it was decided; null of decisions made before that was kept. */
    basis: jsonb('basis').$type<MatchBasis>(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('sanction_matches_open')
      .on(table.serviceId, table.partyKey, table.list, table.entryId)
      .where(sql`${table.replacedAt} is null`),
    elementIndex('sanction_matches_by_key', table.keys).where(sql`${table.replacedAt} is null`),
    index('sanction_matches_by_company').on(table.serviceId, table.at),
    check('sanction_matches_verdict', sql`${table.verdict} in ('confirmed', 'rejected')`),
    check('sanction_matches_second_person', sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.by}`),
  ],
)

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
