import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Acts that take effect once a second person sends the very same request. */
export const actProposals = registryConsole.table(
  'act_proposals',
  {
    proposalId: uuid('proposal_id').primaryKey(),
    /** The row of the contract, and what of its body has the effect. */
    act: text('act').notNull(),
    fields: text('fields').array().notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    /** Null where it is too long, or has what is secret. */
    body: text('body'),
    /** SHA-256 of row, parameters and body. */
    requestSha256: text('request_sha256').notNull(),
    state: text('state').notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('act_proposals_once').on(table.requestSha256, table.proposedBy).where(sql`${table.state} = 'waiting'`),
    index('act_proposals_waiting').on(table.proposedAt).where(sql`${table.state} = 'waiting'`),
    check('act_proposals_state', sql`${table.state} in ('waiting', 'done', 'withdrawn')`),
    check('act_proposals_second', sql`${table.state} <> 'done' or ${table.endedBy} <> ${table.proposedBy}`),
  ],
)
