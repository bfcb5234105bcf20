import { boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Views of tables people save under a name; `query` is the query string of the page's address. */
export const views = registryConsole.table(
  'views',
  {
    viewId: uuid('view_id').primaryKey(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull(),
    ownerId: uuid('owner_id').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Until ten minutes later it can be restored. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('views_by_page').on(table.page, table.ownerId)],
)
