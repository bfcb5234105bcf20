import { text } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Ids of the keys under which something in this database may be sealed; a start that lacks one of them is refused. */
export const sealingKeys = registryConsole.table('sealing_keys', { keyId: text('key_id').primaryKey() })

/** Written to prove that the database takes writes (`lib/database/write-probe.ts`). */
export const readiness = registryConsole.table('readiness', { writtenAt: instant('written_at').notNull() })
