import type { Database } from './database.ts'
import { openPglite, type PgliteOptions } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export interface OpenOptions extends PgliteOptions {
  /** Address of a PostgreSQL server; without it the embedded engine opens `folder`. */
  url?: string | undefined
  poolMax?: number | undefined
}

export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url === undefined ? openPglite(options) : openPostgres(options.url, options)
}
