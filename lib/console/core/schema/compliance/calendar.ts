import { text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** The calendar feed of a person: one address at most, of which only the hash of its secret part is stored. */
export const calendarFeeds = registryConsole.table('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  /** SHA-256 in hex. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When a calendar last asked for it. */
  lastReadAt: instant('last_read_at'),
})
