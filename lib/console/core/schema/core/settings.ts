import { sql } from 'drizzle-orm'
import { check, uuid } from 'drizzle-orm/pg-core'
import { instant, requiredBoolean, requiredInstant, requiredJson, requiredText, textKey } from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** What an admin has decided for the whole organization, by name; what is not here has its default. */
export const settings = registryConsole.table('settings', {
  name: textKey(),
  value: requiredJson(),
  changedAt: requiredInstant(),
  changedBy: uuid(),
})

/**
 * Which defaults of new organizations this one began with, and what it has decided on the others. A migration that brings a default
 * writes `kept` where there are users already; at its start the console adds the rows that are missing.
 */
export const newDefaults = registryConsole.table(
  'new_defaults',
  {
    defaultId: textKey(),
    origin: requiredText(),
    /** Of a default that is a setting, what was decided last: whether it is on, the setting says. */
    isOn: requiredBoolean(),
    since: requiredInstant(),
    decidedAt: instant(),
    /** Null where it was decided by a change of the setting. */
    decidedBy: uuid(),
    /** When admins were told that it waits for them. */
    toldAt: instant(),
  },
  (table) => [check('new_defaults_origin', sql`${table.origin} in ('new', 'kept', 'sandbox')`)],
)

/** Ids of the keys under which something in this database may be sealed; a start that lacks one of them is refused. */
export const sealingKeys = registryConsole.table('sealing_keys', { keyId: textKey() })

/** Written to prove that the database takes writes (`lib/database/write-probe.ts`). */
export const readiness = registryConsole.table('readiness', { writtenAt: requiredInstant() })
