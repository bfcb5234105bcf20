import { text } from 'drizzle-orm/pg-core'
import { instant, registry } from './columns.ts'

/** Ids of the keys under which something in this database may be sealed; a start that lacks one of them is refused. */
export const sealingKeys = registry.table('sealing_keys', { keyId: text('key_id').primaryKey() })

/** Written to see whether the database takes writes; its migration makes it unlogged. */
export const readiness = registry.table('readiness', { writtenAt: instant('written_at').notNull() })
