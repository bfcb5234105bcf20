import { toSnakeCase } from 'drizzle-orm/casing'
import {
  bigint,
  customType,
  boolean as flag,
  integer as maybeInteger,
  text as maybeText,
  uuid as maybeUuid,
  pgSchema,
  timestamp,
} from 'drizzle-orm/pg-core'

/**
 * Everything the service owns. Instants are stored in UTC and written by the clock of the context, never by the database. A column
 * is named as its key is, in snake case; a unique one says its name, of which that of its constraint is made. A `maybe` column may be
 * null, every other one of these has a value in each row.
 */
export const registry = pgSchema('registry')

export { maybeInteger, maybeText, maybeUuid }
export const maybeInstant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const boolean = () => flag().notNull()
export const instant = () => maybeInstant().notNull()
export const integer = () => maybeInteger().notNull()
export const long = () => bigint({ mode: 'number' }).notNull()
export const text = () => maybeText().notNull()
export const uuid = () => maybeUuid().notNull()
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Rows by the names of their columns, for what takes them as JSON. */
export function byColumn(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))
}
