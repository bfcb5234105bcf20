import { toSnakeCase } from 'drizzle-orm/casing'
import { pgSchema } from 'drizzle-orm/pg-core'

/** Everything the service owns. Instants are stored in UTC and written by the clock of the context, never by the database. */
export const registry = pgSchema('registry')

/** Rows by the names of their columns, for what takes them as JSON. */
export function byColumn(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))
}
