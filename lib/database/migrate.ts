import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { z } from 'zod'
import type { Database } from './database.ts'
import { timing } from './pool.ts'

/** A migration may rewrite a table of millions of rows, and waits for the process that migrates now. */
const statementMs = 15 * 60_000

/** Any number, the same in every process: the holder of the lock migrates, the others wait. */
const migrationLock = 7_224_101

/**
 * Applies the migrations in `folder` that have not been applied, in one transaction, so a crash leaves all or nothing.
 * `schema` is the program's own PostgreSQL schema; the list of applied migrations is kept in it. A database that a newer version
 * has migrated is refused: this one would write what the newer one does not expect.
 */
export async function migrate(database: Database, folder: string, schema: string): Promise<void> {
  const config = { migrationsFolder: folder, migrationsSchema: schema, migrationsTable: 'migrations' }
  if (database.pglite !== null) {
    const single = drizzlePglite(database.pglite.engine)
    await refuseNewer((query) => single.execute(query), folder, schema)
    await migratePglite(single, config)
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
  // A lost connection fails the statement in flight; an unhandled error event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const single = drizzlePostgres(client)
    await single.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await refuseNewer((query) => single.execute(query), folder, schema)
    await migratePostgres(single, config)
  } finally {
    await client.end()
  }
}

type Execute = (query: SQL) => Promise<{ rows: unknown[] }>

async function refuseNewer(execute: Execute, folder: string, schema: string): Promise<void> {
  const table = sql`${sql.identifier(schema)}.migrations`
  const one = async (query: SQL) => OneValue.parse((await execute(query)).rows[0]).value
  if ((await one(sql`select to_regclass(${`${schema}.migrations`})::text as value`)) === null) return
  const appliedMs = Number(await one(sql`select max(created_at)::text as value from ${table}`))
  const knownMs = Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis))
  if (appliedMs <= knownMs) return
  const day = (ms: number) => new Date(ms).toISOString()
  throw new Error(
    `the database was migrated by a newer version (schema ${schema}: ${day(appliedMs)}, this version: ${day(knownMs)}); start that version, or restore a backup made before it`,
  )
}

const OneValue = z.object({ value: z.string().nullable() })
