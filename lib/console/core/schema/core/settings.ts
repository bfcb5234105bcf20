import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** What an admin has decided for the whole organization, by name; what is not here has its default. */
export const settings = registryConsole.table('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})

/**
 * Which defaults of new organizations this one began with, and what it has decided on the others. A migration that brings a default
 * writes `kept` where there are users already; at its start the console adds the rows that are missing.
 */
export const newDefaults = registryConsole.table(
  'new_defaults',
  {
    defaultId: text('default_id').primaryKey(),
    origin: text('origin').notNull(),
    /** Of a default that is a setting, what was decided last: whether it is on, the setting says. */
    isOn: boolean('is_on').notNull(),
    since: instant('since').notNull(),
    decidedAt: instant('decided_at'),
    /** Null where it was decided by a change of the setting. */
    decidedBy: uuid('decided_by'),
    /** When admins were told that it waits for them. */
    toldAt: instant('told_at'),
  },
  (table) => [check('new_defaults_origin', sql`${table.origin} in ('new', 'kept', 'sandbox')`)],
)

/** Ids of the keys under which something in this database may be sealed; a start that lacks one of them is refused. */
export const sealingKeys = registryConsole.table('sealing_keys', { keyId: text('key_id').primaryKey() })

/** Written to prove that the database takes writes (`lib/database/write-probe.ts`). */
export const readiness = registryConsole.table('readiness', { writtenAt: instant('written_at').notNull() })
