import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { ScreeningFound } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/**
 * What the last comparison of a company with the lists in use found, with what people decided since. A row is there as soon as
 * something on file names a party; its names are erased with what named them.
 */
export const companyScreenings = registryConsole.table(
  'company_screenings',
  {
    serviceId: text('service_id').primaryKey(),
    /** Grows with everything that may name other parties, and with each decision. */
    version: integer('version').notNull(),
    /** The version that was compared; behind `version` where something came since. */
    comparedVersion: integer('compared_version').notNull().default(0),
    /** Ids of the editions it was compared with, sorted; null before the first comparison. */
    editions: text('editions'),
    /** Null also where its results could not be read. */
    found: jsonb('found').$type<ScreeningFound>(),
    comparedAt: instant('compared_at'),
  },
  (table) => [
    index('company_screenings_behind').on(table.serviceId).where(sql`${table.version} > ${table.comparedVersion}`),
    index('company_screenings_open')
      .on(table.serviceId)
      .where(sql`${table.found} -> 'matches' @> '[{"state": "open"}]'`),
  ],
)
