import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** A person reviewed these orders of a company. Rows are only added: no code changes or removes one. */
export const reviews = registryConsole.table(
  'reviews',
  {
    reviewId: uuid('review_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    orderIds: jsonb('order_ids').$type<string[]>().notNull(),
    sentence: text('sentence').notNull(),
  },
  (table) => [
    index('reviews_by_company').on(table.serviceId, table.at),
    index('reviews_by_person').on(table.by, table.serviceId, table.at),
  ],
)
