import type { PGlite } from '@electric-sql/pglite'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Statements } from './statements.ts'

/** Queries, the same on both engines. */
export type Sql = NodePgDatabase

/** A transaction: queries, plain statements for the job engine, and what to say once it has committed. */
export type Transaction = Sql & {
  statement(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Tells every process after the commit; a rollback says nothing. */
  announce(channel: string, payload: string): void
}

export interface Database {
  kind: 'pglite' | 'postgres'
  /** What a committed transaction survives: PGlite does not fsync, so only the death of the process. */
  durability: 'process' | 'fsync'
  sql: Sql
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls back with every announcement on a channel, and with null after a reconnect, when some may have been missed.
   * Announcements are hints: one may be lost with its process, so nothing depends on them alone.
   */
  listen(channel: string, onPayload: (payload: string | null) => void): Promise<() => Promise<void>>
  announce(channel: string, payload: string): void
  /** The embedded engine itself, for migrations and backups, and its statements for the job engine; null on PostgreSQL. */
  pglite: { engine: PGlite; query: Statements['query'] } | null
  connectionString: string | null
  close(): Promise<void>
}

/**
 * Builds a statement once for each connection it runs on: building costs more than many a query. `build` must end in
 * `.prepare(name)`; what it makes is bound to the connection it was given.
 */
export function once<T>(build: (db: Sql) => T): (db: Sql) => T {
  const built = new WeakMap<Sql, T>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const made = build(db)
    built.set(db, made)
    return made
  }
}
