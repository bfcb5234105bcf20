import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { timing } from './pool.ts'

/** A migration may rewrite a table of millions of rows, and waits for the process that migrates now. */
const statementMs = 15 * 60_000

/** Any number, the same in every process: whoever holds it migrates, the others wait and find nothing left to do. */
const migrationLock = 7_224_101

/**
 * Applies the migrations in `folder` that have not been applied, in one transaction, so a crash leaves all or nothing.
 * `schema` is the room's own PostgreSQL schema; the list of applied migrations is kept in it.
 */
export async function migrate(database: Database, folder: string, schema: string): Promise<void> {
  const config = { migrationsFolder: folder, migrationsSchema: schema, migrationsTable: 'migrations' }
  if (database.pglite !== null) {
    await migratePglite(drizzlePglite(database.pglite.engine), config)
    return
  }
  // A session lock belongs to one connection, which a pool would not promise.
  const client = new pg.Client({
    connectionString: database.connectionString ?? undefined,
    connectionTimeoutMillis: timing.connectMs,
    query_timeout: statementMs + timing.graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c statement_timeout=${statementMs}`,
  })
  // A connection that is lost fails the statement under way; unheard it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const single = drizzlePostgres(client)
    await single.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await migratePostgres(single, config)
  } finally {
    await client.end()
  }
}
