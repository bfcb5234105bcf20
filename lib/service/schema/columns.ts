import { toSnakeCase } from 'drizzle-orm/casing'
import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core'

/**
 * Everything the service owns. Instants are stored in UTC and written by the clock of the context, never by the database. A column
 * is named as its key is, in snake case; a unique one says its name, of which that of its constraint is made.
 */
export const registry = pgSchema('registry')

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Rows by the names of their columns, for what takes them as JSON. */
export function byColumn(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))
}
