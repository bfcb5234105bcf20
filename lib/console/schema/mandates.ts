import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from './columns.ts'

/** Persons as the newest stored results of a company name them; erased with the result. */
export const mandates = registryConsole.table(
  'mandates',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    serviceId: text('service_id').notNull(),
    product: text('product').notNull(),
    at: instant('at').notNull(),
    role: text('role').notNull(),
    name: text('name').notNull(),
    /** The name in the form in which spellings of it are equal. */
    nameKey: text('name_key').notNull(),
    /** ISO, perhaps of the year or month alone. */
    birth: text('birth'),
    /** `type:value` of each number that belongs to this person alone. */
    numbers: text('numbers').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('mandates_by_name').on(table.nameKey),
    index('mandates_by_number').using('gin', table.numbers),
    index('mandates_by_company').on(table.serviceId, table.product),
  ],
)
