import { sql } from 'drizzle-orm'
import { integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SetItem } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** Products an organization orders together under a name. */
export const sets = registryConsole.table(
  'sets',
  {
    setId: uuid('set_id').primaryKey(),
    name: text('name').notNull(),
    items: jsonb('items').$type<SetItem[]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    /** Null for the set that every new database has. */
    updatedBy: uuid('updated_by'),
  },
  (table) => [uniqueIndex('sets_by_name').on(sql`lower(${table.name})`)],
)
