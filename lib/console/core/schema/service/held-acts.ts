import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Deletions at the service that are held back for ten minutes, so that they can be undone. */
export const heldActs = registryConsole.table(
  'held_acts',
  {
    actId: uuid('act_id').primaryKey(),
    /** The row of the contract that is sent when it is due. */
    operation: text('operation').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    /** What it is done to, by its id, and what that is called. */
    object: text('object').notNull(),
    name: text('name'),
    state: text('state').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
    /** Why it was not carried out. */
    code: text('code'),
  },
  (table) => [
    uniqueIndex('held_acts_once').on(table.operation, table.object).where(sql`${table.state} = 'waiting'`),
    index('held_acts_due').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    check('held_acts_state', sql`${table.state} in ('waiting', 'sending', 'done', 'failed', 'withdrawn')`),
  ],
)
