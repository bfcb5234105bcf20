import 'server-only'
import { join } from 'node:path'
import { type DatabaseBefore, openDatabaseBefore } from '#lib/database/testing/before.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** The database of a console from before a migration; `upgrade` makes it one of today. */
export function openBefore(migration: string): Promise<DatabaseBefore> {
  return openDatabaseBefore({ schema: 'console', migrations }, migration)
}
