import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** Everything the console owns. Instants are stored in UTC and written by the clock of the context, never by the database. */
export const registryConsole = pgSchema('console')

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})
