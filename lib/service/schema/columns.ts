import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** Everything the service owns. Instants are stored in UTC and written by the clock of the context, never by the database. */
export const registry = pgSchema('registry')

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
