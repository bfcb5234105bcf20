import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { AdisAnswer, ViesAnswer } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** What VIES and ADIS answered about a VAT number, each time somebody asked; none replaces another, and all are erased with the company's file. */
export const vatChecks = registryConsole.table(
  'vat_checks',
  {
    checkId: uuid('check_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    number: text('number').notNull(),
    /** Null where it was not asked. */
    vies: jsonb('vies').$type<ViesAnswer>(),
    adis: jsonb('adis').$type<AdisAnswer>(),
  },
  (table) => [index('vat_checks_by_company').on(table.serviceId, table.at.desc(), table.checkId.desc())],
)
