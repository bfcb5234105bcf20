import { uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Of a person's first steps what no other table says, and since when they want none shown, or have done them all. */
export const guides = registryConsole.table('guides', {
  userId: uuid('user_id').primaryKey(),
  searchedAt: instant('searched_at'),
  ownersReadAt: instant('owners_read_at'),
  hiddenAt: instant('hidden_at'),
})
